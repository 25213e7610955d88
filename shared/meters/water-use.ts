import { addDays, commonDays, type Day, type DaySpan, lastDay, printDay } from '../base/day.ts'
import { type MeterKind, meterTitle } from './kinds.ts'
import { currentDevice, type Meter } from './meter.ts'
import type { MeterReading } from './reading.ts'
import { type Point, pointsOf, turnedAt, usedWithin } from './turned.ts'

const shown = ({ day, figure }: Point) => ({ day, figure })

/** What a meter told of some days. */
export interface WaterUse {
  readonly meter: string
  readonly kind: MeterKind
  readonly title: string
  readonly serial: string
  /** Thousandths of a cubic metre. */
  readonly used: number
  readonly isEstimate: boolean
  /** What it showed last before the days, and first at their end. */
  readonly begin: { readonly day: Day; readonly figure: number }
  readonly end: { readonly day: Day; readonly figure: number }
  /** How far it had turned by the last day. */
  readonly turned: number
  /** The day of the last figure that the use is reckoned from. */
  readonly upTo: Day
  /** It was put in after the days began. */
  readonly isLate: boolean
}

export const isWaterMeter = ({ kind, unit }: Pick<Meter, 'kind' | 'unit'>): boolean =>
  (kind === 'coldWater' || kind === 'hotWater') && unit === 'm³'

/**
 * What a water meter says of the days: nothing of those before it was put in and after it was taken away. A sentence
 * where they cannot be told.
 *
 * @param begun how far it had turned when the same payer's days before were reckoned, if they were
 */
export function waterUse(
  meter: Meter,
  readings: readonly MeterReading[],
  days: DaySpan,
  begun?: number,
): WaterUse | string | undefined {
  const title = meterTitle(meter)
  const { points, faults } = pointsOf(meter, readings)
  const [fault] = faults
  if (fault) return `${title} ${printDay(fault.day)}: ${fault.sentence}`
  const changed = meter.devices.find(({ removed, last }) => removed !== '' && last === null)
  if (changed) return `${title}: laskurin ${changed.serial} loppulukema puuttuu`
  const [first] = points
  if (!first) return undefined
  const { removed, serial } = currentDevice(meter)
  const within = commonDays(days, { from: first.day, to: removed || lastDay })
  if (!within) return undefined
  const use = usedWithin(points, within)
  const end = turnedAt(points, within.to)
  const next = points.findLast(({ day }) => day === within.to) ?? points.find(({ day }) => day > within.to)
  if (!use || !end || !next) return `${title}: mittaria ei ole luettu ${printDay(within.to)} tai sen jälkeen`
  const before = points.findLast(({ day }) => day <= addDays(within.from, -1)) ?? first
  return {
    meter: meter._id,
    kind: meter.kind,
    title,
    serial,
    used: begun === undefined ? use.used : end.turned - begun,
    isEstimate: use.isEstimate,
    begin: shown(before),
    end: shown(next),
    turned: end.turned,
    upTo: next.day,
    isLate: first.day > days.from,
  }
}
