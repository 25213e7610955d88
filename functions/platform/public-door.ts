import { createHash } from 'node:crypto'
import { busy } from '#shared/base/problem.ts'
import { now } from './clock.ts'
import { addToCounter } from './table/counters.ts'
import type { Key } from './table/table.ts'

const seconds = () => Math.floor(now() / 1000)
export const hashOf = (value: string) => createHash('sha256').update(value).digest('hex')
export const keyOf = (what: string, value: string): Key => ({ pk: `=attempts#${what}#${hashOf(value)}`, sk: '-' })

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

const window = 10

/** Refuses as busy more than so many calls of a kind from one address in ten seconds. */
export async function holdBack(what: string, from: string, most: number): Promise<void> {
  if (from && (await countWithin(`flood-${what}`, networkOf(from), window)) > most) throw busy()
}

/** How many times this has happened to the value within the running stretch of so many seconds, now included. */
export function countWithin(what: string, value: string, length: number): Promise<number> {
  const at = seconds()
  return addToCounter(keyOf(`${what}-${Math.floor(at / length)}`, value), at, length)
}

/** Calls in ten seconds of all that anybody may call together. An office of many behind one address stays below. */
const most = { ofAddress: 200, ofAccount: 500 } as const

/** Every call that anybody may make goes through here; what guesses or sends letters is held back sooner besides. */
export const enterPublicly = (from: string): Promise<void> => holdBack('public', from, most.ofAddress)

/** The same for the account whose door it is, from wherever the calls come. */
export async function enterAccount(accountId: string): Promise<void> {
  if ((await countWithin('flood-account', accountId, window)) > most.ofAccount) throw busy()
}
