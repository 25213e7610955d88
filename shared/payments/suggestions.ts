import { compareDays } from '#shared/base/day.ts'
import { searchText } from '#shared/base/finnish.ts'
import { type Cents, printMoney } from '#shared/base/money.ts'
import { normaliseReference } from '#shared/base/reference.ts'
import type { BankEntry } from './bank-entry.ts'
import type { MatchableInvoice } from './matchable-invoice.ts'

/** What of an entry points at an invoice. */
type Clue = Pick<BankEntry, 'key' | 'cents' | 'payerName' | 'message' | 'originalReference'>

/** An invoice that a payment without a known reference may be for. */
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

const listed = <Key>(invoices: readonly MatchableInvoice[], keysOf: (invoice: MatchableInvoice) => Iterable<Key>) => {
  const index = new Map<Key, MatchableInvoice[]>()
  for (const invoice of invoices) {
    for (const key of keysOf(invoice)) {
      const list = index.get(key)
      if (list) list.push(invoice)
      else index.set(key, [invoice])
    }
  }
  return index
}

const isOpen = (cents: Cents) => (invoice: MatchableInvoice) => invoice.openCents === cents

interface Evidence {
  invoice: MatchableInvoice
  strength: number
  reasons: string[]
}

class Suggester {
  private readonly byAmount
  private readonly byWord
  private readonly byNumber
  private readonly byReference
  private readonly words

  constructor(invoices: readonly MatchableInvoice[]) {
    this.words = new Map(invoices.map((invoice) => [invoice, wordsOf(invoice.payerName)]))
    this.byAmount = listed(invoices, ({ openCents }) => [openCents])
    this.byWord = listed(invoices, (invoice) => new Set(this.words.get(invoice)))
    this.byNumber = listed(invoices, ({ number }) => [number.toUpperCase()])
    this.byReference = listed(invoices, ({ reference }) => [normaliseReference(reference)])
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
    for (const invoice of this.ofPayer(entry.payerName)) add(invoice, 2, `maksaja on ${entry.payerName}`)
    const alike = this.byAmount.get(entry.cents) ?? []
    const sameAmount =
      alike.length <= MOST_ALIKE ? alike : [...found.values()].map(({ invoice }) => invoice).filter(isOpen(entry.cents))
    for (const invoice of sameAmount) add(invoice, 1, `summa on sama ${printMoney(entry.cents)}`)
    return best([...found.values()], entry)
  }

  private few(invoices: readonly MatchableInvoice[] = []): readonly MatchableInvoice[] {
    return invoices.slice(0, MOST_CANDIDATES)
  }

  private ofPayer(name: string): MatchableInvoice[] {
    const words = wordsOf(name)
    const candidates = new Set(
      words.filter((word) => word.length > 2).flatMap((word) => this.few(this.byWord.get(word))),
    )
    return [...candidates].filter((invoice) => isSameName(words, this.words.get(invoice) ?? []))
  }
}

function best(found: Evidence[], entry: Clue): Suggestion[] {
  const strongest = found.toSorted(
    (a, b) =>
      b.strength - a.strength ||
      compareDays(a.invoice.dueDay, b.invoice.dueDay) ||
      (a.invoice.id < b.invoice.id ? -1 : 1),
  )
  return strongest.slice(0, MOST_SUGGESTIONS).map(({ invoice, reasons }) => ({
    invoiceId: invoice.id,
    cents: Math.min(entry.cents, invoice.openCents),
    reason: `Lasku ${invoice.number}: ${reasons.join(', ')}.`,
  }))
}

/** Suggestions by entry key: invoices to which the message, the payer or the amount points, the strongest first. */
export function suggestionsFor(
  entries: readonly Clue[],
  openInvoices: readonly MatchableInvoice[],
): ReadonlyMap<string, Suggestion[]> {
  if (entries.length === 0) return new Map()
  const suggester = new Suggester(openInvoices)
  return new Map(entries.map((entry) => [entry.key, suggester.suggestions(entry)]))
}
