import { compareDays } from '#shared/base/day.ts'
import { searchText } from '#shared/base/finnish.ts'
import { type Cents, printMoney } from '#shared/base/money.ts'
import { normaliseReference } from '#shared/identifiers/reference.ts'
import type { BankEntry } from '../formats/bank/bank-entry.ts'
import { type Certainty, certaintyOf, type ProposalClue, surest } from './certainty.ts'
import type { MatchableInvoice } from './matchable-invoice.ts'
import { placesMaking } from './sums.ts'

/** What of an entry points at an invoice. */
export type Clue = Pick<
  BankEntry,
  'key' | 'cents' | 'bookingDay' | 'payerName' | 'message' | 'originalReference' | 'reference'
> & {
  /** Tenants whose invoices money of the payer's account has paid before. */
  readonly payers?: ReadonlySet<string>
  /** The tenant whose money it is by the rules that people have made. */
  readonly ruled?: string | undefined
}

/** An invoice that a payment may be for; of several that it pays together, each is one. */
export interface Suggestion {
  invoiceId: string
  /** How much of the payment the invoice would take. */
  cents: Cents
  clues: ProposalClue[]
  certainty: Certainty
  reason: string
}

const MOST_SUGGESTIONS = 3
const strengths: Readonly<Record<ProposalClue, number>> = {
  reference: 4,
  number: 3,
  rule: 3,
  payer: 2,
  account: 2,
  together: 1,
  sum: 1,
  several: 0,
}
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

/** The same of all that the payer wrote, the reference itself first. */
export const numbersOf = ({ reference, message, originalReference }: Clue): string[] => [
  ...new Set([...(reference ? [reference] : []), ...numbersIn(`${message} ${originalReference ?? ''}`)]),
]

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
  clues: Set<ProposalClue>
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
  private readonly byTenant
  private readonly words
  private readonly payers
  private readonly byPayer = new Map<string, PayersInvoices>()
  private readonly inParts: ReadonlyMap<string, readonly Part[]>

  private readonly isWhole: boolean

  constructor(open: readonly MatchableInvoice[], entries: readonly Clue[], isWhole: boolean) {
    this.isWhole = isWhole
    const invoices = open.toSorted(byDue)
    this.words = new Map(invoices.map((invoice) => [invoice, wordsOf(invoice.payerName)]))
    this.payers = new Map([...this.words].map(([invoice, words]) => [invoice, payerKey(words)]))
    this.byAmount = listed(invoices, ({ openCents }) => [openCents])
    this.byWord = listed(invoices, (invoice) => new Set(this.words.get(invoice)))
    this.byNumber = listed(invoices, ({ number }) => [number.toUpperCase()])
    this.byTenant = listed(invoices, ({ tenant }) => (tenant ? [tenant] : []))
    this.byReference = listed(invoices, ({ reference }) => [normaliseReference(reference)])
    this.inParts = this.invoicesInParts(entries)
  }

  suggestions(entry: Clue): Suggestion[] {
    const found = new Map<string, Evidence>()
    const add = (invoice: MatchableInvoice, clue: ProposalClue, reason: string) => {
      const evidence = found.get(invoice.id) ?? { invoice, strength: 0, clues: new Set(), reasons: [] }
      found.set(invoice.id, evidence)
      evidence.clues.add(clue)
      if (evidence.reasons.includes(reason)) return
      evidence.strength += strengths[clue]
      evidence.reasons.push(reason)
    }
    for (const number of numbersOf(entry)) {
      const reference = normaliseReference(number)
      const ofReference = reference === undefined ? [] : this.byReference.get(reference)
      const where = number === entry.reference ? 'maksussa' : 'viestissä'
      for (const invoice of this.few(ofReference)) add(invoice, 'reference', `${where} on laskun viite`)
      if (number === entry.reference) continue
      for (const invoice of this.few(this.byNumber.get(number))) add(invoice, 'number', 'viestissä on laskun numero')
    }
    const ofPayer = this.ofPayer(entry.payerName)
    for (const invoice of ofPayer.all) add(invoice, 'payer', `maksaja on ${entry.payerName}`)
    for (const invoice of this.few(this.byTenant.get(entry.ruled ?? ''))) add(invoice, 'rule', 'sääntö kertoo maksajan')
    for (const invoice of this.ofAccount(entry)) add(invoice, 'account', 'samalta tililtä on maksettu ennenkin')
    for (const { invoice, reason } of this.inParts.get(entry.key) ?? []) add(invoice, 'together', reason)
    const alike = this.byAmount.get(entry.cents) ?? []
    const sameAmount =
      this.isWhole && alike.length <= MOST_ALIKE
        ? alike
        : [...found.values()].map(({ invoice }) => invoice).filter(isOpen(entry.cents))
    for (const invoice of sameAmount) add(invoice, 'sum', `summa on sama ${printMoney(entry.cents)}`)
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

  private ofAccount({ payers = new Set() }: Clue): MatchableInvoice[] {
    return [...payers].flatMap((tenant) => this.few(this.byTenant.get(tenant)))
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
    return paid.map(({ id, openCents }) => ({
      invoiceId: id,
      cents: openCents,
      clues: ['payer', 'sum', 'several'],
      certainty: 'likely',
      reason,
    }))
  }
  return []
}

function best(found: Evidence[], entry: Clue): Suggestion[] {
  const strongest = found.toSorted((a, b) => b.strength - a.strength || byDue(a.invoice, b.invoice))
  const sure = surest(found, entry)
  return strongest.slice(0, MOST_SUGGESTIONS).map(({ invoice, clues, reasons }) => ({
    invoiceId: invoice.id,
    cents: Math.min(entry.cents, invoice.openCents),
    clues: [...clues],
    certainty: invoice === sure ? 'certain' : certaintyOf(clues),
    reason: `Lasku ${invoice.number}: ${reasons.join(', ')}.`,
  }))
}

/**
 * Suggestions by entry key: invoices to which the message, the payer, the payer's account or the amount points, the
 * strongest first. Invoices of one payer that the entry pays together come first, all of them; an invoice that several
 * of the entries pay together is suggested to each. Amounts are positive.
 *
 * @param isWhole all open invoices are given; of a part of them an amount alone points at none
 */
export function suggestionsFor(
  entries: readonly Clue[],
  openInvoices: readonly MatchableInvoice[],
  isWhole = true,
): ReadonlyMap<string, Suggestion[]> {
  if (entries.length === 0) return new Map()
  const suggester = new Suggester(openInvoices, entries, isWhole)
  return new Map(entries.map((entry) => [entry.key, suggester.suggestions(entry)]))
}
