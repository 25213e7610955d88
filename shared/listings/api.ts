import * as z from 'zod'
import { get, post, put } from '../base/endpoint.ts'
import { ListQuery, listOf } from '../base/list.ts'
import { ListingSummary, listingStates } from './listing.ts'
import { PortalSettings, PortalSettingsDraft } from './listing-settings.ts'
import { listingPortals } from './portals.ts'

export const ListingFilters = ListQuery.extend({
  state: z.enum(['', ...listingStates]).default(''),
  portal: z.enum(['', ...listingPortals]).default(''),
})
export type ListingFilters = z.output<typeof ListingFilters>

/** The advertisements of one apartment, at each portal that the account has an agreement with. */
export const ListingsOfApartment = z.object({
  portals: z.array(z.object({ portal: z.enum(listingPortals), label: z.string(), listing: ListingSummary.optional() })),
  /** Why nothing is sent just now; empty when it would be. */
  hindrance: z.string(),
  /** Its page on the account's own site; empty while it has none. */
  page: z.string(),
})
export type ListingsOfApartment = z.output<typeof ListingsOfApartment>

const AllSettings = z.object({ settings: z.array(PortalSettings) })

export const listingsApi = {
  listListings: get('/listing', { needs: 'apartments.read', query: ListingFilters, reply: listOf(ListingSummary) }),
  readListingSettings: get('/listing/settings', { needs: 'account.read', reply: AllSettings }),
  saveListingSettings: put('/listing/settings', {
    needs: 'account.edit',
    body: PortalSettingsDraft,
    reply: AllSettings,
  }),
  readApartmentListings: get('/listing/apartment/:id', { needs: 'apartments.read', reply: ListingsOfApartment }),
  /** At which portals it is to be; what is left out is taken down. */
  choosePortals: put('/listing/apartment/:id', {
    needs: 'apartments.edit',
    body: z.object({ portals: z.array(z.enum(listingPortals)).max(listingPortals.length) }),
    reply: ListingsOfApartment,
  }),
  /** Tries one again that was refused, once what was wrong has been put right at the portal. */
  retryListing: post('/listing/retry/:id', {
    needs: 'apartments.edit',
    body: z.object({}),
    reply: z.object({ listing: ListingSummary }),
  }),
}
