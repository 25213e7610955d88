import * as z from 'zod'
import { cents, day, requiredText } from '../base/fields.ts'
import { vatPercent } from '../rates/vat-fields.ts'

/** The ready-made model of the paper that the parties of a lease sign of new prices. */
export const agreementModel = 'valmis-vuokran-muutos'

const Discount = z.object({ desc: requiredText('Anna selite', 120), amount: cents(), to: day() })

/** What a paper tells of prices that were agreed on: a month's, those of lines without VAT and the totals with it. */
export const AgreedPrices = z.object({
  /** The change that it writes down; '' of papers from before it was kept. */
  increase: z.string().max(40).default(''),
  from: day(),
  dueDate: day(),
  lines: z
    .array(z.object({ desc: requiredText('Anna selite', 120), before: cents(), after: cents(), taxpr: vatPercent() }))
    .max(60),
  formerTotal: cents(),
  newTotal: cents(),
  discount: Discount.nullable().default(null),
})
export type AgreedPrices = z.output<typeof AgreedPrices>
