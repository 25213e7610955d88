import { sumOf } from '#shared/base/money.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { conflict, type Problem } from '#shared/base/problem.ts'
import type { DepositFilters, DepositShown, DepositSummary } from '#shared/deposits/api.ts'
import { billedOf, invoiceIdsOf, leftToBill } from '#shared/deposits/billed-deposit.ts'
import { type Billed, Deposit, depositMoney, effectiveReleases, isReleasedAtAll } from '#shared/deposits/deposit.ts'
import { type DepositCommand, depositRefusal, depositStateOf } from '#shared/deposits/deposit-life.ts'
import { isMoney } from '#shared/deposits/deposit-types.ts'
import { normaliseIban } from '#shared/identifiers/iban.ts'
import { type Invoice, shownState } from '#shared/invoices/invoice.ts'
import { tenants } from '../customers/tenants.ts'
import { depositInvoiceSummaries, invoices } from '../invoices/invoices.ts'
import type { Actor } from '../platform/actor.ts'
import { instant, today } from '../platform/clock.ts'
import { joinedList, wholeList } from '../platform/lists/list.ts'
import { collection } from '../platform/table/collection.ts'
import { postingsOf } from '../platform/table/postings.ts'
import type { Write } from '../platform/table/transact.ts'

/** What lists keep of a deposit: what came by its invoices is theirs to tell. */
interface KeptDepositRow extends Omit<DepositSummary, 'received' | 'returned' | 'deducted' | 'held' | 'state'> {
  readonly byHand: number
  readonly returned: number
  readonly deducted: number
  readonly releases: number
  readonly lapsed: string
  readonly earlier?: readonly string[]
  /** Something came or went beside its invoices; rows from before this was kept do not say. */
  readonly hasMoney?: boolean
}

const noBills: Billed = { paid: 0, moved: 0 }

/** Something came or went beside its invoices, also what was taken back since. */
export const hasMoved = ({ receipts, releases }: Pick<Deposit, 'receipts' | 'releases'>): boolean =>
  receipts.length > 0 || releases.length > 0

const keptRowOf = (deposit: Deposit): KeptDepositRow => {
  const { returned, deducted } = depositMoney(deposit, noBills)
  const { _id, contract, contractNumber, tenant, tenantName, apartment, apartmentAddress } = deposit
  const { method, amount, dueDate, invoice, earlier, receipts, lapsed } = deposit
  const byHand = sumOf(receipts.map((receipt) => receipt.amount))
  const releases = effectiveReleases(deposit).length
  const about = { _id, contract, contractNumber, tenant, tenantName, apartment, apartmentAddress }
  const hasMoney = hasMoved(deposit)
  const shown = { method, amount, dueDate, invoice, byHand, returned, deducted, releases, lapsed, earlier, hasMoney }
  return { ...about, ...shown }
}

/**
 * What came and went, each on its day; a release that was taken back, until the day on which the books lose it. The books
 * have only what is money, on the account of the bank where it is.
 */
const postings = postingsOf(({ method, iban, receipts, releases }: Deposit) => {
  const inBooks = isMoney(method)
  const bank = inBooks ? normaliseIban(iban) : ''
  return [
    ...receipts.map(({ _id, day, amount }) => ({ day, _id, amount, inBooks, bank })),
    ...releases.flatMap(({ _id, day, returned, deductions, paid, undone, undoneDay }) => [
      ...(undone && undoneDay <= day ? [] : [{ day, _id, returned, deductions, inBooks }]),
      ...(paid ? [{ day: paid, _id, paid: returned, inBooks, bank }] : []),
      ...(undoneDay > day ? [{ day: undoneDay, _id, undone: returned, inBooks }] : []),
    ]),
  ]
})

/** What a deposit's row says of what was agreed upon, in this order. */
const agreedFields = [
  'contract',
  'contractNumber',
  'tenant',
  'tenantName',
  'apartment',
  'apartmentAddress',
  'method',
  'amount',
  'dueDate',
  'invoice',
] as const

