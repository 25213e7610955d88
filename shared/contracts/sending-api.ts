import * as z from 'zod'
import { get } from '../base/endpoint.ts'

const Lacking = z.object({ stops: z.boolean(), sentence: z.string() })

export const contractSendingApi = {
  /** What the invoices of a contract would lack to reach their payer, before and after it is put in force. */
  readSending: get('/rental-contract/sending/:id', {
    needs: 'contracts.read',
    /** The tenant who is billed next; '' once nobody is any more. */
    reply: Lacking.extend({ payer: z.string() }),
  }),
  /** The same of every contract of which a tenant is billed, or is about to be; only those that lack something. */
  readSendingOfTenant: get('/rental-contract/sending-to/:tenantId', {
    needs: 'contracts.read',
    reply: z.object({ rows: z.array(Lacking.extend({ contract: z.string(), apartmentAddress: z.string() })) }),
  }),
}
