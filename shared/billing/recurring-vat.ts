import type { Day } from '../base/day.ts'
import { periodOf } from '../invoices/due-dates.ts'
import type { Line } from '../invoices/lines/line.ts'
import { inOrder, lineAtRate, ratesAhead } from '../invoices/lines/rate-changes.ts'
import { type VatRate, vatDayOf } from '../rates/vat.ts'
import type { VatChange } from '../rates/vat-fields.ts'
import { appliesOn, type PriceChange, withoutPrices, withPrices } from './price-changes.ts'
import type { RecurringInvoice } from './recurring-invoice.ts'

/** The lists of what is charged. */
const lists = ['products', 'fixedPeriodProducts', 'updatedProducts', 'measuredProducts'] as const

type Charges = Pick<RecurringInvoice, (typeof lists)[number]>
type Scheduled = Charges & Pick<RecurringInvoice, 'nextDueDate' | 'invoiceInterval' | 'vatChanges' | 'priceChanges'>
type Priced = Pick<Line, 'desc' | 'amount' | 'taxpr'>
type Turned = VatChange['turned'][number]

/** The day whose rates the next period takes. */
export const nextVatDay = ({ nextDueDate, invoiceInterval }: Pick<Scheduled, 'nextDueDate' | 'invoiceInterval'>): Day =>
  vatDayOf(periodOf(nextDueDate, invoiceInterval), nextDueDate)

/** The rates of everything that is or may be charged, once all that has been said of them has happened. */
export const eventualRates = (recurring: Charges & Pick<RecurringInvoice, 'vatChanges'>): VatRate[] =>
  ratesAhead(
    lists.flatMap((list): readonly Pick<Line, 'taxpr'>[] => recurring[list]),
    recurring.vatChanges,
  )

/** A change of prices or of rates by its day; of one day the new rates come first, so that prices are agreed at them. */
type Dated = { readonly from: Day } & ({ readonly vat: VatChange } | { readonly price: PriceChange })

const changesIn = ({ vatChanges, priceChanges }: Pick<Scheduled, 'vatChanges' | 'priceChanges'>): Dated[] =>
  [
    ...inOrder(vatChanges).map((vat) => ({ from: vat.from, vat })),
    ...priceChanges.map((price) => ({ from: price.from, price })),
  ].toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))

const takenBack = <Of extends Scheduled>(recurring: Of, dated: Dated): Of => ({
  ...recurring,
  ...('vat' in dated ? turnedBack(recurring, dated.vat) : withoutPrices<Scheduled>(recurring, dated.price)),
})

/** Once it has been taken back. */
const turnedBy = (recurring: Scheduled, dated: Dated): Scheduled =>
  'vat' in dated
    ? turnedOn(recurring, { ...dated.vat, turned: [] })
    : withPrices(recurring, { ...dated.price, turned: null }, dated.from)

const hasTurned = (dated: Dated): boolean =>
  'vat' in dated ? dated.vat.turned.length > 0 : dated.price.turned !== null

/** Lines may be added at the old rates after the new ones have come; prices find their lines once. */
const isMissing = (recurring: Scheduled, dated: Dated): boolean =>
  'vat' in dated ? turnedOn(recurring, dated.vat) !== recurring : dated.price.turned === null

const isOn = (dated: Dated, vatDay: Day, firstDay: Day): boolean =>
  'vat' in dated ? dated.from <= vatDay : appliesOn(dated.price, firstDay)

/**
 * What is charged at the prices and rates of the next period: at the new ones once its day has come, and at the old ones
 * again when a period before it returns, for its invoice was taken back. The lines themselves change, so that whoever
 * looks at them or bills by them need not know of it.
 */
export function asOfNext(recurring: Scheduled): Partial<RecurringInvoice> {
  if (recurring.vatChanges.length === 0 && recurring.priceChanges.length === 0) return {}
  const vatDay = nextVatDay(recurring)
  const firstDay = periodOf(recurring.nextDueDate, recurring.invoiceInterval).from
  const all = changesIn(recurring)
  const isBorne = (dated: Dated) => isOn(dated, vatDay, firstDay)
  // What was said late finds its place: the newer ones go before it and come again after it.
  const first = all.findIndex((dated) => (isBorne(dated) ? isMissing(recurring, dated) : hasTurned(dated)))
  const later = first < 0 ? [] : all.slice(first)
  const next = later.filter(isBorne).reduce(turnedBy, later.reduceRight(takenBack<Scheduled>, recurring))
  const { products, fixedPeriodProducts, updatedProducts, measuredProducts, vatChanges, priceChanges } = next
  return { products, fixedPeriodProducts, updatedProducts, measuredProducts, vatChanges, priceChanges }
}

