import type { Day } from '#shared/base/day.ts'

/** Which days of a field cannot be picked, and why, in words. */
export interface DayBounds {
  readonly isOff: (day: Day) => boolean
  readonly note: string
}

/** Asks for the bounds; nothing when there are none to be had, for the server says what is wrong with a day. */
export type BoundsLoader = () => Promise<DayBounds | undefined>
