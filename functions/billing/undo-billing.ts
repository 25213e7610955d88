import { printMoney, sumBy } from '#shared/base/money.ts'
import { busy, conflict, missing } from '#shared/base/problem.ts'
import type { BilledOne, BillingPart } from '#shared/billing/billing-part.ts'
import type { PeriodWithoutInvoice } from '#shared/billing/period-without-invoice.ts'
import type { BillingHold, RecurringInvoice } from '#shared/billing/recurring-invoice.ts'
import { isLastBilled, unbilled } from '#shared/billing/unbilled.ts'
import type { UndoDraft } from '#shared/invoices/billing-run.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import type { KeptInvoice } from '#shared/invoices/kept-invoice.ts'
import { makingInvoices } from '../invoices/create-invoice.ts'
import { invoices } from '../invoices/invoices.ts'
import { billingRuns } from '../invoices/runs.ts'
import { numberOfInvoice, voidingNumbers } from '../invoices/voided-numbers.ts'
import { type Actor, unlocked } from '../platform/actor.ts'
import { runLine } from '../platform/audit.ts'
import { instant } from '../platform/clock.ts'
import { addingLine } from '../platform/table/collection.ts'
import { mostInOne, retryOnContention, sizeOf, transact, type Write } from '../platform/table/transact.ts'
import { blockId } from '../platform/work/block-runs.ts'
import { send } from '../platform/work/queue.ts'
import { billingParts, readRun, runOfPart } from './billing-runs.ts'
import { carriedNote, closingId, isCarriedBeyond } from './carried-notes.ts'
import { periodsWithoutInvoice } from './periods-without-invoice.ts'
import { recurringInvoices } from './recurring-invoices.ts'
import { contractOf, isStillHere, partsInOrder } from './run-invoices.ts'

/** Asks for a run's invoices to be taken back as far as they have not left; the account's queue does it in its turn. */
export async function undoRun(actor: Actor, id: string, { reason }: UndoDraft, key: string) {
  const run = await billingRuns.read(actor, id)
  const undo = run.undo ?? { name: actor.name, at: instant(), reason }
  if (!run.undo) await billingRuns.replace(actor, { ...run, undo })
  const parts = Array.from({ length: run.parts }, (_, part) => part)
  await send(
    'bill-account',
    parts.map((part) => ({
      body: { accountId: actor.accountId, undo: blockId(id, part), reason: undo.reason, name: undo.name },
      group: actor.accountId,
      once: `undo-${blockId(id, part)}-${key}`,
    })),
  )
  return readRun(actor, id)
}

interface Why {
  readonly reason: string
  readonly name: string
}

/** Takes back what has not left of one block of a run; done again, or after a crash anywhere, it goes on where it was. */
export async function undoPart(actor: Actor, id: string, why: Why): Promise<void> {
  let isDone = false
  while (!isDone) {
    isDone = await retryOnContention(async () => {
      const part = await billingParts.find(actor, id)
      if (!part) return true
      const open = openOf(part)
      if (open.length === 0) return true
      const { writes, undone, gone } = await takingBack(actor, open, { ...why, run: runOfPart(id) })
      const next = { ...part, undone: [...part.undone, ...undone], gone: [...part.gone, ...gone], at: instant() }
      await transact([
        ...writes,
        billingParts.replacing(actor, next, busy),
        ...(undone.length > 0 ? [addingLine(actor, runLine(actor, 'billing', summaryLine(part, undone)))] : []),
      ])
      return openOf(next).length === 0
    })
  }
}

const openOf = ({ bills, undone, gone }: BillingPart): BilledOne[] =>
  bills.filter(({ invoice }) => !undone.includes(invoice) && !gone.includes(invoice))

function summaryLine({ bills }: BillingPart, undone: readonly string[]): string {
  const back = bills.filter(({ invoice, isCarried }) => !isCarried && undone.includes(invoice))
  const sum = sumBy(back, ({ total }) => total)
  return `Peruttu ${back.length} laskua, ${printMoney(sum)}`
}

