import { Apartment, apartmentRowOf, findableApartment } from '#shared/properties/apartment.ts'
import { keptFigures } from '#shared/properties/apartment-figures.ts'
import { Condominium, condominiumRowOf, findableCondominium } from '#shared/properties/condominium.ts'
import { today } from '../platform/clock.ts'
import { collection } from '../platform/collection.ts'

export const condominiums = collection({
  kind: 'condominium',
  called: 'Taloyhtiötä',
  schema: Condominium,
  row: condominiumRowOf,
  places: ({ active }) => ({ listed: active }),
  search: findableCondominium,
})

/** The homes whose rents are regulated: they are few, and found without reading all. */
export const regulatedList = 'regulated-rents'

export const apartments = collection({
  kind: 'apartment',
  called: 'Vuokrakohdetta',
  schema: Apartment,
  row: apartmentRowOf,
  fields: [
    'condominium',
    'fullAddress',
    'zipCode',
    'city',
    'area',
    'floorPlan',
    'ownerIds',
    'activeForRent',
    'realtorIds',
    'isPublic',
    'furnished',
  ],
  places: ({ active, condominium, regulatedRent }) =>
    active
      ? {
          listed: true,
          parent: condominium,
          ...(regulatedRent && { due: { list: regulatedList, over: 'account' as const, at: '-' } }),
        }
      : {},
  search: findableApartment,
  figures: (apartment) => (apartment.active ? keptFigures(apartment, today()) : undefined),
})
