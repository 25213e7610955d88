import type { Page } from '#shared/base/list.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { conflict, invalidField } from '#shared/base/problem.ts'
import type { KeyFilters } from '#shared/keys/api.ts'
import { Handover, Key, type KeyDraft, type KeySummary, keySummaryOf } from '#shared/keys/key.ts'
import { fullAddress } from '#shared/properties/apartment.ts'
import type { Actor } from '../platform/actor.ts'
import { collection } from '../platform/table/collection.ts'
import { apartments, condominiums } from '../properties/collections.ts'

/** Keys that somebody holds, by the day they got them. */
const heldList = 'held-keys'

export const keys = collection({
  kind: 'key',
  called: 'Avainta',
  schema: Key,
  summary: keySummaryOf,
  fields: ['code', 'status', 'apartments', 'condominiums', 'places', 'location', 'tenantId', 'tenantName', 'since'],
  indexKeys: ({ holder }) => ({
    listed: true,
    ...(holder && { parent: holder.tenantId, due: { list: heldList, over: 'account', at: holder.date } }),
  }),
  list: { sums: [] },
})

export const handovers = collection({
  kind: 'handover',
  called: 'Luovutusta',
  schema: Handover,
  summary: ({ version, ...row }) => row,
  fields: [
    'key',
    'keyCode',
    'places',
    'tenantId',
    'tenantName',
    'date',
    'givenBy',
    'comments',
    'returned',
    'returnStatus',
    'takenBy',
    'returnComments',
  ],
  // Those of a key are found by their ids.
  indexKeys: ({ tenantId }) => ({ parent: tenantId }),
  compact: true,
})

export const heldKeySummaries = (actor: Actor): Promise<KeySummary[]> => keys.summariesDue(actor, heldList)

const searched = ['code', 'places', 'location', 'tenantName'] as const

export async function listKeys(actor: Actor, filters: KeyFilters): Promise<Page<KeySummary>> {
  const { status, apartment, condominium, tenant } = filters
  const [rows, within] = await Promise.all([
    tenant ? keys.summariesOfParent(actor, tenant) : keys.summaries(actor),
    condominium ? apartments.summariesOfParent(actor, condominium) : [],
  ])
  const homes = new Set(within.map(({ _id }) => _id))
  const wanted = rows.filter(
    (row) =>
      (!status || row.status === status) &&
      (!apartment || row.apartments.includes(apartment)) &&
      (!condominium || row.condominiums.includes(condominium) || row.apartments.some((home) => homes.has(home))),
  )
  return pageOf(wanted, { ...filters, sortBy: filters.sortBy || 'code' }, searched)
}

/** A key with the names, as they are now, of what it opens. */
export async function readKey(actor: Actor, id: string): Promise<{ key: Key; names: Record<string, string> }> {
  const key = await keys.read(actor, id)
  return { key, names: Object.fromEntries(await namesOf(actor, key)) }
}

export async function createKey(actor: Actor, draft: KeyDraft, id: string): Promise<Key> {
  if (draft.status === 'handedOver') throw invalidField('status', 'Lisää avain ensin ja luovuta se sitten.')
  const places = await placesOf(actor, draft)
  return keys.createOnce(actor, { ...draft, _id: id, places, holder: null })
}

/** Who holds a key is changed by its hand-over and return alone. */
export async function updateKey(actor: Actor, id: string, draft: KeyDraft): Promise<Key> {
  const places = await placesOf(actor, draft)
  return keys.change(actor, id, (key) => {
    if ((key.holder !== null) !== (draft.status === 'handedOver')) throw invalidField('status', statusFault(key))
    return { ...key, ...draft, places }
  })
}

const statusFault = ({ holder }: Key): string =>
  holder
    ? `Avain on luovutettu: ${holder.name}. Kirjaa palautus, niin tila vaihtuu.`
    : 'Avain ei ole kenelläkään. Luovuta se, niin tila vaihtuu.'

export async function deleteKey(actor: Actor, id: string): Promise<void> {
  const [key, history] = await Promise.all([keys.read(actor, id), handovers.summariesStarting(actor, `${id}-`)])
  if (history.length > 0)
    throw conflict('Avain on ollut luovutettuna, joten sitä ei voi poistaa. Merkitse se pois käytöstä.')
  await keys.remove(actor, key)
}

type Opened = Pick<KeyDraft, 'apartments' | 'condominiums'>

async function namesOf(actor: Actor, of: Opened): Promise<Map<string, string>> {
  const [homes, companies] = await Promise.all([
    apartments.readMany(actor, of.apartments),
    condominiums.readMany(actor, of.condominiums),
  ])
  return new Map([
    ...homes.map((home) => [home._id, fullAddress(home)] as const),
    ...companies.map(({ _id, name }) => [_id, name] as const),
  ])
}

/** What the key opens, as it is called today; whatever is named must be this account's own. */
async function placesOf(actor: Actor, draft: Opened): Promise<string> {
  const nameOf = await namesOf(actor, draft)
  const isUnknown = (id: string) => !nameOf.has(id)
  if (draft.apartments.some(isUnknown)) throw invalidField('apartments', 'Vuokrakohdetta ei löytynyt.')
  if (draft.condominiums.some(isUnknown)) throw invalidField('condominiums', 'Taloyhtiötä ei löytynyt.')
  return [...draft.apartments, ...draft.condominiums].map((id) => nameOf.get(id)).join(', ')
}
