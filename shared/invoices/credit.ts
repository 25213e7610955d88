import { type Cents, printMoney, sumOf } from '../base/money.ts'
import { type VatGroup, vatOfNet } from '../rates/vat.ts'
import type { CreditedLine, CreditNote } from './credit-note.ts'
import { type Invoice, openOf } from './invoice.ts'
import { type Line, netOf, totalsOf } from './lines/line.ts'

/** What a credit note takes off its original: its lines and sums are negative, `amount` is above zero. */
export interface Credit {
  readonly products: Line[]
  readonly vatGroups: VatGroup[]
  /** With VAT, cents. */
  readonly amount: Cents
}

/** What of each line of an invoice has not been credited yet, without VAT; negative for a line that lowered the invoice. */
export function leftToCredit({ products, creditNotes }: Pick<Invoice, 'products' | 'creditNotes'>): Cents[] {
  const credited = creditNotes.flatMap(({ lines }) => lines)
  return products.map(
    (line, at) => netOf(line) - sumOf(credited.filter((each) => each.line === at).map(({ net }) => net)),
  )
}

/** The lines of an invoice without what credit notes took off them: nobody pays that, nor is it rent. */
export function linesLeft(invoice: Pick<Invoice, 'products' | 'creditNotes'>): Line[] {
  if (invoice.creditNotes.length === 0) return invoice.products
  const left = leftToCredit(invoice)
  return invoice.products.map((line, at) => ({ ...line, count: 1, amount: left[at] ?? 0 }))
}

/** What of an invoice is rent, with VAT, less what credit notes took off. */
export const rentLeft = (invoice: Pick<Invoice, 'products' | 'creditNotes'>): Cents =>
  totalsOf(linesLeft(invoice).filter(({ productType }) => productType === 'Vuokra')).gross

/** Every line for all that is left of it. */
export const wholeCredit = (original: Pick<Invoice, 'products' | 'creditNotes'>): CreditedLine[] =>
  leftToCredit(original).flatMap((net, line) => (net === 0 ? [] : [{ line, net }]))

type Original = Pick<Invoice, 'products' | 'creditNotes' | 'total' | 'credited'>

/** The sentence for what cannot be credited, and the field it stands at; nothing when it can. */
export function creditFault(
  original: Original,
  lines: readonly CreditedLine[],
): { field: string; sentence: string } | undefined {
  const left = leftToCredit(original)
  for (const [at, { line, net }] of lines.entries()) {
    if (net === 0) continue
    const most = left[line] ?? 0
    const isWithin = most > 0 ? net > 0 && net <= most : net < 0 && net >= most
    if (!isWithin) return { field: `lines.${at}.net`, sentence: `Riviltä on hyvittämättä ${printMoney(most)}` }
  }
  if (new Set(lines.map(({ line }) => line)).size < lines.length) {
    return { field: 'lines', sentence: 'Sama rivi on hyvityksessä kahdesti' }
  }
  const { amount } = creditOf(original, lines)
  if (amount <= 0) return { field: 'lines', sentence: 'Valitse hyvitettävät rivit' }
  const most = original.total - original.credited
  return amount > most ? { field: 'lines', sentence: `Laskusta on hyvittämättä ${printMoney(most)}` } : undefined
}

/**
 * The credit of so much of an invoice's lines at their own rates of VAT (finland.md: credit notes keep the rate). VAT is
 * rounded once a rate over all credit notes together, so that an invoice credited in parts is credited to the cent.
 */
export function creditOf(
  { products, creditNotes }: Pick<Invoice, 'products' | 'creditNotes'>,
  lines: readonly CreditedLine[],
): Credit {
  const before = creditNotes.flatMap(({ groups }) => groups)
  const credited = lines.flatMap(({ line, net }) => {
    const charged = products[line]
    return charged && net !== 0 ? [{ charged, net }] : []
  })
  const rates = [...new Set(credited.map(({ charged }) => charged.taxpr))].toSorted((a, b) => b - a)
  const vatGroups = rates.map((rate): VatGroup => {
    const earlier = before.filter((group) => group.rate === rate)
    const net = sumOf(credited.filter(({ charged }) => charged.taxpr === rate).map((each) => each.net))
    const vat =
      vatOfNet(sumOf(earlier.map((group) => group.net)) + net, rate) - sumOf(earlier.map((group) => group.vat))
    return { rate, net: -net || 0, vat: -vat || 0, gross: -net - vat || 0 }
  })
  return {
    products: credited.map(({ charged, net }) => takenOff(charged, net)),
    vatGroups,
    amount: -sumOf(vatGroups.map(({ gross }) => gross)) || 0,
  }
}

/** A whole line goes by its own price, a part of it as one piece of so much; prices stay positive, counts do not. */
const takenOff = (line: Line, net: Cents): Line =>
  net === netOf(line) ? { ...line, count: -line.count } : { ...line, count: -1, amount: net }

export interface Credited {
  readonly original: Invoice
  readonly note: Invoice
  /** What had been paid of the original and is now held by the credit note, cents. */
  readonly moved: Cents
  /** What had been written off of it and is not owed at all any more, cents. */
  readonly unlost: Cents
}

/**
 * The original and its credit note once the one lowers the other: what is open goes first, then what had been written off,
 * and what had been paid goes over to the credit note. Of both, the total stays what is paid, credited, lost and open
 * together.
 *
 * @param note as it goes into the books: with its sums, and sent by the service or not
 */
export function credited(original: Invoice, note: Invoice, day: string): Credited {
  const amount = -note.total
  const unlost = Math.min(original.lost, Math.max(0, amount - openOf(original)))
  const moved = Math.max(0, amount - openOf(original) - unlost)
  const mark: CreditNote = {
    invoice: note._id,
    invoiceNumber: note.invoiceNumber,
    day,
    amount,
    moved,
    atService: note.registered === '' && Boolean(note.refundOf?.serviceId),
    lines: note.refundOf?.lines ?? [],
    groups: (note.vatGroups ?? []).map(({ rate, net, vat }) => ({ rate, net: -net || 0, vat: -vat || 0 })),
  }
  const lowered = {
    ...original,
    paid: original.paid - moved,
    credited: original.credited + amount,
    lost: original.lost - unlost,
    creditNotes: [...original.creditNotes, mark],
  }
  const isSettled = openOf(lowered) === 0 && lowered.lost === 0 && lowered.paid > 0
  return {
    original: { ...lowered, paidDate: isSettled ? original.paidDate || day : '' },
    note: { ...note, paid: moved, credited: -amount, paidDate: moved === 0 ? day : '' },
    moved,
    unlost,
  }
}

/** The lines, sums and origin of a credit note of an invoice, as that stands. */
export function sumsOfCredit(original: Invoice, lines: readonly CreditedLine[]) {
  const { products, vatGroups, amount } = creditOf(original, lines)
  const { _id, invoiceNumber, billDate, service } = original
  const credits = lines.filter(({ net }) => net !== 0)
  const there = { serviceId: service.jobId, service: service.jobId ? service.name : ('' as const) }
  const refundOf = { invoice: _id, invoiceNumber, billDate, ...there, lines: credits }
  return { products, vatGroups, total: -amount, refundOf }
}
