import { randomBytes, randomInt } from 'node:crypto'
import { type Day, dayOf } from '#shared/base/day.ts'

let source: () => number = Date.now

/** Sets where time comes from; whoever runs the product on a laptop may move the clock to another day. */
export function setClock(next: () => number): void {
  source = next
}

let passing = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))

/**
 * Sets how the pauses of the product pass.
 *
 * @internal who tries it out need not wait as long
 */
export function setSleep(next: typeof passing): void {
  passing = next
}

/** Waits between tries, or so that an answer's time tells nothing. */
export const sleep = (milliseconds: number): Promise<void> => passing(milliseconds)

/** Milliseconds since 1970. */
export const now = (): number => source()

const hourMs = 3_600_000

/** The hour that was asked for last: Finland's days begin on full hours, and ten thousand rows ask for the same one. */
let latest: { readonly hour: number; readonly day: Day } | undefined

/** Today's calendar day in Finland. */
export const today = (): Day => dayAt(now())

function dayAt(at: number): Day {
  const hour = Math.floor(at / hourMs)
  if (latest?.hour !== hour) latest = { hour, day: dayOf(at) }
  return latest.day
}

export const instant = (): string => new Date(now()).toISOString()

export const instantIn = (minutes: number): string => new Date(now() + minutes * 60_000).toISOString()

const letters = '0123456789abcdefghijklmnopqrstuvwxyz'

/** What the ids made at an instant (milliseconds since 1970) begin with. */
export const idsFrom = (milliseconds: number): string => milliseconds.toString(36).padStart(9, '0')

/** The Finnish day on which an id was made. */
export const dayOfId = (id: string): Day => dayAt(Number.parseInt(id.slice(0, 9), 36))

const headLetters = 4
const heads = letters.length ** headLetters
let newest = { at: 0, head: 0 }

/**
 * A new id of 20 characters: ids made later sort later, those of one process within a millisecond too, and nobody can
 * guess the next one.
 */
export function newId(): string {
  const at = now()
  // Half of the heads stand free above the first of a millisecond, so that counting on never runs over.
  const head = at === newest.at ? newest.head + 1 : randomInt(heads / 2)
  newest = { at, head }
  const chance = Array.from(randomBytes(7), (byte) => letters[byte % letters.length]).join('')
  return idsFrom(at) + head.toString(letters.length).padStart(headLetters, '0') + chance
}
