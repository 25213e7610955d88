import { addToMonth, type Day, daysBetween } from '#shared/base/day.ts'
import type { HistoryRow, MeterHistory } from '#shared/meters/history-api.ts'
import type { Meter } from '#shared/meters/meter.ts'
import { isUsed } from '#shared/meters/meter-state.ts'
import { type MeterReading, readingId } from '#shared/meters/reading.ts'
import { lastMonthOf, monthlyUses, ofThousandths, type Point, pointsOf } from '#shared/meters/turned.ts'
import type { Actor } from '../platform/actor.ts'
import { meters, readingsOf } from './collections.ts'
import { photoUrl } from './photos.ts'
import { readState, usesThatHold } from './used.ts'

/** So many months are drawn. */
const monthsDrawn = 24

/** A meter with all that is known of it, the newest first, and what may not be changed of it. */
export async function readHistory(actor: Actor, id: string): Promise<MeterHistory> {
  const [meter, state, readings] = await Promise.all([
    meters.read(actor, id),
    readState(actor, id),
    readingsOf(actor, id),
  ])
  const { points } = pointsOf(meter, readings)
  const uses = await usesThatHold(actor, state.uses)
  const isLocked = (day: Day) => isUsed(uses, day)
  const counted = points.map((point, at) => rowOf(meter, point, points[at - 1], isLocked))
  const isCounted = new Set(counted.map(({ _id }) => _id))
  const wrong = readings.filter(({ _id }) => !isCounted.has(_id)).map((reading) => correctedRow(reading, isLocked))
  const rows = [...counted, ...wrong].toSorted((a, b) => (a._id < b._id ? 1 : -1))
  const shown = await Promise.all(
    rows.map(async (row) => ({ ...row, photoUrl: await photoUrl(actor, id, row.reading?.photo ?? '') })),
  )
  const end = lastMonthOf(points)
  const months = end ? Array.from({ length: monthsDrawn }, (_, at) => addToMonth(end, at + 1 - monthsDrawn)) : []
  return {
    meter,
    rows: shown,
    months: monthlyUses(points, months).map(({ month, use }) => ({
      month,
      used: use ? ofThousandths(use.used) : null,
      isEstimate: use?.isEstimate ?? false,
    })),
    uses: uses.toSorted((a, b) => (a.upTo < b.upTo ? 1 : -1)),
  }
}

/** A counter's own beginning and end stand before and after the readings of their day. */
function rowOf(
  { _id, devices }: Meter,
  { day, turned, figure, reading }: Point,
  before: Point | undefined,
  isLocked: (day: Day) => boolean,
): HistoryRow {
  const isEnd = reading === undefined && devices.some(({ removed, last }) => removed === day && last === figure)
  const begins = devices.findIndex(({ installed }) => installed === day)
  const isBegin = reading === undefined && !(isEnd && before && before.day < day)
  const used = before && !(isBegin && begins >= 0) ? turned - before.turned : null
  const days = before ? daysBetween(before.day, day) : 0
  const kind = reading ? (reading.corrects ? 'corrected' : 'reading') : isBegin ? 'installed' : 'removed'
  return {
    _id: reading?._id ?? readingId(_id, day, isBegin ? 1 : 0),
    day,
    figure,
    used: used === null ? null : ofThousandths(used),
    perDay: used === null || days === 0 ? null : Math.round(used / days) / 1000,
    kind: kind === 'corrected' ? 'reading' : kind,
    isLocked: isLocked(day),
    reading: reading ?? null,
    photoUrl: '',
  }
}

/** One that was put right counts for nothing. */
const correctedRow = (reading: MeterReading, isLocked: (day: Day) => boolean): HistoryRow => ({
  _id: reading._id,
  day: reading.day,
  figure: reading.figure,
  used: null,
  perDay: null,
  kind: 'corrected',
  isLocked: isLocked(reading.day),
  reading,
  photoUrl: '',
})
