import { addDays, type Day } from '#shared/base/day.ts'
import { busy, conflict, Problem } from '#shared/base/problem.ts'
import { readingsSentence } from '#shared/billing/meters/final-fate.ts'
import { finalSpan } from '#shared/billing/meters/final-readings.ts'
import { creditedState } from '#shared/billing/meters/final-state.ts'
import { afterReadings, measuredCharges, readingsFaults } from '#shared/billing/meters/meter-readings.ts'
import type { FinalReadingsDraft } from '#shared/billing/meters/reading-drafts.ts'
import { upToDate } from '#shared/billing/next-changes.ts'
import type { RecurringInvoice } from '#shared/billing/recurring-invoice.ts'
import { makeReference } from '#shared/identifiers/reference.ts'
import { wholeCredit } from '#shared/invoices/credit.ts'
import { refusalOf } from '#shared/invoices/invoice-states.ts'
import type { KeptInvoice } from '#shared/invoices/kept-invoice.ts'
import { totalsOf } from '#shared/invoices/lines/line.ts'
import { billingWords } from '#shared/texts/billing.ts'
import { finBilling } from '#shared/texts/fin/billing.ts'
import { type InvoiceToMake, makingInvoices } from '../invoices/create-invoice.ts'
import { asCredit, creditDraft } from '../invoices/credit-drafts.ts'
import { finalInvoiceId, invoices } from '../invoices/invoices.ts'
import { numberOfInvoice, voidingNumbers } from '../invoices/voided-numbers.ts'
import { type Actor, unlocked } from '../platform/actor.ts'
import { instant, today } from '../platform/clock.ts'
import { retryOnContention, transact, type Write } from '../platform/table/transact.ts'
import { tellingOfFinal } from './final-todo.ts'
import { finalRecordId, meterRecords, recording } from './meter-records.ts'
import { recurringInvoices } from './recurring-invoices.ts'

/** What a change of the readings at the end makes, for whoever writes it down. */
export interface FinalPlan {
  readonly recurring: RecurringInvoice
  /** Drafts of invoices and credit notes. */
  readonly wanted: readonly InvoiceToMake[]
  readonly writes: readonly Write[]
}

const nothingOf = (recurring: RecurringInvoice): FinalPlan => ({ recurring, wanted: [], writes: [] })

/**
 * The meters' last readings of a contract, once: what was used since the last bill is a draft of an invoice.
 *
 * @param besides what holds on to where the readings are from, written with them
 */
export const giveFinalReadings = (
  actor: Actor,
  id: string,
  draft: FinalReadingsDraft,
  besides: readonly Write[] = [],
): Promise<RecurringInvoice> =>
  retryOnContention(async () => {
    const recurring = await recurringInvoices.read(actor, id)
    const plan = await givingFinal(actor, nothingOf(recurring), draft)
    return written(actor, recurring, { ...plan, writes: [...plan.writes, ...besides] })
  })

/** Takes them back: they are asked for again, and what was billed by them is not. */
export const removeFinalReadings = (actor: Actor, id: string): Promise<RecurringInvoice> =>
  retryOnContention(async () => {
    const recurring = await recurringInvoices.read(actor, id)
    if (!recurring.final) return recurring
    return written(actor, recurring, await takingBack(actor, recurring))
  })

async function written(actor: Actor, before: RecurringInvoice, plan: FinalPlan): Promise<RecurringInvoice> {
  const { recurring, wanted, writes } = plan
  if (recurring === before) return before
  const { writes: making } = await makingInvoices(unlocked(actor, 'invoices.products'), wanted)
  await transact([
    recurringInvoices.replacing(actor, recurring, busy),
    ...writes,
    ...making,
    ...(await tellingOfFinal(actor, before, recurring)),
  ])
  return { ...recurring, version: before.version + 1 }
}

