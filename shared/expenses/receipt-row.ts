import * as z from 'zod'
import { receiptTypes } from './receipt-types.ts'
import { receiptStandings } from './standing.ts'

/** What lists keep of a cost; cents. */
export const KeptReceiptRow = z.object({
  _id: z.string(),
  date: z.string(),
  name: z.string(),
  receiptType: z.enum(receiptTypes),
  supplier: z.string(),
  apartment: z.string(),
  apartmentAddress: z.string(),
  condominium: z.string(),
  condominiumName: z.string(),
  reference: z.string(),
  taxDeductible: z.boolean(),
  /** With VAT. */
  total: z.number().int(),
  vat255: z.number().int(),
  vat24: z.number().int(),
  vat14: z.number().int(),
  vat135: z.number().int(),
  vat10: z.number().int(),
  /** Of rates that have no column of their own; rows of before there were such lack it. */
  vatOther: z.number().int().default(0),
  isRecurrent: z.boolean(),
  /** How many papers it has. */
  files: z.number().int(),
  /** It is to be taken off a principal's money. */
  inUse: z.boolean(),
  receiptPaymentId: z.string(),
})
export type KeptReceiptRow = z.output<typeof KeptReceiptRow>

/** A cost in a list, with what has become of it. */
export const ReceiptRow = KeptReceiptRow.extend({
  standing: z.enum(['', ...receiptStandings]),
  /** Taken off a principal's money so far. */
  subtracted: z.number().int(),
})
export type ReceiptRow = z.output<typeof ReceiptRow>
