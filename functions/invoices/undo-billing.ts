import { printMoney } from '#shared/base/money.ts'
import { busy, conflict, missing } from '#shared/base/problem.ts'
import type { BilledOne, BillingPart } from '#shared/invoices/billing-part.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import type { UndoDraft } from '#shared/invoices/recurring-draft.ts'
import type { BillingHold, RecurringInvoice } from '#shared/invoices/recurring-invoice.ts'
import { isLastBilled, unbilled } from '#shared/invoices/unbilled.ts'
import type { Actor } from '../platform/actor.ts'
import { runLine } from '../platform/audit.ts'
import { instant } from '../platform/clock.ts'
import { addingLine } from '../platform/collection.ts'
import { send } from '../platform/queue.ts'
import { mostInOne, sizeOf, together, untilFree, type Write } from '../platform/together.ts'
import { billingParts, billingRuns, partId, readRun, runOfPart } from './billing-runs.ts'
import { invoices } from './invoices.ts'
import { recurringInvoices } from './recurring-invoices.ts'
import { contractOf, isStillHere, partsInOrder } from './run-invoices.ts'
import { numberOfInvoice, voidingNumbers } from './voided-numbers.ts'

/** Asks for a run's invoices to be taken back as far as they have not left; the account's queue does it in its turn. */
export async function undoRun(actor: Actor, id: string, { reason }: UndoDraft, key: string) {
  const run = await billingRuns.read(actor, id)
  const undo = run.undo ?? { name: actor.name, at: instant(), reason }
  if (!run.undo) await billingRuns.replace(actor, { ...run, undo })
  const parts = Array.from({ length: run.parts }, (_, part) => part)
  await send(
    'bill-account',
    parts.map((part) => ({
      body: { accountId: actor.accountId, undo: partId(id, part), reason: undo.reason, name: undo.name },
      group: actor.accountId,
      once: `undo-${partId(id, part)}-${key}`,
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
    isDone = await untilFree(async () => {
      const part = await billingParts.find(actor, id)
      if (!part) return true
      const open = openOf(part)
      if (open.length === 0) return true
      const { writes, undone, gone } = await takingBack(actor, open, { ...why, run: runOfPart(id) })
      const next = { ...part, undone: [...part.undone, ...undone], gone: [...part.gone, ...gone], at: instant() }
      await together([
        ...writes,
        billingParts.replacing(actor, next, busy),
        ...(undone.length > 0 ? [addingLine(actor, runLine(actor, 'billing', told(part, undone)))] : []),
      ])
      return openOf(next).length === 0
    })
  }
}

const openOf = ({ bills, undone, gone }: BillingPart): BilledOne[] =>
  bills.filter(({ invoice }) => !undone.includes(invoice) && !gone.includes(invoice))

function told({ bills }: BillingPart, undone: readonly string[]): string {
  const back = bills.filter(({ invoice, isCarried }) => !isCarried && undone.includes(invoice))
  const sum = back.reduce((cents, { total }) => cents + total, 0)
  return `Peruttu ${back.length} laskua, ${printMoney(sum)}`
}

/** Takes one invoice of a run back, if it has not left. */
export async function undoInvoice(actor: Actor, run: string, invoice: string, { reason }: UndoDraft) {
  return untilFree(async () => {
    const part = (await partsInOrder(actor, run)).find(({ bills }) => bills.some((one) => one.invoice === invoice))
    const bill = part?.bills.find((one) => one.invoice === invoice)
    if (!part || !bill) throw missing('Laskua')
    if (!part.undone.includes(invoice)) {
      const { writes, gone } = await takingBack(actor, [bill], { reason, name: actor.name, run })
      if (gone.length > 0) throw conflict(await whyNot(actor, bill))
      const next = { ...part, undone: [...part.undone, invoice], at: instant() }
      await together([...writes, billingParts.replacing(actor, next, busy)])
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
  if (recurring && isLastBilled(recurring, id) && recurring.last?.hasRest)
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
  const [standing, recurring] = await Promise.all([
    invoices.readMany(
      actor,
      bills.map(({ invoice }) => invoice),
    ),
    recurringInvoices.readMany(
      actor,
      bills.map(({ invoice }) => contractOf(invoice)),
    ),
  ])
  const invoiceOf = new Map(standing.map((invoice) => [invoice._id, invoice]))
  const closings = await invoices.readMany(
    actor,
    recurring.flatMap((contract) => contract.closings),
  )
  // What has not left was not credited either, so the credit notes of a notice are drafts.
  const notesOf = (invoice: string) => closings.filter(({ refundOf }) => refundOf?.invoice === invoice)
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
    const back = backOf(actor, contract, theirs, { invoiceOf, notesOf, hold })
    const size = sizeOfAll([...writes, ...back.writes, ...voiding([...papers, ...back.papers])])
    if (size > mostWrites) break
    writes.push(...back.writes)
    papers.push(...back.papers)
    undone.push(...back.undone)
    gone.push(...back.gone)
  }
  return { writes: [...writes, ...voiding(papers)], papers, undone, gone }
}

/** As they were billed, so that numbers that follow each other go together. */
const inOrderOf = (bills: readonly BilledOne[], recurring: readonly RecurringInvoice[]): RecurringInvoice[] => {
  const placeOf = new Map(bills.map(({ invoice }, at) => [contractOf(invoice), at]))
  return recurring.toSorted((a, b) => (placeOf.get(a._id) ?? 0) - (placeOf.get(b._id) ?? 0))
}

const sizeOfAll = (writes: readonly Write[]): number => writes.reduce((sum, write) => sum + sizeOf(write), 0)

interface Ground {
  readonly invoiceOf: ReadonlyMap<string, Invoice>
  /** The drafts by which a notice was to credit it. */
  readonly notesOf: (invoice: string) => readonly Invoice[]
  readonly hold: BillingHold
}

function backOf(
  actor: Actor,
  contract: RecurringInvoice,
  newestFirst: readonly BilledOne[],
  { invoiceOf, notesOf, hold }: Ground,
): TakingBack {
  const [writes, papers, undone, gone]: [Write[], Invoice[], string[], string[]] = [[], [], [], []]
  let next = contract
  for (const bill of newestFirst) {
    const invoice = invoiceOf.get(bill.invoice)
    const isAlone = isLastBilled(next, bill.invoice) && !next.last?.hasRest && !hasReadingsAfter(next)
    if (bill.isCarried && isAlone && !next.carried?.note) {
      next = unbilled(next, bill, hold)
      undone.push(bill.invoice)
    } else if (invoice && isStillHere(invoice) && isAlone) {
      next = unbilled(next, bill, hold)
      const theirs = [invoice, ...notesOf(invoice._id)]
      writes.push(...theirs.map((paper) => invoices.removing(actor, paper, busy)))
      papers.push(...theirs)
      undone.push(bill.invoice)
    } else gone.push(bill.invoice)
  }
  return {
    writes: next === contract ? writes : [...writes, recurringInvoices.replacing(actor, next, busy)],
    papers,
    undone,
    gone,
  }
}

/** What was used since has been billed from where this period's readings ended. */
const hasReadingsAfter = ({ final, last }: RecurringInvoice): boolean => final !== null || last?.hasMeters === true
