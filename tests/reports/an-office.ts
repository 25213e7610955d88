import { contractsApi } from '#shared/contracts/api.ts'
import { inForceApi } from '#shared/contracts/ending/in-force-api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { openOf } from '#shared/invoices/invoice.ts'
import { outgoingPaymentsApi } from '#shared/outgoing-payments/api.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { aReceipt } from '../expenses/an-expense.ts'
import { type Chance, chanceOf } from '../oracle/plan/chance.ts'
import { principalIban, settlingAll } from '../outgoing-payments/rents-of-a-principal.ts'
import { aContractDraft, aHome, type Home } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

/** Days of a report in which a part of what the office has lived through is. */
export const someDays = { startDate: '2026-11-01', endDate: '2026-11-25' }

const rewards = [
  { inUse: true, rewardType: 'percent' as const, percent: -92 },
  { inUse: true, rewardType: 'fixed' as const, fixedAmountPerMonth: 43_33 },
  { inUse: false },
]
const agents = [
  { name: 'Veera Välittäjä', rewardPercent: 60 },
  { name: 'Ville Välittäjä', rewardPercent: 33.3 },
]

/**
 * A small office as chance has it, from October to December 2026: homes with charges that change and loans, let for
 * principals with parking and water, billed for two months, paid late, in parts or not at all, credited, settled, with costs.
 */
export async function anOffice(world: World, seed: number): Promise<Home[]> {
  const chance = chanceOf(seed)
  world.clock.set('2026-10-15')
  const homes: Home[] = []
  for (const at of [0, 1, 2, 3]) homes.push(await aLetHome(world, chance, at))
  await world.runJob('bill-rents', '2026-10-20')
  await world.drainQueues()
  world.clock.set('2026-11-03')
  await somePaid(world, chance, '2026-11-02')
  for (const { apartment, condominium } of homes) {
    const amount = chance.between(1, 300_00)
    const products = [{ name: 'Työ', amount, taxpr: 25.5 as const }]
    await aReceipt(world, { products, date: '2026-11-02', ...(chance.percent(70) ? { apartment } : { condominium }) })
  }
  await credited(world)
  const { outgoingPayments } = await settlingAll(world)
  await world.runJob('bill-rents', '2026-11-18')
  await world.drainQueues()
  world.clock.set('2026-12-03')
  await somePaid(world, chance, '2026-12-02')
  const [first] = outgoingPayments
  const params = { id: first?._id ?? '' }
  await world.call(outgoingPaymentsApi.markPaid, { params, body: { payDate: '2026-12-03' } }, world.owner)
  await settlingAll(world)
  return homes
}

async function aLetHome(world: World, chance: Chance, at: number): Promise<Home> {
  const home = await aHome(world.owner, { number: `A ${at}`, tenant: { name: `Vuokralainen ${at}` } })
  const params = { id: home.apartment }
  const { apartment } = await world.call(propertiesApi.readApartment, { params }, world.owner)
  const documentUpdate = {
    ...apartment,
    city: at % 2 ? 'Helsinki' : 'Turku',
    owners: [{ ownerId: home.partner, holding: 100 }],
    maintenanceCharge: { amount: chance.between(1, 300_00), startDate: '2026-11-15' },
    oldMaintenanceCharges: [{ amount: chance.between(1, 300_00), startDate: '2020-01-01', endDate: '2026-11-14' }],
    waterCharge: { amount: chance.between(0, 30_00), startDate: '2026-01-01' },
    assignment: { ...rewards[at % rewards.length], realtors: agents.slice(0, chance.between(0, 2)) },
  }
  await world.call(propertiesApi.updateApartment, { params, body: { documentUpdate } }, world.owner)
  const draft = {
    ...aContractDraft(home, {
      startDate: chance.of(['2026-11-01', '2026-11-07']),
      rent: chance.between(400_00, 1500_00),
      parkingCost: chance.of([0, 35_50]),
      waterChargeType: 'fixed',
      waterChargePerMonth: chance.between(1, 25_00),
    }),
    landlords: [{ landlordId: home.partner, iban: principalIban }],
    outgoingPayments: { inUse: true },
  }
  const { contract } = await world.call(contractsApi.createContract, { body: draft }, world.owner)
  await world.call(inForceApi.activateContract, { params: { id: contract._id } }, world.owner)
  return home
}

/** Some of what is open is paid, whole or in part. */
async function somePaid(world: World, chance: Chance, payDate: string): Promise<void> {
  const { rows } = await world.call(invoicesApi.listInvoices, { body: { itemsPerPage: 100 } }, world.owner)
  for (const row of rows.filter((each) => each.state === 'sent' && openOf(each) > 0)) {
    if (chance.percent(20)) continue
    const amount = chance.percent(60) ? openOf(row) : chance.between(1, openOf(row))
    await world.call(paymentsApi.makePayment, { body: { invoice: row._id, amount, payDate } }, world.owner)
  }
}

/** A part of the first invoice's rent is credited, whether it has been paid or not. */
async function credited(world: World): Promise<void> {
  const { rows } = await world.call(invoicesApi.listInvoices, { body: { sortBy: 'invoiceNumber' } }, world.owner)
  const credit = { original: rows[0]?._id, lines: [{ line: 0, net: 50_01 }], billDate: '2026-11-03' }
  const made = await world.ask<{ invoice: { _id: string } }>('POST', '/invoices/refund/create', credit, world.owner)
  await world.ask('POST', `/invoices/refund-related/send/${made.body.invoice._id}`, undefined, world.owner)
  await world.drainQueues()
}
