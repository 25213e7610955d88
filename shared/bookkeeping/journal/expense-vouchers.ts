import { type Cents, split, sumOf } from '../../base/money.ts'
import { type BookedCost, bookedCostOf, type CostCorrection } from '../../expenses/cost-correction.ts'
import { type Expense, grossOf } from '../../expenses/expense.ts'
import type { TaxKind } from '../../expenses/tax-kinds.ts'
import { totalsFromGross } from '../../rates/vat.ts'
import type { AccountRole } from './account-roles.ts'
import type { Accounts } from './chart.ts'
import { addedUp, type Entry, reversedEntries, type Voucher, voucher } from './voucher.ts'

/** A cost with what the books ask of it besides. */
export interface BookedExpense {
  readonly receipt: Expense
  /** Its home is let with VAT, so that the VAT of its costs is deducted (AVL 102 and 30 §). */
  readonly deductsVat: boolean
  /** What was said of it after its month was closed, in that order: what the books had of it until then. */
  readonly corrections?: readonly Pick<CostCorrection, '_id' | 'day' | 'before'>[]
}

const roleOf = (kind: TaxKind | ''): AccountRole => (kind === '' || kind === 'other' ? 'otherCosts' : kind)

const headOf = ({ _id, name, supplier, reference }: Expense) =>
  ({
    kind: 'expense',
    of: 'receipt',
    id: _id,
    number: reference,
    text: supplier ? `${supplier}: ${name}` : name,
  }) as const

/** A cost on its day, as the books had it when its month was closed. */
export function expenseVouchers(booked: BookedExpense, accounts: Accounts): Voucher[] {
  const { receipt, corrections = [] } = booked
  const entries = entriesOf(booked, corrections[0]?.before ?? bookedCostOf(receipt), accounts)
  return voucher({ ...headOf(receipt), _id: `expense-${receipt._id}`, day: receipt.date, entries })
}

/** What was said of it later, as the difference to what the books had until then, each on a day of its own. */
export function correctionVouchers(booked: BookedExpense, accounts: Accounts): Voucher[] {
  const { receipt, corrections = [] } = booked
  return corrections.flatMap(({ _id, day, before }, at) => {
    const after = corrections[at + 1]?.before ?? bookedCostOf(receipt)
    const entries = addedUp([
      ...reversedEntries(entriesOf(booked, before, accounts)),
      ...entriesOf(booked, after, accounts),
    ])
    return voucher({ ...headOf(receipt), _id: `expense-${_id}`, day, entries })
  })
}

/** One that is taken off a principal's money is the principal's: it lowers what is owed to them. */
function entriesOf({ receipt, deductsVat }: BookedExpense, cost: BookedCost, accounts: Accounts): Entry[] {
  const { amount } = receipt
  const { isSubtracted, isPaidLater, partner, partnerName } = cost
  const paid = { account: accounts.of(isPaidLater ? 'payables' : 'bank'), amount: 0 - amount }
  const own: Entry[] = isSubtracted
    ? [{ account: accounts.of('clientFunds'), amount, principal: partner, principalName: partnerName }]
    : costsOf(receipt, { deductsVat, kinds: cost.kinds }, accounts)
  return [...own, paid]
}

function costsOf(
  receipt: Expense,
  { deductsVat, kinds }: { readonly deductsVat: boolean; readonly kinds: BookedCost['kinds'] },
  accounts: Accounts,
): Entry[] {
  const lines = receipt.products.map((line, at) => ({
    account: accounts.of(roleOf(kinds[at] ?? '')),
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
