import { addDays, type Day } from '#shared/base/day.ts'
import { busy, conflict } from '#shared/base/problem.ts'
import { type Carried, carriedSum } from '#shared/billing/carried.ts'
import { type ClosingRest, chargedTo } from '#shared/billing/closing.ts'
import { carriedSteps } from '#shared/billing/closing-steps.ts'
import { upToDate } from '#shared/billing/next-changes.ts'
import type { RecurringInvoice } from '#shared/billing/recurring-invoice.ts'
import { rewardMonthsOf } from '#shared/billing/rest-rewards.ts'
import type { ClosingPreview } from '#shared/contracts/ending/closing-preview.ts'
import { makeReference } from '#shared/identifiers/reference.ts'
import type { InvoiceDraft } from '#shared/invoices/invoice-draft.ts'
import type { KeptInvoice } from '#shared/invoices/kept-invoice.ts'
import { payableOf } from '#shared/invoices/payable.ts'
import { carriedNote, closingId } from '../../billing/carried-notes.ts'
import { previewFinal } from '../../billing/final-readings.ts'
import { type InvoiceToMake, makingInvoices } from '../../invoices/create-invoice.ts'
import { asCredit, creditDraft } from '../../invoices/credit-drafts.ts'
import { invoices } from '../../invoices/invoices.ts'
import { numberOfInvoice, voidingNumbers } from '../../invoices/voided-numbers.ts'
import { type Actor, unlocked } from '../../platform/actor.ts'
import { today } from '../../platform/clock.ts'
import type { Write } from '../../platform/table/transact.ts'
import { type ClosingPlan, isUntold, isWithin, lastPeriodOf, planClosing } from './billed-periods.ts'

/** So many papers at once stay well within one transaction, each with its line in the trail. */
const mostPapers = 40

/** What a new last day would make of them, for whoever is about to write it down. */
export async function previewClosing(
  actor: Actor,
  recurring: RecurringInvoice,
  lastDay: Day | '',
): Promise<ClosingPreview> {
  const [plan, readings] = await Promise.all([
    planClosing(actor, recurring, lastDay),
    previewFinal(actor, recurring, lastDay),
  ])
  const { periods, credits, rests } = plan
  const { carried, wanted } = carriedAtEnd(recurring, plan, lastDay)
  return {
    billedTo: periods.map(chargedTo).reduce((a, b) => (a > b ? a : b), ''),
    credits: [
      ...credits.map(({ original, span, amount, calculation }) => ({
        invoice: original._id,
        invoiceNumber: original.invoiceNumber,
        ...span,
        amount,
        toReturn: Math.max(0, amount - payableOf(original)),
        calculation,
      })),
      ...rests.filter(({ amount }) => amount < 0).map((rest) => ({ ...ofNone, ...restShown(rest) })),
      ...(wanted && carried ? [{ ...ofNone, ...reportedOfCarried(carried) }] : []),
    ],
    rests: rests.filter(({ amount }) => amount > 0).map(restShown),
    readings,
  }
}

const restShown = ({ span, amount, calculation }: ClosingRest) => ({ ...span, amount: Math.abs(amount), calculation })

const reportedOfCarried = (carried: Carried) => ({
  from: carried.from,
  to: carried.to,
  amount: -carriedSum(carried),
  calculation: carriedSteps(carried),
})

/** A credit note that stands by itself. */
const ofNone = { invoice: '', invoiceNumber: '', toReturn: 0 }

export interface Closed {
  /** The recurring invoice, which knows its papers then. */
  readonly recurring: RecurringInvoice
  readonly writes: readonly Write[]
}

/**
 * The writes that leave drafts of what a new last day makes of the periods that have been billed: credit notes of what
 * was charged beyond it, invoices of what was not charged up to it. Drafts of before are changed, or removed when nothing
 * of them is wanted any more. A person looks at them and sends them.
 *
 * @param beside what else the same transaction makes, for it takes its numbers along
 */
export async function closingPeriods(
  actor: Actor,
  recurring: RecurringInvoice,
  lastDay: Day | '',
  sideWrites: readonly InvoiceToMake[],
): Promise<Closed> {
  const plan = await planClosing(actor, recurring, lastDay)
  const { credits, rests, drafts, made } = plan
  const count = credits.length + rests.length
  if (count > mostPapers) {
    throw conflict(`Päättymispäivä muuttaa ${count} laskua, eikä niitä voi hyvittää kerralla. Hyvitä vanhimmat ensin.`)
  }
  const papers: Paper[] = [
    ...credits.map((credit) => ({
      draft: drafts.find(({ refundOf }) => refundOf?.invoice === credit.original._id),
      make: () => creditDraft(credit),
      shaped: asCredit(credit),
    })),
    ...rests.map((rest) => ({
      draft: drafts.find((each) => isDraftOf(each, rest)),
      make: () => restDraft(recurring, rest),
      shaped: asRest(rest),
    })),
  ]
  const carrying = carriedAtEnd(recurring, plan, lastDay)
  const isKept = new Set([...papers.map(({ draft }) => draft?._id), carrying.carried?.note])
  const gone = drafts.filter(({ _id }) => !isKept.has(_id))
  const wanted = [
    ...papers.flatMap(({ draft, make, shaped }) => (draft ? [] : [{ ...make(), shaped }])),
    ...(carrying.wanted ? [carrying.wanted] : []),
  ]
  const ids = wanted.map((_, at) => closingId(recurring, at))
  // Whoever may give notice may be locked from lines, and nobody types these.
  const itself = unlocked(actor, 'invoices.products')
  const { writes: making } = await makingInvoices(itself, [
    ...wanted.map((each, at) => ({ ...each, id: ids[at] ?? '' })),
    ...sideWrites,
  ])
  const existing = made.map(({ _id }) => _id).filter((id) => !recurring.closings.includes(id))
  const { carried } = carrying
  const kept = carrying.wanted && carried ? { ...carried, note: ids.at(-1) ?? '' } : carried
  return {
    recurring: {
      ...recurring,
      ...lastOf(recurring, plan),
      carried: kept,
      closings: [...existing, ...recurring.closings, ...ids],
    },
    writes: [
      ...papers.flatMap(({ draft, shaped }) => changing(itself, draft, shaped)),
      ...gone.map((draft) => invoices.removing(itself, draft, busy)),
      ...voidingNumbers(actor, gone.map(numberOfInvoice), { reason: 'leaseEndMoved' }),
      ...tellingDays(itself, plan),
      ...making,
    ],
  }
}

