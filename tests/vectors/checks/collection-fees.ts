import * as z from 'zod'
import { daysBetween } from '#shared/base/day.ts'
import { collectionCeilingsOn, demandFee, reminderFee } from '#shared/invoices/collection-fees.ts'
import { caseOf, each, type FileChecks, same, whole } from '../vectors.ts'

/** A day of the rules that the files are about, and a Monday months before it. */
const TODAY = '2026-11-21'
const LONG_DUE = '2026-03-02'

const cents = z.number().int()

const Consumer = caseOf({
  reminderMaxCents: cents,
  reminderEarliestDaysAfterDue: z.number().int(),
  demandMaxCents: z.array(z.strictObject({ principalUpTo: cents.nullable(), fee: cents })),
  demandDirectlyEnforceable: cents,
  paymentTimeExtension: cents,
  paymentPlanCents: z.array(cents),
})

const Demand = caseOf({ principalCents: cents, fee: cents })
const Reminder = caseOf({ due: z.string(), reminderSent: z.string(), mayCharge: z.boolean() })

export const collectionFees: FileChecks = {
  lists: {
    consumer: whole(Consumer, (expected) => {
      const reminder = reminderFee(LONG_DUE, TODAY)
      const ceilings = collectionCeilingsOn(TODAY)
      same('reminderMaxCents', reminder.most, expected.reminderMaxCents)
      // Whole days between the two, neither of them counted.
      same('days', daysBetween(LONG_DUE, reminder.earliest) - 1, expected.reminderEarliestDaysAfterDue)
      same('demandMaxCents', ceilings.demand, expected.demandMaxCents)
      same('enforceable', demandFee(1_00, TODAY, { enforceable: true }).most, expected.demandDirectlyEnforceable)
      same('paymentTimeExtension', ceilings.paymentTimeExtension, expected.paymentTimeExtension)
      same('paymentPlanCents', ceilings.paymentPlan, expected.paymentPlanCents)
    }),
    cases: each(z.union([Demand, Reminder]), (given) => {
      if ('fee' in given) same('fee', demandFee(given.principalCents, TODAY).most, given.fee)
      else same('mayCharge', reminderFee(given.due, given.reminderSent).mayCharge, given.mayCharge)
    }),
  },
}
