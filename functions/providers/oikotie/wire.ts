import * as z from 'zod'

/** What the portal tells of one listing. */
export const ListingAnswer = z.object({
  vendorAdId: z.string(),
  status: z.string(),
  url: z.string().default(''),
  errors: z.array(z.object({ field: z.string().default(''), message: z.string() })).default([]),
})
export type ListingAnswer = z.output<typeof ListingAnswer>

/** Why it would not take one. */
export const Refusal = z.object({
  errors: z.array(z.object({ field: z.string().default(''), message: z.string() })).min(1),
})