/** A contract's own deposit has the contract's id. */
export const deposits = collection({
  kind: 'deposit',
  called: 'Vakuutta',
  schema: Deposit,
  summary: keptRowOf,
  fields: [...agreedFields, 'byHand', 'returned', 'deducted', 'releases', 'lapsed', 'earlier', 'hasMoney'],
  indexKeys: ({ contract, tenant }) => ({ listed: true, parent: contract || tenant }),
  list: { sums: [] },
  postings,
})

type DepositInvoices = Pick<Deposit, 'invoice'> & { readonly earlier?: readonly string[] }

const idsOf = ({ invoice, earlier = [] }: DepositInvoices) => invoiceIdsOf({ invoice, earlier: [...earlier] })

/** As many invoices are asked for one by one; more by the list of those of contracts' deposits, and the few others. */
const fewInvoices = 25
/** Of a register that is long the list of all costs more than so many of them. */
const fewOfMany = 200

/**
 * What has become of each deposit's invoices, and to which account they are paid. Only of those that were credited the whole is read, for their credit notes.
 *
 * @param until the last day whose credit notes count
 */
export async function billsOf(
  actor: Actor,
  some: readonly DepositInvoices[],
  until?: string,
  few = fewInvoices,
): Promise<(one: DepositInvoices) => Billed & { readonly iban: string }> {
  const wanted = [...new Set(some.flatMap(idsOf))]
  const existing = new Map<string, Pick<Invoice, 'paid' | 'creditNotes'> & { readonly iban: string }>()
  if (wanted.length > few) {
    const rows = (await depositInvoiceSummaries(actor)).filter(({ credited }) => !credited)
    for (const { _id, paid, iban } of rows) existing.set(_id, { paid, creditNotes: [], iban })
  }
  const others = wanted.filter((id) => !existing.has(id))
  for (const invoice of await invoices.readMany(actor, others))
    existing.set(invoice._id, { ...invoice, iban: invoice.seller.iban })
  return (one) => {
    const its = idsOf(one).flatMap((id) => existing.get(id) ?? [])
    return { ...billedOf(its, until), iban: its[0]?.iban ?? '' }
  }
}

function shownRow(
  { byHand, releases, lapsed, earlier, hasMoney, ...row }: KeptDepositRow,
  { paid, moved }: Billed,
): DepositSummary {
  const received = paid + moved + byHand
  const returned = row.returned + moved
  const held = Math.max(0, received - returned - row.deducted)
  const living = { amount: row.amount, lapsed, isReleasedAtAll: releases > 0 || moved > 0 }
  return { ...row, received, returned, held, state: depositStateOf(living, { received, held }) }
}

async function shownRows(
  actor: Actor,
  rows: readonly KeptDepositRow[],
  few?: number,
): Promise<(DepositSummary & { _id: string })[]> {
  const billed = await billsOf(actor, rows, undefined, few)
  return rows.map((row) => shownRow(row, billed(row)))
}

export const searchedFields = ['tenantName', 'apartmentAddress', 'contractNumber'] as const
export const moneyFields = ['received', 'returned', 'deducted', 'held'] as const
const summed = ['amount', ...moneyFields] as const

/** The register with what has come and gone: whoever writes an invoice of a deposit marks its row (`invoices`). */
export const depositList = joinedList<DepositSummary>(deposits, {
  fields: [...agreedFields, ...moneyFields, 'state'],
  version: 1,
  sums: summed,
  of: (actor, rows) => shownRows(actor, rows as KeptDepositRow[], fewOfMany),
})

