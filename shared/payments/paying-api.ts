import * as z from 'zod'
import { get } from '../base/endpoint.ts'
import { PayingMonth } from './paying-months.ts'

export const payingApi = {
  /** How a tenant has paid by months, and what was owed at the end of each of the last ones and now, cents. */
  readPaying: get('/payments/paying/:id', {
    needs: 'invoices.read',
    reply: z.object({
      months: z.array(PayingMonth),
      balances: z.array(z.object({ day: z.string(), balance: z.number().int() })),
    }),
  }),
}
