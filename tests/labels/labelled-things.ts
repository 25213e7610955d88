import type { LabelNoun, LabelRunSummary } from '#shared/base/labels/label-run.ts'
import type { LabelCalls } from '#shared/base/labels/labels-api.ts'
import { contractLabels } from '#shared/contracts/labels/contract-labels-api.ts'
import { RentalContract } from '#shared/contracts/rental-contract.ts'
import { tenantLabels } from '#shared/customers/tenant-labels-api.ts'
import { Apartment } from '#shared/properties/apartment.ts'
import { apartmentLabels } from '#shared/properties/apartment-labels-api.ts'
import { contracts } from '../../functions/contracts/contracts.ts'
import { tenants } from '../../functions/customers/tenants.ts'
import type { Actor } from '../../functions/platform/actor.ts'
import { transact, type Write } from '../../functions/platform/table/transact.ts'
import { apartments } from '../../functions/properties/collections.ts'
import { tenantDraft } from '../support/things/rents.ts'
import type { World } from '../support/world.ts'

interface Labelled {
  readonly _id: string
  readonly labels: readonly string[]
  readonly version: number
}

/** A noun of which a story makes many: its path, its calls, and how one is made and read. */
export interface Noun {
  readonly noun: LabelNoun
  readonly path: string
  readonly calls: LabelCalls
  /** What its rows are called in what was left out. */
  readonly name: string
  readonly making: (actor: Actor, id: string, labels: string[]) => Write
  readonly readMany: (actor: Actor, ids: readonly string[]) => Promise<Labelled[]>
  /** Brings the segments of its list up to an instant. */
  readonly keepList: (actor: Actor, until: number) => Promise<void>
}

const tenant: Noun = {
  noun: 'tenants',
  path: '/tenant',
  calls: tenantLabels,
  name: 'Maija Meikäläinen',
  making: (actor, _id, labels) => tenants.creating(actor, { ...tenantDraft({ labels }), _id, version: 0 }),
  readMany: tenants.readMany,
  keepList: tenants.keepList,
}
const apartment: Noun = {
  noun: 'apartments',
  path: '/apartment',
  calls: apartmentLabels,
  name: 'Katajakatu 5',
  making: (actor, _id, labels) =>
    apartments.creating(
      actor,
      Apartment.parse({ _id, version: 0, condominium: 'yhtio', address: 'Katajakatu 5', labels }),
    ),
  readMany: apartments.readMany,
  keepList: apartments.keepList,
}
const contract: Noun = {
  noun: 'contracts',
  path: '/rental-contract',
  calls: contractLabels,
  name: 'Sopimus 1, Katajakatu 5',
  making: (actor, _id, labels) =>
    contracts.creating(
      actor,
      RentalContract.parse({
        ...{ _id, version: 0, contractNumber: '1', apartment: 'koti', apartmentAddress: 'Katajakatu 5', labels },
        ...{ landlords: [{ landlordId: 'p' }], tenant: { tenantId: 't', name: 'Äijö Öhman' } },
        ...{
          lease: { startDate: '2026-01-01', rent: 85_000, rentProduct: 'x' },
          activated: '2026-01-01T08:00:00.000Z',
        },
      }),
    ),
  readMany: contracts.readMany,
  keepList: contracts.keepList,
}
export const nouns: readonly Noun[] = [tenant, apartment, contract]

export const idAt = (at: number): string => `rivi-${String(at).padStart(5, '0')}`

/** So many rows of the noun, 'rivi-00000' on. */
export async function manyRows(
  world: World,
  { making }: Noun,
  count: number,
  labelsOf: (at: number) => string[] = () => [],
): Promise<void> {
  const actor = world.actor(world.owner)
  for (let from = 0; from < count; from += 10) {
    const some = Array.from({ length: Math.min(10, count - from) }, (_, more) => from + more)
    await transact(some.map((at) => making(actor, idAt(at), labelsOf(at))))
  }
}

export async function labelsOf(world: World, { readMany }: Noun, count: number): Promise<(readonly string[])[]> {
  const ids = Array.from({ length: count }, (_, at) => idAt(at))
  const found = new Map((await readMany(world.actor(world.owner), ids)).map((row) => [row._id, row.labels]))
  return ids.map((id) => found.get(id) ?? ['?'])
}

interface Reply {
  readonly run: LabelRunSummary
  readonly message?: string
  readonly fields?: Readonly<Record<string, string>>
}

export const starting = (world: World, { path }: Noun, draft: object, key?: string, by = world.owner) =>
  world.ask<Reply>('POST', `${path}/labels/many`, draft, by, key ? { key } : {})
export const undoing = (world: World, { path }: Noun, id: string, by = world.owner) =>
  world.ask<Reply>('POST', `${path}/labels/many/run/${id}/undo`, undefined, by)
export const readRun = async (world: World, { calls }: Noun, id: string) =>
  (await world.call(calls.read, { params: { id } }, world.reader)).run
export const leftOf = async (world: World, { calls }: Noun, id: string) =>
  (await world.call(calls.left, { params: { id }, body: {} }, world.reader)).rows
