import { addDays, type Day } from '#shared/base/day.ts'
import { sumOf } from '#shared/base/money.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { invalidField } from '#shared/base/problem.ts'
import type { RecurringInvoice } from '#shared/billing/recurring-invoice.ts'
import type { Target, VatDay, VatTarget, VatTargetFilters, VatTargetRow } from '#shared/bookkeeping/vat-run.ts'
import { type Expense, grossOf } from '#shared/expenses/expense.ts'
import { costLinesOn } from '#shared/expenses/vat-of-repeats.ts'
import { type Line, netOf, wholePeriodLines } from '#shared/invoices/lines/line.ts'
import { endedRates, inOrder, lineAtRate } from '#shared/invoices/lines/rate-changes.ts'
import { totalsFromGross, totalsFromNet, type VatRow, type VatTotals, vatRatesOn } from '#shared/rates/vat.ts'
import type { KeptPrice, RateChange, VatChange } from '#shared/rates/vat-fields.ts'
import { recurringInvoices } from '../billing/recurring-invoices.ts'
import { contracts } from '../contracts/contracts.ts'
import { receipts } from '../expenses/expenses.ts'
import { products } from '../invoices/products.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { currentRates } from '../platform/rates.ts'
import { type Bearer, bearersOf, mayRead } from './vat-bearers.ts'

type Ended = ReturnType<typeof endedRates>

/** Those that still charge on the day and bear a rate that has ended by then. */
export const endingOn = (bearers: readonly Bearer[], day: Day, rows: readonly VatRow[]): Bearer[] =>
  bearers.filter(({ rates, until }) => until >= day && endedRates(rates, day, rows).length > 0)

/** The days on which rates may be changed: today, for what was left behind, and those that are known to come. */
const daysOf = (rows: readonly VatRow[], day: Day): Day[] => [
  day,
  ...new Set(rows.map(({ from }) => from).filter((from) => from > day)),
]

/** @throws Problem when nothing changes on the day */
export async function checkVatDay(day: Day): Promise<void> {
  if (!daysOf((await currentRates()).vat, today()).includes(day))
    throw invalidField('from', 'Valitse päivä, jona ALV-kanta vaihtuu')
}

/** The days on which rates change, with how much waits for each; today only while something was left behind. */
export async function readVatDays(actor: Actor): Promise<VatDay[]> {
  const day = today()
  const [{ vat }, bearers] = await Promise.all([currentRates(), bearersOf(actor, mayRead(actor))])
  const days = daysOf(vat, day).map((from) => dayOf(from, bearers, vat))
  return days.filter(({ from, counts }) => from > day || Object.values(counts).some((count) => count > 0))
}

function dayOf(from: Day, bearers: readonly Bearer[], vat: readonly VatRow[]): VatDay {
  const ending = endingOn(bearers, from, vat)
  const count = (kind: VatTarget) => ending.filter((bearer) => bearer.kind === kind).length
  const before = [...vatRatesOn(addDays(from, -1), vat), ...ending.flatMap(({ rates }) => rates)]
  return {
    from,
    changes: endedRates(before, from, vat).map(shownChange),
    counts: {
      recurring: count('recurring'),
      product: count('product'),
      contract: count('contract'),
      cost: count('cost'),
    },
  }
}

const shownChange = ({ before, after }: Ended[number]) => ({ before, after: after ?? null })

/** A change is asked for on the overview for so many days after it has come. */
const daysAsked = 60

/** The next day of which something still waits, for the overview; nothing is read while no change is near. */
export async function vatWaiting(actor: Actor): Promise<{ from: Day; count: number } | undefined> {
  const since = addDays(today(), -daysAsked)
  if ((await currentRates()).vat.every(({ from }) => from < since)) return undefined
  for (const { from, counts } of await readVatDays(actor)) {
    const count = sumOf(Object.values(counts))
    if (count > 0) return { from, count }
  }
  return undefined
}

/** What bears a rate that ends by the day. Prices are reckoned of the page alone. */
export async function listVatTargets(actor: Actor, { from, kind, ...query }: VatTargetFilters) {
  await checkVatDay(from)
  const kinds = mayRead(actor).filter((each) => !kind || each === kind)
  const [{ vat }, bearers] = await Promise.all([currentRates(), bearersOf(actor, kinds)])
  const rows = endingOn(bearers, from, vat).map((bearer) => ({ ...bearer, _id: `${bearer.kind}.${bearer.id}` }))
  const page = pageOf(rows, { ...query, sortBy: query.sortBy || 'name' }, ['name', 'detail'])
  const docs = await readTargets(actor, page.rows)
  return { ...page, rows: page.rows.flatMap((row) => targetRow(row, docs, { from, vat })) }
}

