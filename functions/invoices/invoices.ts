import { type Day, lastDay, usualSince } from '#shared/base/day.ts'
import type { ListQuery, Page } from '#shared/base/list.ts'
import type { Cents } from '#shared/base/money.ts'
import { conflict, type Problem } from '#shared/base/problem.ts'
import type { InvoiceFilters } from '#shared/invoices/api.ts'
import { depositOfInvoice } from '#shared/invoices/deposit-invoice.ts'
import { isOfEqualisation } from '#shared/invoices/equalisation-invoice.ts'
import { type Invoice, type InvoiceSummary, isInScope, openOf, toReturnOf } from '#shared/invoices/invoice.ts'
import { type InvoiceCommand, refusalOf } from '#shared/invoices/invoice-states.ts'
import { invoiceTotalFields, invoiceTotals } from '#shared/invoices/invoice-totals.ts'
import { KeptInvoice } from '#shared/invoices/kept-invoice.ts'
import type { InvoicePurpose } from '#shared/invoices/purpose.ts'
import { isUnsettled } from '#shared/invoices/settled.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import type { ListAsk } from '../platform/lists/list.ts'
import { totalsOf } from '../platform/lists/shapes.ts'
import { collection } from '../platform/table/collection.ts'
import type { IndexKeys } from '../platform/table/index-keys.ts'
import type { Write } from '../platform/table/transact.ts'
import { type KeptInvoiceSummary, keptInvoiceSummaryOf } from './kept-summary.ts'
import { postings } from './postings.ts'

/** Invoices on their way, by the instant after which somebody sees to it that they go on. */
export const sendingList = 'sending'
export const openList = 'open'
export const failedList = 'failed'
export const draftList = 'drafts'
export const refundDueList = 'to-return'
export const lostList = 'lost'
export const unsettledList = 'unsettled'

const depositInvoices = 'deposit-invoices'

/** Whose list tells what has become of their invoices. */
const depositKind = 'deposit'

export const summedFields = ['total', 'paid', 'credited', 'open', 'toReturn'] as const

export const invoices = collection({
  kind: 'invoice',
  called: 'Laskua',
  schema: KeptInvoice,
  summary: keptInvoiceSummaryOf,
  fields: [
    'kind',
    'invoiceNumber',
    'reference',
    'tenant',
    'tenantName',
    'contract',
    'apartment',
    'apartmentAddress',
    'billDate',
    'dueDate',
    'total',
    'paid',
    'open',
    'state',
    'sendType',
    'iban',
    'credited',
    'original',
    'originalNumber',
    'toReturn',
    'unsettled',
    'run',
    'paidDate',
    'parts',
    'lastMoney',
    'lost',
  ],
  newInSummary: ['lastMoney', 'lost'],
  indexKeys: (invoice) => ({
    date: invoice.dueDate,
    // The invoices of a contract are found by their ids, which begin with the contract's.
    ...(!invoice.contract && { parent: invoice.recipient.tenantId }),
    ...(depositOfInvoice(invoice._id) === invoice.contract && { parent: depositInvoices }),
    reference: invoice.reference,
    ...workPlace(invoice),
  }),
  compact: true,
  list: {
    day: 'dueDate',
    sums: summedFields,
    totals: totalsOf(1, invoiceTotalFields, invoiceTotals),
  },
  marks: (id) => {
    const deposit = depositOfInvoice(id)
    return deposit === undefined ? undefined : { kind: depositKind, id: deposit }
  },
  postings,
  counted: ({ version }) => (version === 1 ? { metric: 'InvoicesMade' } : undefined),
})

function workPlace(invoice: Invoice): Pick<IndexKeys, 'due'> {
  if (invoice.state === 'sending') return { due: { list: sendingList, over: 'all', at: invoice.nextTry } }
  if (invoice.state === 'draft') return { due: { list: draftList, over: 'account', at: invoice.dueDate } }
  if (invoice.state === 'failed') return { due: { list: failedList, over: 'account', at: invoice.dueDate } }
  if (invoice.state === 'sent' && openOf(invoice) > 0) {
    return { due: { list: openList, over: 'account', at: invoice.dueDate } }
  }
  if (invoice.state === 'sent' && toReturnOf(invoice) > 0) {
    return { due: { list: refundDueList, over: 'account', at: invoice.billDate } }
  }
  if (invoice.state === 'sent' && invoice.lost > 0) {
    return { due: { list: lostList, over: 'account', at: invoice.dueDate } }
  }
  if (invoice.state === 'sent' && isUnsettled(invoice)) {
    return { due: { list: unsettledList, over: 'account', at: invoice.dueDate } }
  }
  return {}
}

