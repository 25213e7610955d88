import * as z from 'zod'
import { post } from '../base/endpoint.ts'

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

export const landlordsApi = {
  /** Who lets, by ids of principals and of the account itself; another account's are not told. */
  readLandlords: post('/account/get-landlords-by-id', {
    needs: 'partners.read',
    body: z.object({ ids: z.array(LandlordId).max(100, 'Enintään 100 vuokranantajaa') }),
    reply: z.object({ landlords: z.array(KnownLandlord) }),
  }),
}
