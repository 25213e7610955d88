import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { type Day, dayOf } from '#shared/base/day.ts'
import { replaceFile } from './data-folder.ts'

const Kept = z.object({ ahead: z.number().int() })

/** The product's own time: the machine's, or as much ahead of it as somebody has moved it. */
export interface MovableClock {
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly today: () => Day
  /** Milliseconds ahead of the machine. */
  readonly ahead: () => number
  /** Goes on from this moment; everyone who follows is told. */
  set(instant: number): void
  /** The same for one who lives through times of which nothing is kept until the clock is set at their end. */
  pass(instant: number): void
  /** Calls at once and after every move. */
  follow(listener: (ahead: number) => void): void
}

/** @param folder where it remembers how far it was moved; it may not go back, since documents would be of the future */
export function movableClock(folder: string): MovableClock {
  const file = join(folder, 'clock.json')
  let ahead = existsSync(file) ? Kept.parse(JSON.parse(readFileSync(file, 'utf8'))).ahead : 0
  const followers: ((ahead: number) => void)[] = []
  const now = () => Date.now() + ahead
  const pass = (instant: number) => {
    ahead = Math.round(instant - Date.now())
    for (const tell of followers) tell(ahead)
  }
  return {
    now,
    today: () => dayOf(now()),
    ahead: () => ahead,
    set(instant) {
      pass(instant)
      replaceFile(file, JSON.stringify({ ahead }))
    },
    pass,
    follow(reported) {
      followers.push(reported)
      reported(ahead)
    },
  }
}
