import { fullAddress } from '#shared/properties/apartment.ts'
import { ApartmentFilters } from '#shared/properties/apartment-list-api.ts'
import { labelledRows } from '../platform/labels/labelled-rows.ts'
import { idsOfHits } from '../platform/work/row-runs.ts'
import { apartments } from '../properties/collections.ts'
import { listApartments } from './wished-apartments.ts'

/** The list of apartments is narrowed by what their leases tell. */
export const labelledApartments = labelledRows({
  docs: apartments,
  nameOf: fullAddress,
  isThere: ({ active }) => active,
  gone: { name: 'Poistettu vuokrakohde', why: 'Vuokrakohde on poistettu.' },
  hitsOf: (actor, hits) =>
    idsOfHits((paging) =>
      listApartments(actor, ApartmentFilters.parse({ ...hits, ...paging, sortBy: '', withLetting: false })),
    ),
})
