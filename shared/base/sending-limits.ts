import { printInstant } from './day.ts'

/** What invoices leave by: the mail service, and each invoicing service outside the house. */
export type SendingService = 'mail' | 'ropoCapital' | 'talenom'

export interface SendingLimit {
  /** Invoices under way there at the same time, over all workers. */
  readonly atOnce: number
  /** Calls that begin within a second, of all workers and of those who press a button together. */
  readonly perSecond: number
}

/**
 * What each service is asked of at the most.
 * - mail: Amazon SES lets an account that has left its sandbox begin with 14 letters a second (Service quotas in its
 *   developer guide); the operator says more when the quota has been raised.
 * - ropoCapital: Ropo One's public guides and its OpenAPI file name no limit (integrations, section 2: "Rate limits [?]").
 * - talenom: the public pages name none either (section 3: limits "not public"), and an invoice takes it four calls or more.
 *
 * Where nothing is known the numbers are ours and careful: a service that refuses is asked less by its rest.
 */
export const sendingLimits: Readonly<Record<SendingService, SendingLimit>> = {
  mail: { atOnce: 30, perSecond: 14 },
  ropoCapital: { atOnce: 5, perSecond: 10 },
  talenom: { atOnce: 4, perSecond: 10 },
}

export const isLimited = (service: string): service is SendingService => Object.hasOwn(sendingLimits, service)

/** So many calls in a row that nobody answered are no chance. */
export const mostSilent = 3

const minute = 60_000
const longestOwnRest = 60 * minute
const longestReportedRest = 360 * minute

/**
 * Until when (milliseconds) a service rests: a minute, and twice as long each time that it does not answer after its rest
 * either, an hour at the most. What the service asks for itself counts when it is longer, up to six hours.
 *
 * @param rests in a row before this one
 */
export function restsUntil(now: number, rests: number, asked?: number): number {
  const own = now + Math.min(longestOwnRest, minute * 2 ** rests)
  return asked === undefined ? own : Math.max(own, Math.min(asked, now + longestReportedRest))
}

/** @param subject 'Palvelu Talenom' or 'Sähköpostipalvelu' */
export const restSentence = (subject: string, until: string): string =>
  `${subject} on tauolla, lähetystä yritetään uudelleen ${printInstant(until)} jälkeen.`
