/** The raw documents of an account, and what follows from one of them alone: what reports are held against. */
import { permissions } from '#shared/base/access.ts'
import type { Day, Month } from '#shared/base/day.ts'
import { eventsOf } from '#shared/credit-losses/credit-loss.ts'
import { depositOfInvoice } from '#shared/invoices/deposit-invoice.ts'
import type { KeptInvoice } from '#shared/invoices/kept-invoice.ts'
import { type Line, totalsOf } from '#shared/invoices/lines/line.ts'
import { isRewardId } from '#shared/invoices/numbers/reward-id.ts'
import type { OutgoingPayment } from '#shared/outgoing-payments/outgoing-payment.ts'
import type { Payment } from '#shared/payments/payment.ts'
import { contracts } from '../../../functions/contracts/contracts.ts'
import { creditLosses } from '../../../functions/credit-losses/losses.ts'
import { deposits } from '../../../functions/deposits/deposits.ts'
import { receipts } from '../../../functions/expenses/expenses.ts'
import { invoices } from '../../../functions/invoices/invoices.ts'
import { otherPayments, outgoingPayments } from '../../../functions/outgoing-payments/collections.ts'
import { rewardSettingsOf } from '../../../functions/outgoing-payments/reward-settings.ts'
import { receivedEntries } from '../../../functions/payments/entries.ts'
import { payments } from '../../../functions/payments/payments.ts'
import { type Actor, actorOfAccount } from '../../../functions/platform/actor.ts'
import { apartments } from '../../../functions/properties/collections.ts'

export const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0)

/** Whoever asks for reports may read everything. */
export const readerOf = (accountId: string): Actor => ({
  ...actorOfAccount(accountId),
  permissions: new Set(permissions),
})

/** Everything that the account has written down, read whole. */
export async function factsOf(actor: Actor) {
  const [billed, paid, costs, held, settled, others, leases, homes, entries, losses, rewards] = await Promise.all([
    invoices.all(actor),
    payments.all(actor),
    receipts.all(actor),
    deposits.all(actor),
    outgoingPayments.all(actor),
    otherPayments.all(actor),
    contracts.all(actor),
    apartments.all(actor),
    receivedEntries.all(actor),
    creditLosses.all(actor),
    rewardSettingsOf(actor),
  ])
  const byId = new Map(billed.map((invoice) => [invoice._id, invoice]))
  const paymentsOf = new Map<string, Payment[]>()
  for (const payment of paid) paymentsOf.set(payment.invoice, [...(paymentsOf.get(payment.invoice) ?? []), payment])
  return {
    /** Drafts are in no report. */
    invoices: billed.filter(({ state }) => state !== 'draft'),
    payments: paid,
    costs,
    deposits: held,
    settlements: settled.filter(({ partner }) => partner !== ''),
    outgoing: settled,
    /** What was taken off a principal's money because of a cost. */
    ofCosts: new Set(others.filter(({ receipt }) => receipt !== '').map(({ _id }) => _id)),
    leases,
    homes,
    entries,
    losses: losses.flatMap(eventsOf),
    /** Its reward is sold by an invoice of its own, which may be still to come, and not by the payment itself. */
    isBilled: ({ day, rewardInvoice }: Settlement) => rewardInvoice !== '' || (rewards.inUse && day >= rewards.from),
    invoice(id: string): KeptInvoice {
      const invoice = byId.get(id)
      if (!invoice) throw new Error(`No invoice ${id}`)
      return invoice
    },
    /** In the order in which they count. */
    paymentsOf: (id: string): readonly Payment[] =>
      (paymentsOf.get(id) ?? []).toSorted((a, b) => (`${a.payDate} ${a._id}` < `${b.payDate} ${b._id}` ? -1 : 1)),
  }
}
export type Settlement = OutgoingPayment
export type Facts = Awaited<ReturnType<typeof factsOf>>

export const isIn =
  (month: Month) =>
  (day: Day): boolean =>
    day.startsWith(`${month}-`)

/** What the account bills its principals for its work is no rent. */
export const isReward = ({ _id }: { readonly _id: string }): boolean => isRewardId(_id)

const isDeposit = ({ productType }: Line): boolean => productType === 'Vakuus' || productType === 'Digivakuus'

/** What of the invoice asks for a deposit, whether it is of the register or a line among others. */
export const depositIn = ({ products }: KeptInvoice): number => grossOf(products.filter(isDeposit))
export const grossOf = (lines: readonly Line[]): number => (lines.length > 0 ? totalsOf(lines).gross : 0)

/** A credit note is of whomever its original is of. */
export const rootOf = (facts: Facts, invoice: KeptInvoice): KeptInvoice =>
  invoice.refundOf ? facts.invoice(invoice.refundOf.invoice) : invoice

export type Owner = 'own' | 'client' | 'elsewhere' | 'reward'

/** Whose money it asks for: the account's own, a principal's, paid past the account, or the account's reward. */
export function ownerOf(facts: Facts, invoice: KeptInvoice): Owner {
  if (isReward(invoice) || invoice.rewardOf !== undefined) return 'reward'
  const root = rootOf(facts, invoice)
  if (depositOfInvoice(root._id) !== undefined) return 'own'
  if (root.principal) return 'client'
  return root.seller.contact && !root.seller.payee ? 'elsewhere' : 'own'
}

export const isOfRegister = (facts: Facts, invoice: KeptInvoice): boolean =>
  depositOfInvoice(rootOf(facts, invoice)._id) !== undefined

/** Made and counted by reports, and never left: the books have no sale before somebody has been asked for it. */
export const isUnsent = ({ kind, state, service, mail }: KeptInvoice): boolean =>
  kind !== 'refund' && kind !== 'reward' && state === 'failed' && service.step === 'none' && mail.step === 'none'

/** One that goes with another leaves with it; '' while it waits. */
export function payDayOf(facts: Facts, { joinedTo, payDate }: Settlement): Day {
  return joinedTo ? (facts.outgoing.find(({ _id }) => _id === joinedTo)?.payDate ?? '') : payDate
}

/** The lines of settlements that left within the days and whose rewards are sold by that, no invoice billing them. */
export const unbilledLines = (facts: Facts, isMeant: (day: Day) => boolean) =>
  facts.settlements
    .filter((payment) => !facts.isBilled(payment) && isMeant(payDayOf(facts, payment)))
    .flatMap(({ lines }) => lines)
