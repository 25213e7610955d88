import type { User } from '#shared/accounts/user.ts'
import { busy, signedOut } from '#shared/base/problem.ts'
import { type Session, type SignIn, signIns } from '../accounts/last-sign-in.ts'
import { useResolution } from '../accounts/session-rules.ts'
import type { Actor, SessionState } from '../platform/actor.ts'
import { instant, newId, now } from '../platform/clock.ts'
import { hashOf, networkOf } from '../platform/public-door.ts'
import { ifUnchanged, retryOnContention, transact, type Write } from '../platform/table/transact.ts'
import { deviceName } from './device-name.ts'
import { sessionMinutes } from './tokens.ts'

/** From where somebody signs in: the network address, what the browser calls itself, and what it is known by, or ''. */
export interface Place {
  readonly from: string
  readonly agent: string
  readonly device: string
}

const minute = 60_000
const minutesSince = (at: string): number => Math.floor((now() - Date.parse(at)) / minute)

/** More sessions of one person than this are no people's: the oldest ends. */
const mostKept = 50
const mostDevices = 20
/** So long a device is remembered that is not used, in minutes. */
const deviceMinutes = 90 * 24 * 60

/** Those that go on, the newest first. */
const liveOf = ({ sessions }: Pick<SignIn, 'sessions'>, tokenVersion: number): Session[] =>
  sessions
    .filter((each) => each.tokenVersion === tokenVersion && minutesSince(each.began) < sessionMinutes)
    .toSorted((one, other) => other.began.localeCompare(one.began))

/** Programs and browsers that keep nothing are known by their name and network. */
const markOf = ({ device, agent, from }: Place): string => hashOf(device || `${agent} ${networkOf(from)}`)

const nothing = (userId: string): SignIn => ({ _id: userId, version: 0, at: '', sessions: [], devices: [] })

const writing = (signIn: SignIn): Write =>
  signIn.version === 0 ? signIns.creating(signIn, busy) : signIns.replacing(signIn, busy)

/**
 * A sign-in as it is recorded: `isNew` when the person has never signed in from this device, but has from another.
 *
 * @param most how many may go on side by side; 0 sets no limit
 */
export const beginSession = (user: User, place: Place, most: number): Promise<{ id: string; isNew: boolean }> =>
  retryOnContention(async () => {
    const existing = (await signIns.find(user._id)) ?? nothing(user._id)
    const at = instant()
    const { tokenVersion } = user
    const session = { id: newId(), device: deviceName(place.agent), began: at, used: at, idle: 0, tokenVersion }
    const kept = liveOf(existing, tokenVersion).slice(0, (most || mostKept) - 1)
    const mark = markOf(place)
    const known = existing.devices.filter(({ seen }) => minutesSince(seen) < deviceMinutes)
    const devices = [{ mark, seen: at }, ...known.filter((each) => each.mark !== mark)].slice(0, mostDevices)
    await transact([writing({ ...existing, at, sessions: [session, ...kept], devices })])
    return { id: session.id, isNew: known.length > 0 && !known.some((each) => each.mark === mark) }
  })

/** How a session stands that its token names; undefined when it has been ended. */
export function stateOf(signIn: SignIn | undefined, id: string, secondFactor: boolean): SessionState | undefined {
  const own = signIn?.sessions.find((each) => each.id === id)
  if (!signIn || !own) return undefined
  const live = liveOf(signIn, own.tokenVersion)
  return {
    isRecorded: true,
    secondFactor,
    idle: Math.max(own.idle, minutesSince(own.used)),
    newer: live.filter(({ began }) => began > own.began).length,
  }
}

/** Of a token from before sessions were recorded. */
export const unrecorded = (secondFactor: boolean): SessionState => ({
  ...{ isRecorded: false, secondFactor, idle: 0, newer: 0 },
})

/** Notes that the session is in use; most calls find it noted already. One that meets another leaves it to that. */
export async function noteUse(signIn: SignIn, id: string): Promise<void> {
  const own = signIn.sessions.find((each) => each.id === id)
  if (!own || minutesSince(own.used) < useResolution) return
  const used = { ...own, idle: Math.max(own.idle, minutesSince(own.used)), used: instant() }
  const sessions = signIn.sessions.map((each) => (each.id === id ? used : each))
  await ifUnchanged(() => signIns.replace({ ...signIn, sessions }))
}

/**
 * The session goes on after its person's token version was raised, which ends all others: to be written together with
 * that. It may have been ended a moment ago, and then does not come back.
 */
export async function goingOn({ userId, session, sessionState }: Actor, tokenVersion: number): Promise<Write[]> {
  if (!sessionState.isRecorded) return []
  const existing = await signIns.find(userId)
  const own = existing?.sessions.find(({ id }) => id === session)
  if (!existing || !own) throw signedOut()
  return [writing({ ...existing, sessions: [{ ...own, tokenVersion }] })]
}

/** The id that the token of a session which goes on names. */
export const recordedId = ({ session, sessionState }: Actor): string => (sessionState.isRecorded ? session : '')

/** The sessions of the person that go on, the newest first. */
export async function sessionsOf({ _id, tokenVersion }: User): Promise<readonly Session[]> {
  return liveOf((await signIns.find(_id)) ?? nothing(_id), tokenVersion)
}

/** Ends those sessions of the person that are not to stay. @returns how many that was */
export const endSessions = (userId: string, stays: (session: Session) => boolean): Promise<number> =>
  retryOnContention(async () => {
    const existing = await signIns.find(userId)
    const sessions = existing?.sessions.filter(stays) ?? []
    const ended = (existing?.sessions.length ?? 0) - sessions.length
    if (existing && ended > 0) await transact([writing({ ...existing, sessions })])
    return ended
  })
