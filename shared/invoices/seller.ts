import * as z from 'zod'
import { text } from '../base/fields.ts'

/** Who bills, as they were when the invoice was made. */
export const Seller = z.object({
  name: z.string(),
  businessId: text(),
  address: text(),
  zipCode: text(),
  city: text(),
  email: text(),
  phone: text(),
  iban: text(),
  /** Whose the account is, when it is not the seller's own: an office that settles its principals' rents. */
  payee: z.string().optional(),
  /** Who answers for a seller whom an office represents; e-mail and phone are theirs then. */
  contact: z.string().optional(),
})
export type Seller = z.output<typeof Seller>

/** Who is paid: the owner of the account on the invoice. */
export const payeeOf = ({ name, payee }: Pick<Seller, 'name' | 'payee'>): string => payee || name
