/** Portals that show homes to let, each by an account's own agreement. */
export const listingPortals = ['oikotie'] as const
export type ListingPortal = (typeof listingPortals)[number]
export const listingPortalLabels: Readonly<Record<ListingPortal, string>> = {
  oikotie: 'Oikotie',
}