/** Takes one invoice of a run back, if it has not left. */
export async function undoInvoice(actor: Actor, run: string, invoice: string, { reason }: UndoDraft) {
  // Whoever may take invoices back may be locked from lines; those of the period return as they were, and nobody types them.
  const itself = unlocked(actor, 'invoices.products')
  return retryOnContention(async () => {
    const part = (await partsInOrder(actor, run)).find(({ bills }) => bills.some((one) => one.invoice === invoice))
    const bill = part?.bills.find((one) => one.invoice === invoice)
    if (!part || !bill) throw missing('Laskua')
    if (!part.undone.includes(invoice)) {
      const { writes, gone } = await takingBack(itself, [bill], { reason, name: actor.name, run })
      if (gone.length > 0) throw conflict(await whyNot(actor, bill))
      const next = { ...part, undone: [...part.undone, invoice], at: instant() }
      await transact([...writes, billingParts.replacing(actor, next, busy)])
    }
    return readRun(actor, run)
  })
}

async function whyNot(actor: Actor, { invoice: id, isCarried }: BilledOne): Promise<string> {
  const [invoice, recurring] = await Promise.all([
    invoices.find(actor, id),
    recurringInvoices.find(actor, contractOf(id)),
  ])
  if (isCarried) return 'Siirto on jo seuraavalla laskulla tai hyvityslaskulla. Peru se ensin.'
  if (!invoice) return 'Lasku on jo poistettu.'
  const rests = recurring ? await invoices.readMany(actor, recurring.closings) : []
  const hasRest = recurring?.last?.hasRest || rests.some((paper) => paper.restOf?.invoice === id && !isDraft(paper))
  if (recurring && isLastBilled(recurring, id) && hasRest)
    return 'Kauden loppuosasta on jo oma lasku, joten tätä ei voi enää perua. Hyvitä lasku, kun se on lähtenyt.'
  if (recurring && isLastBilled(recurring, id) && hasReadingsAfter(recurring))
    return recurring.final
      ? 'Sopimuksen loppulukemat on annettu tämän laskun jälkeen. Peru ensin loppulukemat.'
      : 'Mittarit on laskutettu tämän laskun jälkeen, joten tätä ei voi enää perua. Hyvitä lasku, kun se on lähtenyt.'
  return isStillHere(invoice)
    ? 'Sopimuksen uudempi kausi on jo laskutettu. Peru sen lasku ensin.'
    : 'Lasku on jo lähtenyt, joten sitä ei voi enää perua.'
}

interface TakingBack {
  readonly writes: readonly Write[]
  /** The papers that go, for their numbers. */
  readonly papers: readonly Invoice[]
  readonly undone: readonly string[]
  readonly gone: readonly string[]
}

/** Room for the part's own write, the trail's line and the check of the months. */
const mostWrites = mostInOne - 3

/** Of which run the numbers go. */
type WhyOfRun = Why & { readonly run: string }

/** The writes that take back as many of these as fit one transaction, contract by contract, the newest period first. */
async function takingBack(actor: Actor, bills: readonly BilledOne[], why: WhyOfRun): Promise<TakingBack> {
  const hold: BillingHold = { kind: 'undone', reason: why.reason, name: why.name, at: instant(), until: '' }
  const [existing, recurring] = await Promise.all([
    invoices.readMany(
      actor,
      bills.map(({ invoice }) => invoice),
    ),
    recurringInvoices.readMany(
      actor,
      bills.map(({ invoice }) => contractOf(invoice)),
    ),
  ])
  const invoiceOf = new Map(existing.map((invoice) => [invoice._id, invoice]))
  const [closings, periods] = await Promise.all([
    invoices.readMany(
      actor,
      recurring.flatMap((contract) => contract.closings),
    ),
    periodsWithoutInvoice.readMany(
      actor,
      bills.flatMap(({ invoice, isCarried }) => (isCarried ? [invoice] : [])),
    ),
  ])
  const ground: Ground = {
    invoiceOf,
    papersOf: (invoice) => closings.filter(({ refundOf, restOf }) => (refundOf ?? restOf)?.invoice === invoice),
    noteOf: ({ carried }) => closings.find(({ _id }) => _id === carried?.note),
    periodOf: (invoice) => periods.find(({ _id }) => _id === invoice),
    hold,
  }
  const writes: Write[] = []
  const papers: Invoice[] = []
  const voiding = (some: readonly Invoice[]) =>
    voidingNumbers(actor, some.map(numberOfInvoice), {
      reason: 'runUndone',
      text: why.reason,
      name: why.name,
      batch: why.run,
    })
  const known = new Set(recurring.map(({ _id }) => _id))
  const undone: string[] = []
  const gone = bills.map(({ invoice }) => invoice).filter((invoice) => !known.has(contractOf(invoice)))
  for (const contract of inOrderOf(bills, recurring)) {
    const theirs = bills.filter(({ invoice }) => contractOf(invoice) === contract._id).toReversed()
    const back = backOf(actor, contract, theirs, ground)
    const making = back.next === contract ? [] : await goingOn(actor, back.next)
    const size = sizeOfAll([...writes, ...back.writes, ...making, ...voiding([...papers, ...back.papers])])
    if (size > mostWrites) break
    writes.push(...back.writes, ...making)
    papers.push(...back.papers)
    undone.push(...back.undone)
    gone.push(...back.gone)
    // Each takes a number, and one transaction takes numbers once.
    if (making.length > 1) break
  }
  return { writes: [...writes, ...voiding(papers)], papers, undone, gone }
}

