import { type Day, dayOf } from '#shared/base/day.ts'

let reported: Day | undefined

/** The server says with every answer which day it is; a device's own clock may be anywhere. */
export function tellToday(day: Day | undefined): void {
  if (day) reported = day
}

/** Today's calendar day in Finland, by the server's clock once it has answered. */
export const today = (): Day => reported ?? dayOf(Date.now())
