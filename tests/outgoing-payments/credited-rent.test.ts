import { beforeEach, describe, expect, it } from 'vitest'
import { creditNotesApi } from '#shared/credit-notes/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import type { InvoiceSummary } from '#shared/invoices/invoice.ts'
import { outgoingPaymentsApi as api } from '#shared/outgoing-payments/api.ts'
import { paymentRemovalApi } from '#shared/outgoing-payments/removal-api.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { recurringInvoices } from '../../functions/billing/recurring-invoices.ts'
import { aWorld } from '../support/story.ts'
import { rentLine } from '../support/things/rents.ts'
import type { World } from '../support/world.ts'
import { aPrincipalsRent, settlingAll } from './rents-of-a-principal.ts'

const [rent, reward, deposit] = [850_00, 68_00, 500_00]

let world: World
let both: InvoiceSummary

/** The rent of December is billed together with a deposit. */
beforeEach(async () => {
  world = await aWorld()
  const { invoice } = await aPrincipalsRent(world)
  const actor = world.actor(world.owner)
  const recurring = await recurringInvoices.read(actor, invoice.contract)
  const updatedProducts = [rentLine(rent), rentLine(deposit, { desc: 'Vakuus', productType: 'Vakuus' })]
  await recurringInvoices.replace(actor, { ...recurring, isUpdated: true, updatedProducts })
  await world.runJob('bill-rents', '2026-11-20')
  await world.drainQueues()
  const { rows } = await world.call(invoicesApi.listInvoices, { body: {} }, world.owner)
  const found = rows.find(({ total }) => total === rent + deposit)
  if (!found) throw new Error('The deposit was not billed')
  both = found
})

const paying = (amount: number) =>
  world.call(paymentsApi.makePayment, { body: { invoice: both._id, amount, payDate: '2026-11-20' } }, world.owner)
async function creditingDeposit() {
  const body = { original: both._id, lines: [{ line: 1, net: deposit }], billDate: '2026-11-20' }
  const { invoice } = await world.call(creditNotesApi.createCreditNote, { body }, world.owner)
  await world.call(
    creditNotesApi.registerCreditNote,
    { params: { id: invoice._id }, body: { payDate: '2026-11-20' } },
    world.owner,
  )
}
const due = async () =>
  (await world.call(api.listSettlements, { body: {} }, world.reader)).rows.map((row) => [row.share, row.reward])
const sums = async () => {
  const { share, reward: off } = (await world.call(api.listOutgoing, { body: {} }, world.reader)).sums
  return [share, off]
}

describe('a rent that was credited and settled', () => {
  it('keeps its reward when the assignment is another later, as any other does', async () => {
    await paying(rent)
    await creditingDeposit()
    await settlingAll(world)
    const { apartment } = await world.call(propertiesApi.readApartment, { params: { id: both.apartment } }, world.owner)
    const assignment = { inUse: true, rewardType: 'percent' as const, percent: -90, validFrom: '2026-01-01' }
    const documentUpdate = { ...apartment, assignment }
    await world.call(
      propertiesApi.updateApartment,
      { params: { id: both.apartment }, body: { documentUpdate } },
      world.owner,
    )
    expect([await due(), await sums()]).toEqual([[], [rent, reward]])
  })
})

describe('a rent that was billed with a deposit which a credit note took off', () => {
  it('is the principal’s, though nothing more is paid after a part was settled', async () => {
    await paying(rent)
    expect(await due()).toEqual([[535_19, 42_81]])
    await settlingAll(world)
    await creditingDeposit()
    expect(await due()).toEqual([[rent - 535_19, reward - 42_81]])
    const { outgoingPayments } = await settlingAll(world)
    expect([await due(), await sums()]).toEqual([[], [rent, reward]])
    await world.call(
      paymentRemovalApi.deleteOutgoing,
      { params: { id: outgoingPayments[0]?._id ?? '' }, query: { reason: 'mistake' } },
      world.owner,
    )
    expect(await due()).toEqual([[rent - 535_19, reward - 42_81]])
  })

  it('stays the principal’s when the deposit that was paid goes back to the tenant', async () => {
    await paying(rent + deposit)
    await settlingAll(world)
    expect(await sums()).toEqual([rent, reward])
    await creditingDeposit()
    expect(await due()).toEqual([])
  })
})
