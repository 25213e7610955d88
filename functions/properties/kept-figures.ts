import type { Day } from '#shared/base/day.ts'
import { isWholeFigures, type KeptFigures, keptFigures } from '#shared/properties/apartment-figures.ts'
import type { Actor } from '../platform/actor.ts'
import { apartments } from './collections.ts'

/** What is kept beside apartments; those that were written before there was all of it are read whole. */
export async function figuresOfApartments(
  actor: Actor,
  rows: readonly { readonly _id: string }[],
  day: Day,
): Promise<ReadonlyMap<string, KeptFigures>> {
  const kept = await apartments.figures(actor)
  const late = rows.filter(({ _id }) => !isWholeFigures(kept.get(_id) ?? [])).map(({ _id }) => _id)
  if (late.length === 0) return kept
  const read = await apartments.readMany(actor, late)
  return new Map([...kept, ...read.map((apartment) => [apartment._id, keptFigures(apartment, day)] as const)])
}