interface CarriedAtEnd {
  readonly carried: RecurringInvoice['carried']
  /** A draft of a credit note of it, for no invoice is to come that it could go onto. */
  readonly wanted?: Omit<InvoiceToMake, 'id'>
}

/**
 * What came to below zero is credited when the lease ends before another period, and carried again when it goes on. A
 * draft that somebody has removed is made again.
 */
function carriedAtEnd(recurring: RecurringInvoice, { made }: ClosingPlan, lastDay: Day | ''): CarriedAtEnd {
  const { carried } = recurring
  if (!carried) return { carried }
  const note = made.find(({ _id }) => _id === carried.note)
  if (upToDate({ ...recurring, endDate: lastDay }).active) {
    return { carried: note && note.state !== 'draft' ? null : { ...carried, note: '' } }
  }
  return note ? { carried } : { carried, wanted: carriedNote(recurring, carried) }
}

interface Paper {
  readonly draft: KeptInvoice | undefined
  readonly make: () => Omit<InvoiceToMake, 'id' | 'shaped'>
  readonly shaped: (paper: KeptInvoice) => KeptInvoice
}

/** A draft keeps its number as long as it stays what it is: an invoice, or a credit note. */
function isDraftOf(draft: KeptInvoice, { of, amount }: ClosingRest): boolean {
  if ((draft.kind === 'refund') !== amount < 0) return false
  return draft.restOf?.invoice === of.id || (isUntold(draft) && isWithin(draft, of.period))
}

function changing(actor: Actor, draft: KeptInvoice | undefined, shaped: Paper['shaped']): Write[] {
  if (!draft) return []
  const next = shaped(draft)
  return JSON.stringify(next) === JSON.stringify(draft) ? [] : [invoices.replacing(actor, next, busy)]
}

/** An older invoice whose charged days only a rest tells says them itself from now on, for the rest may go. */
const tellingDays = (actor: Actor, { periods, made }: ClosingPlan): Write[] =>
  periods.flatMap(({ invoice, timed, period }) =>
    invoice && !invoice.timed && made.some((paper) => isUntold(paper) && isWithin(paper, period))
      ? [invoices.replacing(actor, { ...invoice, timed }, busy)]
      : [],
  )

/** The period that was billed last, as far as its own invoice charged; it is not undone once its rest is in the books. */
function lastOf(recurring: RecurringInvoice, { periods }: ClosingPlan): Partial<RecurringInvoice> {
  const { last } = recurring
  const of = periods.at(-1)
  if (!last || !of || of.period.from !== lastPeriodOf(recurring)?.from) return {}
  const hasRest = of.adjustments.some(({ restOf }) => restOf !== undefined)
  return { last: { ...last, to: of.timed.to, hasRest } }
}

const nothing: Pick<InvoiceDraft, 'products' | 'comments'> = { products: [], comments: '' }

/** Of whoever the period was billed of. */
function restDraft(recurring: RecurringInvoice, { of, amount }: ClosingRest): Omit<InvoiceToMake, 'id' | 'shaped'> {
  const { tenant, apartment, sendType, comments, landlord, sellerName, iban, principal } = recurring
  const day = today()
  return {
    draft: {
      ...nothing,
      tenant: of.invoice?.recipient.tenantId ?? of.tenant ?? tenant,
      apartment,
      billDate: day,
      dueDate: amount < 0 ? day : addDays(day, recurring.paymentTerm),
      sendType,
      comments,
    },
    origin: { contract: recurring._id, principal, landlord: { id: landlord, name: sellerName, iban } },
  }
}

const asRest = (rest: ClosingRest) => {
  const { of, span, lines, places, to, amount, explanation, calculation } = rest
  return (paper: KeptInvoice): KeptInvoice => ({
    ...paper,
    ...(amount < 0 && { kind: 'refund', reference: makeReference(paper.invoiceNumber) }),
    products: lines,
    total: amount,
    period: span,
    explanation,
    calculation,
    restOf: { invoice: of.id, lines: places, to, from: of.period.from, rewardMonths: rewardMonthsOf(rest) },
  })
}
