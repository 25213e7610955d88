import type { Day } from '#shared/base/day.ts'
import type { Cents } from '#shared/base/money.ts'
import type { ApartmentSummary } from '#shared/properties/apartment.ts'
import { isWholeFigures, type KeptFigures, keptFigures } from '#shared/properties/apartment-figures.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { joinedList } from '../platform/lists/list.ts'
import { apartments } from './collections.ts'

/** As many are asked for one by one. */
const few = 200

/** What is kept beside apartments; those that were written before there was all of it are read whole. */
export async function figuresOfApartments(
  actor: Actor,
  rows: readonly { readonly _id: string }[],
  day: Day,
): Promise<ReadonlyMap<string, KeptFigures>> {
  const ids = rows.map(({ _id }) => _id)
  const kept = ids.length > few ? await apartments.projections(actor) : await apartments.projectionsOfSome(actor, ids)
  const late = rows.filter(({ _id }) => !isWholeFigures(kept.get(_id) ?? [])).map(({ _id }) => _id)
  if (late.length === 0) return kept
  const read = await apartments.readMany(actor, late)
  return new Map([...kept, ...read.map((apartment) => [apartment._id, keptFigures(apartment, day)] as const)])
}

/** Cents; what is not known is missing in a column. */
type Known = Cents | null | undefined

/** An apartment with what is kept beside it, value by value. */
export interface FiguredRow extends Pick<ApartmentSummary, '_id' | 'condominium' | 'fullAddress' | 'city'> {
  readonly area: number | null | undefined
  readonly purchasePrice: Known
  readonly deptFreePrice: Known
  readonly priceWithTaxes: Known
  readonly estimatedRent: Known
  readonly concurrentContracts: number
  readonly roomCount: number
  readonly estimatedPrice: Known
  /** What the company charges and what is left of loans, as JSON: many apartments have the same. */
  readonly charges: string
}

/** Of an apartment that has gone since its row was read. */
const unknown: KeptFigures = [null, null, null, null, 1, 0, [], [], [], null, [[], [], []]]

async function figuredRows(actor: Actor, rows: readonly ApartmentSummary[]): Promise<FiguredRow[]> {
  const kept = await figuresOfApartments(actor, rows, today())
  return rows.map(({ _id, condominium, fullAddress, city, area }) => {
    const [purchasePrice, deptFreePrice, priceWithTaxes, estimatedRent, concurrentContracts, roomCount, ...more] =
      kept.get(_id) ?? unknown
    const [maintenance, water, loans, estimatedPrice] = more
    const prices = { purchasePrice, deptFreePrice, priceWithTaxes, estimatedRent, estimatedPrice }
    const charges = JSON.stringify([maintenance, water, loans])
    return { _id, condominium, fullAddress, city, area, ...prices, concurrentContracts, roomCount, charges }
  })
}

const figuredFields = [
  'condominium',
  'fullAddress',
  'city',
  'area',
  'purchasePrice',
  'deptFreePrice',
  'priceWithTaxes',
  'estimatedRent',
  'concurrentContracts',
  'roomCount',
  'estimatedPrice',
  'charges',
] as const satisfies readonly (keyof FiguredRow)[]

/** Apartments with their figures, which are written with them: whatever changes is among the apartments' own changes. */
export const figuredList = joinedList<FiguredRow>(apartments, {
  name: 'apartment-figures',
  fields: figuredFields,
  version: 1,
  sums: [],
  of: (actor, rows) => figuredRows(actor, rows as ApartmentSummary[]),
})

/** What was kept of an apartment, as a row of the list has it. */
export function keptOf(row: FiguredRow, [maintenance, water, loans] = keptCharges(row.charges)): KeptFigures {
  const { purchasePrice = null, deptFreePrice = null, priceWithTaxes = null, estimatedRent = null } = row
  const { concurrentContracts, roomCount, estimatedPrice = null } = row
  const prices = [purchasePrice, deptFreePrice, priceWithTaxes, estimatedRent] as const
  return [...prices, concurrentContracts, roomCount, maintenance, water, loans, estimatedPrice, [[], [], []]]
}

type Charges = readonly [maintenance: KeptFigures[6], water: KeptFigures[7], loans: KeptFigures[8]]

/** @param text `charges` of a row */
export const keptCharges = (text: string): Charges => JSON.parse(text)

/** Every apartment with its figures, of an account whose list is short. */
export const allFigured = async (actor: Actor) => figuredRows(actor, await apartments.summaries(actor))

/** Shows every apartment of the account one after another with what was kept of it. */
export async function eachFigured(actor: Actor, visit: (row: FiguredRow, kept: KeptFigures) => void): Promise<void> {
  const parsed = new Map<string, Charges>()
  const chargesIn = (text: string): Charges => {
    const existing = parsed.get(text) ?? keptCharges(text)
    parsed.set(text, existing)
    return existing
  }
  const fields = ['_id', ...figuredFields] as const
  const show = (row: FiguredRow) => visit(row, keptOf(row, chargesIn(row.charges)))
  await figuredList.each(actor, { fields }, show, () => allFigured(actor))
}
