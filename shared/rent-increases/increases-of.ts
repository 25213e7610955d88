import * as z from 'zod'
import { get } from '../base/endpoint.ts'
import { RentIncreaseSummary } from './rent-increase.ts'

/** What a lease that runs says of increases, with what waits for its day and what came last. */
export const ContractIncreases = z.object({
  contract: z.string(),
  contractNumber: z.string(),
  tenantName: z.string(),
  nextRentIncreaseDate: z.string(),
  noRentIncrease: z.boolean(),
  /** The next one first. */
  coming: z.array(RentIncreaseSummary),
  last: RentIncreaseSummary.nullable(),
})
export type ContractIncreases = z.output<typeof ContractIncreases>

export const increasesOfApi = {
  readIncreasesOfApartment: get('/rent-increase/apartment/:id', {
    needs: 'rentIncreases.read',
    reply: z.object({ contracts: z.array(ContractIncreases) }),
  }),
}
