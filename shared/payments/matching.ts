import { compareDays } from '#shared/base/day.ts'
import { type Cents, printMoney } from '#shared/base/money.ts'
import { normaliseReference, printReference } from '#shared/identifiers/reference.ts'
import type { BankEntry } from '../formats/bank/bank-entry.ts'
import { InvoicesOfReference } from './invoices-of-reference.ts'
import type { MatchableInvoice } from './matchable-invoice.ts'
import { type Suggestion, suggestionsFor } from './suggestions.ts'

export interface Allocation {
  entryKey: string
  invoiceId: string
  cents: Cents
  /** The invoice is paid and the money used up; the invoice stays open in part; the invoice is paid and money is left. */
  kind: 'exact' | 'part' | 'over'
  /** It pays what had been written off. */
  isLost?: true
  reason: string
}

/** Money that a person has to look at. */
export interface Unmatched {
  entryKey: string
  /** What of the entry is not on any invoice; negative in reversals and outgoing payments. */
  cents: Cents
  /**
   * More was paid than was open; the invoices had been paid before; no invoice by the reference, or no reference; the bank
   * took a payment back; we paid.
   */
  kind: 'over' | 'double' | 'unknown' | 'reversal' | 'outgoing'
  reason: string
  /** Never applied by themselves. */
  suggestions: Suggestion[]
}

export interface Matching {
  allocations: Allocation[]
  unmatched: Unmatched[]
}

/** What one payment pays is booked in one transaction, which has room for so many invoices; the rest of it waits. */
const MOST_OF_ONE = 45
/** An invoice that was written off takes the room of so many, since its losses are written too. */
const ROOM_OF_LOST = 3

/** The list of invoices that have no reference; no entry has this one. */
const NO_REFERENCE = ''

/** Entries in the order of their booking, whatever order they were given in; one that is given twice counts once. */
function inOrder(entries: readonly BankEntry[]): BankEntry[] {
  const byKey = new Map(entries.map((entry) => [entry.key, entry]))
  return [...byKey.values()].toSorted((a, b) => compareDays(a.bookingDay, b.bookingDay) || (a.key < b.key ? -1 : 1))
}

function byReference(invoices: readonly MatchableInvoice[]): Map<string, InvoicesOfReference> {
  const lists = new Map<string, MatchableInvoice[]>()
  for (const invoice of invoices) {
    const reference = normaliseReference(invoice.reference) ?? NO_REFERENCE
    const list = lists.get(reference)
    if (list) list.push(invoice)
    else lists.set(reference, [invoice])
  }
  return new Map([...lists].map(([reference, list]) => [reference, new InvoicesOfReference(list)]))
}

/** Those of which something has been written off, with as much to be paid. */
const lostOf = (invoices: readonly MatchableInvoice[]): MatchableInvoice[] =>
  invoices.flatMap((invoice) => {
    const { lostCents = 0 } = invoice
    return lostCents > 0 ? [{ ...invoice, openCents: lostCents }] : []
  })

interface Step {
  invoice: MatchableInvoice
  paid: Cents
  /** Left of the payment after this. */
  left: Cents
  /** How many invoices of the reference were open when the payment came. */
  candidates: number
  /** The one whose open amount the payment was, among several. */
  exactOfMany: boolean
}

function reasonOf(entry: BankEntry, { invoice, paid, left, candidates, exactOfMany }: Step, openAfter: Cents): string {
  const reference = printReference(entry.reference ?? '')
  const many = candidates > 1 ? `Viitteellä ${reference} on ${candidates} avointa laskua. ` : `Viite ${reference}. `
  if (exactOfMany) return `${many}Summa ${printMoney(paid)} täsmää laskuun ${invoice.number}.`
  const oldest = candidates > 1 ? 'Vanhin eräpäivä ensin: ' : ''
  if (openAfter > 0) {
    return `${many}${oldest}${printMoney(paid)} laskulle ${invoice.number}, jolle jää avointa ${printMoney(openAfter)}.`
  }
  if (left > 0) {
    return `${many}${oldest}${printMoney(paid)} maksaa laskun ${invoice.number}. Maksusta jää ${printMoney(left)}.`
  }
  return `${many}${oldest}Summa ${printMoney(paid)} täsmää laskuun ${invoice.number}.`
}

/** What a payment is put on, and how many more invoices one entry has room for. */
interface Putting {
  readonly entry: BankEntry
  readonly allocations: Allocation[]
  room: number
  /** A rule says whose it is, and no reference. */
  readonly isRuled?: true
}

