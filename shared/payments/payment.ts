import * as z from 'zod'
import { stored } from '../base/stored.ts'

/** Money put against one invoice. Append-only: a correction is another payment with the opposite sign. */
export const Payment = z.object({
  ...stored,
  invoice: z.string(),
  invoiceNumber: z.string(),
  tenant: z.string(),
  tenantName: z.string(),
  contract: z.string().default(''),
  /** Cents; negative takes back. */
  amount: z.number().int(),
  /** The day the money came. */
  payDate: z.string(),
  /** The instant it was written here. */
  created: z.string(),
  source: z.enum(['bank', 'manual']),
  /** The bank entry the money came with. */
  entry: z.string().default(''),
  /** Why it was put here, for the user. */
  reason: z.string(),
})
export type Payment = z.output<typeof Payment>

export const PaymentRow = Payment.omit({ version: true, created: true })
export type PaymentRow = z.output<typeof PaymentRow>

export const paymentSourceLabels: Record<Payment['source'], string> = { bank: 'Tiliote', manual: 'Kirjattu käsin' }
