import { type Invoice, openOf } from '#shared/invoices/invoice.ts'
import { paidDayOf } from '#shared/payments/payment.ts'
import type { Debt, ReckoningOptions } from '#shared/reminders/demand.ts'
import type { ReminderSummary } from '#shared/reminders/reminder.ts'
import { reckoningWords } from '#shared/texts/reckonings.ts'
import { payments } from '../payments/payments.ts'
import type { Actor } from '../platform/actor.ts'
import { currentRates } from '../platform/rates.ts'

/** What earlier letters asked and nobody has forgiven. */
export const askedBy = (sent: readonly ReminderSummary[]): ReminderSummary[] => sent.filter(({ waived }) => !waived)

/** In the words of the debtor, by the rates as they are known now. */
export const reckoningOf = async ({ recipient }: Invoice): Promise<ReckoningOptions> => ({
  words: reckoningWords[recipient.language],
  table: (await currentRates()).reference,
})

/** A seller without a business id, such as a person who lets a home of their own, is no business. */
const isCommercial = ({ seller, recipient }: Invoice): boolean => recipient.isCompany && seller.businessId !== ''

/**
 * Payments that a service told of have the day on which it told: they count as paid in time, to the debtor's good. So
 * does money that the index does not know yet.
 */
export async function debtOf(actor: Actor, invoice: Invoice): Promise<Debt> {
  const paid = invoice.paid === 0 ? [] : await payments.summariesOfParent(actor, invoice._id)
  return {
    dueDate: invoice.dueDate,
    isCommercial: isCommercial(invoice),
    open: openOf(invoice),
    payments: paid
      .filter(({ source }) => source !== 'service')
      .map((payment) => ({ day: paidDayOf(payment), amount: payment.amount })),
  }
}
