import { addDays, addToMonth, type Day, type DaySpan, firstDayOf, monthOf, monthsFrom } from '#shared/base/day.ts'
import { chargesOf } from '#shared/billing/billing.ts'
import { type BilledPeriod, type Closing, chargedTo, closingOf } from '#shared/billing/closing.ts'
import { isSameCharge, timedCharges, timedChargesOfOlder } from '#shared/billing/days-charged.ts'
import type { PeriodWithoutInvoice } from '#shared/billing/period-without-invoice.ts'
import { asAgreed, type RecurringInvoice } from '#shared/billing/recurring-invoice.ts'
import { credited, creditFault } from '#shared/invoices/credit.ts'
import { periodOf } from '#shared/invoices/due-dates.ts'
import type { KeptInvoice } from '#shared/invoices/kept-invoice.ts'
import { periodsWithoutInvoice } from '../../billing/periods-without-invoice.ts'
import { tenants } from '../../customers/tenants.ts'
import { loweringNotes } from '../../invoices/credit-drafts.ts'
import { invoices, recurringInvoiceId } from '../../invoices/invoices.ts'
import type { Actor } from '../../platform/actor.ts'

/** What a new last day makes of the periods that have been billed. */
export interface ClosingPlan extends Closing {
  /** The periods as they stand, the earliest first. */
  readonly periods: readonly BilledPeriod[]
  /** What notices made so far, in its order; each draft of it is changed to what is wanted now, or removed. */
  readonly made: readonly KeptInvoice[]
  readonly drafts: readonly KeptInvoice[]
}

/** An invoice covers so many months at the most. */
const longestPeriod = 12

/** @param lastDay the lease's last day as it is from now on; '' when none is known */
export async function planClosing(actor: Actor, recurring: RecurringInvoice, lastDay: Day | ''): Promise<ClosingPlan> {
  const [made, lowering] = await Promise.all([closingsOf(actor, recurring), loweringOf(actor, recurring)])
  const periods = await periodsOf(actor, recurring, lastDay, made)
  const payers = await tenants.readMany(actor, [...new Set(periods.flatMap(({ tenant }) => tenant ?? []))])
  const languageOf = new Map(payers.map(({ _id, invoiceLanguage }) => [_id, invoiceLanguage]))
  const { credits, rests } = closingOf(
    periods.map((of) => ({ ...of, invoice: of.invoice && asLowered(of.invoice, lowering) })),
    lastDay,
    ({ invoice, tenant }) => invoice?.recipient.language ?? languageOf.get(tenant ?? '') ?? 'fin',
  )
  // Whoever put an end to the billing by hand asks for nothing more.
  const wanted = recurring.stopped ? rests.filter(({ amount }) => amount < 0) : rests
  return { periods, credits, rests: wanted, made, drafts: made.filter(isDraft) }
}

const isDraft = ({ state }: KeptInvoice): boolean => state === 'draft'

/** The credit notes and invoices that came of notices so far, in their order; rests from before they were listed too. */
async function closingsOf(actor: Actor, recurring: RecurringInvoice): Promise<KeptInvoice[]> {
  const { _id, closings, last } = recurring
  const listed = closings.length > 0 || !last?.hasRest
  const ids = listed ? [] : (await invoices.summariesStarting(actor, `${_id}-rest-`)).map((row) => row._id)
  const found = await invoices.readMany(actor, [...ids, ...closings])
  const byId = new Map(found.map((invoice) => [invoice._id, invoice]))
  return [...ids, ...closings].flatMap((id) => byId.get(id) ?? [])
}

/** Drafts of credit notes that lower a price; read before the invoices, which then know of those sent meanwhile. */
async function loweringOf(actor: Actor, { _id }: RecurringInvoice): Promise<KeptInvoice[]> {
  const rows = await invoices.summariesStarting(actor, loweringNotes(_id))
  return invoices.readMany(
    actor,
    rows.filter(({ state }) => state === 'draft').map((row) => row._id),
  )
}

