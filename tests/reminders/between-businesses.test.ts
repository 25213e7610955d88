import { expect, it } from 'vitest'
import { customersApi } from '#shared/customers/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { remindersApi as api } from '#shared/reminders/api.ts'
import { aWorld } from '../support/story.ts'
import { aHome, aRunningContract } from '../support/things/portfolio.ts'
import { takingStep } from './a-late-invoice.ts'

const company = { isCompany: true, businessId: '1790235-0' }

/** A rent of 850 € due on 2.3.2026, reminded of with fee and interest on 24.3., 22 days late. */
it.each([
  ['a company to a company pays the fixed compensation and the higher rate', company, company, [40_00, 5_38]],
  ['a company to a person who lets pays as a consumer does', company, {}, [5_00, 4_87]],
  ['a person to a company pays as a consumer does', {}, company, [5_00, 4_87]],
])('%s', async (_, payer, landlord, asked) => {
  const world = await aWorld()
  world.clock.set('2026-02-10')
  const home = await aHome(world.owner, { tenant: payer })
  const { partner } = await world.call(customersApi.readPartner, { params: { partnerId: home.partner } }, world.owner)
  const body = { ...partner, ...landlord }
  await world.call(customersApi.updatePartner, { params: { partnerId: home.partner }, body }, world.owner)
  await aRunningContract(world.owner, home, { startDate: '2026-03-01' })
  await world.runJob('bill-rents', '2026-02-18')
  await world.drainQueues()
  const [invoice] = (await world.call(invoicesApi.listInvoices, { body: {} }, world.owner)).rows
  if (!invoice) throw new Error('Nothing was billed')
  world.clock.set('2026-03-09')
  await takingStep(world, invoice, 1)
  world.clock.set('2026-03-24')
  await takingStep(world, invoice, 2)
  const params = { id: `${invoice._id}-r2` }
  const { reminder } = await world.call(api.readReminder, { params }, world.owner)
  expect([reminder.fee, reminder.interest]).toEqual(asked)
})
