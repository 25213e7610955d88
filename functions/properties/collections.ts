import { Apartment, apartmentRowOf } from '#shared/properties/apartment.ts'
import { Condominium, condominiumRowOf } from '#shared/properties/condominium.ts'
import { collection } from '../platform/collection.ts'

export const condominiums = collection({
  kind: 'condominium',
  called: 'Taloyhtiötä',
  schema: Condominium,
  row: condominiumRowOf,
  places: ({ active }) => ({ listed: active }),
})

export const apartments = collection({
  kind: 'apartment',
  called: 'Vuokrakohdetta',
  schema: Apartment,
  row: apartmentRowOf,
  fields: ['condominium', 'fullAddress', 'zipCode', 'city', 'area', 'floorPlan', 'ownerIds', 'activeForRent'],
  places: ({ active, condominium }) => (active ? { listed: true, parent: condominium } : {}),
})