/** Puts a payment on the open invoices of its reference and gives what is left of it. */
function allocate(putting: Putting, invoices: InvoicesOfReference): Cents {
  const { entry, allocations } = putting
  const candidates = invoices.openCount
  const exact = invoices.openingExactly(entry.cents)
  let left = entry.cents
  let place = exact ?? invoices.oldestOpen()
  for (; left > 0 && place !== undefined && putting.room > 0; putting.room -= 1) {
    const { invoice, paid, openAfter } = invoices.pay(place, left)
    left -= paid
    const step = { invoice, paid, left, candidates, exactOfMany: exact !== undefined && candidates > 1 }
    const kind = openAfter > 0 ? 'part' : left > 0 ? 'over' : 'exact'
    const reason = putting.isRuled
      ? `Sääntö: ${invoice.payerName} maksaa. ${printMoney(paid)} laskulle ${invoice.number}.`
      : reasonOf(entry, step, openAfter)
    allocations.push({ entryKey: entry.key, invoiceId: invoice.id, cents: paid, kind, reason })
    place = invoices.oldestOpen()
  }
  return left
}

/** Puts what is left of a payment on the invoices of its reference that were written off, the oldest first. */
function allocateLost(putting: Putting, invoices: InvoicesOfReference, rest: Cents): Cents {
  const { entry, allocations } = putting
  let left = rest
  let place = invoices.openingExactly(left) ?? invoices.oldestOpen()
  for (; left > 0 && place !== undefined && putting.room >= ROOM_OF_LOST; putting.room -= ROOM_OF_LOST) {
    const { invoice, paid, openAfter } = invoices.pay(place, left)
    left -= paid
    const kind = openAfter > 0 ? 'part' : left > 0 ? 'over' : 'exact'
    const reason = `Viite ${printReference(entry.reference ?? '')}. ${printMoney(paid)} laskulle ${invoice.number}, josta on kirjattu luottotappio. Luottotappio pienenee saman verran.`
    allocations.push({ entryKey: entry.key, invoiceId: invoice.id, cents: paid, kind, isLost: true, reason })
    place = invoices.oldestOpen()
  }
  return left
}

/** What a rule has left of it for a person. @param left undefined of what no rule has placed */
function afterRule(rest: Unmatched, left: Cents | undefined): Unmatched[] {
  if (left === undefined || left === rest.cents) return [rest]
  const reason = `Maksu on ${printMoney(left)} suurempi kuin säännön vuokralaisen avoimet laskut.`
  return left === 0 ? [] : [{ ...rest, cents: left, kind: 'over', reason }]
}

/** Why a payment, or what is left of it, is not on any invoice. */
function leftOver(
  entry: BankEntry,
  left: Cents,
  invoices: InvoicesOfReference | undefined,
): Omit<Unmatched, 'suggestions'> {
  const reference = printReference(entry.reference ?? '')
  const rest = { entryKey: entry.key, cents: left }
  if (!entry.reference) return { ...rest, kind: 'unknown', reason: 'Maksussa ei ole viitettä.' }
  if (!invoices) return { ...rest, kind: 'unknown', reason: `Viitteellä ${reference} ei ole laskua.` }
  if (left < entry.cents && invoices.openCount > 0) {
    const reason = `Maksu on kohdistettu ${MOST_OF_ONE} laskulle. Loput ${printMoney(left)} kohdistetaan käsin.`
    return { ...rest, kind: 'over', reason }
  }
  if (left < entry.cents) {
    const reason = `Maksu on ${printMoney(left)} suurempi kuin viitteen ${reference} avoimet laskut.`
    return { ...rest, kind: 'over', reason }
  }
  const reason = `Viitteen ${reference} lasku ${invoices.newest().number} on jo maksettu. Maksu ${printMoney(left)} on kaksinkertainen tai ylimääräinen.`
  return { ...rest, kind: 'double', reason }
}

function outgoing(entry: BankEntry, invoices: InvoicesOfReference | undefined): Unmatched {
  const amount = printMoney(-entry.cents)
  const { key: entryKey, cents } = entry
  if (!entry.reversal) {
    return { entryKey, cents, kind: 'outgoing', reason: `Tililtä on maksettu ${amount}.`, suggestions: [] }
  }
  const about = entry.reference ? ` viitteellä ${printReference(entry.reference)}` : ''
  const suggestions = (invoices?.all ?? []).slice(0, 3).map((invoice) => ({
    invoiceId: invoice.id,
    cents,
    clues: ['reference' as const],
    certainty: 'likely' as const,
    reason: `Sama viite kuin laskulla ${invoice.number}.`,
  }))
  const reason = `Pankki on peruuttanut maksun ${amount}${about}. Valitse lasku, jolta suoritus otetaan pois.`
  return { entryKey, cents, kind: 'reversal', reason, suggestions }
}