/** A contract has one invoice of a period, and this is its id. */
export const recurringInvoiceId = (contractId: string, periodKey: string) => `${contractId}-${periodKey}`

export const invoicesOfContract = (actor: Actor, contractId: string): Promise<InvoiceSummary[]> =>
  invoices.summariesStarting(actor, `${contractId}-`)

/** The invoices of contracts' deposits. */
export const depositInvoiceSummaries = (actor: Actor): Promise<InvoiceSummary[]> =>
  invoices.summariesOfParent(actor, depositInvoices)

/** Credit notes that owe their payers something, oldest first. */
export const refundDueSummaries = (actor: Actor, most?: number): Promise<InvoiceSummary[]> =>
  invoices.summariesDue(actor, refundDueList, most)

/** What was refused and waits for a person, oldest due day first. */
export const failedInvoiceSummaries = (actor: Actor, most?: number): Promise<KeptInvoiceSummary[]> =>
  invoices.summariesDue(actor, failedList, most)

/** Everything that has been sent and not wholly paid, oldest due day first. @param most only so many */
export const openInvoiceSummaries = (actor: Actor, most?: number): Promise<InvoiceSummary[]> =>
  invoices.summariesDue(actor, openList, most)

/** Open invoices that were to be paid by a day, that day included. */
export const openInvoiceSummariesDueBy = (actor: Actor, day: Day): Promise<InvoiceSummary[]> =>
  invoices.summariesDueBy(actor, openList, day)

/** Of which nothing is open, since what was left has been written off: money may still come for them. */
export const lostInvoiceSummaries = (actor: Actor): Promise<InvoiceSummary[]> => invoices.summariesDue(actor, lostList)

/**
 * Those that somebody may pay by it: what is on its way to its payer is in the index already.
 *
 * @param reference digits only, without leading zeros
 */
export const invoicesByReference = async (actor: Actor, reference: string): Promise<Invoice[]> =>
  (await invoices.byReference(actor, reference)).filter(
    ({ state, kind }) => state === 'sent' && kind !== 'refund' && kind !== 'reward',
  )

/**
 * Books a payment on an invoice, or takes it back when the amount is negative; to be done with the payment's own write.
 * What has been lost of an invoice is not paid, so one is paid on no day until all of it has come.
 *
 * @param unlost what of its losses the money takes back; below zero when that is lost again
 */
export function payingInvoice(
  actor: Actor,
  invoice: KeptInvoice,
  amount: Cents,
  payDay: Day,
  refused?: () => Problem,
  unlost: Cents = 0,
): Write {
  const paid = invoice.paid + amount
  const next = { ...invoice, paid, lost: invoice.lost - unlost, ...withMoneyOf(invoice, payDay) }
  const isTooMuch = invoice.kind === 'refund' ? paid + invoice.credited < invoice.total : paid < 0
  if (isTooMuch) throw new RangeError(`${amount} is more than was paid of invoice ${invoice._id}`)
  const isSettled = openOf(next) === 0 && next.lost === 0 && toReturnOf(next) === 0
  return invoices.replacing(actor, { ...next, paidDate: isSettled ? payDay : '' }, refused)
}

/** Writes off so much of an invoice on a day, or takes that back when the amount is negative; with the loss's own write. */
export const losingInvoice = (
  actor: Actor,
  invoice: KeptInvoice,
  amount: Cents,
  day: Day,
  refused: () => Problem,
): Write =>
  invoices.replacing(actor, { ...invoice, lost: invoice.lost + amount, ...withMoneyOf(invoice, day) }, refused)

/** What an invoice says of its last money, or loss, once it has some of a day; one of before this was kept never says it. */
export const withMoneyOf = ({ lastMoney }: Pick<KeptInvoice, 'lastMoney'>, day: Day) =>
  typeof lastMoney === 'string' ? { lastMoney: day > lastMoney ? day : lastMoney } : {}

