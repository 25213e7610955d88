import type { Day } from '../base/day.ts'
import type { MeasuredProduct, ReadingDraft } from '../billing/meters/meter.ts'
import { isBilledMeter } from '../billing/meters/meter-readings.ts'
import type { RecurringInvoice } from '../billing/recurring-invoice.ts'
import type { Meter } from './meter.ts'
import { effectiveReadings, type MeterReading } from './reading.ts'

const plain = { reason: 'none', closing: null, opening: null, meterNumber: '', digits: null, note: '' } as const

const several = 'Lukemissa on monta poikkeamaa. Anna lukemat käsin tulevien laskujen lomakkeella.'

/** What the register says that a meter showed on a day: a reading, or where its counter began. */
function shownOn({ devices }: Meter, readings: readonly MeterReading[], day: Day) {
  const reading = readings.find((each) => each.day === day)
  const begun = devices.find(({ installed }) => installed === day)
  return reading ? { figure: reading.figure, note: reading.note } : begun && { figure: begun.first, note: '' }
}

/** A figure that was typed where billing begins is that of the day when the register has it. */
function begunOn({ devices }: Meter, readings: readonly MeterReading[], figure: number | null, until: Day) {
  const days = [
    ...devices.filter(({ first }) => first === figure).map(({ installed }) => installed),
    ...readings.filter((each) => each.figure === figure).map((each) => each.day),
  ]
  return days
    .filter((each) => each < until)
    .toSorted()
    .at(-1)
}

/**
 * What the register says of a contract's meter from where it was billed last up to a day, as its billing takes it; or a
 * sentence that tells why it must be given by hand.
 */
export function billedReading(
  product: MeasuredProduct,
  meter: Meter,
  all: readonly MeterReading[],
  day: Day,
  of: Pick<RecurringInvoice, 'last' | 'startDate'>,
): ReadingDraft | string {
  const readings = effectiveReadings(all)
  const to = readings.find((each) => each.day === day)
  if (!to) return 'Mittaria ei ole luettu'
  const { lastReading, lastDay } = product
  if (lastDay && day <= lastDay) return 'Uutta lukemaa ei ole'
  const begun = lastDay || begunOn(meter, readings, lastReading, day) || of.startDate
  const shown = shownOn(meter, readings, begun)
  const from = lastReading ?? shown?.figure
  if (from === undefined) return 'Alkulukemaa vuokrasuhteen alussa ei ole'
  const changes = meter.devices.filter(({ removed }) => removed !== '' && removed > begun && removed <= day)
  const rolls = readings.filter((each) => each.rolledOver && each.day > begun && each.day <= day)
  const isCorrected = lastDay !== '' && isBilledMeter(product, of) && shown !== undefined && shown.figure !== from
  if (changes.length + rolls.length + Number(isCorrected) > 1) return several
  const [old] = changes
  const device = meter.devices.find(({ removed, installed }) => installed <= day && (removed === '' || day < removed))
  if (isCorrected) {
    return { ...plain, from: shown.figure, to: to.figure, reason: 'corrected', note: shown.note || 'Lukema korjattu' }
  }
  if (old) {
    const fresh = { opening: device?.first ?? 0, meterNumber: device?.serial ?? '' }
    return { ...plain, from, to: to.figure, reason: 'changed', closing: old.last, ...fresh }
  }
  if (rolls.length > 0) {
    return { ...plain, from, to: to.figure, reason: 'rolledOver', digits: device?.digits ?? null }
  }
  return { ...plain, from, to: to.figure }
}