/** Whose money a payment is by the rules that people have made; undefined when they do not tell. */
export type PayerOf = (entry: BankEntry) => string | undefined

/** Puts payments that no reference places on what is still open of the tenants whose they are by rule, and gives the rest. */
function allocateByRule(
  unplaced: readonly BankEntry[],
  stillOpen: readonly MatchableInvoice[],
  payerOf: PayerOf,
): { allocations: Allocation[]; left: ReadonlyMap<string, Cents>; stillOpen: readonly MatchableInvoice[] } {
  const whose = unplaced.flatMap((entry) => {
    const tenant = payerOf(entry)
    return tenant ? [{ entry, tenant }] : []
  })
  if (whose.length === 0) return { allocations: [], left: new Map(), stillOpen }
  const wanted = new Set(whose.map(({ tenant }) => tenant))
  const isOthers = ({ tenant = '' }: MatchableInvoice) => !wanted.has(tenant)
  const lists = new Map(
    [...wanted].map((tenant) => [
      tenant,
      new InvoicesOfReference(stillOpen.filter((invoice) => invoice.tenant === tenant)),
    ]),
  )
  const allocations: Allocation[] = []
  const left = new Map<string, Cents>()
  for (const { entry, tenant } of whose) {
    const list = lists.get(tenant)
    if (list) left.set(entry.key, allocate({ entry, allocations, room: MOST_OF_ONE, isRuled: true }, list))
  }
  return {
    allocations,
    left,
    stillOpen: [...stillOpen.filter(isOthers), ...[...lists.values()].flatMap((list) => list.stillOpen())],
  }
}

/**
 * Matches bank entries to invoices by reference. Among several invoices of one reference (a tenant's personal reference)
 * the one whose open amount is exactly paid comes first, else the oldest due first; what was written off comes after all
 * that is open. Nothing is guessed: what is left over,
 * paid twice, without a known reference or rule or taken back is listed for a person, with suggestions and reasons in Finnish.
 *
 * Of each entry, its allocations and what is unmatched always sum to its amount. The result depends on nothing but the
 * contents of the two lists, so it can be run again.
 */
export function matchEntries(
  entries: readonly BankEntry[],
  invoices: readonly MatchableInvoice[],
  payerOf: PayerOf = () => undefined,
): Matching {
  const references = byReference(invoices)
  const lost = byReference(lostOf(invoices))
  const allocations: Allocation[] = []
  const unmatched: Unmatched[] = []
  const unplaced: BankEntry[] = []
  for (const entry of inOrder(entries)) {
    const ofReference = entry.reference === undefined ? undefined : references.get(entry.reference)
    if (entry.cents < 0) {
      unmatched.push(outgoing(entry, ofReference))
      continue
    }
    const putting = { entry, allocations, room: MOST_OF_ONE }
    const rest = ofReference ? allocate(putting, ofReference) : entry.cents
    const ofLost = entry.reference === undefined ? undefined : lost.get(entry.reference)
    const left = ofLost ? allocateLost(putting, ofLost, rest) : rest
    if (left === 0) continue
    unplaced.push({ ...entry, cents: left })
    unmatched.push({ ...leftOver(entry, left, ofReference), suggestions: [] })
  }
  const unknown = new Set(unmatched.filter(({ kind }) => kind === 'unknown').map(({ entryKey }) => entryKey))
  const byRule = allocateByRule(
    unplaced.filter(({ key }) => unknown.has(key)),
    [...references.values()].flatMap((ofReference) => ofReference.stillOpen()),
    payerOf,
  )
  const rests = unmatched.flatMap((rest) => afterRule(rest, byRule.left.get(rest.entryKey)))
  const waiting = new Set(rests.map(({ entryKey }) => entryKey))
  const suggestions = suggestionsFor(
    unplaced.filter(({ key }) => waiting.has(key)),
    byRule.stillOpen,
  )
  return {
    allocations: [...allocations, ...byRule.allocations],
    unmatched: rests.map((rest) => ({ ...rest, suggestions: suggestions.get(rest.entryKey) ?? rest.suggestions })),
  }
}
