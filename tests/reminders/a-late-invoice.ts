import { invoicesApi } from '#shared/invoices/api.ts'
import type { InvoiceSummary } from '#shared/invoices/invoice.ts'
import { remindersApi } from '#shared/reminders/api.ts'
import { aHome, aRunningContract } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

/** A sent invoice of March 2026, 850 € due on Monday 2.3.2026, of a person with e-mail. */
export async function aLateInvoice(world: World): Promise<InvoiceSummary> {
  world.clock.set('2026-02-10')
  const home = await aHome(world.owner)
  await aRunningContract(world.owner, home, { startDate: '2026-03-01' })
  await world.runJob('bill-rents', '2026-02-18')
  await world.drainQueues()
  const [row] = (await world.call(invoicesApi.listInvoices, { body: {} }, world.owner)).rows
  if (!row) throw new Error('Nothing was billed')
  return row
}

/** Takes the invoice's step of the ladder, as the owner. */
export const takingStep = (world: World, { _id }: InvoiceSummary, step: number, by = world.owner) =>
  world.call(remindersApi.sendReminders, { body: { reminders: [{ invoice: _id, step }] } }, by)
