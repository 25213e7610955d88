import type { InputOf } from '#shared/base/endpoint.ts'
import { contractsApi } from '#shared/contracts/api.ts'
import { inForceApi } from '#shared/contracts/ending/in-force-api.ts'
import type { RentalContract } from '#shared/contracts/rental-contract.ts'
import { customersApi } from '#shared/customers/api.ts'
import { productsApi } from '#shared/invoices/lines/products-api.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { call } from '../api-client.ts'
import type { Person } from './people.ts'

/** An account's IBAN in stories, and that of the principal who lets. */
export const landlordIban = 'FI2112345600000785'

export interface Home {
  readonly condominium: string
  readonly apartment: string
  readonly tenant: string
  readonly partner: string
  readonly product: string
}

type TenantWish = Partial<InputOf<(typeof customersApi)['createTenant']['body']>>

/** A home to let and somebody to let it to, made by the person through the API. */
export async function aHome(
  by: Person,
  { tenant = {}, number = 'A 1' }: { tenant?: TenantWish; number?: string } = {},
) {
  const version = 0
  const { condominium } = await call(
    propertiesApi.createCondominium,
    { body: { version, name: 'Asunto Oy Katajanmarja', address: 'Katajakatu 5', zipCode: '00160', city: 'Helsinki' } },
    by,
  )
  const { apartment } = await call(
    propertiesApi.createApartment,
    { body: { version, condominium: condominium._id, address: 'Katajakatu 5', apartmentNumber: number, area: 52.5 } },
    by,
  )
  const saved = await call(
    customersApi.createTenant,
    { body: { version, name: 'Äijö Öhman', email: 'aijo@vuokralainen.example', ...tenant } },
    by,
  )
  const { partner } = await call(
    customersApi.createPartner,
    { body: { version, name: 'Paula Päämies', iban: landlordIban, bank: 'Esimerkkipankki' } },
    by,
  )
  const { product } = await call(
    productsApi.createProduct,
    { body: { version, desc: 'Vuokra', productType: 'Vuokra', itemtype: 'kk' } },
    by,
  )
  return {
    condominium: condominium._id,
    apartment: apartment._id,
    tenant: saved.tenant._id,
    partner: partner._id,
    product: product._id,
  }
}

type LeaseWish = Partial<InputOf<(typeof contractsApi)['createContract']['body']>['lease']>

/** What a contract's form sends for a home: 850 euros a month, open-ended, from 1.12.2026, due on the 2nd. */
export const aContractDraft = (home: Home, lease: LeaseWish = {}) => ({
  version: 0,
  apartment: home.apartment,
  tenant: { tenantId: home.tenant },
  landlords: [{ landlordId: home.partner }],
  lease: { startDate: '2026-12-01', rent: 85_000, rentProduct: home.product, ...lease },
})

export async function aContract(by: Person, home: Home, lease?: LeaseWish): Promise<RentalContract> {
  return (await call(contractsApi.createContract, { body: aContractDraft(home, lease) }, by)).contract
}

/** A contract in force. */
export async function aRunningContract(by: Person, home: Home, lease?: LeaseWish): Promise<RentalContract> {
  const { _id } = await aContract(by, home, lease)
  return (await call(inForceApi.activateContract, { params: { id: _id } }, by)).contract
}