/** As they were billed, so that numbers that follow each other go together. */
const inOrderOf = (bills: readonly BilledOne[], recurring: readonly RecurringInvoice[]): RecurringInvoice[] => {
  const placeOf = new Map(bills.map(({ invoice }, at) => [contractOf(invoice), at]))
  return recurring.toSorted((a, b) => (placeOf.get(a._id) ?? 0) - (placeOf.get(b._id) ?? 0))
}

const sizeOfAll = (writes: readonly Write[]): number => sumBy(writes, sizeOf)

interface Ground {
  readonly invoiceOf: ReadonlyMap<string, Invoice>
  /** What a notice made of it: drafts by which it was to be credited, and papers of its rest. */
  readonly papersOf: (invoice: string) => readonly KeptInvoice[]
  /** The credit note of what is carried. */
  readonly noteOf: (contract: RecurringInvoice) => KeptInvoice | undefined
  readonly periodOf: (invoice: string) => PeriodWithoutInvoice | undefined
  readonly hold: BillingHold
}

interface Back extends TakingBack {
  /** The contract as it is then. */
  readonly next: RecurringInvoice
}

function backOf(
  actor: Actor,
  contract: RecurringInvoice,
  newestFirst: readonly BilledOne[],
  { invoiceOf, papersOf, noteOf, periodOf, hold }: Ground,
): Back {
  const [writes, papers, undone, gone]: [Write[], Invoice[], string[], string[]] = [[], [], [], []]
  let next = contract
  for (const bill of newestFirst) {
    const [invoice, note] = [invoiceOf.get(bill.invoice), bill.isCarried ? noteOf(next) : undefined]
    const theirs = [...papersOf(bill.invoice), ...(note ? [note] : [])]
    const isAlone = isLastBilled(next, bill.invoice) && !next.last?.hasRest && !hasReadingsAfter(next)
    const isHere = bill.isCarried ? next.carried !== null : invoice !== undefined && isStillHere(invoice)
    if (!isAlone || !isHere || !theirs.every(isDraft)) {
      gone.push(bill.invoice)
      continue
    }
    next = unbilled(next, bill, hold)
    const [some, period] = [[...(invoice ? [invoice] : []), ...theirs], periodOf(bill.invoice)]
    writes.push(...some.map((paper) => invoices.removing(actor, paper, busy)))
    if (period) writes.push(periodsWithoutInvoice.removing(actor, period, busy))
    papers.push(...some)
    undone.push(bill.invoice)
  }
  return { next, writes, papers, undone, gone }
}

const isDraft = ({ state }: Invoice): boolean => state === 'draft'

/** The contract's write; a sum that is carried again beyond the lease's end becomes a draft at once, or nobody would see it. */
async function goingOn(actor: Actor, next: RecurringInvoice): Promise<Write[]> {
  const { carried } = next
  if (!carried || !isCarriedBeyond(next)) return [recurringInvoices.replacing(actor, next, busy)]
  const note = closingId(next)
  const { writes } = await makingInvoices(unlocked(actor, 'invoices.products'), [
    { ...carriedNote(next, carried), id: note },
  ])
  const kept = { ...next, carried: { ...carried, note }, closings: [...next.closings, note] }
  return [recurringInvoices.replacing(actor, kept, busy), ...writes]
}

/** What was used since has been billed from where this period's readings ended. */
const hasReadingsAfter = ({ final, last }: RecurringInvoice): boolean => final !== null || last?.hasMeters === true
