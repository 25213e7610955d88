import * as z from 'zod'
import { invoiceServices } from '../../accounts/invoice-services.ts'
import { post } from '../../base/endpoint.ts'
import { text } from '../../base/fields.ts'
import { sendTypes } from './send-types.ts'

/** How one way of sending would do for a payer. */
const SendingWay = z.object({
  sendType: z.enum(sendTypes),
  /** It is offered on forms. */
  isOffered: z.boolean(),
  /** Nothing can be sent that way. */
  stops: z.boolean(),
  /** What is missing or should be looked at; '' when all is well. */
  sentence: z.string(),
})

/** Where invoices go instead of the payer's own addresses, as far as something is said of it. */
const SentTo = z.object({ address: text(), zipCode: text(), city: text(), country: text(), email: text() }).prefault({})

export const sendingApi = {
  /** Where the account's invoices go out, and how each way would do for a payer; nobody has been chosen yet when '' is asked. */
  readWays: post('/invoices/sending-ways', {
    needs: 'tenants.read',
    body: z.object({ tenant: z.string().max(40).default(''), sentTo: SentTo }),
    reply: z.object({
      channel: z.object({ service: z.enum(['', ...invoiceServices]), hasOwnEvoice: z.boolean().optional() }),
      ways: z.array(SendingWay),
    }),
  }),
}
