import { invoicesApi } from '#shared/invoices/api.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import type { SendType } from '#shared/invoices/sending/send-types.ts'
import { setInvoiceService } from '../../../functions/invoices/services/service-settings.ts'
import type { World } from '../world.ts'
import { aTenant } from './rents.ts'

/** Where the account's e-invoices come from, and where its tenants' go. */
export const ownAddress = { evoiceAddress: '003726174164', evoiceOperator: '003721291126' }
export const tenantsAddress = { evoiceOperator: 'NDEAFIHH', evoiceAddress: 'FI2112345600000785', evoiceId: '' }

/** The owner's account sends its invoices itself, of which so many are on their way, each of its own tenant. */
export async function ownInvoices(world: World, ways: readonly SendType[]) {
  const actor = world.actor(world.owner)
  await setInvoiceService(actor, 'oma', ownAddress)
  const made: Invoice[] = []
  for (const [at, sendType] of ways.entries()) {
    made.push(await ownInvoice(world, sendType, `Maija Meikäläinen ${at + 1}`))
  }
  return made
}

/** One more of the owner's; what follows is left to the queues. */
export async function ownInvoice(world: World, sendType: SendType, name = 'Maija Meikäläinen') {
  const invoice = await ownDraft(world, sendType, name)
  await world.call(invoicesApi.sendInvoice, { params: { invoiceId: invoice._id } }, world.owner)
  return invoice
}

/** The same before anybody sends it. */
export async function ownDraft(world: World, sendType: SendType, name = 'Maija Meikäläinen') {
  const tenant = await aTenant(world.actor(world.owner), { name, evoice: tenantsAddress })
  const products = [{ desc: 'Vuokra', amount: 85_000 }]
  const body = { tenant: tenant._id, billDate: '2026-11-02', dueDate: '2026-11-16', sendType, products }
  return (await world.call(invoicesApi.createInvoice, { body }, world.owner)).invoice
}
