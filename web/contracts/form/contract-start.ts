import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import type { InputOf } from '#shared/base/endpoint.ts'
import { contractsApi } from '#shared/contracts/api.ts'
import { Options, Others } from '#shared/contracts/contract-terms.ts'
import { Lease } from '#shared/contracts/lease.ts'
import type { RentalContract, RentalContractDraft } from '#shared/contracts/rental-contract.ts'
import { customersApi } from '#shared/customers/api.ts'
import { fullAddress } from '#shared/properties/apartment.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { call } from '../../app/call.ts'
import { currentSession } from '../../app/session.ts'
import { defaultsOf } from '../../ui/form/draft.ts'
import { readStored, store } from '../../ui/stored.ts'
import type { Pending } from './draft-keeper.ts'

export type Values = InputOf<typeof RentalContractDraft>
type Party = NonNullable<Values['otherTenants']>[number]

/** The names of those that the form starts with. */
export interface Chosen {
  readonly apartment?: string | undefined
  readonly tenant?: string | undefined
  readonly landlord?: string | undefined
}

/** What the form begins with. */
export interface Start {
  /** Of the half-filled form, and of the contract that is made of it. */
  readonly id: string
  /** The draft's version on the server, 0 when it has none there. */
  readonly version: number
  readonly values: Values
  readonly chosen: Chosen
  readonly contract?: RentalContract
  /** It goes on from what was left half-filled. */
  readonly isResumed: boolean
}

const nobody = { name: '', startDate: '', revokedDate: '' }

/** Before anyone has touched it. */
const blank = (): Values => ({
  version: 0,
  apartment: '',
  landlords: [{ landlordId: '', onModel: 'Partner', name: '', bank: '', iban: '' }],
  tenant: { tenantId: '', tenantType: 'first', ...nobody },
  otherTenants: [],
  lease: leaseOf({ startDate: '' }),
  others: { ...Others.parse({}), keys: undefined, keysLostSum: undefined },
  options: Options.parse({}),
})

/** A lease as the form shows it: sums that were not given are empty fields. */
function leaseOf(given: object): Values['lease'] {
  const lease: Record<string, unknown> = { ...defaultsOf(Lease), ...given }
  for (const [name, value] of Object.entries(lease)) if (value === 0) lease[name] = undefined
  return lease as Values['lease']
}

const valuesOf = ({ lease, others, ...contract }: Values | RentalContract): Values => ({
  ...contract,
  lease: leaseOf(lease ?? {}),
  others: { ...others, keys: others?.keys || undefined, keysLostSum: others?.keysLostSum || undefined },
})

const Kept = z.object({ values: z.looseObject({ version: z.number(), lease: z.looseObject({}) }) })

/** The values of a kept form, or nothing when its text is another version's. */
function keptValues(text: string): Values | undefined {
  try {
    const { values } = Kept.parse(JSON.parse(text))
    return valuesOf({ ...blank(), ...(values as Values) })
  } catch {
    return undefined
  }
}

export const textOf = (values: Values): string => JSON.stringify({ values })

const placeOf = (id: string) => `contract-draft:${currentSession()?.user._id}:${id}`
const isPending = (value: unknown): value is Pending =>
  typeof value === 'object' && value !== null && 'values' in value && 'version' in value

/** What this device has of the form that the server has not, or nothing. */
export const keepHere =
  (id: string) =>
  (pending: Pending | undefined): void =>
    pending ? store(placeOf(id), pending) : localStorage.removeItem(placeOf(id))

const draftOf = (id: string) =>
  call(contractsApi.readContractDraft, { params: { id } })
    .then(({ draft }) => draft)
    .catch(() => undefined)

/** What was left half-filled: on this device if it goes on from what the server has, otherwise the server's. */
async function kept(id: string): Promise<{ version: number; values: Values } | undefined> {
  const draft = await draftOf(id)
  const pending = readStored(placeOf(id), isPending)
  const isNewer = pending && pending.version === (draft?.version ?? 0)
  const text = isNewer ? pending.values : draft?.values
  const values = text === undefined ? undefined : keptValues(text)
  return values && { version: draft?.version ?? 0, values }
}