/** What a new last day makes of the readings at the end: nothing while it is the same. */
async function fateOf(actor: Actor, recurring: RecurringInvoice, lastDay: Day | '') {
  const { final, endDate } = recurring
  if (!final || lastDay === endDate) return undefined
  const paper = await paperOf(actor, recurring)
  const state = paper && creditedState(paper)
  const isBilled = paper === undefined ? final.invoice === '' : state === 'billed'
  const stays = isBilled && (lastDay === '' || lastDay >= final.day)
  return { final, paper, outcome: stays ? 'stays' : state === 'billed' ? 'credited' : 'removed' } as const
}

const noPaper = { invoiceNumber: '', total: 0, kind: 'single' }

/** For whoever is about to write the last day down. */
export async function previewFinal(actor: Actor, recurring: RecurringInvoice, lastDay: Day | ''): Promise<string> {
  const fate = await fateOf(actor, recurring, lastDay)
  if (!fate) return ''
  const { outcome, paper } = fate
  // Of one that was wholly credited nothing stands that could change.
  const { invoiceNumber, total, kind } = paper && creditedState(paper) !== 'credited' ? paper : noPaper
  return readingsSentence({ outcome, invoiceNumber, isCreditNote: kind === 'refund', amount: Math.abs(total) }, lastDay)
}

/**
 * The readings at the end as a new last day leaves them. On the same day they stand. What has been sent of an earlier day
 * stays billed when the lease goes on, for whoever stays has used it, and the next reading begins from there; a draft
 * goes. What was read after the new last day is taken back.
 */
export async function adjustingFinal(actor: Actor, recurring: RecurringInvoice, lastDay: Day | ''): Promise<FinalPlan> {
  const fate = await fateOf(actor, recurring, lastDay)
  if (!fate) return nothingOf(recurring)
  if (fate.outcome !== 'stays') return takingBack(actor, recurring)
  const { final } = fate
  const measuredProducts = afterReadings(recurring.measuredProducts, final.readings)
  const { last } = recurring
  return {
    recurring: {
      ...recurring,
      measuredProducts,
      final: null,
      measurementsNeeded: measuredProducts.length > 0,
      last: last && { ...last, hasMeters: true },
    },
    wanted: [],
    writes: [],
  }
}

const paperOf = async (actor: Actor, { final }: RecurringInvoice): Promise<KeptInvoice | undefined> =>
  final?.invoice ? invoices.find(actor, final.invoice) : undefined

/** As if they had not been given: a draft goes, of what has been sent what is left is credited. */
async function takingBack(actor: Actor, recurring: RecurringInvoice): Promise<FinalPlan> {
  const { final, measuredProducts, readings, meterPapers } = recurring
  const [paper, record] = await Promise.all([
    paperOf(actor, recurring),
    final ? meterRecords.find(actor, final.record) : undefined,
  ])
  const isSent = paper !== undefined && refusalOf(paper, 'remove') !== undefined
  const wanted = isSent ? undoing(paper, finalInvoiceId(recurring._id, meterPapers.length + 1)) : []
  return {
    recurring: {
      ...recurring,
      final: null,
      measurementsNeeded: measuredProducts.length > 0 && readings.length === 0,
      meterPapers: [...meterPapers, ...wanted.map(({ id }) => id)],
    },
    wanted,
    writes: [
      ...(paper && !isSent ? removing(actor, paper) : []),
      // What was billed and credited stays in the history, beside its invoice.
      ...(record && !isSent ? [meterRecords.removing(actor, record, busy)] : []),
    ],
  }
}

const removing = (actor: Actor, draft: KeptInvoice): Write[] => [
  invoices.removing(unlocked(actor, 'invoices.products'), draft, busy),
  ...voidingNumbers(actor, [numberOfInvoice(draft)], { reason: 'readingsRemoved' }),
]

