/** How the oracle puts money on invoices: by reference, by hand, and what credit notes do to it. */
import {
  type BookedInvoice,
  creditedOf,
  creditNotesOf,
  invoiceOf,
  type OfficeLedger,
  openOf,
  openOfEntry,
  type Paid,
  paidOf,
} from './office-ledger.ts'
import type { BankLine, CreditedLine } from './plan/office.ts'
import { type Group, grossOf, type Line, netOf, sum, times } from './sums.ts'

/**
 * Books what the bank told of, each payment once. By its reference it pays the invoice of which exactly so much is open,
 * the oldest such, and else the oldest due first, and what is left the next ones; the rest waits for a person.
 */
export function bookFile(books: OfficeLedger, lines: readonly BankLine[]): void {
  for (const line of lines) {
    if (books.entries.has(line.key)) continue
    books.entries.set(line.key, { ...line, keptFor: '', returned: [] })
    const payable = payableBy(books, line.reference)
    const exact = payable.find(({ key }) => openOf(books, key) === line.cents)
    const order = exact ? [exact, ...payable.filter((each) => each !== exact)] : payable
    for (const { key } of order) {
      const cents = Math.min(openOfEntry(books, line.key), openOf(books, key))
      if (cents > 0)
        put(books, {
          key: `${line.key}/${key}`,
          invoice: key,
          cents,
          day: line.paidDay,
          source: 'bank',
          entry: line.key,
        })
    }
  }
}

/** The invoices of a reference that wait for money, the oldest due first. */
export function payableBy(books: OfficeLedger, reference: string): BookedInvoice[] {
  return [...books.invoices.values()]
    .filter((each) => each.reference === reference && each.state === 'sent' && openOf(books, each.key) > 0)
    .toSorted((a, b) => (a.dueDay < b.dueDay ? -1 : a.dueDay > b.dueDay ? 1 : 0))
}

export function put(books: OfficeLedger, paid: Paid): void {
  books.paid.push(paid)
}

export const isUndone = (books: OfficeLedger, payment: string): boolean =>
  books.paid.some(({ undoes }) => undoes === payment)

/** A payment is taken back by another of the opposite sign on the same day; what came of a credit note with its other half. */
export function undo(books: OfficeLedger, key: string): void {
  const own = books.paid.filter((each) => each.key === key || (each.pair !== undefined && each.pair === key))
  for (const each of own) {
    put(books, { ...each, key: `${each.key} undone`, cents: -each.cents, undoes: each.key })
  }
}

/** What of each line of an invoice nobody has credited yet, without VAT. */
export function leftToCredit(books: OfficeLedger, invoice: string): number[] {
  const notes = creditNotesOf(books, invoice).flatMap((note) => note.credits?.lines ?? [])
  return invoiceOf(books, invoice).lines.map(
    (line, at) => netOf(line) - sum(notes.filter((each) => each.line === at).map(({ net }) => net)),
  )
}

/** The lines of an invoice as far as no credit note took them off. */
export function linesLeft(books: OfficeLedger, invoice: string): Line[] {
  const left = leftToCredit(books, invoice)
  return invoiceOf(books, invoice).lines.map((line, at) => ({ ...line, thousandths: 1000, cents: left[at] ?? 0 }))
}

/** What of an invoice is rent, with VAT, as far as no credit note took it off. */
export const rentLeft = (books: OfficeLedger, invoice: string): number =>
  grossOf(linesLeft(books, invoice).filter(({ type }) => type === 'Vuokra'))

/** VAT of a credit note goes by the invoice's own rates, rounded once over all credit notes of the invoice together. */
export function creditGroups(books: OfficeLedger, invoice: string, lines: readonly CreditedLine[]): Group[] {
  const { lines: charged } = invoiceOf(books, invoice)
  const rates = [...new Set(lines.map(({ line }) => charged[line]?.vat ?? 0))].toSorted((a, b) => b - a)
  const before = creditNotesOf(books, invoice).flatMap(({ groups }) => groups)
  return rates.map((vat) => {
    const earlier = before.filter((group) => group.vat === vat)
    const net = sum(lines.filter(({ line }) => charged[line]?.vat === vat).map((each) => each.net))
    const netBefore = -sum(earlier.map((group) => group.net))
    const taxBefore = -sum(earlier.map((group) => group.tax))
    const tax = times(netBefore + net, vat, 1000) - taxBefore
    return { vat, net: -net || 0, tax: -tax || 0 }
  })
}

/** The lines and sums of a credit note of so much of an invoice, as that stands. */
export function creditNoteOf(books: OfficeLedger, invoice: string, lines: readonly CreditedLine[]) {
  const { lines: charged, lease, tenant } = invoiceOf(books, invoice)
  const groups = creditGroups(books, invoice, lines)
  return {
    kind: 'creditNote' as const,
    lease,
    tenant,
    lines: lines.map(({ line, net }) => creditedLine(charged[line], net)),
    groups,
    total: sum(groups.map(({ net, tax }) => net + tax)),
    credits: { invoice, lines: [...lines] },
  }
}

/**
 * A credit note takes off what is open first; what had been paid goes over to the note, to be paid back or used for
 * another invoice of the same payer.
 */
export function credit(
  books: OfficeLedger,
  { key, invoice, lines }: { readonly key: string; readonly invoice: string; readonly lines: readonly CreditedLine[] },
): void {
  const draft = books.invoices.get(key)
  const note = creditNoteOf(books, invoice, lines)
  const moved = Math.max(0, -note.total - openOf(books, invoice))
  const days = { billDay: books.day, dueDay: books.day }
  books.invoices.set(key, { ...draft, ...note, ...days, key, state: 'sent', reference: key })
  if (moved === 0) return
  const of = { day: books.day, source: 'credit', entry: '' } as const
  put(books, { ...of, key: `${key} from`, invoice, cents: -moved })
  put(books, { ...of, key: `${key} to`, invoice: key, cents: moved })
}

/** Whether a draft of a credit note can still go into the books: of each line so much is left, and of the invoice. */
export function isCreditable(books: OfficeLedger, { credits }: BookedInvoice): boolean {
  if (!credits) return true
  const { invoice, lines } = credits
  const left = leftToCredit(books, invoice)
  const isWithin = lines.every(({ line, net }) => {
    const most = left[line] ?? 0
    return net > 0 ? net <= most : net >= most
  })
  const { total } = creditNoteOf(books, invoice, lines)
  return isWithin && total < 0 && -total <= invoiceOf(books, invoice).total - creditedOf(books, invoice)
}

function creditedLine(line: Line | undefined, net: number): Line {
  if (!line) throw new Error('A credit note of a line that is not there')
  return net === netOf(line) ? { ...line, thousandths: -line.thousandths } : { ...line, thousandths: -1000, cents: net }
}

/** What a credit note still owes its payer: one of an invoice what had been paid of that, one by itself its sum. */
export function owedBy(books: OfficeLedger, note: string): number {
  const { credits, state, total } = invoiceOf(books, note)
  return (credits || state === 'draft' ? 0 : -total) + paidOf(books, note)
}
