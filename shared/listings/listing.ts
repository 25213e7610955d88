import * as z from 'zod'
import { stored } from '../base/stored.ts'
import { listingPortals } from './portals.ts'

/** Where an advertisement stands at its portal, as far as we know. */
export const listingStates = ['waiting', 'sent', 'shown', 'refused', 'leaving', 'withdrawn'] as const
export type ListingState = (typeof listingStates)[number]
export const listingStateLabels: Readonly<Record<ListingState, string>> = {
  waiting: 'Odottaa lähetystä',
  sent: 'Lähetetty',
  shown: 'Näkyvissä',
  refused: 'Hylätty',
  leaving: 'Poistuu',
  withdrawn: 'Poistettu',
}

/** Why an advertisement is not to be at the portal. */
export const listingCauses = ['chosen', 'let', 'removed', 'notForRent', 'unpublished', 'incomplete'] as const
export type ListingCause = (typeof listingCauses)[number]
export const listingCauseLabels: Readonly<Record<ListingCause, string>> = {
  chosen: 'Poistettu valinnoista',
  let: 'Kohde on vuokrattu',
  removed: 'Kohde on poistettu',
  notForRent: 'Kohde ei ole vuokrattavana',
  unpublished: 'Julkaisu on pois käytöstä',
  incomplete: 'Ilmoituksesta puuttuu tietoja',
}

/** Causes after which it comes back only when a person chooses so. */
const final: readonly ListingCause[] = ['chosen', 'let', 'removed']
export const isFinal = (cause: ListingCause): boolean => final.includes(cause)

/** An apartment's advertisement at one portal. Its id is made of both, so there is never a second one. */
export const Listing = z.object({
  ...stored,
  apartment: z.string(),
  portal: z.enum(listingPortals),
  /** The apartment's address. */
  about: z.string().default(''),
  /** The office wants it there. */
  wanted: z.boolean().default(false),
  state: z.enum(listingStates).default('waiting'),
  /** Why it is not there, or is not to be. */
  cause: z.enum(['', ...listingCauses]).default(''),
  /** The portal's words, or ours of why it could not be sent. */
  reason: z.string().default(''),
  /** What of it is missing, while it is incomplete. */
  missing: z.array(z.string()).default([]),
  /** Its page at the portal. */
  url: z.string().default(''),
  /** A hash of what the portal has; empty when it has nothing. */
  there: z.string().default(''),
  /** The same of what it refused last. */
  refusedPrint: z.string().default(''),
  /** What was begun, before the portal is called: a hash of what is sent, or 'remove'. It may have happened. */
  begun: z.string().default(''),
  /** Failures one after another. */
  failures: z.number().int().default(0),
  /** The instant of the next look at it; empty when there is nothing to look for. */
  nextTurn: z.string().default(''),
  sentAt: z.string().default(''),
  checkedAt: z.string().default(''),
})
export type Listing = z.output<typeof Listing>

export const listingId = (apartment: string, portal: string): string => `${apartment}.${portal}`

export const ListingSummary = Listing.pick({
  _id: true,
  apartment: true,
  portal: true,
  about: true,
  wanted: true,
  state: true,
  cause: true,
  reason: true,
  missing: true,
  url: true,
  sentAt: true,
  checkedAt: true,
})
export type ListingSummary = z.output<typeof ListingSummary>

export const listingSummaryOf = (listing: Listing): ListingSummary => ListingSummary.parse(listing)

/** What is wrong with it or why it is not there, in words; empty when all is well. */
export function listingNote({ cause, reason, missing }: Pick<ListingSummary, 'cause' | 'reason' | 'missing'>): string {
  if (cause === 'incomplete') return `${listingCauseLabels.incomplete}: ${missing.join(', ').toLowerCase()}`
  return reason || (cause && listingCauseLabels[cause])
}
