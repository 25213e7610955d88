import type { Reported } from '#shared/listings/listing-steps.ts'
import type { ListingPortal } from '#shared/listings/portals.ts'
import type { Advertisement } from '#shared/properties/public/publication.ts'
import type { Ctx, Write } from './ports.ts'

export interface ListingAd {
  /** Our own name of it, by which the portal knows it ever after. */
  readonly reference: string
  readonly told: Omit<Advertisement, 'images'>
  /** Addresses at which the portal fetches the pictures, within the hour. */
  readonly images: readonly string[]
}

/** A portal that shows homes to let. Every method throws PortError and nothing else that is not a bug. */
export interface ListingPort {
  readonly provider: ListingPortal
  /** The whole advertisement, new or instead of the one there is: the same one twice is one. */
  put(c: Ctx, ad: ListingAd, w: Write): Promise<Reported>
  /** By our own name of it; undefined when the portal shows no such advertisement and has none that waits. */
  find(c: Ctx, reference: string): Promise<Reported | undefined>
  /** One that is not there is removed already. */
  remove(c: Ctx, reference: string, w: Write): Promise<void>
}
