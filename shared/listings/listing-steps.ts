import { isFinal, type Listing, type ListingCause, type ListingState } from './listing.ts'

/** What should be at a portal just now: the advertisement with a hash of it, or nothing and why. */
export type Aim = { readonly print: string } | { readonly cause: ListingCause; readonly missing: readonly string[] }

/** What is to be done of an advertisement: nothing is called by 'rest'. */
export type Step = 'send' | 'remove' | 'look' | 'rest'

/** Of a call that may have happened, the portal is asked before anything is done again. */
export function nextStep(listing: Listing, aim: Aim): Step {
  if (listing.begun) return 'look'
  if ('cause' in aim) return listing.there ? 'remove' : 'rest'
  if (listing.there !== aim.print) return listing.refusedPrint === aim.print ? 'rest' : 'send'
  return 'look'
}

/** What the portal tells of an advertisement that it has. */
export interface Reported {
  /** 'unknown' is a word of the portal's that we do not know. */
  readonly state: 'sent' | 'shown' | 'refused' | 'unknown'
  readonly reason: string
  readonly url: string
}

type News = Pick<Listing, 'state' | 'reason' | 'url'>

const stateOf = (reported: Reported['state'], before: ListingState): ListingState => {
  if (reported !== 'unknown') return reported
  return before === 'shown' || before === 'refused' ? before : 'sent'
}

const newsOf = (listing: Listing, { state, reason, url }: Reported): News => ({
  state: stateOf(state, listing.state),
  reason: state === 'refused' ? reason || 'Portaali ei kertonut syytä.' : '',
  url: url || listing.url,
})

/** Once the portal has taken what was sent. */
export const afterSending = (listing: Listing, print: string, reported: Reported): Listing => ({
  ...listing,
  ...newsOf(listing, reported),
  there: print,
  begun: '',
  refusedPrint: reported.state === 'refused' ? print : '',
  cause: '',
  missing: [],
  failures: 0,
})

/** The portal would not take it; what it had before, it has still. */
export const afterRefusal = (listing: Listing, print: string, reason: string): Listing => ({
  ...listing,
  state: 'refused',
  reason,
  begun: '',
  refusedPrint: print,
  cause: '',
  missing: [],
  failures: 0,
})

/** Nothing of it is at the portal, and why that is as it should be. */
export const afterRemoval = (listing: Listing, cause: ListingCause, missing: readonly string[]): Listing => ({
  ...listing,
  state: 'withdrawn',
  cause,
  missing: [...missing],
  reason: '',
  url: '',
  there: '',
  begun: '',
  refusedPrint: '',
  wanted: listing.wanted && !isFinal(cause),
  failures: 0,
})

const gone = 'Ilmoitusta ei enää ole portaalissa. Valitse portaali uudelleen, jos se julkaistaan taas.'

/**
 * What the portal answered when it was asked for an advertisement; undefined when it has none. One that was begun for the
 * first time and is there is the one that was sent; whether a change has arrived nobody can tell, so it is sent again,
 * whole, which changes nothing if it had. One that somebody has taken down at the portal is not put back.
 */
export function afterLooking(listing: Listing, reported: Reported | undefined): Listing {
  const { begun, there } = listing
  if (!reported && begun) return { ...listing, there: '', begun: '', url: '' }
  if (!reported) return { ...listing, there: '', url: '', wanted: false, state: 'withdrawn', reason: gone }
  if (begun && begun !== 'remove' && !there) return afterSending(listing, begun, reported)
  if (begun) return { ...listing, begun: '', there: begun === 'remove' ? there : 'unknown' }
  return { ...listing, ...newsOf(listing, reported), failures: 0 }
}
