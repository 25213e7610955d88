import { addDays, type Day, type DaySpan, daysBetween, lastDayOf, monthOf } from '../base/day.ts'
import { printNumber } from '../base/finnish.ts'
import { roundedQuotient } from '../base/money.ts'
import type { Device, Meter } from './meter.ts'
import { effectiveReadings, type MeterReading } from './reading.ts'

/** How far a meter has turned by the end of a day, in thousandths of its unit, over all its counters. */
export interface Point {
  readonly day: Day
  readonly turned: number
  readonly figure: number
  readonly isEstimate: boolean
  /** The reading behind it; undefined where a counter begins or ends. */
  readonly reading?: MeterReading
}

/** A step that cannot be: the counter went back, or does not begin anew as was told. */
export interface StepFault {
  readonly day: Day
  readonly reading: MeterReading | undefined
  readonly sentence: string
}

export const thousandths = (figure: number): number => Math.round(figure * 1000)
export const ofThousandths = (turned: number): number => turned / 1000

type Measured = Pick<Meter, 'devices'>

/** What a counter has shown in its time: where it began, its readings, where it ended. */
function shownBy({ installed, first, removed, last }: Device, readings: readonly MeterReading[]) {
  const own = readings
    .filter(({ day }) => day > installed && (removed === '' || day < removed))
    .map((reading) => ({ day: reading.day, figure: reading.figure, rolledOver: reading.rolledOver, reading }))
  const begin = { day: installed, figure: first, rolledOver: false, reading: undefined }
  const end = removed && last !== null ? [{ day: removed, figure: last, rolledOver: false, reading: undefined }] : []
  return [begin, ...own, ...end]
}

/**
 * The meter's way, day by day that something is known of it. However a counter was changed or began anew, the
 * differences between the points come to what was used.
 */
export function pointsOf({ devices }: Measured, readings: readonly MeterReading[]) {
  const existing = effectiveReadings(readings)
  const points: Point[] = []
  const faults: StepFault[] = []
  let turned = 0
  for (const device of devices) {
    const shown = shownBy(device, existing)
    for (const [at, { day, figure, rolledOver, reading }] of shown.entries()) {
      const before = shown[at - 1]
      const step = before ? stepOf(before.figure, figure, rolledOver, device) : 0
      if (typeof step === 'string') faults.push({ day, reading, sentence: step })
      else turned += step
      points.push({ day, turned, figure, isEstimate: reading?.isEstimate ?? false, ...(reading && { reading }) })
    }
  }
  return { points, faults }
}

/** How far a counter turned between two figures, or why it cannot have. */
function stepOf(before: number, figure: number, rolledOver: boolean, { digits }: Device): number | string {
  const step = thousandths(figure) - thousandths(before)
  if (!rolledOver) {
    if (step >= 0) return step
    return `Lukema on pienempi kuin edellinen (${printNumber(before)}). Tarkista lukema tai kerro, jos laskuri on pyörähtänyt ympäri.`
  }
  if (digits === null) return 'Laskurin numeroiden määrää ei ole kerrottu. Lisää se mittarin tietoihin.'
  if (step >= 0) return 'Lukema ei ole pienempi kuin edellinen, joten laskuri ei ole pyörähtänyt ympäri.'
  if (before >= 10 ** digits) return `Edellinen lukema ${printNumber(before)} ei mahdu näin moneen numeroon.`
  return step + thousandths(10 ** digits)
}

/** How far a meter had turned by the end of a day, and whether that was read then. */
export interface Turned {
  readonly turned: number
  /** Reckoned by days between two readings, or one of them was an estimate. */
  readonly isEstimate: boolean
}

/** By the end of the day; between two points by their days. Undefined before the first one and after the last. */
export function turnedAt(points: readonly Point[], day: Day): Turned | undefined {
  const after = points.findIndex((point) => point.day >= day)
  const next = points[after]
  if (!next) return undefined
  if (next.day === day) {
    // Of a counter that was changed on the day both points are at the same place.
    return { turned: next.turned, isEstimate: next.isEstimate }
  }
  const before = points[after - 1]
  if (!before) return undefined
  const days = daysBetween(before.day, next.day)
  const gone = BigInt(next.turned - before.turned) * BigInt(daysBetween(before.day, day))
  return { turned: before.turned + roundedQuotient(gone, BigInt(days)), isEstimate: true }
}

/** What was used within the days, in thousandths, and how sure that is. */
export interface Use {
  readonly used: number
  readonly isEstimate: boolean
}

/**
 * What was used from the first day to the last, both included. A meter that was put in on the first day itself began
 * with it. Uses of spans that follow each other come to the use of the whole.
 */
export function usedWithin(points: readonly Point[], { from, to }: DaySpan): Use | undefined {
  const begun = turnedAt(points, addDays(from, -1)) ?? begunOn(points, from)
  const end = turnedAt(points, to)
  if (!begun || !end) return undefined
  return { used: end.turned - begun.turned, isEstimate: begun.isEstimate || end.isEstimate }
}

const begunOn = ([first]: readonly Point[], day: Day): Turned | undefined =>
  first?.day === day ? { turned: first.turned, isEstimate: first.isEstimate } : undefined

/** What was used in a day on the average over the last year before the day, in thousandths; undefined of a new meter. */
export function usualOf(points: readonly Point[], before: Day): number | undefined {
  const earlier = points.filter(({ day }) => day < before)
  const last = earlier.at(-1)
  const first = last && earlier.find(({ day }) => day >= addDays(last.day, -366))
  if (!last || !first || first.day === last.day) return undefined
  return (last.turned - first.turned) / daysBetween(first.day, last.day)
}

/** So many times the usual is told of. */
const unusual = 3

/** What is odd in a use since the last reading; never a reason to refuse. */
export function warningOfUse(used: number, days: number, usual: number | undefined): string | undefined {
  if (used < 0) return 'Lukema on pienempi kuin edellinen.'
  if (usual === undefined || usual <= 0 || days <= 0) return undefined
  if (used <= unusual * usual * days) return undefined
  const timesUsual = Math.round(used / (usual * days))
  return `Kulutus on noin ${timesUsual}-kertainen tavalliseen verrattuna. Tarkista lukema.`
}

/** The use of each whole month that is known of, the oldest first. */
export function monthlyUses(points: readonly Point[], months: readonly string[]) {
  return months.map((month) => ({ month, use: usedWithin(points, { from: `${month}-01`, to: lastDayOf(month) }) }))
}

/** The month of the last point. */
export const lastMonthOf = (points: readonly Point[]): string | undefined => {
  const last = points.at(-1)
  return last && monthOf(last.day)
}
