import * as z from 'zod'

/** A debt as whoever collects it needs to know it; sums in cents. */
export const CollectionCase = z.object({
  handedOver: z.string(),
  creditor: z.string(),
  iban: z.string(),
  debtor: z.string(),
  /** Personal identity code or business id. */
  identity: z.string(),
  address: z.string(),
  zipCode: z.string(),
  city: z.string(),
  email: z.string(),
  phone: z.string(),
  invoiceNumber: z.string(),
  reference: z.string(),
  billDate: z.string(),
  dueDate: z.string(),
  apartmentAddress: z.string(),
  total: z.number(),
  paid: z.number(),
  open: z.number(),
  /** Fees and interest asked by reminders and not paid. */
  charges: z.number(),
  /** Days and kinds of the reminders. */
  reminders: z.string(),
})
export type CollectionCase = z.output<typeof CollectionCase>