/** The recurring invoice as if the run had never said anything of it. */
export function withoutVatChange<Of extends Scheduled>(recurring: Of, run: string): Of {
  const back = backTo(recurring, (dated) => 'vat' in dated && dated.vat.run === run && dated.vat.turned.length > 0)
  return { ...back, vatChanges: back.vatChanges.filter((change) => change.run !== run) }
}

/** The same of new prices, such as those of an increase and of a discount with it. */
export function withoutPriceChanges<Of extends Scheduled>(recurring: Of, isOwn: (change: PriceChange) => boolean): Of {
  const back = backTo(recurring, (dated) => 'price' in dated && dated.price.turned !== null && isOwn(dated.price))
  return { ...back, priceChanges: back.priceChanges.filter((change) => !isOwn(change)) }
}

/** What came after a change goes before it, since it found the lines as the change had left them; it comes again by its day. */
function backTo<Of extends Scheduled>(recurring: Of, isOwn: (dated: Dated) => boolean): Of {
  const all = changesIn(recurring)
  const first = all.findIndex(isOwn)
  return first < 0 ? recurring : all.slice(first).reduceRight(takenBack<Of>, recurring)
}

function turnedOn(recurring: Scheduled, change: VatChange): Scheduled {
  const pairs: Turned[] = []
  const charges = eachLine(recurring, (line) => {
    const after = lineAtRate(line, change)
    if (after !== line) pairs.push({ desc: line.desc, before: pricedOf(line), after: pricedOf(after) })
    return after
  })
  return pairs.length === 0 ? recurring : saying({ ...recurring, ...charges }, change, [...change.turned, ...pairs])
}

/** Lines that somebody has changed since stay as they are. */
function turnedBack(recurring: Scheduled, change: VatChange): Scheduled {
  if (change.turned.length === 0) return recurring
  const left = [...change.turned]
  const charges = eachLine(recurring, (line) => {
    const at = left.findIndex(({ desc, after }) => desc === line.desc && isSame(after, line))
    const [pair] = at < 0 ? [] : left.splice(at, 1)
    return pair ? { ...line, ...pair.before } : line
  })
  return saying({ ...recurring, ...charges }, change, [])
}

const saying = (recurring: Scheduled, { run }: VatChange, turned: readonly Turned[]): Scheduled => ({
  ...recurring,
  vatChanges: recurring.vatChanges.map((change) => (change.run === run ? { ...change, turned: [...turned] } : change)),
})

function eachLine(charges: Charges, change: <Of extends Priced>(line: Of) => Of): Charges {
  return {
    products: charges.products.map((line) => change(line)),
    fixedPeriodProducts: charges.fixedPeriodProducts.map((line) => change(line)),
    updatedProducts: charges.updatedProducts.map((line) => change(line)),
    measuredProducts: charges.measuredProducts.map((line) => change(line)),
  }
}

const pricedOf = ({ amount, taxpr }: Priced) => ({ amount, taxpr })
const isSame = (a: Pick<Priced, 'amount' | 'taxpr'>, b: Pick<Priced, 'amount' | 'taxpr'>): boolean =>
  a.amount === b.amount && a.taxpr === b.taxpr

/** The changes once a period has been charged by what stood: those that it bore stay for good. */
export const markedBilled = (after: readonly VatChange[], before: readonly VatChange[], month: string): VatChange[] => {
  const borne = new Set(before.filter(({ turned }) => turned.length > 0).map(({ run }) => run))
  return after.map((change) => (borne.has(change.run) && !change.billed ? { ...change, billed: month } : change))
}

/** The same when the period's invoice was taken back. */
export const unmarkedBilled = (changes: readonly VatChange[], month: string): VatChange[] =>
  changes.map((change) => (change.billed === month ? { ...change, billed: '' } : change))
