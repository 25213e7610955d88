import type { InputOf } from '#shared/base/endpoint.ts'
import { Options, Others } from '#shared/contracts/contract-terms.ts'
import { Lease } from '#shared/contracts/lease.ts'
import type { RentalContract, RentalContractDraft } from '#shared/contracts/rental-contract.ts'
import { customersApi } from '#shared/customers/api.ts'
import { fullAddress } from '#shared/properties/apartment.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { call } from '../../app/call.ts'
import { currentSession } from '../../app/session.ts'
import { defaultsOf } from '../../ui/form/draft.ts'
import { store } from '../../ui/stored.ts'
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
  /** What was left half-filled of a contract's changes, over what it is now. */
  readonly typed?: Values
}

const nobody = { name: '', startDate: '', revokedDate: '' }

/** Before anyone has touched it. */
export const blank = (): Values => ({
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
export function leaseOf(given: object): Values['lease'] {
  const lease: Record<string, unknown> = { ...defaultsOf(Lease), ...given }
  for (const [name, value] of Object.entries(lease)) if (value === 0) lease[name] = undefined
  return lease as Values['lease']
}

/** The form as it is kept. @param base what it began from, so that changes of a contract outlive those of others */
export const textOf = (values: Values, base: object | undefined): string => JSON.stringify({ values, base })

export const placeOf = (id: string) => `contract-draft:${currentSession()?.user._id}:${id}`
/** What this device has of the form that the server has not, or nothing. */
export const keepHere =
  (id: string) =>
  (pending: Pending | undefined): void =>
    pending ? store(placeOf(id), pending) : localStorage.removeItem(placeOf(id))

export const apartmentNamed = (id: string | undefined) =>
  id
    ? call(propertiesApi.readApartment, { params: { id } })
        .then(({ apartment }) => apartment)
        .catch(() => undefined)
    : undefined
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
export async function named(values: Values): Promise<{ values: Values; chosen: Chosen }> {
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
