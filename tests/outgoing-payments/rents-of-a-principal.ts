import { contractsApi } from '#shared/contracts/api.ts'
import { inForceApi } from '#shared/contracts/ending/in-force-api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import type { InvoiceSummary } from '#shared/invoices/invoice.ts'
import { outgoingPaymentsApi as api } from '#shared/outgoing-payments/api.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { aContractDraft, aHome, type Home } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

/** The principal's own account, which the rent is not paid to. */
export const principalIban = 'FI3715903000000776'

/** A home let for a principal at 850 € a month, less eight percent: the rent of November is billed and unpaid. */
export async function aPrincipalsRent(world: World): Promise<{ home: Home; invoice: InvoiceSummary }> {
  world.clock.set('2026-10-15')
  const home = await aHome(world.owner)
  const { apartment } = await world.call(propertiesApi.readApartment, { params: { id: home.apartment } }, world.owner)
  const assignment = { inUse: true, rewardType: 'percent' as const, percent: -92 }
  const documentUpdate = { ...apartment, assignment }
  await world.call(
    propertiesApi.updateApartment,
    { params: { id: home.apartment }, body: { documentUpdate } },
    world.owner,
  )
  const draft = {
    ...aContractDraft(home, { startDate: '2026-11-01' }),
    landlords: [{ landlordId: home.partner, iban: principalIban }],
    outgoingPayments: { inUse: true },
  }
  const { contract } = await world.call(contractsApi.createContract, { body: draft }, world.owner)
  await world.call(inForceApi.activateContract, { params: { id: contract._id } }, world.owner)
  await world.runJob('bill-rents', '2026-10-20')
  await world.drainQueues()
  const [invoice] = (await world.call(invoicesApi.listInvoices, { body: {} }, world.owner)).rows
  if (!invoice) throw new Error('Nothing was billed')
  world.clock.set('2026-11-03')
  return { home, invoice }
}

export const paying = async (world: World, { _id }: InvoiceSummary, amount: number) =>
  (await world.call(paymentsApi.makePayment, { body: { invoice: _id, amount, payDate: '2026-11-02' } }, world.owner))
    .payment

/** Settles everything that is due, as the owner. */
export async function settlingAll(world: World, others: string[] = [], key?: string) {
  const { rows } = await world.call(api.listSettlements, { body: {} }, world.owner)
  const invoices = rows.map(({ _id, amount }) => ({ invoice: _id, amount }))
  return (
    await world.ask<{ outgoingPayments: { _id: string }[]; refused: { reason: string }[] }>(
      'POST',
      '/outgoing-payment/settle',
      { invoices, others },
      world.owner,
      key ? { key } : {},
    )
  ).body
}
