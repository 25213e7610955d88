import type { Apartment } from '#shared/properties/apartment.ts'
import { isFreeDuring } from '#shared/properties/apartment-search.ts'
import type { PublicApartment } from '#shared/properties/public/public-apartment.ts'
import { type Advertisement, publicationOf } from '#shared/properties/public/publication.ts'
import type { Publication, PublicationState } from '#shared/properties/public/publication-api.ts'
import { homePath } from '#shared/properties/public/site-paths.ts'
import { findPublicAccount, readPublicAccount, reportedOfAccount } from '../accounts/account-settings.ts'
import { readAccount } from '../accounts/accounts.ts'
import { type Actor, actorOfAccount } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { apartments, shownToAll } from '../properties/collections.ts'
import { shownImages } from '../properties/images.ts'
import { contracts } from './contracts.ts'

/** An apartment is let when no contract more fits from the day on which it is told to be free. */
export async function isLet(actor: Actor, apartment: Apartment): Promise<boolean> {
  const held = (await contracts.summariesOfParent(actor, apartment._id)).filter(({ activated }) => activated)
  const { availableFrom } = apartment.public
  const startDate = availableFrom > today() ? availableFrom : today()
  return !isFreeDuring({ startDate, endDate: '' }, held, apartment.concurrentContracts)
}

type Contact = Parameters<typeof publicationOf>[1]

/** What is shown of an apartment just now, or nothing: it is wanted, whole, to be let and free. */
async function shownOf(actor: Actor, apartment: Apartment, account: Contact): Promise<Advertisement | undefined> {
  if (!apartment.active || !apartment.activeForRent || !apartment.public.inUse) return undefined
  const publication = publicationOf(apartment, account)
  if ('missing' in publication || (await isLet(actor, apartment))) return undefined
  return publication.advertisement
}

/** The advertisements of the account, the soonest free first; none while the account does not show itself. */
export async function listAdvertisements(actor: Actor): Promise<Advertisement[]> {
  const account = await readPublicAccount(actor.accountId)
  const wanted = await apartments.byReference(actor, shownToAll)
  const shown = await Promise.all(wanted.map((apartment) => shownOf(actor, apartment, account)))
  return shown
    .filter((advertisement) => advertisement !== undefined)
    .toSorted((a, b) => (`${a.availableFrom} ${a.address}` < `${b.availableFrom} ${b.address}` ? -1 : 1))
}

/** An apartment with its advertisement, as long as it is shown; one that is not looks as if it were not there. */
export async function findAdvertised(
  actor: Actor,
  id: string,
): Promise<{ apartment: Apartment; advertisement: Advertisement } | undefined> {
  const [apartment, account] = await Promise.all([apartments.find(actor, id), findPublicAccount(actor.accountId)])
  const advertisement = apartment && account && (await shownOf(actor, apartment, account))
  return advertisement && { apartment, advertisement }
}

/** Whoever asks is nobody: what the account and the apartment have made public opens it. */
export async function listPublicApartments(account: string): Promise<PublicApartment[]> {
  const actor = actorOfAccount(account)
  const advertisements = await listAdvertisements(actor)
  return Promise.all(
    advertisements.map(async (advertisement) => ({
      ...advertisement,
      images: await shownImages(actor, advertisement),
    })),
  )
}

/** Where the apartment's advertisement is, as the office sees it. */
export async function readPublication(actor: Actor, id: string): Promise<Publication> {
  const [apartment, account] = await Promise.all([apartments.read(actor, id), readAccount(actor)])
  const publication = publicationOf(apartment, reportedOfAccount(account))
  const missing = 'missing' in publication ? publication.missing : []
  const state = async (): Promise<PublicationState> => {
    if (!apartment.public.inUse) return 'off'
    if (missing.length > 0) return 'missing'
    if (!account.settings.public.inUse) return 'account'
    if (!apartment.active || !apartment.activeForRent) return 'unused'
    return (await isLet(actor, apartment)) ? 'let' : 'shown'
  }
  return { state: await state(), missing: [...missing], path: homePath(actor.accountId, id) }
}
