import { type Day, printDay } from '../../base/day.ts'
import { printNumber } from '../../base/finnish.ts'
import { sumBy } from '../../base/money.ts'
import type { Line } from '../../invoices/lines/line.ts'
import type { Billing } from '../../texts/fin/billing.ts'
import type { Charges } from '../billing.ts'
import type { RecurringInvoice } from '../recurring-invoice.ts'
import type { MeasuredProduct, Reading, ReadingDraft } from './meter.ts'

const exact = (figure: number): number => Math.round(figure * 1000) / 1000

/** The meters with an id each: those stored before they had one are told by their places. */
export const withMeterIds = (meters: readonly MeasuredProduct[]): MeasuredProduct[] =>
  meters.map((meter, at) => ({ ...meter, id: meter.id || `m${at + 1}` }))

/** Its last reading has been billed; of a meter stored before that was kept, as far as is known. */
export const isBilledMeter = (
  { id, billedAt, lastReading }: Pick<MeasuredProduct, 'id' | 'billedAt' | 'lastReading'>,
  { last }: Pick<RecurringInvoice, 'last'>,
): boolean => billedAt !== null || (id === '' && lastReading !== null && last !== null)

interface Use {
  readonly count: number
  /** It puts right what was billed before, at the price of then. */
  readonly isCorrection?: boolean
}

/**
 * What is charged by a reading. However a gap is explained, all uses of a meter together come to what it has turned: a
 * correction charges, or gives back, the way from the wrong figure to the right one.
 */
export function usesOf({ lastReading }: Pick<MeasuredProduct, 'lastReading'>, reading: ReadingDraft): Use[] {
  const { from, to, reason, closing, opening, digits } = reading
  switch (reason) {
    case 'none':
      return [{ count: exact(to - from) }]
    case 'changed':
      return [{ count: exact((closing ?? from) - from + to - (opening ?? 0)) }]
    case 'rolledOver':
      return [{ count: exact(10 ** (digits ?? 0) - from + to) }]
    case 'corrected':
      return [{ count: exact(to - from) }, { count: exact(from - (lastReading ?? from)), isCorrection: true }]
  }
}

/** All that is charged by a reading; below zero when more was billed before than the meter has turned since. */
export const usedBy = (meter: Pick<MeasuredProduct, 'lastReading'>, reading: ReadingDraft): number =>
  exact(sumBy(usesOf(meter, reading), ({ count }) => count))

interface Fault {
  readonly field: keyof ReadingDraft
  readonly sentence: string
}

/** Why a reading does not follow the one before, at its field; nothing when it does, by itself or as explained. */
export function readingFault(
  meter: Pick<MeasuredProduct, 'id' | 'billedAt' | 'lastReading'>,
  reading: ReadingDraft,
  of: Pick<RecurringInvoice, 'last'>,
): Fault | undefined {
  const { from, reason } = reading
  if (reason === 'corrected') return correctionFault(meter, reading, isBilledMeter(meter, of))
  const { lastReading } = meter
  if (lastReading !== null && from !== lastReading) {
    const sentence = isBilledMeter(meter, of)
      ? `Viimeksi laskutettu lukema on ${printNumber(lastReading)}. Anna sama lukema tai kerro, mistä ero johtuu.`
      : `Mittarin alkulukema on ${printNumber(lastReading)}. Jos se on väärä, korjaa se tulevien laskujen lomakkeella.`
    return { field: 'from', sentence }
  }
  if (reason === 'changed') return changeFault(reading)
  return reason === 'rolledOver' ? rollOverFault(reading) : plainFault(reading)
}

const plainFault = ({ from, to }: ReadingDraft): Fault | undefined =>
  to < from
    ? { field: 'to', sentence: 'Lukema on pienempi kuin edellinen. Tarkista lukema tai kerro, mistä ero johtuu.' }
    : undefined

function changeFault({ from, to, closing, opening, meterNumber }: ReadingDraft): Fault | undefined {
  if (closing === null) return { field: 'closing', sentence: 'Anna vanhan mittarin loppulukema' }
  if (closing < from)
    return { field: 'closing', sentence: 'Vanhan mittarin loppulukema on pienempi kuin edellinen lukema' }
  if (opening === null) return { field: 'opening', sentence: 'Anna uuden mittarin alkulukema' }
  if (to < opening) return { field: 'to', sentence: 'Lukema on pienempi kuin uuden mittarin alkulukema' }
  return meterNumber === '' ? { field: 'meterNumber', sentence: 'Anna uuden mittarin numero' } : undefined
}

function rollOverFault({ from, to, digits }: ReadingDraft): Fault | undefined {
  if (digits === null) return { field: 'digits', sentence: 'Anna numeroiden määrä' }
  if (from >= 10 ** digits) {
    return { field: 'digits', sentence: `Edellinen lukema ${printNumber(from)} ei mahdu näin moneen numeroon` }
  }
  return to < from
    ? undefined
    : { field: 'to', sentence: 'Lukema ei ole pienempi kuin edellinen, joten mittari ei ole pyörähtänyt ympäri' }
}

