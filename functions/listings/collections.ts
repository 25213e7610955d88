import * as z from 'zod'
import { stored } from '#shared/base/stored.ts'
import { Listing, listingSummaryOf } from '#shared/listings/listing.ts'
import { type ListingPortal, listingPortalLabels } from '#shared/listings/portals.ts'
import { sealedFields } from '../platform/aws/sealing.ts'
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

/** The keys of an account's agreements: no endpoint reads them. Its id is the portal's name. */
export const portalSettings = collection({
  kind: 'listingService',
  trail: 'names',
  called: 'Portaalin asetuksia',
  schema: z.object({ ...stored, config: z.object({ company: z.string(), key: z.string() }) }),
  summary: ({ _id }) => ({ _id, name: listingPortalLabels[_id as ListingPortal] }),
  indexKeys: () => ({}),
})

export const portalKeys = sealedFields('listingService', { over: 'account', fields: ['config.key'] })
