import { type Cents, split, sumOf } from '../../base/money.ts'
import { bookedKindOf, grossOf, type Receipt } from '../../expenses/receipt.ts'
import type { TaxKind } from '../../expenses/tax-kinds.ts'
import { totalsFromGross } from '../../rates/vat.ts'
import type { AccountRole } from './account-roles.ts'
import type { Accounts } from './chart.ts'
import { type Entry, type Voucher, voucher } from './voucher.ts'

/** A cost with what the books ask of it besides. */
export interface BookedExpense {
  readonly receipt: Receipt
  /** Its home is let with VAT, so that the VAT of its costs is deducted (AVL 102 and 30 §). */
  readonly deductsVat: boolean
  /** Its supplier is paid by an outgoing payment, when that is paid; otherwise it was paid on its own day. */
  readonly isPaidLater: boolean
}

const roleOf = (kind: TaxKind | ''): AccountRole => (kind === '' || kind === 'other' ? 'otherCosts' : kind)

/** A cost on its day. One that is taken off a principal's money is the principal's: it lowers what is owed to them. */
export function expenseVouchers({ receipt, deductsVat, isPaidLater }: BookedExpense, accounts: Accounts): Voucher[] {
  const { _id, date, name, supplier, reference, amount, outgoingPayments } = receipt
  const { inUse, partner, partnerName } = outgoingPayments
  const paid = { account: isPaidLater ? accounts.of('payables') : accounts.of('bank'), amount: 0 - amount }
  const cost: Entry[] = inUse
    ? [{ account: accounts.of('clientFunds'), amount, principal: partner, principalName: partnerName }]
    : costsOf(receipt, deductsVat, accounts)
  return voucher({
    _id: `expense-${_id}`,
    day: date,
    kind: 'expense',
    of: 'receipt',
    id: _id,
    number: reference,
    text: supplier ? `${supplier}: ${name}` : name,
    entries: [...cost, paid],
  })
}

function costsOf(receipt: Receipt, deductsVat: boolean, accounts: Accounts): Entry[] {
  const lines = receipt.products.map((line) => ({
    account: accounts.of(roleOf(bookedKindOf(receipt, line))),
    gross: grossOf(line),
    rate: line.taxpr,
  }))
  if (!deductsVat) return lines.map(({ account, gross }) => ({ account, amount: gross }))
  return totalsFromGross(lines.map(({ gross, rate }) => ({ cents: gross, rate }))).groups.flatMap(
    ({ rate, net, vat }): Entry[] => [
      ...netsOf(
        lines.filter((line) => line.rate === rate),
        net,
      ).map(
        ([account, amount]): Entry => ({
          account,
          amount,
          ...(rate > 0 && { vat: { of: 'purchases', is: 'base', rate } }),
        }),
      ),
      { account: accounts.of('vatDeductible'), amount: vat, vat: { of: 'purchases', is: 'tax', rate } },
    ],
  )
}

/** The net of a rate shared over its lines by what they cost, to the cent. */
function netsOf(lines: readonly { readonly account: string; readonly gross: Cents }[], net: Cents): [string, Cents][] {
  const grosses = lines.map(({ gross }) => gross)
  const sign = sumOf(grosses) < 0 ? -1 : 1
  const isEven = grosses.every((gross) => gross * sign >= 0)
  const parts = isEven
    ? split(
        net,
        grosses.map((gross) => gross * sign),
      )
    : [net, ...grosses.slice(1).map(() => 0)]
  return lines.map(({ account }, at) => [account, parts[at] ?? 0])
}