export async function listDeposits(actor: Actor, filters: DepositFilters) {
  const { state, method, contract, tenant } = filters
  const query = filters.sortBy ? filters : { ...filters, sortBy: 'dueDate', descending: true }
  const isWanted = (row: DepositSummary): boolean =>
    (!method || row.method === method) &&
    (!tenant || row.tenant === tenant) &&
    (!state || (state === 'held' ? row.held > 0 : row.state === state))
  if (contract) {
    const rows = await shownRows(actor, await deposits.summariesOfParent(actor, contract))
    return pageOf(rows.filter(isWanted), query, searchedFields, summed)
  }
  const passes = state || method || tenant ? isWanted : undefined
  const among = tenant ? ({ field: 'tenant', values: [tenant] } as const) : undefined
  return depositList.list(actor, { query, searched: searchedFields, summed, passes, among }, () =>
    depositSummaries(actor),
  )
}

/** Every deposit with what of it is held now. */
export const depositSummaries = async (actor: Actor): Promise<DepositSummary[]> =>
  shownRows(actor, await deposits.summaries(actor))

/** The deposits of which anything came or went beside their invoices, also what was taken back since. */
export async function depositsWithMoney(actor: Actor): Promise<Deposit[]> {
  const ids: string[] = []
  await deposits.each(
    actor,
    { fields: ['_id', 'hasMoney'] },
    ({ _id, hasMoney }) => {
      if (hasMoney ?? true) ids.push(_id)
    },
    () => deposits.summaries(actor),
  )
  return deposits.readMany(actor, ids)
}

export async function depositsOfTenant(actor: Actor, tenant: string): Promise<DepositSummary[]> {
  await tenants.read(actor, tenant)
  const among = { field: 'tenant', values: [tenant] } as const
  return (
    await depositList.list(actor, { query: wholeList, searched: [], summed: [], among }, () => depositSummaries(actor))
  ).rows
}

/** A deposit with its invoices, as all stand now, the newest invoice first. */
export interface Known {
  readonly deposit: Deposit
  readonly bills: readonly Invoice[]
}

export async function readWithBills(actor: Actor, id: string): Promise<Known> {
  const deposit = await deposits.read(actor, id)
  const ids = invoiceIdsOf(deposit)
  const found = await invoices.readMany(actor, ids)
  return { deposit, bills: ids.flatMap((each) => found.find(({ _id }) => _id === each) ?? []) }
}

export function shown({ deposit, bills }: Known): DepositShown {
  const billed = billedOf(bills)
  const money = depositMoney(deposit, billed)
  const living = { ...deposit, isReleasedAtAll: isReleasedAtAll(deposit, billed) }
  return {
    ...deposit,
    ...money,
    state: depositStateOf(living, money),
    leftToBill: leftToBill(deposit, bills),
    bills: bills.map((bill) => {
      const { _id, invoiceNumber, total, paid, creditNotes } = bill
      return { _id, invoiceNumber, state: shownState(bill, today()), total, paid, creditNotes }
    }),
  }
}

export const readDeposit = async (actor: Actor, id: string): Promise<DepositShown> =>
  shown(await readWithBills(actor, id))

/** What is reckoned from how invoices stand holds only while they stand so. */
export const keepingBills = (actor: Actor, bills: readonly Invoice[]): Write[] =>
  bills.map((bill) => invoices.keeping(actor, bill))

/** The deposit's life lets it happen; a conflict with the reason where it does not. */
export function letDeposit({ state }: DepositShown, command: DepositCommand): void {
  const refusal = depositRefusal(state, command)
  if (refusal) throw conflict(refusal)
}

type NewDeposit = Pick<
  Deposit,
  | '_id'
  | 'contract'
  | 'contractNumber'
  | 'tenant'
  | 'tenantName'
  | 'apartment'
  | 'apartmentAddress'
  | 'method'
  | 'amount'
  | 'dueDate'
  | 'iban'
  | 'invoice'
  | 'comments'
> &
  Partial<Pick<Deposit, 'earlier' | 'overReason'>>

/** A deposit that is to be written with what it comes of. */
export const creatingDeposit = (actor: Actor, deposit: NewDeposit, refused?: () => Problem): Write =>
  deposits.creating(actor, Deposit.parse({ ...deposit, version: 0, created: instant() }), refused)
