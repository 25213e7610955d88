import { type Day, monthOf } from '#shared/base/day.ts'
import { busy, conflict, invalidField, Problem } from '#shared/base/problem.ts'
import { periodOf } from '#shared/invoices/due-dates.ts'
import { readingsFaults } from '#shared/invoices/meter-readings.ts'
import { standing } from '#shared/invoices/next-changes.ts'
import type { ReadingsDraft } from '#shared/invoices/reading-drafts.ts'
import type { BillingHoldDraft, PeriodSeen } from '#shared/invoices/recurring-draft.ts'
import type { RecurringInvoice } from '#shared/invoices/recurring-invoice.ts'
import type { Actor } from '../platform/actor.ts'
import { instant, today } from '../platform/clock.ts'
import { together, untilFree, type Write } from '../platform/together.ts'
import { tellingOfFinal } from './final-todo.ts'
import { recurringInvoiceId } from './invoices.ts'
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

/** Writes down what the meters of a contract show, so that its next period can be billed. */
export const giveReadings = (actor: Actor, id: string, { dueDate, day: told, readings }: ReadingsDraft) =>
  changing(
    actor,
    id,
    dueDate,
    (recurring) => {
      if (recurring.final) throw conflict('Loppulukemat on jo annettu. Kausi laskutetaan ilman mittareita.')
      if (readings.length !== recurring.measuredProducts.length) {
        throw conflict('Sopimuksen mittareita on muutettu. Lataa tiedot uudelleen.')
      }
      const day = told || dayOfReading(recurring)
      const faults = readingsFaults(recurring, { day, readings }, today())
      const [first] = Object.values(faults)
      if (first) throw new Problem('invalid', first, faults)
      return { ...recurring, readings: readings.map((reading) => ({ ...reading, day })), measurementsNeeded: false }
    },
    async (before, after) => {
      const period = monthOf(periodOf(dueDate, after.invoiceInterval).from).replace('-', '')
      const [day = ''] = after.readings.map((reading) => reading.day)
      const invoice = recurringInvoiceId(id, period)
      const read = { id: periodRecordId(id, period), dueDate, invoice, day, readings: after.readings }
      return [await recording(actor, before, read), ...(await tellingOfFinal(actor, before, after))]
    },
  )

/** Today, or the lease's last day once that has gone. */
const dayOfReading = ({ endDate }: RecurringInvoice): Day => (endDate && endDate < today() ? endDate : today())

/** Changes what is said of the period that falls due on the day, however often others write meanwhile. */
function changing(
  actor: Actor,
  id: string,
  dueDate: Day,
  change: (recurring: RecurringInvoice) => RecurringInvoice,
  beside: (before: RecurringInvoice, after: RecurringInvoice) => Promise<Write[]> = async () => [],
): Promise<RecurringInvoice> {
  return untilFree(async () => {
    const recurring = await recurringInvoices.read(actor, id)
    if (recurring.nextDueDate !== dueDate) throw conflict('Kausi ehdittiin jo laskuttaa. Lataa tiedot uudelleen.')
    if (!recurring.active) throw conflict('Sopimusta ei enää laskuteta.')
    const next = standing(change(recurring))
    await together([recurringInvoices.replacing(actor, next, busy), ...(await beside(recurring, next))])
    return { ...next, version: recurring.version + 1 }
  })
}