/** Those that may be meant: what waits for money or for a person is found without a window of days. */
function rowsFor(actor: Actor, filters: InvoiceFilters): Promise<InvoiceSummary[]> {
  const { from, to, billedFrom, billedTo, state } = filters
  if (!(from || to || billedFrom || billedTo)) {
    if (isUnpaid(state)) return openInvoiceSummaries(actor)
    if (state === 'failed') return failedInvoiceSummaries(actor)
    if (state === 'toReturn') return refundDueSummaries(actor)
  }
  return invoices.summariesBetween(actor, firstDueDay(filters), to || lastDay)
}

/** No invoice falls due before its own date. */
const firstDueDay = ({ from, billedFrom }: InvoiceFilters): Day => from || billedFrom || usualSince(today())

const isUnpaid = (state: InvoiceFilters['state']) => ['unpaid', 'open', 'partlyPaid', 'overdue'].includes(state)

/** Of a credit note only that it is one. */
const purposeOf = ({ _id, kind }: InvoiceSummary): InvoicePurpose | 'refund' =>
  kind === 'single' && depositOfInvoice(_id) !== undefined ? 'deposit' : kind

/** Every invoice that the filters let through. */
export const invoiceHits = async (actor: Actor, filters: InvoiceFilters): Promise<InvoiceSummary[]> =>
  (await rowsFor(actor, filters)).filter(passing(filters) ?? (() => true))

/** Undefined when they ask nothing but days. */
function passing(filters: InvoiceFilters): ((row: InvoiceSummary) => boolean) | undefined {
  const { billedFrom, billedTo, state, contract, apartment, tenant, kind, purpose, sendType } = filters
  if (!(billedFrom || billedTo || state || contract || apartment || tenant || kind || purpose || sendType))
    return undefined
  const day = today()
  return (row) =>
    (!kind || (kind === 'refund') === (row.kind === 'refund')) &&
    (!purpose || purposeOf(row) === purpose) &&
    (!sendType || row.sendType === sendType) &&
    (!billedFrom || row.billDate >= billedFrom) &&
    (!billedTo || row.billDate <= billedTo) &&
    (!contract || row.contract === contract) &&
    (!apartment || row.apartment === apartment) &&
    (!tenant || row.tenant === tenant) &&
    (!state || isInScope(row, state, day))
}

/** The newest first unless sorted otherwise. */
export const newestFirst = (query: ListQuery): ListQuery =>
  query.sortBy ? query : { ...query, sortBy: 'dueDate', descending: true }

export const searchedFields = ['invoiceNumber', 'reference', 'tenantName', 'apartmentAddress'] as const

export const listInvoices = (
  actor: Actor,
  filters: InvoiceFilters,
  searched?: Searched,
): Promise<Page<InvoiceSummary>> => invoices.list(actor, askOf(filters, searched), () => rowsFor(actor, filters))

type Searched = ListAsk<InvoiceSummary>['searched']

/** What waits for money is found without a window of days. */
function askOf(filters: InvoiceFilters, searched: Searched = searchedFields): ListAsk<InvoiceSummary> {
  const { from, to, billedFrom, billedTo, state } = filters
  const isAnyTime = !(from || to || billedFrom || billedTo)
  const filled = isUnpaid(state) ? 'open' : state === 'toReturn' ? 'toReturn' : undefined
  return {
    query: newestFirst(filters),
    searched,
    summed: summedFields,
    passes: passing(filters),
    ...(isAnyTime && filled ? { filled } : { from: firstDueDay(filters), to: to || lastDay }),
  }
}

/** What was made of final readings or of an equalisation goes with them, lest what they bill be billed to nobody. */
export function refuseFinal({ _id, contract, refundOf }: Invoice): void {
  if (isOfEqualisation({ _id, contract })) {
    throw conflict('Lasku on tehty vesitasauksesta. Peru tasaus, niin luonnos poistuu.')
  }
  if (!contract || refundOf || !_id.startsWith(finalInvoiceId(contract, ''))) return
  throw conflict('Lasku on tehty loppulukemista. Peru loppulukemat sopimuksen sivulla, niin luonnos poistuu.')
}

/** What a contract's final readings make has ids of their own. */
export const finalInvoiceId = (contractId: string, number: number | '') => `${contractId}-meter-${number}`

/** The invoice's life lets it happen; a conflict with the reason for the user where it does not. */
export function allowed(invoice: Invoice, command: InvoiceCommand): void {
  const refusal = refusalOf(invoice, command)
  if (refusal) throw conflict(refusal)
}