const apartmentNamed = (id: string | undefined) =>
  id
    ? call(propertiesApi.readApartment, { params: { id } })
        .then(({ apartment }) => apartment)
        .catch(() => undefined)
    : undefined
/** The first owner that is a client of ours lets the apartment, until the person says otherwise. */
export async function ownerOf(apartment: string): Promise<{ id: string; label: string } | undefined> {
  const owner = (await apartmentNamed(apartment))?.owners.find(({ onModel }) => onModel === 'Partner')
  return owner && { id: owner.ownerId, label: owner.name }
}

const tenantName = (tenantId: string | undefined) =>
  tenantId
    ? call(customersApi.readTenant, { params: { tenantId } })
        .then(({ tenant }) => tenant.name)
        .catch(() => '')
    : ''
const partnerName = (partnerId: string | undefined) =>
  partnerId
    ? call(customersApi.readPartner, { params: { partnerId } })
        .then(({ partner }) => partner.name)
        .catch(() => '')
    : ''

/** The names of those whom the values name by their ids. */
async function named(values: Values): Promise<{ values: Values; chosen: Chosen }> {
  const [apartment, tenant, others, landlords] = await Promise.all([
    apartmentNamed(values.apartment),
    tenantName(values.tenant.tenantId),
    Promise.all(
      (values.otherTenants ?? []).map(async (other) => ({ ...other, name: await tenantName(other.tenantId) })),
    ),
    Promise.all(
      values.landlords.map(async (landlord) =>
        landlord.onModel === 'Account' ? landlord : { ...landlord, name: await partnerName(landlord.landlordId) },
      ),
    ),
  ])
  return {
    values: { ...values, otherTenants: others satisfies Party[], landlords },
    chosen: { apartment: apartment && fullAddress(apartment), tenant, landlord: landlords[0]?.name },
  }
}

const accountId = (): string => currentSession()?.user.currentAccount._id ?? ''

/** Who has no principals lets their own homes. Somebody who may not see them is asked who lets. */
const hasNoPrincipals = (): Promise<boolean> =>
  call(customersApi.listPartners, { query: { itemsPerPage: 1 } })
    .then(({ totalLength }) => totalLength === 0)
    .catch(() => false)

export interface Begun {
  readonly id: string
  readonly isDraft: boolean
  readonly apartment: string
  readonly tenant: string
  readonly isOld: boolean
}

/** A new contract: what was left half-filled, or the apartment or tenant whose page the person came from. */
async function newContract({ id, isDraft, apartment, tenant, isOld }: Begun): Promise<Start> {
  const left = isDraft ? await kept(id) : undefined
  if (left) return { id, ...left, ...(await named(left.values)), isResumed: true }
  const values = { ...blank(), apartment, isOld }
  if (tenant) values.tenant = { ...values.tenant, tenantId: tenant }
  const owner = await ownerOf(apartment)
  if (owner) values.landlords = [{ landlordId: owner.id, onModel: 'Partner' }]
  else if (await hasNoPrincipals()) values.landlords = [{ landlordId: accountId(), onModel: 'Account' }]
  return { id, version: 0, ...(await named(values)), isResumed: false }
}

/** A contract that is being prepared, with changes that were left unsaved if it has not been changed since. */
async function standingContract(id: string): Promise<Start> {
  const [{ contract }, left] = await Promise.all([call(contractsApi.readContract, { params: { id } }), kept(id)])
  const chosen = {
    apartment: contract.apartmentAddress,
    tenant: contract.tenant.name,
    landlord: contract.landlords[0]?.name,
  }
  if (left?.values.version === contract.version)
    return { id, ...left, ...(await named(left.values)), contract, isResumed: true }
  const draft = await draftOf(id)
  return { id, version: draft?.version ?? 0, values: valuesOf(contract), chosen, contract, isResumed: false }
}

/** Read once for a form that opens, and never behind the person's back. */
const once = { staleTime: 'static', gcTime: 0 } as const

export const useNewContract = (begun: Begun) =>
  useQuery({ ...once, queryKey: ['new-contract', begun], queryFn: () => newContract(begun) })
export const useStandingContract = (id: string) =>
  useQuery({ ...once, queryKey: ['contract-to-edit', id], queryFn: () => standingContract(id) })
