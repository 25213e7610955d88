import * as z from 'zod'
import { cents, exactCount, requiredText, text } from '../../base/fields.ts'
import { type Cents, countTimes } from '../../base/money.ts'
import { totalsFromNet, type VatTotals } from '../../rates/vat.ts'
import { vatPercent } from '../../rates/vat-fields.ts'
import { zeroVatReasons } from './zero-vat-reasons.ts'

/** Units of a product line (spec section 9). */
export const itemTypes = ['kpl', 'h', 'kk', 'hlö/kk', 'm³', 'kWh'] as const

/** Kinds of product (spec section 9), shown as they are. */
export const productTypes = [
  'Vuokra',
  'Vesi',
  'Vakuus',
  'Digivakuus',
  'Sähkö',
  'Mediamaksu',
  'Autopaikka',
  'Autohalli',
  'Saunamaksu',
  'Yhtiövastike',
  'Yhtiölaina',
  'Sopimussakko',
  'Muu',
] as const

export const zeroVatField = () => z.enum(['', ...zeroVatReasons]).optional()

/** One row of an invoice or of a contract's charges. */
export const Line = z.object({
  desc: requiredText('Anna rivin selite', 120),
  count: exactCount.default(1),
  itemtype: z.enum(itemTypes).default('kk'),
  /** The price of one without VAT, in cents. */
  amount: cents(),
  /** VAT, percent. */
  taxpr: vatPercent(),
  productId: z.string().default(''),
  productNumber: text(40),
  productType: z.enum(productTypes).default('Muu'),
  /** Why it bears no VAT, where its type alone does not say. */
  zeroVat: zeroVatField(),
  salesAccountId: text(40),
  receivablesAccountId: text(40),
  costCentre: text(40),
})
export type Line = z.output<typeof Line>

const mostCents = 100_000_000_00

/** A line as a person gives it: of a sum that a year of and a hundred such lines can still be reckoned to the cent. */
export const LineDraft = Line.extend({
  count: exactCount.min(-100_000, 'Määrä on liian pieni').max(1_000_000, 'Määrä on liian suuri').default(1),
}).refine(({ count, amount }) => Math.abs(count * amount) <= mostCents, {
  error: 'Rivin summa on liian suuri',
  path: ['amount'],
})

/** The line's sum without VAT, rounded once. */
export const netOf = ({ amount, count }: Pick<Line, 'count' | 'amount'>): Cents => countTimes(count, amount)

/** Sums of an invoice, VAT by rate group (VAT is rounded once for each rate). */
export const totalsOf = (lines: readonly Pick<Line, 'count' | 'amount' | 'taxpr'>[]): VatTotals =>
  totalsFromNet(lines.map((line) => ({ cents: netOf(line), rate: line.taxpr })))

/** Monthly lines for so many whole months. */
export const wholePeriodLines = (monthly: readonly Line[], months: number): Line[] =>
  monthly.map((line) => ({ ...line, count: Math.round(line.count * months * 1000) / 1000 }))