/** An invoice as it is once such drafts are sent: else its days would be given back at a price that nobody pays. */
function asLowered(invoice: KeptInvoice, drafts: readonly KeptInvoice[]): KeptInvoice {
  let lowered = invoice
  for (const note of drafts)
    if (isToLower(note, lowered)) lowered = { ...lowered, ...credited(lowered, note, note.billDate).original }
  return lowered
}

/** One that somebody has filled anew is a credit by hand, and one that can no longer be sent is none. */
const isToLower = ({ _id, refundOf }: KeptInvoice, invoice: KeptInvoice): boolean =>
  refundOf?.invoice === invoice._id &&
  refundOf.invoiceNumber === invoice.invoiceNumber &&
  refundOf.lines.some(({ price }) => price !== undefined) &&
  !invoice.creditNotes.some((known) => known.invoice === _id) &&
  !creditFault(invoice, refundOf.lines)

/** What is asked of a billed period. */
export type ChargedPeriod = Pick<BilledPeriod, 'id' | 'period' | 'products' | 'timed'>

/** Which day each period is charged to in the end: by what a notice drafted too, for that may be sent at any time. */
export async function daysChargedOf(actor: Actor, recurring: RecurringInvoice): Promise<(of: ChargedPeriod) => Day> {
  const made = await closingsOf(actor, recurring)
  return (of) => chargedTo({ ...of, adjustments: papersOf(of, made).papers })
}

/** The periods that may reach beyond the last day, that have been adjusted before, or that were billed last. */
async function periodsOf(
  actor: Actor,
  recurring: RecurringInvoice,
  lastDay: Day | '',
  made: readonly KeptInvoice[],
): Promise<BilledPeriod[]> {
  const next = monthOf(periodOf(recurring.nextDueDate, recurring.invoiceInterval).from)
  const first = monthOf(recurring.startDate)
  const earliest = [
    addToMonth(next, -longestPeriod),
    ...(lastDay ? [addToMonth(monthOf(lastDay), 1 - longestPeriod)] : []),
    ...made.flatMap(({ period }) => (period ? [addToMonth(monthOf(period.from), 1 - longestPeriod)] : [])),
  ].reduce((a, b) => (a < b ? a : b))
  const months = monthsFrom(earliest > first ? earliest : first, addToMonth(next, -1))
  const ids = months.map((month) => recurringInvoiceId(recurring._id, month.replace('-', '')))
  const [own, others] = await Promise.all([invoices.readMany(actor, ids), periodsWithoutInvoice.readMany(actor, ids)])
  // Below zero it is a credit note that stands by itself.
  const billed = own.flatMap(({ period, ...invoice }) => (period && !invoice.refundOf ? [{ ...invoice, period }] : []))
  const existing = new Set([...billed, ...others].map(({ _id }) => _id))
  return [
    ...billed.flatMap((invoice) => billedPeriod(invoice, recurring, made) ?? []),
    ...others.map((period) => withoutInvoice(period, made)),
    ...lastWithoutInvoice(recurring, existing, made),
  ].toSorted((a, b) => (a.period.from < b.period.from ? -1 : 1))
}

function withoutInvoice(
  { _id: id, from, to, tenant, products, timed }: PeriodWithoutInvoice,
  made: readonly KeptInvoice[],
): BilledPeriod {
  const period = { from, to }
  return { id, period, products, timed, tenant, adjustments: adjustmentsOf({ id, period, products }, made).adjustments }
}

type OfPeriod = KeptInvoice & { readonly period: NonNullable<KeptInvoice['period']> }

function billedPeriod(
  invoice: OfPeriod,
  recurring: RecurringInvoice,
  made: readonly KeptInvoice[],
): BilledPeriod | undefined {
  const { _id: id, period, products } = invoice
  const { older, adjustments } = adjustmentsOf({ id, period, products }, made)
  const to = older ?? (isLast(recurring, period.to) ? recurring.last?.to : undefined) ?? period.to
  const timed = invoice.timed ?? timedChargesOfOlder(invoice, recurring, to)
  return timed && { id, period, products, timed, invoice, adjustments }
}

