import * as z from 'zod'
import { text } from '../../base/fields.ts'
import { stored } from '../../base/stored.ts'
import { type NumberedKind, numberedKinds, numberSeries } from './number-series.ts'
import { voidReasons } from './void-draft.ts'

/** Why a number went by something else that a person did. */
const causes = [
  'runUndone',
  'chargeWaived',
  'leaseEndMoved',
  'readingsRemoved',
  'equalisationUndone',
  'importUndone',
  'costRemoved',
  'depositRemoved',
  'beforeList',
] as const

export const voidReasonLabels: Record<(typeof voidReasons)[number] | (typeof causes)[number], string> = {
  duplicate: 'Tehty kahteen kertaan',
  mistake: 'Tiedoissa virhe',
  wrongParty: 'Väärä vastaanottaja',
  unneeded: 'Ei enää tarpeen',
  other: 'Muu syy',
  runUndone: 'Laskutus peruttu ennen lähetystä',
  chargeWaived: 'Muistutuskulut annettu anteeksi ennen lähetystä',
  leaseEndMoved: 'Sopimuksen päättyminen muuttui',
  readingsRemoved: 'Loppulukemat peruttu tai muutettu',
  equalisationUndone: 'Vesitasaus peruttu',
  importUndone: 'Tuonti kumottu',
  costRemoved: 'Kulu poistettu',
  depositRemoved: 'Vakuus poistettu',
  beforeList: 'Poistettu ennen luettelon käyttöönottoa',
}

/**
 * Numbers of one kind that were drawn and stand no more, from the first to the last of them; one alone is its own first
 * and last. Written with what removes their documents, and never changed.
 */
export const VoidedNumber = z.object({
  ...stored,
  kind: z.enum(numberedKinds),
  from: z.number().int(),
  to: z.number().int(),
  reason: z.enum([...voidReasons, ...causes]),
  /** What was said besides, in a person's words. */
  text: text(300),
  /** Who did it; '' when nobody knows any more. */
  name: text(),
  day: z.string(),
  at: z.string(),
  /** The billing run or import that they went with: what belongs together is shown as one. */
  batch: text(),
})
export type VoidedNumber = z.output<typeof VoidedNumber>
export type VoidReason = VoidedNumber['reason']

export const VoidedRow = VoidedNumber.omit({ version: true }).extend({
  /** '1001' or '1001–1048'. */
  numbers: z.string(),
  count: z.number().int(),
})
export type VoidedRow = z.output<typeof VoidedRow>

/** A number is voided once, and what says so stands under the series and the first of the numbers. */
export const voidedId = (kind: NumberedKind, from: number): string =>
  `${numberSeries[kind].name}-${String(from).padStart(12, '0')}`

export interface NumberSpan {
  readonly from: number
  readonly to: number
}

/** As few spans as hold these numbers and no others, in order. */
export function spansOf(numbers: readonly number[]): NumberSpan[] {
  const spans: NumberSpan[] = []
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = spans.at(-1)
    if (last && last.to + 1 === number) spans[spans.length - 1] = { from: last.from, to: number }
    else spans.push({ from: number, to: number })
  }
  return spans
}

type Kept = Omit<VoidedNumber, 'version'>

/** What went by one command in several turns, and without a number of others between, is one row. */
export function voidedRows(kept: readonly Kept[]): VoidedRow[] {
  const joined: Kept[] = []
  for (const each of kept.toSorted((a, b) => (a._id < b._id ? -1 : 1))) {
    const last = joined.at(-1)
    if (last && isSame(last, each)) joined[joined.length - 1] = { ...last, to: each.to }
    else joined.push(each)
  }
  return joined.map((each) => ({
    ...each,
    numbers: each.from === each.to ? String(each.from) : `${each.from}–${each.to}`,
    count: each.to - each.from + 1,
  }))
}

const isSame = (one: Kept, next: Kept): boolean =>
  one.batch !== '' &&
  one.batch === next.batch &&
  one.to + 1 === next.from &&
  one.kind === next.kind &&
  one.name === next.name &&
  one.text === next.text
