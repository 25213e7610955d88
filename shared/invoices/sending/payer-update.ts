import * as z from 'zod'
import { get, put } from '../../base/endpoint.ts'
import { stored } from '../../base/stored.ts'

/** What the invoicing service is still to be told of a payer who has changed; its id is the payer's. */
export const PayerUpdate = z.object({
  ...stored,
  tries: z.number().int().default(0),
  /** The instant of the next try; '' when it is a person's turn. */
  due: z.string(),
  /** Why the last try did not succeed. */
  failure: z.string().default(''),
})
export type PayerUpdate = z.output<typeof PayerUpdate>

const Reply = z.object({ update: z.object({ waits: z.boolean(), failure: z.string() }).nullable() })

export const payerUpdatesApi = {
  /** Null when the service knows of the payer what we do. */
  readPayerUpdate: get('/invoices/payer-update/:tenantId', { needs: 'tenants.read', reply: Reply }),
  /** Tells the service once more. */
  retryPayerUpdate: put('/invoices/payer-update/:tenantId', { needs: 'tenants.edit', reply: Reply }),
}
