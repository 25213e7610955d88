import * as z from 'zod'
import { stored } from '../base/stored.ts'
import { TimedCharges } from '../invoices/kept-invoice.ts'
import { Line } from '../invoices/lines/line.ts'

/**
 * A period that came to nothing or was carried on, under the id that its invoice would have had: what its days were
 * charged, so that they can be adjusted to the lease's last day like any others.
 */
export const PeriodWithoutInvoice = z.object({
  ...stored,
  from: z.string(),
  to: z.string(),
  /** Who it was billed of. */
  tenant: z.string(),
  /** What was charged for its days; neither meters nor what had been carried to it. */
  products: z.array(Line),
  timed: TimedCharges,
})
export type PeriodWithoutInvoice = z.output<typeof PeriodWithoutInvoice>
