import type { Day } from '#shared/base/day.ts'
import { busy, conflict, invalidField, Problem } from '#shared/base/problem.ts'
import { periodKey } from '#shared/billing/billing.ts'
import { readingsFaults } from '#shared/billing/meters/meter-readings.ts'
import type { ReadingsDraft } from '#shared/billing/meters/reading-drafts.ts'
import { afterBilled, upToDate } from '#shared/billing/next-changes.ts'
import type { BillingHoldDraft, PeriodSeen } from '#shared/billing/recurring-draft.ts'
import type { RecurringInvoice } from '#shared/billing/recurring-invoice.ts'
import { invoices, recurringInvoiceId } from '../invoices/invoices.ts'
import type { Actor } from '../platform/actor.ts'
import { instant, today } from '../platform/clock.ts'
import { retryOnContention, transact, type Write } from '../platform/table/transact.ts'
import { tellingOfFinal } from './final-todo.ts'
import { periodRecordId, recording } from './meter-records.ts'
import { recurringInvoices } from './recurring-invoices.ts'

/** Keeps a contract from being billed. A run that is faster has billed the period, and then the person is told so. */
export async function holdBilling(actor: Actor, id: string, { dueDate, reason, until }: BillingHoldDraft) {
  if (until && until < today()) throw invalidField('until', 'Päivä on jo mennyt')
  return changing(actor, id, dueDate, (recurring) => ({
    ...recurring,
    hold: { kind: 'person', reason, name: actor.name, at: instant(), until },
  }))
}

/** Lets a contract be billed again; of one beyond the account's bounds this period, as it now is. */
export const releaseBilling = (actor: Actor, id: string, { dueDate }: PeriodSeen): Promise<RecurringInvoice> =>
  changing(actor, id, dueDate, (recurring) => {
    const isByPerson = recurring.hold && recurring.hold.kind !== 'bound'
    return { ...recurring, hold: null, allowed: isByPerson ? '' : dueDate }
  })

/**
 * Writes down what the meters of a contract show, so that its next period can be billed.
 *
 * @param besides what else is written with it
 */
export const giveReadings = (
  actor: Actor,
  id: string,
  { dueDate, day: reported, readings }: ReadingsDraft,
  besides: readonly Write[] = [],
) =>
  changing(
    actor,
    id,
    dueDate,
    (recurring) => {
      if (recurring.final) throw conflict('Loppulukemat on jo annettu. Kausi laskutetaan ilman mittareita.')
      if (readings.length !== recurring.measuredProducts.length) {
        throw conflict('Sopimuksen mittareita on muutettu. Lataa tiedot uudelleen.')
      }
      const day = reported || dayOfReading(recurring)
      const faults = readingsFaults(recurring, { day, readings }, today())
      const [first] = Object.values(faults)
      if (first) throw new Problem('invalid', first, faults)
      return { ...recurring, readings: readings.map((reading) => ({ ...reading, day })), measurementsNeeded: false }
    },
    async (before, after) => {
      const period = periodKey(before)
      const [day = ''] = after.readings.map((reading) => reading.day)
      const invoice = recurringInvoiceId(id, period)
      const read = {
        id: periodRecordId(id, period),
        dueDate: before.nextDueDate,
        invoice,
        day,
        readings: after.readings,
      }
      return [await recording(actor, before, read), ...(await tellingOfFinal(actor, before, after)), ...besides]
    },
  )

/** Today, or the lease's last day once that has gone. */
const dayOfReading = ({ endDate }: RecurringInvoice): Day => (endDate && endDate < today() ? endDate : today())

/** Where its billing was begun anew, periods that have their invoice go by: nothing more is billed by what is said now. */
async function unbilled(actor: Actor, recurring: RecurringInvoice): Promise<RecurringInvoice> {
  if (!recurring.active) return recurring
  const isBilled = await invoices.find(actor, recurringInvoiceId(recurring._id, periodKey(recurring)))
  return isBilled ? unbilled(actor, afterBilled(recurring)) : recurring
}

/** Changes what is said of the period that falls due on the day, however often others write meanwhile. */
function changing(
  actor: Actor,
  id: string,
  dueDate: Day,
  change: (recurring: RecurringInvoice) => RecurringInvoice,
  sideWrites: (before: RecurringInvoice, after: RecurringInvoice) => Promise<Write[]> = async () => [],
): Promise<RecurringInvoice> {
  return retryOnContention(async () => {
    const seen = await recurringInvoices.read(actor, id)
    if (seen.nextDueDate !== dueDate) throw conflict('Kausi ehdittiin jo laskuttaa. Lataa tiedot uudelleen.')
    const recurring = await unbilled(actor, seen)
    if (!recurring.active) throw conflict('Sopimusta ei enää laskuteta.')
    const next = upToDate(change(recurring))
    await transact([recurringInvoices.replacing(actor, next, busy), ...(await sideWrites(recurring, next))])
    return { ...next, version: recurring.version + 1 }
  })
}
