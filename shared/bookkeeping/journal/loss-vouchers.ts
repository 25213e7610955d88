import { type Cents, roundedQuotient } from '../../base/money.ts'
import type { LossEvent } from '../../credit-losses/credit-loss.ts'
import type { Accounts } from './chart.ts'
import { type OwnedInvoice, sharesOf } from './invoice-vouchers.ts'
import { type Entry, type Voucher, voucher } from './voucher.ts'

/**
 * A debt that was written off, or what of one came back. The VAT of what is lost is taken off the account's own (AVL 78 §),
 * and is paid again when money comes after all. A principal's debt is the principal's loss; only the fee of a reminder is
 * the account's.
 */
export function lossVouchers(event: LossEvent, of: OwnedInvoice, accounts: Accounts): Voucher[] {
  const { _id, kind, day, loss, invoiceNumber, amount } = event
  if (of.owner.is !== 'own' && of.owner.is !== 'client') return []
  const entries = of.owner.is === 'own' ? wholeLoss(event, accounts) : feeLoss(event, of, accounts)
  return voucher({
    _id: `loss-${_id}`,
    day,
    kind: amount < 0 && kind === 'recovery' ? 'lossRecovered' : 'creditLoss',
    of: 'loss',
    id: loss,
    number: invoiceNumber,
    text: of.invoice.recipient.name,
    entries,
  })
}

/** Money that came after all is income of its own; what a credit note or a person took back never was a loss. */
const accountOf = ({ kind }: LossEvent, accounts: Accounts): string =>
  accounts.of(kind === 'recovery' ? 'lossesRecovered' : 'creditLosses')

const owedLess = (amount: Cents, accounts: Accounts): Entry => ({
  account: accounts.of('receivables'),
  amount: 0 - amount,
})

function wholeLoss(event: LossEvent, accounts: Accounts): Entry[] {
  const account = accountOf(event, accounts)
  return [
    ...event.groups.flatMap(({ rate, net, vat }): Entry[] => [
      { account, amount: net, ...(rate > 0 && { vat: { of: 'sales', is: 'base', rate } }) },
      { account: accounts.of('vatPayable'), amount: vat, vat: { of: 'sales', is: 'tax', rate } },
    ]),
    owedLess(event.amount, accounts),
  ]
}

function feeLoss(event: LossEvent, of: OwnedInvoice, accounts: Accounts): Entry[] {
  const { own } = sharesOf(of)
  const { total } = of.invoice
  const amount = total === 0 ? 0 : roundedQuotient(BigInt(own) * BigInt(event.amount), total)
  return [{ account: accountOf(event, accounts), amount }, owedLess(amount, accounts)]
}
