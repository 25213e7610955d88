import { createHash } from 'node:crypto'
import { Problem } from '#shared/base/problem.ts'
import { now } from '../platform/clock.ts'
import { addToCounter, forgetCounter } from '../platform/counters.ts'
import type { Key } from '../platform/table.ts'

const most = 5
const minutes = 15

const lockedOut = () =>
  new Problem(
    'locked-out',
    `Sivustoon kirjautuminen on väliaikaisesti estetty liian monen epäonnistuneen yrityksen vuoksi. Yritä uudelleen ${minutes} minuutin kuluttua.`,
  )

const keyOf = (what: string, value: string): Key => ({
  pk: `=attempts#${what}#${createHash('sha256').update(value).digest('hex')}`,
  sk: '-',
})
const keysOf = (email: string, address: string): Key[] => [
  keyOf('email', email),
  ...(address ? [keyOf('address', address)] : []),
]

/**
 * Counts a try to log in before the password is looked at, so that tries made side by side are counted too. After five
 * from one address or to one e-mail the next is refused until a quarter of an hour has gone by.
 */
export async function countAttempt(email: string, address: string): Promise<void> {
  const seconds = Math.floor(now() / 1000)
  const counts = await Promise.all(keysOf(email, address).map((key) => addToCounter(key, seconds, minutes * 60)))
  if (counts.some((count) => count > most)) throw lockedOut()
}

export async function forgetAttempts(email: string, address: string): Promise<void> {
  await Promise.all(keysOf(email, address).map(forgetCounter))
}