function correctionFault(
  { lastReading }: Pick<MeasuredProduct, 'lastReading'>,
  { from, to, note }: ReadingDraft,
  isBilled: boolean,
): Fault | undefined {
  if (!isBilled || lastReading === null) {
    const sentence = 'Lukemaa ei ole vielä laskutettu. Korjaa mittarin alkulukema tulevien laskujen lomakkeella.'
    return { field: 'reason', sentence }
  }
  if (from === lastReading) return { field: 'from', sentence: 'Anna oikea lukema: tämä on sama, joka on laskutettu' }
  if (to < from) return { field: 'to', sentence: 'Lukema on pienempi kuin korjattu edellinen lukema' }
  return note === '' ? { field: 'note', sentence: 'Kerro, mikä edellisessä lukemassa oli väärin' } : undefined
}

/** Why meters cannot have been read on the day for this contract; nothing when they can. */
export function readingDayFault(
  { measuredProducts, endDate }: Pick<RecurringInvoice, 'measuredProducts' | 'endDate'>,
  day: Day,
  today: Day,
): string | undefined {
  if (day > today) return 'Lukemapäivä ei voi olla tulevaisuudessa'
  if (endDate && day > endDate) return `Vuokrasuhde päättyy ${printDay(endDate)}. Anna sen päivän lukema.`
  const latest = measuredProducts.reduce((last, { lastDay }) => (lastDay > last ? lastDay : last), '')
  return day < latest
    ? `Edellinen lukema on laskutettu päivältä ${printDay(latest)}. Uusi ei voi olla sitä vanhempi.`
    : undefined
}

/** Every fault of readings of the day, by field. */
export function readingsFaults(
  recurring: Pick<RecurringInvoice, 'measuredProducts' | 'endDate' | 'last'>,
  { day, readings }: { readonly day: Day; readonly readings: readonly ReadingDraft[] },
  today: Day,
): Record<string, string> {
  const dayFault = readingDayFault(recurring, day, today)
  const faults = readings.flatMap((reading, at): [string, string][] => {
    const meter = recurring.measuredProducts[at]
    const fault = meter && readingFault(meter, reading, recurring)
    return fault ? [[`readings.${at}.${fault.field}`, fault.sentence]] : []
  })
  return Object.fromEntries([...(dayFault ? [['day', dayFault]] : []), ...faults])
}

type Measured = Partial<Pick<RecurringInvoice, 'measuredProducts' | 'readings'>>

/** What was used by meter: lines for each of the readings, never by days, and the readings in words. */
export function measuredCharges({ measuredProducts = [], readings = [] }: Measured, words: Billing): Charges {
  const read = measuredProducts.flatMap((meter, at) => {
    const reading = readings[at]
    return reading ? [{ meter, reading }] : []
  })
  return {
    lines: read.flatMap(({ meter, reading }) => linesOf(meter, reading, words)),
    explanation: read.flatMap(({ meter, reading }) => explainedReading(meter, reading, words)),
  }
}

const longest = 120

function linesOf(meter: MeasuredProduct, reading: Reading, words: Billing): Line[] {
  const { id, meterNumber, lastReading, lastDay, billedAt, ends, ...line } = meter
  const correction = { ...line, ...billedAt, desc: words.readings.correction(line.desc).slice(0, longest) }
  return usesOf(meter, reading).map(({ count, isCorrection }) => ({ ...(isCorrection ? correction : line), count }))
}

/** How what is charged by a reading comes about, a sentence a line. */
export function explainedReading(
  meter: Pick<MeasuredProduct, 'desc' | 'itemtype' | 'lastReading'>,
  reading: ReadingDraft,
  words: Billing,
): string[] {
  const { desc, itemtype } = meter
  const { from, to, reason, closing, opening, meterNumber, digits, note } = reading
  const [use, correction] = usesOf(meter, reading).map(({ count }) => printNumber(count))
  const plain = { desc, from: printNumber(from), to: printNumber(to), used: use ?? '', unit: words.units[itemtype] }
  const say = words.readings
  switch (reason) {
    case 'none':
      return [say.plain(plain)]
    case 'changed': {
      const of = { closing: printNumber(closing ?? from), opening: printNumber(opening ?? 0), number: meterNumber }
      return [say.changed({ ...plain, ...of })]
    }
    case 'rolledOver':
      return [say.rolledOver({ ...plain, full: printNumber(10 ** (digits ?? 0)) })]
    case 'corrected': {
      const wrong = printNumber(meter.lastReading ?? from)
      return [say.plain(plain), say.corrected({ ...plain, wrong, used: correction ?? '', note })]
    }
  }
}

/** The meters once the readings have been billed; one whose billing was to end with them is gone. */
export const afterReadings = (meters: readonly MeasuredProduct[], readings: readonly Reading[]): MeasuredProduct[] =>
  meters.flatMap((meter, at): MeasuredProduct[] => {
    const reading = readings[at]
    if (!reading) return [meter]
    if (meter.ends) return []
    const { to: lastReading, day: lastDay, reason } = reading
    const meterNumber = reason === 'changed' ? reading.meterNumber : meter.meterNumber
    return [{ ...meter, meterNumber, lastReading, lastDay, billedAt: { amount: meter.amount, taxpr: meter.taxpr } }]
  })