/** The documents of targets, by kind and id. */
export async function readTargets(actor: Actor, targets: readonly Target[]) {
  const ids = (kind: VatTarget) => targets.flatMap((target) => (target.kind === kind ? target.id : []))
  const [recurring, product, contract, cost] = await Promise.all([
    recurringInvoices.readMany(actor, ids('recurring')),
    products.asKept.readMany(actor, ids('product')),
    contracts.readMany(actor, ids('contract')),
    receipts.readMany(actor, ids('cost')),
  ])
  const byId = <Doc extends { readonly _id: string }>(docs: readonly Doc[]) =>
    new Map(docs.map((doc) => [doc._id, doc]))
  return { recurring: byId(recurring), product: byId(product), contract: byId(contract), cost: byId(cost) }
}
export type TargetDocs = Awaited<ReturnType<typeof readTargets>>

interface On {
  readonly from: Day
  readonly vat: readonly VatRow[]
}

function targetRow(row: Bearer & { _id: string }, docs: TargetDocs, { from, vat }: On): VatTargetRow[] {
  const ended = endedRates(row.rates, from, vat)
  const rates = ended.flatMap(({ before, after }) => (after === undefined ? [] : [{ before, after }]))
  const at = pricesOf(row, docs, from)
  if (!at) return []
  const { _id, kind, id, name, detail } = row
  const { net, gross } = at()
  const [netKept, grossKept] = [at({ rates, keep: 'net' }), at({ rates, keep: 'gross' })]
  return [{ _id, kind, id, name, detail, rates: ended.map(shownChange), net, gross, netKept, grossKept }]
}

interface Said {
  readonly rates: RateChange[]
  readonly keep: KeptPrice
}
type Sums = Pick<VatTotals, 'net' | 'gross'>

/** What something comes to as it stands before the day, or by what is said of it. */
function pricesOf({ kind, id }: Bearer, docs: TargetDocs, from: Day): ((said?: Said) => Sums) | undefined {
  if (kind === 'cost') {
    const cost = docs.cost.get(id)
    return cost && ((said) => sumsOf(totalsOfCost(cost, from, said)))
  }
  const recurring = docs.recurring.get(id)
  const [product, contract] = [docs.product.get(id), docs.contract.get(id)]
  if (kind === 'recurring') return recurring && ofLines(linesOf(recurring), recurring.vatChanges, from)
  if (kind === 'product') return product && ofLines([{ count: 1, ...product }], product.vatChanges, from)
  return contract && ofLines(contract.lease.otherProducts, contract.vatChanges, from)
}

type Charged = Pick<Line, 'count' | 'amount' | 'taxpr'>

const ofLines = (lines: readonly Charged[], changes: readonly VatChange[], from: Day) => {
  const sorted = inOrder(changes)
    .filter((change) => change.from < from)
    .reduce((some, change) => some.map((line) => lineAtRate(line, change)), lines)
  return (said?: Said): Sums =>
    sumsOf(
      totalsFromNet(
        sorted
          .map((line) => (said ? lineAtRate(line, said) : line))
          .map((line) => ({ cents: netOf(line), rate: line.taxpr })),
      ),
    )
}

function totalsOfCost(cost: Expense, from: Day, said?: Said): VatTotals {
  const earlier = cost.vatChanges.filter((change) => change.from < from)
  const own = said ? [{ run: '', from, turned: [], billed: '', ...said }] : []
  const lines = costLinesOn({ products: cost.products, vatChanges: [...earlier, ...own] }, from)
  return totalsFromGross(lines.map((line) => ({ cents: grossOf(line), rate: line.taxpr })))
}

const sumsOf = ({ net, gross }: VatTotals): Sums => ({ net, gross })

/** A whole period by the usual products; of meters and of single invoices one of each. */
function linesOf({ products: usual, invoiceInterval, ...others }: RecurringInvoice): Charged[] {
  const { measuredProducts, fixedPeriodRecurrency, fixedPeriodProducts } = others
  const monthly = fixedPeriodRecurrency.active ? fixedPeriodProducts : usual
  return [
    ...wholePeriodLines(monthly, invoiceInterval),
    ...measuredProducts.map(({ amount, taxpr }) => ({ count: 1, amount, taxpr })),
  ]
}
