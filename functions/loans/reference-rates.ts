import type { Day } from '#shared/base/day.ts'
import { busy, invalidField, missing } from '#shared/base/problem.ts'
import {
  type FixingsDraft,
  firstFixing,
  type PublishedRate,
  type ReferenceSeries,
  ReferenceYear,
} from '#shared/loans/reference-series.ts'
import { type RefRateType, refRateTypes } from '#shared/properties/loans/loan-kinds.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { collection } from '../platform/table/collection.ts'
import { retryOnContention, transact, type Write } from '../platform/table/transact.ts'

/** Figures of reference rates that the account has written down, a document for a rate and a year. */
export const referenceYears = collection({
  kind: 'reference-year',
  called: 'Viitekorkoa',
  schema: ReferenceYear,
  summary: ({ _id }) => ({ _id, name: _id }),
  indexKeys: () => ({}),
})

const idOf = (type: RefRateType, day: Day) => `${type}.${day.slice(0, 4)}`
const byDay = (a: PublishedRate, b: PublishedRate) => (a.day < b.day ? -1 : 1)

/** The three rates with all their figures. */
export async function readSeries(actor: Actor): Promise<ReferenceSeries[]> {
  const years = await referenceYears.all(actor)
  return refRateTypes.map((refRateType) => ({
    refRateType,
    fixings: years
      .filter(({ _id }) => _id.startsWith(`${refRateType}.`))
      .flatMap(({ fixings }) => fixings)
      .toSorted(byDay),
  }))
}

/** The figures of one rate. */
export async function fixingsOf(actor: Actor, type: RefRateType): Promise<PublishedRate[]> {
  return (await readSeries(actor)).find(({ refRateType }) => refRateType === type)?.fixings ?? []
}

/** Writes figures down, all or none; what others write of the same year at the same moment stays. */
export async function saveFixings(actor: Actor, { refRateType, fixings }: FixingsDraft): Promise<number> {
  const day = today()
  const wrong = fixings.findIndex((each) => each.day > day || each.day < firstFixing)
  if (wrong >= 0) {
    const isAhead = (fixings[wrong]?.day ?? '') > day
    throw invalidField(
      `fixings.${wrong}.day`,
      isAhead ? 'Päivä on vielä edessä.' : 'Euriboreja on vuodesta 1999 alkaen.',
    )
  }
  const years = new Map(fixings.map((each) => [idOf(refRateType, each.day), fixings]))
  return retryOnContention(async () => {
    const existing = new Map((await referenceYears.readMany(actor, [...years.keys()])).map((doc) => [doc._id, doc]))
    const writes: Write[] = []
    for (const _id of years.keys()) {
      const before = existing.get(_id)
      const reported = fixings.filter((each) => idOf(refRateType, each.day) === _id)
      const kept = [...new Map([...(before?.fixings ?? []), ...reported].map((each) => [each.day, each])).values()]
      const next = { _id, version: before?.version ?? 0, fixings: kept.toSorted(byDay) }
      if (JSON.stringify(next.fixings) === JSON.stringify(before?.fixings)) continue
      writes.push(before ? referenceYears.replacing(actor, next, busy) : referenceYears.creating(actor, next, busy))
    }
    if (writes.length > 0) await transact(writes)
    return fixings.length
  })
}

/** Takes a figure away that was written down by mistake. */
export async function removeFixing(actor: Actor, type: string, day: Day): Promise<void> {
  const refRateType = refRateTypes.find((existing) => existing === type)
  if (!refRateType) throw missing('Viitekorkoa')
  await retryOnContention(async () => {
    const year = await referenceYears.read(actor, idOf(refRateType, day))
    const fixings = year.fixings.filter((each) => each.day !== day)
    if (fixings.length === year.fixings.length) throw missing('Viitekorkoa')
    await transact([referenceYears.replacing(actor, { ...year, fixings }, busy)])
  })
}
