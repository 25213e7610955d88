import * as z from 'zod'
import { get, post } from '../base/endpoint.ts'

/** A contract whose meters are in the register, and what its next invoice would be given. */
export const BillableRow = z.object({
  /** Of the contract. */
  _id: z.string(),
  contractNumber: z.string(),
  tenantName: z.string(),
  apartmentAddress: z.string(),
  dueDate: z.string(),
  /** The day of the readings; '' when they cannot be given. */
  day: z.string(),
  meters: z.array(
    z.object({ desc: z.string(), serial: z.string(), from: z.number(), to: z.number(), used: z.number() }),
  ),
  state: z.enum(['ready', 'given', 'lacking']),
  /** Why they cannot be given; '' when they can. */
  reason: z.string(),
})
export type BillableRow = z.output<typeof BillableRow>

/** So many contracts are given their readings in one call. */
export const mostBilled = 50

export const meterBillingApi = {
  /** The contracts of a company that are billed by meter, with what the register says of their next period. */
  readBillable: get('/meter/billing', {
    needs: 'invoices.read',
    query: z.object({ condominium: z.string().max(40) }),
    reply: z.object({ rows: z.array(BillableRow) }),
  }),
  /** Gives the readings of the register to the billing of the contracts: those that cannot be given are told. */
  billMeters: post('/meter/billing', {
    needs: 'invoices.edit',
    body: z.object({
      contracts: z
        .array(z.string().min(1).max(40))
        .min(1, 'Valitse ainakin yksi sopimus')
        .max(mostBilled, `Enintään ${mostBilled} sopimusta`),
    }),
    reply: z.object({
      given: z.number().int(),
      refused: z.array(z.object({ contract: z.string(), sentence: z.string() })),
    }),
  }),
}