/** The draft that makes up for what was sent: a credit note, or an invoice when that was a credit note itself. */
function undoing(original: KeptInvoice, id: string): InvoiceToMake[] {
  const { billDate: day, period: span = { from: day, to: day }, products } = original
  if (original.kind !== 'refund') {
    const lines = wholeCredit(original)
    if (lines.length === 0) return []
    const credit = { original, span, lines, explanation: [] }
    return [{ id, ...creditDraft(credit), shaped: asCredit(credit) }]
  }
  const lines = products.map((line) => ({ ...line, count: -line.count || 0 }))
  const { draft } = creditDraft({ original })
  const { contract, apartment, apartmentAddress, seller } = original
  const same = {
    contract,
    apartment,
    apartmentAddress,
    seller,
    principal: original.principal,
    period: span,
  }
  return [{ id, draft: { ...draft, products: lines }, shaped: (paper) => ({ ...paper, ...same }) }]
}

/**
 * The readings that stand at the end from now on; those given before are taken back by the same plan.
 *
 * @param at where they are in what the person sent: 'finalReadings.' in a notice
 */
export async function givingFinal(
  actor: Actor,
  plan: FinalPlan,
  { day, readings }: FinalReadingsDraft,
  at = '',
): Promise<FinalPlan> {
  const { recurring } = plan
  const { endDate, measuredProducts, final } = recurring
  if (!endDate) throw conflict('Loppulukemat annetaan, kun sopimuksella on viimeinen vuokrapäivä.')
  if (readings.length !== measuredProducts.length) {
    throw conflict('Sopimuksen mittareita on muutettu. Lataa tiedot uudelleen.')
  }
  // Readings of a period that will not come any more are not waited for.
  if (recurring.readings.length > 0 && upToDate(recurring).active) {
    throw conflict('Kauden lukemat on annettu, mutta niitä ei ole vielä laskutettu. Laskuta kausi ensin.')
  }
  const faults = Object.entries(readingsFaults(recurring, { day, readings }, today()))
  const [first] = faults
  if (first) throw new Problem('invalid', first[1], Object.fromEntries(faults.map(([field, say]) => [at + field, say])))
  const dated = readings.map((reading) => ({ ...reading, day }))
  if (final && JSON.stringify(final.readings) === JSON.stringify(dated)) return plan
  const before = final ? await takingBack(actor, recurring) : nothingOf(recurring)
  const id = finalInvoiceId(recurring._id, before.recurring.meterPapers.length + 1)
  const charged = { ...before.recurring, readings: dated }
  const invoice = totalsOf(measuredCharges(charged, finBilling).lines).gross === 0 ? '' : id
  const record = finalRecordId(recurring._id)
  const read = { id: record, dueDate: '', invoice, day, readings: dated }
  return {
    recurring: {
      ...before.recurring,
      readings: [],
      final: { day, readings: dated, invoice, record, name: actor.name, at: instant() },
      measurementsNeeded: false,
      meterPapers: [...before.recurring.meterPapers, ...(invoice ? [invoice] : [])],
    },
    wanted: [...plan.wanted, ...before.wanted, ...(invoice ? [finalInvoice(charged, day, id)] : [])],
    writes: [...plan.writes, ...before.writes, await recording(actor, recurring, read)],
  }
}

/** Of whoever pays at the end; below zero, when more had been billed than was used, it is a credit note. */
function finalInvoice(charged: RecurringInvoice, day: Day, id: string): InvoiceToMake {
  const { _id, tenant, apartment, sendType, comments, landlord, sellerName, iban, principal, paymentTerm } = charged
  const products = [...measuredCharges(charged, finBilling).lines]
  const isCredit = totalsOf(products).gross < 0
  const billDate = today()
  const dueDate = isCredit ? billDate : addDays(billDate, paymentTerm)
  return {
    id,
    draft: { tenant, apartment, billDate, dueDate, sendType, comments, products },
    origin: { contract: _id, principal, landlord: { id: landlord, name: sellerName, iban } },
    shaped: (paper) => ({
      ...paper,
      ...(isCredit && { kind: 'refund', reference: makeReference(paper.invoiceNumber) }),
      period: finalSpan(charged.measuredProducts, day),
      explanation: [...measuredCharges(charged, billingWords[paper.recipient.language]).explanation],
    }),
  }
}
