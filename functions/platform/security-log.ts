import {
  type SecurityEvent,
  SecurityItem,
  type SecurityKind,
  securityDays,
  securityMessage,
} from '#shared/base/audit.ts'
import { actorOfAccount } from './actor.ts'
import { instant, newId, now } from './clock.ts'
import { log } from './log.ts'
import { collection } from './table/collection.ts'

const daySeconds = 86_400

/** The account's own part of the log, found as a whole, by person and by event; the table forgets it in time. */
export const securityLines = collection({
  kind: 'security-event',
  called: 'Tapahtumaa',
  schema: SecurityItem,
  summary: ({ version, ...row }) => row,
  indexKeys: ({ userId, event }) => ({ parent: userId, reference: event }),
  expires: ({ at }) => Math.floor(Date.parse(at) / 1000) + securityDays * daySeconds,
  trail: 'none',
})

/** Of whom nothing is known: tries with an e-mail that is nobody's stand here, so that they take as long as others. */
export const nobody = 'nobody'

export interface Concerned {
  readonly accountId: string
  readonly userId: string
  readonly name: string
  readonly from: string
  /** Tells two apart of whom nothing is known. */
  readonly hash?: string
}

/** Lines of one kind that an account keeps in a minute, of each Lambda that runs; more tell nothing new and would cost. */
const mostOfMinute = 20
let minute = 0
let kept = new Map<string, number>()

function isKept({ accountId, hash = '' }: Concerned, event: SecurityKind): boolean {
  const current = Math.floor(now() / 60_000)
  if (current !== minute) [minute, kept] = [current, new Map()]
  const key = `${accountId} ${event} ${hash}`
  const count = (kept.get(key) ?? 0) + 1
  kept.set(key, count)
  return count <= mostOfMinute
}

/**
 * Notes an event in the log, and in its account for the owners to see. What it is about stands, whatever comes of this.
 */
export async function noteSecurity(who: Concerned, { event, ...details }: SecurityEvent): Promise<void> {
  const { accountId, userId, name, from, hash } = who
  log.info(securityMessage, { event, account: accountId, user: userId, from, ...(hash && { hash }), ...details })
  if (!isKept(who, event)) return
  const line = { _id: newId(), version: 0, at: instant(), event, userId, name, from, details }
  try {
    await securityLines.create(actorOfAccount(accountId), line)
  } catch (error) {
    log.error('An event was not kept for its account', error as Error)
  }
}
