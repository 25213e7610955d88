import type { Day } from '#shared/base/day.ts'
import type { InputOf, OutputOf } from '#shared/base/endpoint.ts'
import { compareFinnish } from '#shared/base/finnish.ts'
import { earliestOpenDay } from '#shared/base/open-months.ts'
import { conflict, missing, Problem } from '#shared/base/problem.ts'
import { type Apartment, fullAddress } from '#shared/properties/apartment.ts'
import { withVatKept } from '#shared/properties/let-with-vat.ts'
import type { ManyPreview, manyApartmentsApi } from '#shared/properties/many-api.ts'
import { changedByMany, type ManyChange } from '#shared/properties/many-change.ts'
import type { Actor } from '../platform/actor.ts'
import { bookMonths } from '../platform/book-months.ts'
import { sideBySide } from '../platform/side-by-side.ts'
import { apartments, condominiums } from './collections.ts'

/** Apartments that are written at the same time. */
const atOnce = 10

/** What the change would do to each apartment of the company, in the order of addresses. */
export async function previewMany(actor: Actor, change: ManyChange): Promise<ManyPreview[]> {
  const [rows] = await Promise.all([
    apartments.summariesOfParent(actor, change.condominium),
    condominiums.read(actor, change.condominium),
  ])
  const documents = await apartments.readMany(
    actor,
    rows.map(({ _id }) => _id),
  )
  return documents
    .map((apartment) => ({
      _id: apartment._id,
      version: apartment.version,
      fullAddress: fullAddress(apartment),
      differences: [...changedByMany(apartment, change).differences],
    }))
    .toSorted((a, b) => compareFinnish(a.fullAddress, b.fullAddress))
}

type ApartmentsInput = OutputOf<(typeof manyApartmentsApi)['updateMany']['body']>
type Answer = InputOf<(typeof manyApartmentsApi)['updateMany']['reply']>
type Done = 'changed' | 'same' | Answer['refused'][number]

/**
 * Makes the change to each apartment by itself: one that somebody else has changed since the preview is left and told of,
 * the others are changed. One in which everything is already so is not written, so a repeated click does nothing.
 */
export async function updateMany(actor: Actor, { change, apartments: picked }: ApartmentsInput): Promise<Answer> {
  const [documents, months] = await Promise.all([
    apartments.readMany(
      actor,
      picked.map(({ _id }) => _id),
    ),
    bookMonths(actor),
  ])
  const firstOpen = earliestOpenDay(months)
  const byId = new Map(documents.map((apartment) => [apartment._id, apartment]))
  const done = await sideBySide(
    picked,
    (each) => changeOne(actor, { change, firstOpen }, each, byId.get(each._id)),
    atOnce,
  )
  return {
    changed: done.filter((each) => each === 'changed').length,
    refused: done.filter((each) => typeof each === 'object'),
  }
}

async function changeOne(
  actor: Actor,
  { change, firstOpen }: { readonly change: ManyChange; readonly firstOpen: Day },
  { _id, version }: ApartmentsInput['apartments'][number],
  existing: Apartment | undefined,
): Promise<Done> {
  const refused = ({ message }: Problem) => ({ _id, fullAddress: existing ? fullAddress(existing) : '', message })
  if (!existing?.active || existing.condominium !== change.condominium) return refused(missing('Vuokrakohdetta'))
  const { apartment } = changedByMany(existing, change)
  if (apartment === existing) return 'same'
  if (existing.version !== version) return refused(conflict())
  try {
    await apartments.replace(actor, withVatKept(existing, apartment, firstOpen))
    return 'changed'
  } catch (error) {
    if (error instanceof Problem) return refused(error)
    throw error
  }
}
