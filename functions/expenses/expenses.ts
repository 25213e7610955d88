import { type Day, lastDay, monthOf, usualSince } from '#shared/base/day.ts'
import type { Page } from '#shared/base/list.ts'
import { sumBy } from '#shared/base/money.ts'
import { pageOf } from '#shared/base/page-of.ts'
import type { ShownExpense } from '#shared/expenses/api.ts'
import { Expense, expenseRowOf } from '#shared/expenses/expense.ts'
import { type CostPart, expenseStateOf, lockOf, subtractedOf } from '#shared/expenses/expense-state.ts'
import type { ExpenseRow, KeptExpenseRow } from '#shared/expenses/expense-summary.ts'
import type { ExpenseFilters } from '#shared/expenses/list-api.ts'
import { nextRepeat } from '#shared/expenses/recurrency.ts'
import { vatColumnNames } from '#shared/expenses/vat-columns.ts'
import { otherPayments, outgoingPayments } from '../outgoing-payments/collections.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { wholeList } from '../platform/lists/list.ts'
import { totalsOf } from '../platform/lists/shapes.ts'
import { collection } from '../platform/table/collection.ts'
import { postingsOf } from '../platform/table/postings.ts'
import { type Linked, linkedOf, linkedPayments } from './cost-parts.ts'

/** Costs that come again, by the day of their next one. */
export const recurringList = 'recurring-receipts'

/**
 * What of a cost counts in the books of its day; its papers, words and supplier may still come later, and what it is in
 * the tax return, which the books then have from the first open day on (see cost-corrections.ts).
 */
const postings = postingsOf(({ date: day, products, receiptType, taxDeductible, apartment, condominium }: Expense) => [
  { day, products: products.map(bookedOf), receiptType, taxDeductible, apartment, condominium },
])

const bookedOf = ({ taxKind, ...booked }: Expense['products'][number]) => booked

const keptSums = ['total', ...vatColumnNames] as const

export const receipts = collection({
  kind: 'receipt',
  called: 'Kulua',
  schema: Expense,
  summary: expenseRowOf,
  fields: [
    'date',
    'name',
    'receiptType',
    'supplier',
    'apartment',
    'apartmentAddress',
    'condominium',
    'condominiumName',
    'reference',
    'taxDeductible',
    'total',
    'vat255',
    'vat24',
    'vat14',
    'vat135',
    'vat10',
    'isRecurrent',
    'files',
    'inUse',
    'receiptPaymentId',
    'vatOther',
  ],
  indexKeys: (receipt) => {
    const next = nextRepeat(receipt)
    return {
      date: receipt.date,
      parent: receipt.apartment || receipt.condominium,
      ...(next && { due: { list: recurringList, over: 'all', at: next.date } }),
    }
  },
  list: {
    day: 'date',
    sums: keptSums,
    totals: totalsOf(1, ['date', 'total'], ({ date, total }: Pick<KeptExpenseRow, 'date' | 'total'>) => [
      [monthOf(date), 1, total],
    ]),
  },
  postings,
})

const searched = ['name', 'supplier', 'apartmentAddress', 'condominiumName', 'reference'] as const
const summed = [...keptSums, 'subtracted'] as const

