import * as z from 'zod'
import { addToMonth, commonDays, type Day, type DaySpan, firstDayOf, lastDay, lastDayOf, monthOf } from '../base/day.ts'
import { get } from '../base/endpoint.ts'
import { emptySpans } from '../properties/empty-spans.ts'

/** So many homes stand on a page of it: of each lease its document is read. */
export const homesOnPage = 15

/** The months that it tells of: two years back and one ahead. */
export const timelineSpan = (today: Day): DaySpan => ({
  from: firstDayOf(addToMonth(monthOf(today), -24)),
  to: lastDayOf(addToMonth(monthOf(today), 12)),
})

export const LeaseOnTimeline = z.object({
  _id: z.string(),
  tenantName: z.string(),
  startDate: z.string(),
  /** '' is for good. */
  endDate: z.string(),
  dismissed: z.boolean(),
  /** The day on which notice was given, when it was and is known. */
  noticeGiven: z.string(),
  /** Every rent, a month without VAT in cents, by its first day; all but the first are increases. */
  rents: z.array(z.object({ from: z.string(), rent: z.number().int() })),
})
export type LeaseOnTimeline = z.output<typeof LeaseOnTimeline>

export const HomeOnTimeline = z.object({
  _id: z.string(),
  fullAddress: z.string(),
  apartmentNumber: z.string(),
  activeForRent: z.boolean(),
  /** The first day of the first lease that it ever had, however long ago; '' when it has had none. */
  letSince: z.string(),
  leases: z.array(LeaseOnTimeline),
})
export type HomeOnTimeline = z.output<typeof HomeOnTimeline>

export const leaseTimelineApi = {
  /** Leases in force within the months of the timeline, home by home: of a company or of one home, which must be open too. */
  readLeaseTimeline: get('/rental-contract/timeline', {
    needs: 'contracts.read',
    query: z.object({
      condominium: z.string().max(40).default(''),
      apartment: z.string().max(40).default(''),
      page: z.coerce.number().int().min(1).default(1),
    }),
    reply: z.object({ homes: z.array(HomeOnTimeline), totalLength: z.number().int() }),
  }),
}

/** Leases in as many rows as it takes for none to cover another, and the days on which the home stood empty. */
export function leaseLanes({ activeForRent, letSince, leases }: HomeOnTimeline, span: DaySpan, today: Day) {
  const lanes: LeaseOnTimeline[][] = []
  for (const lease of leases.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))) {
    const free = lanes.find((lane) => (lane.at(-1)?.endDate || lastDay) < lease.startDate)
    if (free) free.push(lease)
    else lanes.push([lease])
  }
  // Of days gone by before the first lease nobody knows whether there was a home to let.
  const own = commonDays(span, { from: letSince && letSince < today ? letSince : today, to: lastDay })
  return { lanes, empty: own && activeForRent ? emptySpans(leases, own) : [] }
}