/** Its period is the one before the next that is to be billed. */
const isLast = ({ nextDueDate, invoiceInterval }: RecurringInvoice, to: Day): boolean =>
  addDays(to, 1) === periodOf(nextDueDate, invoiceInterval).from

/** What is in the books of those papers that are of this period. */
function adjustmentsOf(of: Pick<BilledPeriod, 'id' | 'period' | 'products'>, made: readonly KeptInvoice[]) {
  const { older, papers } = papersOf(of, made)
  return { older, adjustments: papers.filter((paper) => !isDraft(paper)) }
}

/** What of the papers is of this period; rests of before they told so are known by their days and lines. */
function papersOf(
  { id, period, products }: Pick<BilledPeriod, 'id' | 'period' | 'products'>,
  made: readonly KeptInvoice[],
) {
  const untold = made.filter((paper) => isUntold(paper) && isWithin(paper, period))
  const rests = made.flatMap((paper): KeptInvoice[] => {
    if (paper.restOf?.invoice === id) return [paper]
    const lines = paper.products.map((line) => products.findIndex((own) => isSameCharge(own, line)))
    return untold.includes(paper) ? [{ ...paper, restOf: { invoice: id, lines } }] : []
  })
  const own = new Set([id, ...rests.map(({ _id }) => _id)])
  const notes = made.filter(({ refundOf }) => refundOf && own.has(refundOf.invoice))
  const mine = new Map([...rests, ...notes].map((paper) => [paper._id, paper]))
  const [first] = untold
  return {
    /** The last day that the period's own invoice charged for, if a rest from before tells it. */
    older: first?.period && addDays(first.period.from, -1),
    papers: made.flatMap(({ _id }) => mine.get(_id) ?? []),
  }
}

export const isUntold = ({ kind, restOf }: KeptInvoice): boolean => kind !== 'refund' && !restOf
export const isWithin = (paper: KeptInvoice, { from, to }: DaySpan): boolean =>
  paper.period !== undefined && paper.period.from >= from && paper.period.to <= to

/**
 * The period that was billed last when nothing tells of it: charged by what was carried on of it alone, else by the usual
 * products, as far as is known.
 */
function lastWithoutInvoice(
  recurring: RecurringInvoice,
  existing: ReadonlySet<string>,
  made: readonly KeptInvoice[],
): BilledPeriod[] {
  const { last, carried } = recurring
  const period = lastPeriodOf(recurring)
  if (!last?.to || !period || last.to < period.from) return []
  const id = recurringInvoiceId(recurring._id, monthOf(period.from).replace('-', ''))
  if (existing.has(id)) return []
  if (carried?.from === period.from && carried.to === period.to) {
    const { lines: products } = carried
    const timed = timedChargesOfOlder({ products, period }, recurring, last.to)
    const { adjustments } = adjustmentsOf({ id, period, products }, made)
    return timed ? [{ id, period, products, timed, tenant: recurring.tenant, adjustments }] : []
  }
  const usual = { ...recurring, isUpdated: false, fixedPeriodRecurrency: asAgreed.fixedPeriodRecurrency }
  const { older = last.to } = adjustmentsOf({ id, period, products: recurring.products }, made)
  const timed = timedCharges({ ...usual, endDate: older }, period)
  if (!timed) return []
  const products = chargesOf(recurring.products, period, timed).lines
  const { adjustments } = adjustmentsOf({ id, period, products }, made)
  return [{ id, period, products, timed, isGuessed: true, adjustments }]
}

export function lastPeriodOf({ last, nextDueDate, invoiceInterval }: RecurringInvoice): DaySpan | undefined {
  const next = periodOf(nextDueDate, invoiceInterval).from
  return last ? { from: firstDayOf(addToMonth(monthOf(next), -last.months)), to: addDays(next, -1) } : undefined
}
