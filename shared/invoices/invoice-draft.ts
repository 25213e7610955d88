import * as z from 'zod'
import { day, dayOrNone, text } from '../base/fields.ts'
import { LineDraft, totalsOf } from './lines/line.ts'
import { sendTypes } from './sending/send-types.ts'
import { SendingAddress } from './sending/sending-address.ts'

/** An invoice made by hand. */
export const InvoiceDraft = z.object({
  tenant: z.string('Valitse vuokralainen').min(1, 'Valitse vuokralainen'),
  apartment: z.string().default(''),
  billDate: day('Anna laskun päivä'),
  /** The day of the delivery when it is another than the invoice's; its rates of VAT are the lines'. */
  deliveryDate: dayOrNone(),
  dueDate: day('Anna eräpäivä'),
  sendType: z.enum(sendTypes).default('email'),
  sendingAddress: SendingAddress.prefault({}),
  products: z
    .array(LineDraft)
    .min(1, 'Lisää vähintään yksi rivi')
    .max(100, 'Enintään 100 riviä')
    .refine((lines) => totalsOf(lines).gross >= 0, 'Laskun summa on alle nollan. Tee siitä hyvityslasku.'),
  comments: text(2000),
})
export type InvoiceDraft = z.output<typeof InvoiceDraft>
