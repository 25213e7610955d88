import { Apartment, apartmentSummaryOf, findableApartment } from '#shared/properties/apartment.ts'
import { keptFigures } from '#shared/properties/apartment-figures.ts'
import { Condominium, condominiumSummaryOf, findableCondominium } from '#shared/properties/condominium.ts'
import { nextTelling } from '#shared/properties/loans/loan-milestones.ts'
import { today } from '../platform/clock.ts'
import { totalsOf } from '../platform/lists/shapes.ts'
import { collection } from '../platform/table/collection.ts'

/** Companies by the day on which people are to be told of something about their loans. */
export const loanDaysList = 'loan-days'

export const condominiums = collection({
  kind: 'condominium',
  called: 'Taloyhtiötä',
  schema: Condominium,
  summary: condominiumSummaryOf,
  indexKeys: ({ active, loans, loansReminded }) => {
    const at = active ? nextTelling(loans, loansReminded) : undefined
    return { listed: active, ...(at && { due: { list: loanDaysList, over: 'all', at } }) }
  },
  search: findableCondominium,
})

/** Those that the office wants to be seen by everybody: they are few, and found by this without reading all. */
export const shownToAll = 'shown'

/** The homes whose rents are regulated: they are few, and found without reading all. */
export const regulatedList = 'regulated-rents'

export const apartments = collection({
  kind: 'apartment',
  called: 'Vuokrakohdetta',
  schema: Apartment,
  summary: apartmentSummaryOf,
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
    'apartmentNumber',
    'energy',
    'floor',
    'assignmentEnd',
    'labels',
  ],
  indexKeys: ({ active, condominium, regulatedRent, public: reported }) =>
    active
      ? {
          listed: true,
          parent: condominium,
          ...(reported.inUse && { reference: shownToAll }),
          ...(regulatedRent && { due: { list: regulatedList, over: 'account' as const, at: '-' } }),
        }
      : {},
  search: findableApartment,
  list: { sums: ['area'], totals: totalsOf(1, ['_id'], (_: { readonly _id: string }) => [['apartments', 1]]) },
  projection: (apartment) => (apartment.active ? keptFigures(apartment, today()) : undefined),
})
