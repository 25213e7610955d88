import { compareDays } from '#shared/base/day.ts'
import { searchText } from '#shared/base/finnish.ts'
import { type Cents, printMoney } from '#shared/base/money.ts'
import { normaliseReference } from '#shared/identifiers/reference.ts'
import type { BankEntry } from '../formats/bank/bank-entry.ts'
import type { MatchableInvoice } from './matchable-invoice.ts'
import { placesMaking } from './sums.ts'

/** What of an entry points at an invoice. */
export type Clue = Pick<BankEntry, 'key' | 'cents' | 'bookingDay' | 'payerName' | 'message' | 'originalReference'>

/** An invoice that a payment without a known reference may be for; of several that it pays together, each is one. */
export interface Suggestion {
  invoiceId: string
  /** How much of the payment the invoice would take. */
  cents: Cents
  reason: string
}

const MOST_SUGGESTIONS = 3
/** An amount that more invoices than this have open points at none of them by itself. */
const MOST_ALIKE = 3
/** So many invoices of one name or number are looked at. */
const MOST_CANDIDATES = 50

/** Words of company forms, which say nothing of who the payer is. */
const forms = new Set(['oy', 'oyj', 'ab', 'ky', 'ry', 'tmi', 'asunto', 'as', 'bostads'])

const wordsOf = (name: string): string[] =>
  searchText(name)
    .split(/[^0-9a-zåäö-]+/)
    .filter((word) => word !== '' && !forms.has(word))

const startsOther = (a: string, b: string): boolean => a.startsWith(b) || b.startsWith(a)

/** True when each word of one name begins a word of the other: banks shorten names, to 'KORHONEN E' for one. */
function isSameName(payer: readonly string[], expected: readonly string[]): boolean {
  const [shorter, longer] = payer.length <= expected.length ? [payer, expected] : [expected, payer]
  return shorter.length > 0 && shorter.every((word) => longer.some((other) => startsOther(word, other)))
}

/** Everything in a message that might be a reference or an invoice number: runs of digits, also joined over blanks. */
function numbersIn(message: string): string[] {
  const words = message.toUpperCase().split(/[^0-9A-Z]+/)
  const numbers: string[] = []
  for (const [start, first] of words.entries()) {
    if (!/^(RF)?\d+$/.test(first)) continue
    let joined = ''
    for (const word of words.slice(start, start + 6)) {
      if (!/^(RF)?\d+$/.test(word)) break
      joined += word
      numbers.push(joined)
    }
  }
  return numbers.filter((number) => number.length >= 3)
}

const listed = <Item, Key>(items: readonly Item[], keysOf: (item: Item) => Iterable<Key>): Map<Key, Item[]> => {
  const index = new Map<Key, Item[]>()
  for (const item of items) {
    for (const key of keysOf(item)) {
      const list = index.get(key)
      if (list) list.push(item)
      else index.set(key, [item])
    }
  }
  return index
}

const isOpen = (cents: Cents) => (invoice: MatchableInvoice) => invoice.openCents === cents

const byDue = (a: MatchableInvoice, b: MatchableInvoice): number =>
  compareDays(a.dueDay, b.dueDay) || (a.id < b.id ? -1 : 1)

/** One payer, however the words of the name are ordered. */
const payerKey = (words: readonly string[]): string => words.toSorted().join(' ')

interface Evidence {
  invoice: MatchableInvoice
  strength: number
  reasons: string[]
}

/** The open invoices that a payer's name may mean, and the same by the payers they name, oldest due first. */
interface PayersInvoices {
  all: ReadonlySet<MatchableInvoice>
  each: readonly (readonly MatchableInvoice[])[]
}

/** That an invoice may be paid by an entry and others together. */
interface Part {
  invoice: MatchableInvoice
  reason: string
}

class Suggester {
  private readonly byAmount
  private readonly byWord
  private readonly byNumber
  private readonly byReference
  private readonly words
  private readonly payers
  private readonly byPayer = new Map<string, PayersInvoices>()
  private readonly inParts: ReadonlyMap<string, readonly Part[]>

  constructor(open: readonly MatchableInvoice[], entries: readonly Clue[]) {
    const invoices = open.toSorted(byDue)
    this.words = new Map(invoices.map((invoice) => [invoice, wordsOf(invoice.payerName)]))
    this.payers = new Map([...this.words].map(([invoice, words]) => [invoice, payerKey(words)]))
    this.byAmount = listed(invoices, ({ openCents }) => [openCents])
    this.byWord = listed(invoices, (invoice) => new Set(this.words.get(invoice)))
    this.byNumber = listed(invoices, ({ number }) => [number.toUpperCase()])
    this.byReference = listed(invoices, ({ reference }) => [normaliseReference(reference)])
    this.inParts = this.invoicesInParts(entries)
  }

