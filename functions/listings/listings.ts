import { pageOf } from '#shared/base/page-of.ts'
import { busy, conflict, invalidField } from '#shared/base/problem.ts'
import type { ListingFilters, ListingsOfApartment } from '#shared/listings/api.ts'
import {
  Listing,
  type ListingSummary,
  listingCauseLabels,
  listingId,
  listingNote,
  listingSummaryOf,
} from '#shared/listings/listing.ts'
import { afterRemoval } from '#shared/listings/listing-steps.ts'
import { type ListingPortal, listingPortalLabels, listingPortals } from '#shared/listings/portals.ts'
import { fullAddress } from '#shared/properties/apartment.ts'
import { homePath } from '#shared/properties/public/site-paths.ts'
import { findAdvertised } from '../contracts/published-apartments.ts'
import type { Actor } from '../platform/actor.ts'
import { instant } from '../platform/clock.ts'
import { retryOnContention, transact } from '../platform/table/transact.ts'
import { apartments } from '../properties/collections.ts'
import { aimOfApartment } from './aim.ts'
import { listings } from './collections.ts'
import { queueListings } from './listing-queue.ts'
import { portalsOf } from './portals.ts'

export async function listListings(actor: Actor, { state, portal, ...query }: ListingFilters) {
  const rows = (await listings.summaries(actor)).filter(
    (row) => (!state || row.state === state) && (!portal || row.portal === portal),
  )
  return pageOf(rows, query.sortBy ? query : { ...query, sortBy: 'about' }, ['about', 'reason'])
}

/** What stands in the way of showing the apartment at portals, in words. */
async function hindranceOf(actor: Actor, id: string): Promise<string> {
  const aim = await aimOfApartment(actor, await apartments.read(actor, id))
  if (!('cause' in aim)) return ''
  return aim.cause === 'incomplete'
    ? listingNote({ ...aim, reason: '', missing: [...aim.missing] })
    : listingCauseLabels[aim.cause]
}

export async function readApartmentListings(actor: Actor, id: string): Promise<ListingsOfApartment> {
  const [hindrance, advertised, offered, existing] = await Promise.all([
    hindranceOf(actor, id),
    findAdvertised(actor, id),
    portalsOf(actor),
    listings.readMany(
      actor,
      listingPortals.map((portal) => listingId(id, portal)),
    ),
  ])
  const portals = listingPortals.flatMap((portal) => {
    const listing = existing.find((each) => each.portal === portal)
    if (!listing && !offered.includes(portal)) return []
    return [{ portal, label: listingPortalLabels[portal], ...(listing && { listing: listingSummaryOf(listing) }) }]
  })
  return { portals, hindrance, page: advertised ? homePath(actor.accountId, id) : '' }
}

/** Says at which portals an apartment is to be; the queue sees to it. */
export async function choosePortals(
  actor: Actor,
  id: string,
  chosen: readonly ListingPortal[],
): Promise<ListingsOfApartment> {
  const [apartment, offered] = await Promise.all([apartments.read(actor, id), portalsOf(actor)])
  const changed = await retryOnContention(async () => {
    const existing = await Promise.all(listingPortals.map((portal) => listingOf(actor, id, portal)))
    const changing = existing.filter(({ portal, wanted }) => wanted !== chosen.includes(portal))
    await refuseUnready(actor, id, { changing, offered })
    const about = fullAddress(apartment)
    const next = changing.map((listing) => turned({ ...listing, about }))
    await transact(
      next.map((listing) =>
        listing.version === 0 ? listings.creating(actor, listing, busy) : listings.replacing(actor, listing, busy),
      ),
    )
    return next
  })
  await queueListings(
    actor,
    changed.map(({ _id }) => _id),
  )
  return readApartmentListings(actor, id)
}

async function listingOf(actor: Actor, apartment: string, portal: ListingPortal): Promise<Listing> {
  const _id = listingId(apartment, portal)
  return (await listings.find(actor, _id)) ?? Listing.parse({ _id, apartment, portal })
}

interface Choice {
  readonly changing: readonly Listing[]
  readonly offered: readonly ListingPortal[]
}

/** What is to be shown has to be whole, and the account known to the portal; taking down is always possible. */
async function refuseUnready(actor: Actor, id: string, { changing, offered }: Choice): Promise<void> {
  const added = changing.filter(({ wanted }) => !wanted)
  if (added.length === 0) return
  const strange = added.find(({ portal }) => !offered.includes(portal))
  if (strange) {
    const label = listingPortalLabels[strange.portal]
    throw invalidField('portals', `Portaalin ${label} tunnuksia ei ole annettu tilin asetuksissa.`)
  }
  const hindrance = await hindranceOf(actor, id)
  if (hindrance) throw invalidField('portals', `Ilmoitusta ei voi julkaista. ${hindrance}.`)
}

/** A call that is under way keeps its turn: whoever made it sees to what was chosen meanwhile. */
function turned(listing: Listing): Listing {
  const next = { ...listing, nextTurn: listing.begun ? listing.nextTurn : instant() }
  if (!listing.wanted)
    return { ...next, wanted: true, state: listing.there ? listing.state : 'waiting', cause: '', reason: '' }
  if (listing.there || listing.begun) return { ...next, wanted: false, state: 'leaving', cause: 'chosen' }
  return { ...afterRemoval(next, 'chosen', []), nextTurn: '' }
}

/** What was refused is sent again although nothing of it has changed here. */
export async function retryListing(actor: Actor, id: string): Promise<ListingSummary> {
  const next = await retryOnContention(async () => {
    const listing = await listings.read(actor, id)
    if (listing.state !== 'refused' || !listing.wanted)
      throw conflict('Vain hylätyn ilmoituksen voi lähettää uudelleen.')
    const again: Listing = {
      ...listing,
      refusedPrint: '',
      there: listing.there && 'unknown',
      reason: '',
      state: 'waiting',
      nextTurn: instant(),
    }
    await transact([listings.replacing(actor, again, busy)])
    return again
  })
  await queueListings(actor, [id])
  return listingSummaryOf(next)
}
