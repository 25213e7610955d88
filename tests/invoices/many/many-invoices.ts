import type { InputOf } from '#shared/base/endpoint.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { KeptInvoice } from '#shared/invoices/kept-invoice.ts'
import type { InvoiceRunSummary } from '#shared/invoices/many/invoice-run.ts'
import { Dispatch } from '#shared/invoices/sending/dispatch.ts'
import { dispatches } from '../../../functions/invoices/dispatch/dispatches.ts'
import { invoices } from '../../../functions/invoices/invoices.ts'
import { transact } from '../../../functions/platform/table/transact.ts'
import { anInvoice } from '../../support/things/an-invoice.ts'
import type { World } from '../../support/world.ts'

type Change = (at: number) => Partial<InputOf<typeof Invoice>>

/** So many invoices, 'lasku-0000' on, each with its paper waiting for the printer if it has been sent. */
export async function manyInvoices(world: World, count: number, change: Change = () => ({})): Promise<void> {
  const actor = world.actor(world.owner)
  for (let at = 0; at < count; at += 40) {
    const numbers = Array.from({ length: Math.min(40, count - at) }, (_, more) => at + more)
    await transact(
      numbers.flatMap((number) => {
        const invoice = invoiceAt(number, change)
        const paper = Dispatch.parse({
          ...{ _id: invoice.service.jobId, version: 0, invoice: invoice._id, invoiceNumber: invoice.invoiceNumber },
          ...{ tenantName: 'Äijö Öhman', way: 'print', total: 85_000, dueDate: invoice.dueDate },
          ...{ created: invoice.created, state: 'waiting' },
        })
        const isOut = invoice.service.name === 'oma'
        return [invoices.creating(actor, invoice), ...(isOut ? [dispatches.creating(actor, paper)] : [])]
      }),
    )
  }
}

export const idAt = (at: number): string => `lasku-${String(at).padStart(4, '0')}`

const invoiceAt = (at: number, change: Change): KeptInvoice =>
  KeptInvoice.parse({
    ...anInvoice({
      ...{ _id: idAt(at), version: 0, contract: '', invoiceNumber: String(5000 + at), sendType: 'print' },
      ...{ reference: `1${String(at).padStart(6, '0')}`, mail: {} },
      service: { name: 'oma', jobId: `oma-${idAt(at)}`, step: 'done' },
      ...change(at),
    }),
    lastMoney: '',
  })

interface Reply {
  readonly run: InvoiceRunSummary
  readonly message?: string
  readonly fields?: Readonly<Record<string, string>>
}

export const starting = (world: World, draft: object, key?: string, by = world.owner) =>
  world.ask<Reply>('POST', '/invoices/many', draft, by, key ? { key } : {})

export const readInvoices = (world: World, count: number) =>
  invoices.readMany(
    world.actor(world.owner),
    Array.from({ length: count }, (_, at) => idAt(at)),
  )

export const dispatchStates = async (world: World, count: number) => {
  const ids = Array.from({ length: count }, (_, at) => `oma-${idAt(at)}`)
  const found = new Map((await dispatches.readMany(world.actor(world.owner), ids)).map((each) => [each._id, each]))
  return ids.map((id) => found.get(id)?.state)
}