  suggestions(entry: Clue): Suggestion[] {
    const found = new Map<string, Evidence>()
    const add = (invoice: MatchableInvoice, strength: number, reason: string) => {
      const evidence = found.get(invoice.id) ?? { invoice, strength: 0, reasons: [] }
      found.set(invoice.id, evidence)
      if (evidence.reasons.includes(reason)) return
      evidence.strength += strength
      evidence.reasons.push(reason)
    }
    for (const number of numbersIn(`${entry.message} ${entry.originalReference ?? ''}`)) {
      const reference = normaliseReference(number)
      const ofReference = reference === undefined ? [] : this.byReference.get(reference)
      for (const invoice of this.few(ofReference)) add(invoice, 4, 'viestissä on laskun viite')
      for (const invoice of this.few(this.byNumber.get(number))) add(invoice, 3, 'viestissä on laskun numero')
    }
    const ofPayer = this.ofPayer(entry.payerName)
    for (const invoice of ofPayer.all) add(invoice, 2, `maksaja on ${entry.payerName}`)
    for (const { invoice, reason } of this.inParts.get(entry.key) ?? []) add(invoice, 1, reason)
    const alike = this.byAmount.get(entry.cents) ?? []
    const sameAmount =
      alike.length <= MOST_ALIKE ? alike : [...found.values()].map(({ invoice }) => invoice).filter(isOpen(entry.cents))
    for (const invoice of sameAmount) add(invoice, 1, `summa on sama ${printMoney(entry.cents)}`)
    const isSingle = sameAmount.some((invoice) => ofPayer.all.has(invoice))
    const together = isSingle ? [] : severalPaid(ofPayer, entry)
    const taken = new Set(together.map(({ invoiceId }) => invoiceId))
    const others = [...found.values()].filter(({ invoice }) => !taken.has(invoice.id))
    return [...together, ...best(others, entry).slice(0, Math.max(0, MOST_SUGGESTIONS - together.length))]
  }

  /** By entry: invoices that several payments of one payer, none of which is by itself the open amount, make together. */
  private invoicesInParts(entries: readonly Clue[]): Map<string, Part[]> {
    const parts = new Map<string, Part[]>()
    const payers = listed(entries, ({ payerName }) => [payerKey(wordsOf(payerName))])
    for (const own of payers.values()) {
      if (own.length < 2) continue
      const inOrder = own.toSorted((a, b) => compareDays(a.bookingDay, b.bookingDay) || (a.key < b.key ? -1 : 1))
      const amounts = inOrder.map(({ cents }) => cents)
      for (const invoice of this.ofPayer(own[0]?.payerName ?? '').all) {
        if (amounts.includes(invoice.openCents)) continue
        const places = placesMaking(amounts, invoice.openCents) ?? []
        const others = places.length === 2 ? 'toisen maksun' : `${places.length - 1} muun maksun`
        const reason = `yhdessä saman maksajan ${others} kanssa summa on sama ${printMoney(invoice.openCents)}`
        for (const place of places) {
          const key = inOrder[place]?.key ?? ''
          parts.set(key, [...(parts.get(key) ?? []), { invoice, reason }])
        }
      }
    }
    return parts
  }

  private few(invoices: readonly MatchableInvoice[] = []): readonly MatchableInvoice[] {
    return invoices.slice(0, MOST_CANDIDATES)
  }

  private ofPayer(name: string): PayersInvoices {
    const existing = this.byPayer.get(name) ?? this.foundOfPayer(name)
    this.byPayer.set(name, existing)
    return existing
  }

  private foundOfPayer(name: string): PayersInvoices {
    const words = wordsOf(name)
    const candidates = new Set(
      words.filter((word) => word.length > 2).flatMap((word) => this.few(this.byWord.get(word))),
    )
    const all = [...candidates].filter((invoice) => isSameName(words, this.words.get(invoice) ?? [])).toSorted(byDue)
    const payers = [...listed(all, (invoice) => [this.payers.get(invoice) ?? ''])]
    return { all: new Set(all), each: payers.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, own]) => own) }
  }
}

/** The open invoices of one payer that the payment pays together, to the cent; of namesakes the first by name. */
function severalPaid({ each }: PayersInvoices, { cents, payerName }: Clue): Suggestion[] {
  for (const own of each) {
    const places = placesMaking(
      own.map(({ openCents }) => openCents),
      cents,
    )
    if (!places) continue
    const paid = own.filter((_, place) => places.includes(place))
    const numbers = paid.map(({ number }) => number)
    const named = `${numbers.slice(0, -1).join(', ')} ja ${numbers.at(-1)}`
    const reason = `Laskut ${named} yhdessä: maksaja on ${payerName}, summa on sama ${printMoney(cents)}.`
    return paid.map(({ id, openCents }) => ({ invoiceId: id, cents: openCents, reason }))
  }
  return []
}

function best(found: Evidence[], entry: Clue): Suggestion[] {
  const strongest = found.toSorted((a, b) => b.strength - a.strength || byDue(a.invoice, b.invoice))
  return strongest.slice(0, MOST_SUGGESTIONS).map(({ invoice, reasons }) => ({
    invoiceId: invoice.id,
    cents: Math.min(entry.cents, invoice.openCents),
    reason: `Lasku ${invoice.number}: ${reasons.join(', ')}.`,
  }))
}

/**
 * Suggestions by entry key: invoices to which the message, the payer or the amount points, the strongest first. Invoices
 * of one payer that the entry pays together come first, all of them; an invoice that several of the entries pay together
 * is suggested to each. Amounts are positive.
 */
export function suggestionsFor(
  entries: readonly Clue[],
  openInvoices: readonly MatchableInvoice[],
): ReadonlyMap<string, Suggestion[]> {
  if (entries.length === 0) return new Map()
  const suggester = new Suggester(openInvoices, entries)
  return new Map(entries.map((entry) => [entry.key, suggester.suggestions(entry)]))
}
