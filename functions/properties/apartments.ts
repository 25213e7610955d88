import { earliestOpenDay } from '#shared/base/open-months.ts'
import { invalidField } from '#shared/base/problem.ts'
import {
  type Apartment,
  type ApartmentDraft,
  type ApartmentOwner,
  type NamedApartment,
  type NamedApartmentSummary,
  newApartment,
} from '#shared/properties/apartment.ts'
import { type Assignment, changedAssignment } from '#shared/properties/assignment.ts'
import type { Condominium } from '#shared/properties/condominium.ts'
import { energyDraftFault, withEnergy } from '#shared/properties/energy.ts'
import { withVatKept } from '#shared/properties/let-with-vat.ts'
import { keptRooms } from '#shared/properties/rooms.ts'
import { readAccount } from '../accounts/accounts.ts'
import { partners } from '../customers/partners.ts'
import type { Actor } from '../platform/actor.ts'
import { bookMonths } from '../platform/book-months.ts'
import { newId } from '../platform/clock.ts'
import { apartments, condominiums } from './collections.ts'
import { withRealtorNames } from './realtors.ts'

/** @param condominium only those of this company, when given */
export async function namedApartmentSummaries(actor: Actor, condominium = ''): Promise<NamedApartmentSummary[]> {
  const [rows, companies] = await Promise.all([
    condominium ? apartments.summariesOfParent(actor, condominium) : apartments.summaries(actor),
    condominiums.summaries(actor),
  ])
  const nameOf = new Map(companies.map(({ _id, name }) => [_id, name]))
  // The rows are this call's own: to copy ten thousand of them takes as long as to read a third of them.
  return rows.map((row) => Object.assign(row, { condominiumName: nameOf.get(row.condominium) ?? '' }))
}

export async function readApartment(actor: Actor, id: string): Promise<NamedApartment> {
  const apartment = await apartments.read(actor, id)
  return withNames(apartment, await referred(actor, apartment))
}

export async function createApartment(actor: Actor, draft: ApartmentDraft, id: string): Promise<NamedApartment> {
  const [names, assignment] = await Promise.all([
    checkedReferences(actor, draft),
    withRealtorNames(actor, draft.assignment),
  ])
  const rooms = keptRooms([], draft.rooms, newId)
  const apartment = newApartment({ ...draft, assignment: { ...assignment, earlier: [] }, rooms }, id)
  checkedEnergy(apartment.public)
  return withNames(await apartments.createOnce(actor, apartment), names)
}

export async function updateApartment(actor: Actor, id: string, draft: ApartmentDraft): Promise<NamedApartment> {
  const [names, assignment, months] = await Promise.all([
    apartments.read(actor, id).then((existing) => checkedReferences(actor, draft, existing)),
    withRealtorNames(actor, draft.assignment),
    bookMonths(actor),
  ])
  const changed = await apartments.change(actor, id, (apartment) => {
    const next = {
      ...apartment,
      ...draft,
      public: checkedEnergy(withEnergy(apartment.public, draft.public)),
      assignment: assignmentAfter(apartment.assignment, assignment),
      rooms: keptRooms(apartment.rooms, draft.rooms, newId),
    }
    return withVatKept(apartment, next, earliestOpenDay(months))
  })
  return withNames(changed, names)
}

function checkedEnergy<Reported extends Apartment['public']>(reported: Reported): Reported {
  const fault = energyDraftFault(reported)
  if (fault) throw invalidField(`public.${fault.field}`, fault.sentence)
  return reported
}

function assignmentAfter(before: Assignment, wished: Assignment): Assignment {
  const after = changedAssignment(before, wished)
  if (typeof after === 'string') throw invalidField('assignment.validFrom', after)
  return after
}

export async function readApartments(actor: Actor, ids: readonly string[]): Promise<NamedApartment[]> {
  const read = await apartments.readMany(actor, ids)
  const [companies, ownerNames] = await Promise.all([
    condominiums.readMany(actor, [...new Set(read.map(({ condominium }) => condominium))]),
    namesOfOwners(
      actor,
      read.flatMap(({ owners }) => owners),
    ),
  ])
  const companyOf = new Map(companies.map((company) => [company._id, company]))
  return read.map((apartment) =>
    withNames(apartment, { condominium: companyOf.get(apartment.condominium), ownerNames }),
  )
}

/** Takes the apartment off the lists; its contracts and invoices keep pointing at it. */
export async function deleteApartment(actor: Actor, id: string): Promise<NamedApartment> {
  const apartment = await apartments.change(actor, id, (apartment) => ({ ...apartment, active: false }))
  return withNames(apartment, await referred(actor, apartment))
}

type References = Pick<Apartment, 'condominium' | 'owners'>
interface Referred {
  readonly condominium: Condominium | undefined
  readonly ownerNames: ReadonlyMap<string, string>
}

/** The company and the owners as they are now: an apartment keeps their ids only, so that no name of it goes stale. */
async function referred(actor: Actor, { condominium, owners }: References): Promise<Referred> {
  const [company, ownerNames] = await Promise.all([condominiums.find(actor, condominium), namesOfOwners(actor, owners)])
  return { condominium: company, ownerNames }
}

async function namesOfOwners(actor: Actor, owners: readonly ApartmentOwner[]): Promise<ReadonlyMap<string, string>> {
  const idsOf = (model: ApartmentOwner['onModel']) => [
    ...new Set(owners.filter(({ onModel }) => onModel === model).map(({ ownerId }) => ownerId)),
  ]
  const [principals, account] = await Promise.all([
    partners.readMany(actor, idsOf('Partner')),
    idsOf('Account').length > 0 ? readAccount(actor) : undefined,
  ])
  return new Map([...principals, ...(account ? [account] : [])].map(({ _id, name }) => [_id, name]))
}

/** A share is of a loan of the apartment's own company. */
function refuseStrangeLoans({ currentLoans }: ApartmentDraft, { loans }: Condominium, before: readonly string[]): void {
  const existing = new Set([...loans.map(({ _id }) => _id), ...before])
  const strange = currentLoans.findIndex(({ condominiumLoanId }) => !existing.has(condominiumLoanId))
  if (strange >= 0) throw invalidField(`currentLoans.${strange}.condominiumLoanId`, 'Lainaa ei löytynyt.')
}

/** @param existing what is changed: loans of which it has shares stay */
async function checkedReferences(actor: Actor, draft: ApartmentDraft, existing?: Apartment): Promise<Referred> {
  const found = await referred(actor, draft)
  if (!found.condominium?.active) throw invalidField('condominium', 'Taloyhtiötä ei löytynyt.')
  const shares = existing?.currentLoans.map(({ condominiumLoanId }) => condominiumLoanId) ?? []
  refuseStrangeLoans(draft, found.condominium, shares)
  const unknown = draft.owners.findIndex(({ ownerId }) => !found.ownerNames.has(ownerId))
  if (unknown >= 0) throw invalidField(`owners.${unknown}.ownerId`, 'Omistajaa ei löytynyt.')
  return found
}

const withNames = (apartment: Apartment, { condominium, ownerNames }: Referred): NamedApartment => ({
  ...apartment,
  condominiumName: condominium?.name ?? '',
  owners: apartment.owners.map((owner) => ({ ...owner, name: ownerNames.get(owner.ownerId) ?? '' })),
})
