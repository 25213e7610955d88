import { type Day, dayOf } from '#shared/base/day.ts'

/** Today's calendar day in Finland, by the clock of the person's device. */
export const today = (): Day => dayOf(Date.now())
