import * as z from 'zod'
import { addMonths, type Day, printDay } from '../base/day.ts'
import type { Cents } from '../base/money.ts'
import { periodOf } from '../invoices/due-dates.ts'
import type { Line } from '../invoices/lines/line.ts'
import { inOrder, lineAtRate } from '../invoices/lines/rate-changes.ts'
import type { VatRate } from '../rates/vat.ts'
import type { VatChange } from '../rates/vat-fields.ts'

/** The price of one without VAT, and its rate. */
export interface Price {
  readonly amount: Cents
  /** Percent. */
  readonly taxpr: VatRate
}

/** A line that gets another price; it is known by its words and its product. */
export interface PricedLine {
  readonly desc: string
  readonly productId: string
  readonly before: Price
  readonly after: Price
}

/** New prices of what a contract is charged, from the first day of a period on. */
export interface PriceChange {
  /** The rent increase or agreement that it comes of. */
  readonly id: string
  readonly from: Day
  /** Its last day; '' when it is for good. */
  readonly to: Day | ''
  readonly lines: readonly PricedLine[]
  /** Lines that come with it and go with it, such as a discount. */
  readonly added: readonly Line[]
  /** The lines that bear it by now, as they were and as they are; null while it does not apply. */
  readonly turned: readonly PricedLine[] | null
  /** The first period that was charged with it. */
  readonly billed: string
}

/** The changes that a contract's charges wait for or have gone through; only we write them. */
export const priceChanges = () => z.array(z.custom<PriceChange>((value) => typeof value === 'object')).default([])

/** Charges whose prices change by the day. */
export interface Changing {
  readonly products: readonly Line[]
  readonly priceChanges: readonly PriceChange[]
  readonly vatChanges: readonly VatChange[]
}

type Known = Pick<Line, 'desc' | 'productId'>
const isSameLine = (a: Known, b: Known): boolean => a.desc === b.desc && a.productId === b.productId
const isSamePrice = (a: Price, b: Price): boolean => a.amount === b.amount && a.taxpr === b.taxpr

/** Whether the charges of a period that begins on the day bear it. */
export const appliesOn = ({ from, to }: Pick<PriceChange, 'from' | 'to'>, day: Day): boolean =>
  from <= day && (to === '' || day <= to)

/** The price at the rates of the day, when VAT has changed since it was agreed. */
export function atRates(line: Line, changes: readonly VatChange[], day: Day): Line {
  return inOrder(changes)
    .filter(({ from }) => from <= day)
    .reduce(lineAtRate<Line>, line)
}

/** The charges with the change; what already bears it stays as it is. */
export function withPrices<Of extends Changing>(charges: Of, change: PriceChange, day: Day): Of {
  if (change.turned) return charges
  const turned: PricedLine[] = []
  const left = [...change.lines]
  const products = charges.products.map((line) => {
    const at = left.findIndex((each) => isSameLine(each, line))
    const [found] = at < 0 ? [] : left.splice(at, 1)
    if (!found) return line
    const after = atRates({ ...line, ...found.after }, charges.vatChanges, day)
    const { desc, productId, amount, taxpr } = line
    turned.push({ desc, productId, before: { amount, taxpr }, after: { amount: after.amount, taxpr: after.taxpr } })
    return after
  })
  const added = change.added.map((line) => atRates(line, charges.vatChanges, day))
  return saying({ ...charges, products: [...products, ...added] }, { ...change, turned })
}

/** The charges without the change; lines that somebody has changed since stay as they are. */
export function withoutPrices<Of extends Changing>(charges: Of, change: PriceChange): Of {
  if (!change.turned) return charges
  const left = [...change.turned]
  const going = [...change.added]
  const products = charges.products.flatMap((line) => {
    const addedAt = going.findIndex((each) => isSameLine(each, line))
    if (addedAt >= 0) {
      going.splice(addedAt, 1)
      return []
    }
    const at = left.findIndex((each) => isSameLine(each, line) && isSamePrice(each.after, line))
    const [found] = at < 0 ? [] : left.splice(at, 1)
    return found ? [{ ...line, ...found.before }] : [line]
  })
  return saying({ ...charges, products }, { ...change, turned: null })
}

const saying = <Of extends Changing>(charges: Of, change: PriceChange): Of => ({
  ...charges,
  priceChanges: charges.priceChanges.map((each) => (each.id === change.id ? change : each)),
})

type Scheduled = Pick<Changing, 'priceChanges'> & { readonly nextDueDate: Day; readonly invoiceInterval: number }

/** The next period is the first one at other prices, or the first one after prices that were for a time. */
export function hasNewPrices({ priceChanges, nextDueDate, invoiceInterval }: Scheduled): boolean {
  const { from } = periodOf(nextDueDate, invoiceInterval)
  const before = addMonths(from, -invoiceInterval)
  return priceChanges.some(({ turned, billed, to }) =>
    turned ? billed === '' : to !== '' && before <= to && to < from,
  )
}

/** What is charged by the lines of one name. */
const pricesIn = (products: readonly Line[], existing: Known): string =>
  JSON.stringify(products.flatMap((line) => (isSameLine(line, existing) ? [[line.amount, line.taxpr]] : [])))

/** It has not been charged by yet, or its time runs: its lines stay as they are until it is taken back. */
const isHolding = ({ turned, billed, to }: PriceChange, first: Day): boolean =>
  to === '' ? turned === null || billed === '' : to >= first

/** Why the lines cannot be edited so: a change of prices finds its lines by their words, and their prices are decided. */
export function editFault(
  charges: Scheduled & Pick<Changing, 'products'>,
  edited: readonly Line[],
): string | undefined {
  const { from } = periodOf(charges.nextDueDate, charges.invoiceInterval)
  for (const change of charges.priceChanges.filter((each) => isHolding(each, from))) {
    const existing: readonly Known[] = [...change.lines, ...change.added]
    const line = existing.find((each) => pricesIn(charges.products, each) !== pricesIn(edited, each))
    if (!line) continue
    return `Riviin ”${line.desc}” kuuluu hinnan muutos, joka alkaa ${printDay(change.from)}. Pidä rivi ennallaan tai poista ensin muutos vuokrankorotuksista.`
  }
  return undefined
}

/** The changes once lines were edited by hand: those lines no longer go by them. */
export const withoutEdited = (charges: Changing, edited: readonly Line[]): PriceChange[] =>
  charges.priceChanges.map((change) => {
    const isLeft = (line: Known) => pricesIn(charges.products, line) === pricesIn(edited, line)
    return { ...change, lines: change.lines.filter(isLeft), turned: change.turned?.filter(isLeft) ?? null }
  })

/** The changes once a period has been charged by what stood. */
export const pricesBilled = (
  after: readonly PriceChange[],
  before: readonly PriceChange[],
  month: string,
): PriceChange[] => {
  const borne = new Set(before.filter(({ turned }) => turned !== null).map(({ id }) => id))
  return after.map((change) => (borne.has(change.id) && !change.billed ? { ...change, billed: month } : change))
}

/** The same when the period's invoice was taken back. */
export const pricesUnbilled = (changes: readonly PriceChange[], month: string): PriceChange[] =>
  changes.map((change) => (change.billed === month ? { ...change, billed: '' } : change))
