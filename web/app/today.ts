import { type Day, dayOf } from '#shared/base/day.ts'

let told: Day | undefined

/** The server says with every answer which day it is; a device's own clock may be anywhere. */
export function tellToday(day: Day | undefined): void {
  if (day) told = day
}

/** Today's calendar day in Finland, by the server's clock once it has answered. */
export const today = (): Day => told ?? dayOf(Date.now())
