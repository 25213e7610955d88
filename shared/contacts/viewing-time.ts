import * as z from 'zod'
import { day } from '../base/fields.ts'
import { stored } from '../base/stored.ts'
import { clockTime, later, type TimeSpan } from './clock-time.ts'
import { line } from './plain-text.ts'
import { inOrder, outOfOrder } from './reservation.ts'

const places = 'Anna paikkojen määrä, 1–100'
const capacity = z.number(places).int(places).min(1, places).max(100, places)

/** A time at which the office shows an apartment, and how many may come (näyttöaika). */
export const ViewingTime = z.object({
  ...stored,
  apartment: z.string('Valitse vuokrakohde').min(1, 'Valitse vuokrakohde').max(40),
  address: z.string().default(''),
  day: day(),
  from: clockTime(),
  to: clockTime(),
  staff: line(70),
  capacity: capacity.default(1),
  /** Places that are taken by reservations that have not been canceled. */
  taken: z.number().int().default(0),
  /** Visitors may take a place by themselves. */
  open: z.boolean().default(true),
})
export type ViewingTime = z.output<typeof ViewingTime>

const length = 'Anna pituus minuutteina, 5–480'

/** Times from one hour to another, one after another; without a length one time is all of it. */
export const ViewingTimesDraft = ViewingTime.pick({
  apartment: true,
  day: true,
  from: true,
  to: true,
  staff: true,
  capacity: true,
  open: true,
})
  .extend({
    minutes: z.number(length).int(length).min(5, length).max(480, length).nullable().default(null),
    overlapAccepted: z.boolean().default(false),
  })
  .refine(inOrder, outOfOrder)
export type ViewingTimesDraft = z.output<typeof ViewingTimesDraft>

export const ViewingTimeChange = ViewingTime.pick({ version: true, staff: true, capacity: true, open: true })
export type ViewingTimeChange = z.output<typeof ViewingTimeChange>

/** The most times that are made at once. */
export const mostTimes = 40

/** The hours cut into times of a length; what is left over at the end is no time. */
export function cutIntoTimes({ from, to, minutes }: TimeSpan & { readonly minutes: number | null }): TimeSpan[] {
  if (minutes === null) return [{ from, to }]
  const times: TimeSpan[] = []
  for (let start: string | undefined = from; start !== undefined; ) {
    const end = later(start, minutes)
    if (end === undefined || end > to) break
    times.push({ from: start, to: end })
    start = end
  }
  return times
}

export const ViewingTimeSummary = ViewingTime.omit({ version: true })
export type ViewingTimeSummary = z.output<typeof ViewingTimeSummary>

export const viewingTimeSummaryOf = ({ version, ...row }: ViewingTime): ViewingTimeSummary => row
