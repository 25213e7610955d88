import * as z from 'zod'
import { get } from '../base/endpoint.ts'

export const contractSendingApi = {
  /** What the invoices of a contract would lack to reach their payer; asked before it is put in force. */
  readSending: get('/rental-contract/sending/:id', {
    needs: 'contracts.read',
    reply: z.object({ stops: z.boolean(), sentence: z.string() }),
  }),
}