/** The costs of the days, the newest first, with what has become of each. */
export async function listExpenses(actor: Actor, filters: ExpenseFilters): Promise<Page<ExpenseRow>> {
  const { receiptType, standing: state, apartment, condominium, dates } = filters
  const from = dates?.startDate || filters.from || usualSince(today())
  const to = dates?.endDate || filters.to || lastDay
  const query = filters.sortBy ? filters : { ...filters, sortBy: 'date', descending: true }
  const passes = (row: KeptExpenseRow) =>
    (!receiptType || row.receiptType === receiptType) &&
    (!apartment || row.apartment === apartment) &&
    (!condominium || row.condominium === condominium)
  let reading: Promise<KeptExpenseRow[]> | undefined
  const whole = () => {
    reading ??= allExpenseSummaries(actor, from, to)
    return reading
  }
  if (state || reportedFields.includes(query.sortBy)) {
    const told = await withStates(actor, (await whole()).filter(passes), from)
    const wanted = told.filter((row) => !state || row.standing === state)
    return pageOf(wanted, query, searched, summed)
  }
  const ask = { from, to, query, searched, summed: keptSums, passes }
  // What has been subtracted is told by the few costs that are tied to outgoing payments.
  const all = { ...wholeList, search: query.search }
  const [page, tied] = await Promise.all([
    receipts.list(actor, ask, whole),
    receipts.list(actor, { ...ask, query: all, passes: (row) => row.inUse && passes(row) }, whole),
  ])
  const told = await withStates(actor, [...page.rows, ...tied.rows].map(withVatOther), from)
  const shown = told.slice(0, page.rows.length)
  const subtracted = sumBy(told.slice(page.rows.length), (row) => row.subtracted)
  return { ...page, rows: shown, sums: { ...page.sums, subtracted } }
}

/** What only outgoing payments tell. */
const reportedFields: readonly string[] = ['standing', 'subtracted', 'inUse']

/** What has become of each is told by outgoing payments: they are read only when some cost is tied to any. */
async function withStates(actor: Actor, rows: readonly KeptExpenseRow[], from: Day): Promise<ExpenseRow[]> {
  // No cost is subtracted before its own day; its supplier may have been paid beforehand.
  const [parts, payments] = await Promise.all([
    rows.some(({ inUse }) => inUse) ? otherPayments.summariesBetween(actor, from, lastDay) : [],
    rows.some(({ receiptPaymentId }) => receiptPaymentId)
      ? outgoingPayments.summariesBetween(actor, usualSince(from), lastDay)
      : [],
  ])
  const partsOf = new Map<string, CostPart[]>()
  for (const part of parts) partsOf.set(part.receipt, [...(partsOf.get(part.receipt) ?? []), part])
  const stateOf = new Map(payments.map(({ _id, state }) => [_id, state]))
  return rows.map((row) => {
    const own = row.inUse ? (partsOf.get(row._id) ?? []) : []
    const state = expenseStateOf(own, stateOf.get(row.receiptPaymentId))
    return { ...row, inUse: own.length > 0, standing: state, subtracted: subtractedOf(own) }
  })
}

export async function readExpense(actor: Actor, id: string): Promise<ShownExpense> {
  const receipt = await receipts.read(actor, id)
  return shown(receipt, await linkedOf(actor, receipt))
}

/** A cost with what has become of it; one whose subtraction was given up is no longer to be subtracted. */
export function shown(receipt: Expense, linked: Linked): ShownExpense {
  const { parts, taken, payment } = linked
  const isGivenUp = receipt.outgoingPayments.inUse && parts.length === 0
  const subtracted = subtractedOf(parts)
  const { _id = '', number = '', state = 'created' as const } = payment ?? {}
  return {
    ...receipt,
    outgoingPayments: {
      ...receipt.outgoingPayments,
      inUse: parts.length > 0,
      receiptPaymentId: _id,
    },
    standing: expenseStateOf(parts, payment?.state),
    subtracted,
    waiting: sumBy(parts, ({ amount, outgoing }) => (outgoing ? 0 : amount)),
    takenOff: taken.map(({ part, payment: { _id, number, state } }) => ({ _id, number, state, amount: part.amount })),
    payment: payment ? { _id, number, state } : null,
    subtractsNext: isGivenUp && receipt.recurrency.isRecurrent,
    lock: lockOf(linkedPayments(linked)) ?? '',
  }
}

/** The compact rows of all costs, for those who count them. */
export async function allExpenseSummaries(
  actor: Actor,
  from: Day = '0000',
  to: Day = lastDay,
): Promise<KeptExpenseRow[]> {
  return (await receipts.summariesBetween(actor, from, to)).map(withVatOther)
}

const withVatOther = (row: KeptExpenseRow): KeptExpenseRow =>
  row.vatOther === undefined ? { ...row, vatOther: 0 } : row
