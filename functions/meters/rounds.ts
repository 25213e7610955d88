import type { Day } from '#shared/base/day.ts'
import { compareFinnish } from '#shared/base/finnish.ts'
import { busy, Problem } from '#shared/base/problem.ts'
import { currentDevice, type Meter } from '#shared/meters/meter.ts'
import { isUsed } from '#shared/meters/meter-state.ts'
import type { MeterSummary } from '#shared/meters/meter-summary.ts'
import { effectiveReadings, MeterReading, readingId } from '#shared/meters/reading.ts'
import type { RoundDraft, RoundRow } from '#shared/meters/round.ts'
import { pointsOf, usualOf } from '#shared/meters/turned.ts'
import type { Actor } from '../platform/actor.ts'
import { instant } from '../platform/clock.ts'
import { retryOnContention, transact } from '../platform/table/transact.ts'
import { meterReadings, meterStates, meters, readingsOfMany } from './collections.ts'
import { meterRows } from './meters.ts'
import { judged } from './readings.ts'
import { usesThatHold, writingState } from './used.ts'

/** What is known of some meters, by id. */
async function readKnown(actor: Actor, ids: readonly string[]) {
  const [whole, states, readings] = await Promise.all([
    meters.readMany(actor, ids),
    meterStates.readMany(actor, ids),
    readingsOfMany(actor, ids),
  ])
  const uses = await usesThatHold(
    actor,
    states.flatMap((state) => state.uses),
  )
  const isHeld = new Set(uses)
  const stateOf = new Map(states.map((state) => [state._id, state]))
  const meterOf = new Map(whole.map((meter) => [meter._id, meter]))
  return {
    meterOf: (id: string) => meterOf.get(id),
    stateOf: (id: string) => stateOf.get(id) ?? { _id: id, version: 0, uses: [] },
    readingsOf: (id: string) => readings.get(id) ?? [],
    isUsed: (id: string, day: Day) =>
      isUsed(
        (stateOf.get(id)?.uses ?? []).filter((use) => isHeld.has(use)),
        day,
      ),
  }
}

/** The meters of a company in the order of its homes, with where each stood before the day. */
export async function readRound(actor: Actor, { condominium, day }: { condominium: string; day: Day }) {
  return roundOf(actor, await meterRows(actor, { kind: '', apartment: '', condominium, removed: false }), day)
}

/** Some meters with where each stood before the day, and what it showed on it. */
export async function roundOf(actor: Actor, rows: readonly MeterSummary[], day: Day): Promise<RoundRow[]> {
  const existing = await readKnown(
    actor,
    rows.map(({ _id }) => _id),
  )
  return rows
    .flatMap((row): RoundRow[] => {
      const meter = existing.meterOf(row._id)
      if (!meter) return []
      const readings = existing.readingsOf(row._id)
      const { points } = pointsOf(meter, readings)
      const before = points.findLast((point) => point.day < day)
      const { inUse: _, serials: __, ...shown } = row
      return [
        {
          ...shown,
          decimals: meter.decimals,
          digits: currentDevice(meter).digits,
          before: before ? { day: before.day, figure: before.figure } : null,
          usual: before ? (usualOf(points, day) ?? null) : null,
          figure: effectiveReadings(readings).find((reading) => reading.day === day)?.figure ?? null,
          isLocked: existing.isUsed(row._id, day),
        },
      ]
    })
    .toSorted((a, b) => compareFinnish(orderOf(a), orderOf(b)))
}

const orderOf = ({ apartmentAddress, kind, place }: RoundRow): string => `${apartmentAddress} ${kind} ${place}`

/** So many readings with their guards and lines of the trail make one transaction. */
const readingsInOne = 30

/**
 * Writes down a round of readings. A wrong one refuses all, at its field; what is there already is passed by, so a round
 * that was cut, or came twice, is saved by saving it again.
 */
export async function saveRound(actor: Actor, { day, source, readings }: RoundDraft): Promise<{ saved: number }> {
  const made = readings.map(({ meter, ...draft }) =>
    MeterReading.parse({ ...draft, meter, day, source, _id: readingId(meter, day), name: actor.name, at: instant() }),
  )
  const double = made.findIndex(({ meter }, at) => made.findIndex((other) => other.meter === meter) !== at)
  if (double >= 0) throw refused({ [`readings.${double}.figure`]: 'Sama mittari on luettelossa kahdesti' })
  let saved = 0
  await check(actor, made)
  for (let at = 0; at < made.length; at += readingsInOne) {
    saved += await retryOnContention(() => writeSome(actor, made.slice(at, at + readingsInOne)))
  }
  return { saved }
}

const refused = (fields: Record<string, string>): Problem =>
  new Problem('invalid', Object.values(fields)[0] ?? 'Tarkista lukemat', fields)

async function judgedAll(actor: Actor, made: readonly MeterReading[]) {
  const existing = await readKnown(
    actor,
    made.map(({ meter }) => meter),
  )
  const found = made.map((reading) => ({ reading, meter: existing.meterOf(reading.meter) }))
  const all = found.map(({ reading, meter }) => ({
    meter,
    state: existing.stateOf(reading.meter),
    ...judgedOne(meter, existing.readingsOf(reading.meter), reading, (on) => existing.isUsed(reading.meter, on)),
  }))
  return all
}

const judgedOne = (
  meter: Meter | undefined,
  existing: readonly MeterReading[],
  reading: MeterReading,
  isUsedOn: (day: Day) => boolean,
) =>
  meter
    ? judged(meter, existing, reading, isUsedOn)
    : { reading, isThere: false, fault: { field: 'figure' as const, sentence: 'Mittaria ei löytynyt' } }

async function check(actor: Actor, made: readonly MeterReading[]): Promise<void> {
  const all = await judgedAll(actor, made)
  const faults = all.flatMap(({ fault }, at): [string, string][] =>
    fault ? [[`readings.${at}.${fault.field === 'day' ? 'figure' : fault.field}`, fault.sentence]] : [],
  )
  if (faults.length > 0) throw refused(Object.fromEntries(faults))
}

/** Of those that somebody else wrote meanwhile the same figure is theirs, and another one is told of. */
async function writeSome(actor: Actor, some: readonly MeterReading[]): Promise<number> {
  const fresh = (await judgedAll(actor, some)).filter(({ isThere }) => !isThere)
  const [fault] = fresh.flatMap((one) => one.fault ?? [])
  if (fault) throw refused({ day: `Joku muu kirjasi lukemia samaan aikaan. ${fault.sentence}` })
  await transact(
    fresh.flatMap(({ reading, state }) => [meterReadings.creating(actor, reading, busy), writingState(actor, state)]),
  )
  return fresh.length
}
