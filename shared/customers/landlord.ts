import * as z from 'zod'

/** A principal, or the account itself, as who lets is asked for. */
export const LandlordId = z.object({
  landlordId: z.string().min(1).max(40),
  onModel: z.enum(['Partner', 'Account']).default('Partner'),
})
export type LandlordId = z.output<typeof LandlordId>

/** What a contract needs to know of one who lets; a person's code is masked. */
export const KnownLandlord = LandlordId.extend({
  name: z.string(),
  isCompany: z.boolean(),
  /** A business id or a masked personal code. */
  identity: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  zipCode: z.string(),
  city: z.string(),
  bank: z.string(),
  iban: z.string(),
})
export type KnownLandlord = z.output<typeof KnownLandlord>
