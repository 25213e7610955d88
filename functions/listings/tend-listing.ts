import { busy } from '#shared/base/problem.ts'
import { isFinal, type Listing } from '#shared/listings/listing.ts'
import {
  afterLooking,
  afterRefusal,
  afterRemoval,
  afterSending,
  nextStep,
  type Step,
} from '#shared/listings/listing-steps.ts'
import type { Advertisement } from '#shared/properties/public/publication.ts'
import type { Actor } from '../platform/actor.ts'
import { instant, instantIn } from '../platform/clock.ts'
import { log } from '../platform/log.ts'
import { ifUnchanged, retryOnContention, transact } from '../platform/table/transact.ts'
import { shownImages } from '../properties/images.ts'
import type { ListingAd, ListingPort } from '../providers/listing-port.ts'
import { portContext } from '../providers/port-context.ts'
import { PortError } from '../providers/ports.ts'
import { problemOf } from '../providers/problem-of.ts'
import { type AdvertisedAim, aimOf } from './aim.ts'
import { listings } from './collections.ts'
import { portOf } from './portals.ts'
import { taskOf } from './tasks.ts'

/** A worker lives for two minutes: whoever has not ended by then never will. */
const minutesOfTurn = 5
const minutesBetweenTurns = 10
/** A shown advertisement is asked for no more often. */
const minutesBetweenLooks = 30
const longestPause = 60
/** So many failures one after another are told to the office. */
const failuresToTell = 6
const mostRounds = 4

/**
 * Brings an advertisement to where it should be: sends it, takes it down or asks after it. A call is marked before it is
 * made; what was left marked is looked up by our own name of it before anything is done again.
 */
export async function tendListing(actor: Actor, id: string): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) if (!(await takeTurn(actor, id))) return
}

/** False when there is nothing more to do just now. */
async function takeTurn(actor: Actor, id: string): Promise<boolean> {
  const listing = await listings.find(actor, id)
  if (!listing?.nextTurn || listing.nextTurn > instant()) return false
  const aim = await aimOf(actor, listing)
  const step = nextStep(listing, aim)
  if (step === 'rest' || (step === 'look' && isLookedAt(listing))) {
    await rest(actor, listing, aim)
    return false
  }
  const begun = await ifUnchanged(() => listings.replace(actor, marked(listing, step, aim)))
  if (!begun) return false
  await settled(actor, begun, await resultOf(actor, begun, step, aim))
  return true
}

const isLookedAt = ({ begun, state, checkedAt }: Listing): boolean =>
  !begun && state === 'shown' && checkedAt > instantIn(-minutesBetweenLooks)

function marked(listing: Listing, step: Step, aim: AdvertisedAim): Listing {
  const next = { ...listing, nextTurn: instantIn(minutesOfTurn) }
  if (step === 'send' && 'print' in aim) {
    return { ...next, begun: aim.print, state: listing.there ? listing.state : 'waiting', cause: '', missing: [] }
  }
  return step === 'remove' ? { ...next, begun: 'remove', state: 'leaving' } : next
}

/** Nothing is to be done at the portal: at the most what is known of why. */
async function rest(actor: Actor, listing: Listing, aim: AdvertisedAim): Promise<void> {
  const existing = 'cause' in aim ? afterRemoval(listing, aim.cause, aim.missing) : listing
  const isOver = 'cause' in aim && isFinal(aim.cause)
  const next = { ...existing, nextTurn: isOver ? '' : instantIn(minutesBetweenTurns) }
  const writes = 'cause' in aim ? await taskOf(actor, next, '') : []
  await ifUnchanged(() => transact([listings.replacing(actor, next), ...writes]))
}

/** What the listing is once the call has ended, and what of it the office has to know. */
type Result = (listing: Listing) => {
  readonly listing: Listing
  readonly trouble: string
  /** Minutes until it is tried again. */
  readonly pause?: number
  /** It is known now how it stands, and can be gone on with at once. */
  readonly goesOn?: boolean
}

async function resultOf(actor: Actor, listing: Listing, step: Step, aim: AdvertisedAim): Promise<Result> {
  try {
    return await called(actor, await portOf(actor, listing.portal), { listing, step, aim })
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    log.warn('A portal did not do what was asked', error)
    return failedWith(error, step, listing.begun)
  }
}

interface CallInput {
  readonly listing: Listing
  readonly step: Step
  readonly aim: AdvertisedAim
}

async function called(actor: Actor, port: ListingPort, { listing, step, aim }: CallInput): Promise<Result> {
  const c = portContext(actor, 50)
  const key = { key: `listing:${listing._id}:${listing.begun}:${listing.version}` }
  if (step === 'send' && 'print' in aim && aim.advertisement) {
    const reported = await port.put(c, await adOf(actor, listing, aim.advertisement), key)
    return (now) => ({
      listing: { ...afterSending(now, aim.print, reported), sentAt: instant() },
      trouble: reported.state === 'refused' ? reported.reason : '',
    })
  }
  if (step === 'remove' && 'cause' in aim) {
    await port.remove(c, listing.apartment, key)
    return (now) => ({ listing: afterRemoval(now, aim.cause, aim.missing), trouble: '' })
  }
  const told = await port.find(c, listing.apartment)
  return (now) => {
    const after = afterLooking(now, told)
    const trouble = after.state === 'refused' || after.state === 'withdrawn' ? after.reason : ''
    return { listing: after, trouble, goesOn: listing.begun !== '' && after.begun === '' }
  }
}

async function adOf(actor: Actor, { apartment }: Listing, { images, ...reported }: Advertisement): Promise<ListingAd> {
  const shown = await shownImages(actor, { _id: apartment, images })
  return { reference: apartment, told: reported, images: shown.map(({ url }) => url) }
}

/** An unclear call stays marked; one that may be made again waits; what is refused is a person's to put right. */
function failedWith(error: PortError, step: Step, print: string): Result {
  const reason = problemOf(error).message
  const mayPass = error.ambiguous || error.retryable
  return (now) => {
    const failures = now.failures + 1
    const pause = Math.min(longestPause, 2 ** failures)
    if (step === 'send' && !mayPass) return { listing: afterRefusal(now, print, reason), trouble: reason }
    const kept = { ...now, failures, reason, begun: error.ambiguous || step === 'look' ? now.begun : '' }
    return { listing: kept, trouble: failures >= failuresToTell || !mayPass ? reason : '', pause }
  }
}

/** Writes what became of a call beside whatever was chosen meanwhile, which is then seen to at once. */
const settled = (actor: Actor, begun: Listing, result: Result): Promise<void> =>
  retryOnContention(async () => {
    const now = await listings.read(actor, begun._id)
    const { listing, trouble, pause, goesOn = now.wanted !== begun.wanted } = result(now)
    const isOver = !listing.wanted && !listing.there && !listing.begun && listing.state === 'withdrawn'
    const next = goesOn && pause === undefined ? instant() : instantIn(pause ?? minutesBetweenTurns)
    const after = { ...listing, checkedAt: instant(), nextTurn: isOver ? '' : next }
    await transact([listings.replacing(actor, after, busy), ...(await taskOf(actor, after, trouble))])
  })
