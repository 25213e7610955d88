import * as z from 'zod'
import { get } from '../base/endpoint.ts'
import { periodStates } from '../billing/period-state.ts'

const ComingInvoice = z.object({
  from: z.string(),
  to: z.string(),
  makingDay: z.string(),
  dueDate: z.string(),
  /** With VAT, cents; without what meters will show. */
  total: z.number().int(),
  state: z.enum(periodStates),
  explanation: z.array(z.string()),
})
export type ComingInvoice = z.output<typeof ComingInvoice>

export const contractAheadApi = {
  /** The next invoices of a contract, by the rule that bills; of a draft those that follow when it is put in force today. */
  readAhead: get('/rental-contract/ahead/:id', {
    needs: 'invoices.read',
    reply: z.object({ isActivated: z.boolean(), rows: z.array(ComingInvoice) }),
  }),
}
