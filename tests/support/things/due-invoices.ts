import { invoicesApi } from '#shared/invoices/api.ts'
import type { InvoiceSummary } from '#shared/invoices/invoice.ts'
import type { World } from '../world.ts'
import { aHome, aRunningContract } from './portfolio.ts'

/** Sent invoices of the owner's, one for each monthly rent (cents), made by the nightly run and due on 2.12.2026. */
export async function dueInvoices(world: World, rents: readonly number[]): Promise<InvoiceSummary[]> {
  for (const [at, rent] of rents.entries()) {
    const home = await aHome(world.owner, { number: `A ${at + 1}` })
    await aRunningContract(world.owner, home, { rent })
  }
  await world.runJob('bill-rents', '2026-11-20')
  await world.drainQueues()
  return (await world.call(invoicesApi.listInvoices, { body: { sortBy: 'invoiceNumber' } }, world.owner)).rows
}
