import type { Day } from '#shared/base/day.ts'
import { busy, conflict, invalidField, Problem } from '#shared/base/problem.ts'
import { standing } from '#shared/invoices/next-changes.ts'
import type { BillingHoldDraft, PeriodSeen, ReadingsDraft } from '#shared/invoices/recurring-draft.ts'
import type { RecurringInvoice } from '#shared/invoices/recurring-invoice.ts'
import type { Actor } from '../platform/actor.ts'
import { instant, today } from '../platform/clock.ts'
import { together, untilFree } from '../platform/together.ts'
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
export const giveReadings = (actor: Actor, id: string, { dueDate, readings }: ReadingsDraft) =>
  changing(actor, id, dueDate, (recurring) => {
    if (readings.length !== recurring.measuredProducts.length) {
      throw conflict('Sopimuksen mittareita on muutettu. Lataa tiedot uudelleen.')
    }
    const at = readings.findIndex(({ from, to }) => to < from)
    const sentence = 'Lukema on pienempi kuin edellinen'
    if (at >= 0) throw new Problem('invalid', sentence, { [`readings.${at}.to`]: sentence })
    return { ...recurring, readings, measurementsNeeded: false }
  })

/** Changes what is said of the period that falls due on the day, however often others write meanwhile. */
function changing(
  actor: Actor,
  id: string,
  dueDate: Day,
  change: (recurring: RecurringInvoice) => RecurringInvoice,
): Promise<RecurringInvoice> {
  return untilFree(async () => {
    const recurring = await recurringInvoices.read(actor, id)
    if (recurring.nextDueDate !== dueDate) throw conflict('Kausi ehdittiin jo laskuttaa. Lataa tiedot uudelleen.')
    if (!recurring.active) throw conflict('Sopimusta ei enää laskuteta.')
    const next = standing(change(recurring))
    await together([recurringInvoices.replacing(actor, next, busy)])
    return { ...next, version: recurring.version + 1 }
  })
}
