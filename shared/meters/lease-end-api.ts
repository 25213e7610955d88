import * as z from 'zod'
import { get } from '../base/endpoint.ts'
import { RoundRow } from './round.ts'

/** A lease with a last day on which meters of its home have not been read. */
export const LeaseEnd = z.object({
  contract: z.string(),
  contractNumber: z.string(),
  tenantName: z.string(),
  apartmentAddress: z.string(),
  endDate: z.string(),
  /** Those that have no reading of the day. */
  meters: z.array(RoundRow),
})
export type LeaseEnd = z.output<typeof LeaseEnd>

/** So long before a lease's last day, and after it, its meters are asked for. */
export const daysAsked = { before: 31, after: 366 } as const

export const leaseEndApi = {
  /** Of one contract, or of the contracts of a home. */
  readLeaseEnds: get('/meter/lease-ends', {
    needs: 'apartments.read',
    query: z.object({ contract: z.string().max(40).default(''), apartment: z.string().max(40).default('') }),
    reply: z.object({ ends: z.array(LeaseEnd) }),
  }),
}
