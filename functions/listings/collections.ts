import * as z from 'zod'
import { Listing, listingSummaryOf } from '#shared/listings/listing.ts'
import { listingPortalLabels } from '#shared/listings/portals.ts'
import { serviceSettings } from '../platform/service-settings.ts'
import { collection } from '../platform/table/collection.ts'

/** Advertisements by the instant at which they are looked at next. */
export const listingTurns = 'listing-turns'

export const listings = collection({
  kind: 'listing',
  called: 'Ilmoitusta',
  schema: Listing,
  summary: (listing: Listing) => ({ ...listingSummaryOf(listing), title: listing.about }),
  fields: [
    'apartment',
    'portal',
    'about',
    'wanted',
    'state',
    'cause',
    'reason',
    'missing',
    'url',
    'sentAt',
    'checkedAt',
    'title',
  ],
  indexKeys: ({ apartment, nextTurn }) => ({
    listed: true,
    parent: apartment,
    ...(nextTurn && { due: { list: listingTurns, over: 'all', at: nextTurn } }),
  }),
  trail: 'names',
})

/** The keys of an account's agreements with portals. */
export const portalSettings = serviceSettings({
  kind: 'listingService',
  called: 'Portaalin asetuksia',
  config: z.object({ company: z.string(), key: z.string() }),
  labels: listingPortalLabels,
  secrets: ['config.key'],
})
