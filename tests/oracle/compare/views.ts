/** What the driver reads of the product besides obeying: whole lists, and which run made an invoice. */
import type { Endpoint, OutputOf } from '#shared/base/endpoint.ts'
import { billingRunsApi } from '#shared/billing/runs-api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { remindersApi } from '#shared/reminders/api.ts'
import type { Given } from '../../support/api-client.ts'
import type { Desk } from '../desk/desk.ts'

interface ListReply<Row> {
  readonly rows: readonly Row[]
  readonly totalLength: number
}

type RowOf<E extends Endpoint> = OutputOf<E['reply']> extends ListReply<infer Row> ? Row : never

/** All days there are. */
export const always = { from: '2000-01-01', to: '2099-12-31' }

/** Every row of a list that is asked for with a body. */
export async function allRows<E extends Endpoint>(
  desk: Desk,
  endpoint: E,
  body: object,
  params: object = {},
): Promise<readonly RowOf<E>[]> {
  const rows: RowOf<E>[] = []
  for (let page = 1; ; page += 1) {
    const given = { params, body: { ...body, page, itemsPerPage: 5000 } } as unknown as Given<E>
    const reply = (await desk.read(endpoint, given)) as unknown as ListReply<RowOf<E>>
    rows.push(...reply.rows)
    if (rows.length >= reply.totalLength || reply.rows.length === 0) return rows
  }
}

/** What a person does who sees that something did not leave: presses once more. */
export async function tend(desk: Desk): Promise<void> {
  for (const { _id } of await allRows(desk, remindersApi.listReminders, { ...always, state: 'failed' }))
    await desk.read(remindersApi.resend, { params: { id: _id } })
  for (const { _id } of await allRows(desk, invoicesApi.listInvoices, { ...always, state: 'failed' }))
    await desk.read(invoicesApi.sendInvoice, { params: { invoiceId: _id } })
}

/** The run that made an invoice. */
export async function runOf(desk: Desk, invoice: string): Promise<string> {
  for (const { _id } of await allRows(desk, billingRunsApi.listRuns, {})) {
    const rows = await allRows(desk, billingRunsApi.listRunInvoices, {}, { id: _id })
    if (rows.some((row) => row._id === invoice)) return _id
  }
  throw new Error(`No run has made ${invoice}`)
}
