import { beforeEach, expect, it } from 'vitest'
import { creditNotesApi } from '#shared/credit-notes/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import type { InvoiceSummary } from '#shared/invoices/invoice.ts'
import { outgoingPaymentsApi as api } from '#shared/outgoing-payments/api.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { today } from '../../functions/platform/clock.ts'
import { aWorld } from '../support/story.ts'
import type { World } from '../support/world.ts'
import { aPrincipalsRent, settlingAll } from './rents-of-a-principal.ts'

let world: World
let own: InvoiceSummary

/** The home is managed for 40 € a month from before its rent of November was billed. */
beforeEach(async () => {
  world = await aWorld()
  const { home, invoice } = await aPrincipalsRent(world)
  own = invoice
  const { apartment } = await world.call(propertiesApi.readApartment, { params: { id: home.apartment } }, world.owner)
  const assignment = { inUse: true, rewardType: 'fixed' as const, fixedAmountPerMonth: 40_00, validFrom: '2026-01-01' }
  const documentUpdate = { ...apartment, assignment }
  await world.call(
    propertiesApi.updateApartment,
    { params: { id: home.apartment }, body: { documentUpdate } },
    world.owner,
  )
})

const dismiss = (dismissalDate: string) =>
  world.ask('PUT', `/rental-contract/dismiss/${own.contract}`, { dismissalDate }, world.owner)

/** What came of the last notice goes into the books, and whatever is open is paid. */
async function settled() {
  const payDate = today()
  const list = async () =>
    (await world.call(invoicesApi.listInvoices, { body: { contract: own.contract } }, world.owner)).rows
  for (const { _id, kind, state } of await list()) {
    if (state !== 'draft') continue
    if (kind === 'refund')
      await world.call(creditNotesApi.registerCreditNote, { params: { id: _id }, body: { payDate } }, world.owner)
    else await world.call(invoicesApi.sendInvoice, { params: { invoiceId: _id } }, world.owner)
  }
  await world.drainQueues()
  for (const { _id, open } of await list())
    if (open > 0)
      await world.call(paymentsApi.makePayment, { body: { invoice: _id, amount: open, payDate } }, world.owner)
  await settlingAll(world)
  const { sums } = await world.call(api.listOutgoing, { body: {} }, world.owner)
  return [sums.share, sums.reward]
}

it('a reward by the month is taken once, though the rest of a month has an invoice of its own', async () => {
  await dismiss('2026-11-15')
  expect(await settled()).toEqual([425_00, 40_00])
  await dismiss('2026-11-24')
  expect(await settled()).toEqual([680_00, 40_00])
  await dismiss('2026-11-30')
  expect(await settled()).toEqual([850_00, 40_00])
})

it('is given back with a month that was credited whole, and taken again with the invoice that bills it anew', async () => {
  await world.runJob('bill-rents', '2026-11-20')
  await world.drainQueues()
  expect(await settled()).toEqual([1700_00, 80_00])
  await dismiss('2026-11-30')
  expect(await settled()).toEqual([850_00, 40_00])
  await dismiss('2026-12-15')
  expect(await settled()).toEqual([1261_29, 80_00])
  await dismiss('2026-12-31')
  expect(await settled()).toEqual([1700_00, 80_00])
})
