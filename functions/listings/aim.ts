import { createHash } from 'node:crypto'
import type { Listing, ListingCause } from '#shared/listings/listing.ts'
import type { Aim } from '#shared/listings/listing-steps.ts'
import type { Apartment } from '#shared/properties/apartment.ts'
import { type Advertisement, publicationOf } from '#shared/properties/public/publication.ts'
import { reportedOfAccount } from '../accounts/account-settings.ts'
import { readAccount } from '../accounts/accounts.ts'
import { isLet } from '../contracts/published-apartments.ts'
import type { Actor } from '../platform/actor.ts'
import { apartments } from '../properties/collections.ts'

export type AdvertisedAim = Aim & { readonly advertisement?: Advertisement }

/** What of an apartment is to be shown at portals just now, whoever wants it. */
export async function aimOfApartment(actor: Actor, apartment: Apartment | undefined): Promise<AdvertisedAim> {
  const because = (cause: ListingCause, missing: readonly string[] = []) => ({ cause, missing })
  if (!apartment?.active) return because('removed')
  if (!apartment.activeForRent) return because('notForRent')
  if (await isLet(actor, apartment)) return because('let')
  if (!apartment.public.inUse) return because('unpublished')
  const publication = publicationOf(apartment, reportedOfAccount(await readAccount(actor)))
  if ('missing' in publication) {
    return because('incomplete', [...new Set(publication.missing.map(({ name }) => name))])
  }
  return { print: printOf(publication.advertisement), advertisement: publication.advertisement }
}

/** The same of an advertisement at one portal. */
export async function aimOf(actor: Actor, { apartment, wanted }: Listing): Promise<AdvertisedAim> {
  if (!wanted) return { cause: 'chosen', missing: [] }
  return aimOfApartment(actor, await apartments.find(actor, apartment))
}

/** Pictures are told by their keys, for their addresses change by the hour; portals take them as they are, in their order. */
function printOf(advertisement: Advertisement): string {
  const images = advertisement.images.map(({ key, alt }) => ({ key, alt }))
  const content = JSON.stringify({ ...advertisement, images })
  return createHash('sha256').update(content).digest('hex').slice(0, 24)
}
