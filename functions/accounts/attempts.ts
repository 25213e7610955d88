import { createHash } from 'node:crypto'
import { busy, Problem } from '#shared/base/problem.ts'
import { now } from '../platform/clock.ts'
import { addToCounter } from '../platform/counters.ts'
import { type Key, pause } from '../platform/table.ts'
import { beginTry, endTry, failTry, forgiveTries } from '../platform/tries.ts'

const minutes = 15
const limit = { most: 5, lifetime: minutes * 60 }

const lockedOut = () =>
  new Problem(
    'locked-out',
    `Sivustoon kirjautuminen on väliaikaisesti estetty liian monen epäonnistuneen yrityksen vuoksi. Yritä uudelleen ${minutes} minuutin kuluttua.`,
  )

const seconds = () => Math.floor(now() / 1000)
const hashOf = (value: string) => createHash('sha256').update(value).digest('hex')
const keyOf = (what: string, value: string): Key => ({ pk: `=attempts#${what}#${hashOf(value)}`, sk: '-' })

/** Who tries: the e-mail address that is named, and the network address of the machine. */
export interface Trier {
  readonly email: string
  readonly from: string
}

const doorsOf = ({ email, from }: Trier): Key[] => [
  keyOf('email', email),
  ...(from ? [keyOf('address', networkOf(from))] : []),
]

/** One household or office has a whole IPv6 network of 64 bits; counted one by one it would never come to five. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = (tail ?? '').split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length)
  const whole = [...groups, ...Array<string>(missing).fill('0'), ...rest]
  return whole
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

/**
 * Lets a proof of identity be judged, unless five have failed within a quarter of an hour for the e-mail or from the
 * address: then none is for the next quarter, not even a right one (spec section 8). Only so many are judged side by side
 * as may still fail, the others wait their turn; so a whole office may sign in at the same moment.
 *
 * @param judge what was proved, or undefined when the proof was wrong
 * @param isWhole whether that is all it takes to sign in; failures are forgiven only then
 */
export async function attempting<Proved>(
  who: Trier,
  judge: () => Promise<Proved | undefined>,
  isWhole: (proved: Proved) => boolean = () => true,
): Promise<Proved | undefined> {
  const doors = await enterAll(doorsOf(who))
  const name = `by${hashOf(who.email).slice(0, 16)}`
  const over = (end: (door: Key) => Promise<void>) => Promise.all(doors.map(end))
  let proved: Proved | undefined
  try {
    proved = await judge()
  } catch (error) {
    await over(endTry)
    throw error
  }
  if (proved === undefined) await over((door) => failTry(door, name, seconds(), limit))
  else await over(endTry)
  if (proved !== undefined && isWhole(proved)) await over((door) => forgiveTries(door, name))
  return proved
}

async function enterAll(doors: readonly Key[]): Promise<readonly Key[]> {
  const entered: Key[] = []
  try {
    for (const door of doors) {
      await enter(door)
      entered.push(door)
    }
  } catch (error) {
    await Promise.all(entered.map(endTry))
    throw error
  }
  return entered
}

/** Some twenty seconds of waiting for others to be judged; then it is for the caller to come again. */
const mostRounds = 120

async function enter(door: Key): Promise<void> {
  for (let round = 0; round < mostRounds; round++) {
    const state = await beginTry(door, seconds(), limit)
    if (state === 'begun') return
    if (state === 'shut') throw lockedOut()
    await pause(3)
  }
  throw busy()
}

const window = 10

/** Refuses as busy more than so many calls of a kind from one address in ten seconds. */
export async function holdBack(what: string, from: string, most: number): Promise<void> {
  if (!from) return
  const at = seconds()
  const turn = `${Math.floor(at / window)}`
  if ((await addToCounter(keyOf(`flood-${what}-${turn}`, networkOf(from)), at, window)) > most) throw busy()
}
