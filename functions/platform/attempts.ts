import { busy, Problem } from '#shared/base/problem.ts'
import { now } from './clock.ts'
import { hashOf, keyOf, networkOf } from './public-door.ts'
import { beginAttempt, endAttempt, failAttempt, resetFailures } from './rate-limit.ts'
import { addToCounter, isRunning } from './table/counters.ts'
import { type Key, pause } from './table/table.ts'

export { countWithin, holdBack, networkOf } from './public-door.ts'

const minutes = 15
const limit = { most: 5, lifetime: minutes * 60 }

const lockedOut = () =>
  new Problem(
    'locked-out',
    `Sivustoon kirjautuminen on väliaikaisesti estetty liian monen epäonnistuneen yrityksen vuoksi. Yritä uudelleen ${minutes} minuutin kuluttua.`,
  )

const seconds = () => Math.floor(now() / 1000)

/** By what a door remembers whose failures are whose. */
const nameOf = (email: string) => `by${hashOf(email).slice(0, 16)}`

/** Who tries: the e-mail address that is named, and the network address of the machine. */
export interface Trier {
  readonly email: string
  readonly from: string
  /** The session that the call was made in, when somebody is signed in already. */
  readonly session?: string
}

/** So long a network from which a person signed in is known to be theirs, in seconds. */
const knownFor = 90 * 86_400
const knownKey = ({ email, from }: Pick<Trier, 'email' | 'from'>): Key => keyOf('known', `${email} ${networkOf(from)}`)

/** Whether the person has signed in from the network lately. */
export const isKnownNetwork = async (who: Pick<Trier, 'email' | 'from'>): Promise<boolean> =>
  who.from !== '' && isRunning(knownKey(who), seconds())

/**
 * Behind which doors a try is counted. Strangers share one of the e-mail, from wherever they come; a network from which
 * the person has signed in has one of its own, and so has a session, so that no failure of a stranger is in their way.
 */
async function bucketsOf(who: Trier): Promise<Key[]> {
  const { email, from, session } = who
  const place = from ? [keyOf('address', networkOf(from))] : []
  if (session) return [keyOf('session', session), ...place]
  return [
    (await isKnownNetwork(who)) ? keyOf('known-tries', `${email} ${networkOf(from)}`) : keyOf('email', email),
    ...place,
  ]
}

/**
 * Lets a proof of identity be judged, unless five have failed within a quarter of an hour for the e-mail or from the
 * address: then none is for the next quarter, not even a right one (spec section 8). Failures of strangers shut nobody
 * out who comes from a network of their own or is signed in. Only so many are judged side by side as may still fail, the
 * others wait their turn; so a whole office may sign in at the same moment.
 *
 * @param judge what was proved, or undefined when the proof was wrong
 * @param isWhole whether that is all it takes to sign in; failures are forgiven only then
 */
export async function attempting<Proved>(
  who: Trier,
  judge: () => Promise<Proved | undefined>,
  isWhole: (proved: Proved) => boolean = () => true,
): Promise<Proved | undefined> {
  const buckets = await enterAll(await bucketsOf(who))
  const name = nameOf(who.email)
  const over = (end: (bucket: Key) => Promise<void>) => Promise.all(buckets.map(end))
  let proved: Proved | undefined
  try {
    proved = await judge()
  } catch (error) {
    await over(endAttempt)
    throw error
  }
  if (proved === undefined) await over((bucket) => failAttempt(bucket, name, seconds(), limit))
  else await over(endAttempt)
  if (proved !== undefined && isWhole(proved)) {
    await over((bucket) => resetFailures(bucket, name))
    if (who.from && !who.session) await addToCounter(knownKey(who), seconds(), knownFor)
  }
  return proved
}

/** Someone has proved by other means, such as a letter to the address, that the e-mail is theirs. */
export async function resetOwnFailures(email: string): Promise<void> {
  await resetFailures(keyOf('email', email), nameOf(email))
}

async function enterAll(buckets: readonly Key[]): Promise<readonly Key[]> {
  const entered: Key[] = []
  try {
    for (const bucket of buckets) {
      await enter(bucket)
      entered.push(bucket)
    }
  } catch (error) {
    await Promise.all(entered.map(endAttempt))
    throw error
  }
  return entered
}

/** Some twenty seconds of waiting for others to be judged; then it is for the caller to come again. */
const mostRounds = 120

async function enter(bucket: Key): Promise<void> {
  for (let round = 0; round < mostRounds; round++) {
    const state = await beginAttempt(bucket, seconds(), limit)
    if (state === 'begun') return
    if (state === 'shut') throw lockedOut()
    await pause(3)
  }
  throw busy()
}
