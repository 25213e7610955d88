import * as z from 'zod'

export const AddressQuery = z.object({
  q: z.string().trim().min(3, 'Anna vähintään 3 merkkiä').max(200, 'Enintään 200 merkkiä'),
})

/** One place on the map, as the fields of a form take it. */
export const FoundAddress = z.object({
  address: z.string(),
  zipCode: z.string(),
  city: z.string(),
  country: z.string(),
})
export type FoundAddress = z.output<typeof FoundAddress>

/** What was found, and who is to be named beside it. */
export const FoundAddresses = z.object({ addresses: z.array(FoundAddress), attribution: z.string() })
export type FoundAddresses = z.output<typeof FoundAddresses>
