import { beforeEach, describe, expect, it } from 'vitest'
import type { InvoiceSummary } from '#shared/invoices/invoice.ts'
import { outgoingPaymentsApi as api } from '#shared/outgoing-payments/api.ts'
import { paymentRemovalApi } from '#shared/outgoing-payments/removal-api.ts'
import { dueOf } from '#shared/outgoing-payments/settlement.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { Assignment, changedAssignment, needsDay, termsOn } from '#shared/properties/assignment.ts'
import { aWorld } from '../support/story.ts'
import { anInvoice } from '../support/things/an-invoice.ts'
import type { Home } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'
import { aPrincipalsRent, paying, settlingAll } from './rents-of-a-principal.ts'

const eight = Assignment.parse({ inUse: true, percent: -92 })
const tenFrom = (validFrom: string) => ({ ...eight, percent: -90, validFrom })
const changedTo = (before: Assignment, wished: Assignment): Assignment => {
  const changed = changedAssignment(before, wished)
  if (typeof changed === 'string') throw new Error(changed)
  return changed
}

describe('the terms of an assignment', () => {
  it('of before they had days hold from the beginning', () => {
    const { validFrom, earlier, ...old } = eight
    expect(termsOn(Assignment.parse(old), '1999-01-01')).toMatchObject({ percent: -92, inUse: true })
  })

  it('that come later hold from their day, those before until then, each found on its days', () => {
    const both = changedTo(eight, tenFrom('2027-01-01'))
    const three = changedTo(both, { ...both, rewardType: 'fixed', fixedAmountPerMonth: 50_00, validFrom: '2027-06-01' })
    expect(termsOn(three, '2026-12-31')).toMatchObject({ percent: -92, rewardType: 'percent' })
    expect(termsOn(three, '2027-01-01')).toMatchObject({ percent: -90, rewardType: 'percent' })
    expect(termsOn(three, '2027-06-01')).toMatchObject({ rewardType: 'fixed' })
    const anew = changedTo(three, { ...three, percent: -88, rewardType: 'percent', validFrom: '2026-11-01' })
    expect(anew.earlier.map(({ percent }) => percent)).toEqual([-92])
    expect(termsOn(anew, '2027-07-01')).toMatchObject({ percent: -88, rewardType: 'percent' })
  })

  it('are changed only with a day of their own, ended too, and a form cannot rewrite those before', () => {
    expect(changedAssignment(eight, { ...eight, percent: -90 })).toBe(needsDay)
    expect(changedAssignment(eight, { ...eight, inUse: false })).toBe(needsDay)
    const both = changedTo(eight, tenFrom('2027-01-01'))
    expect(changedAssignment(both, { ...both, percent: -80 })).toBe(needsDay)
    expect(changedTo(both, { ...both, comments: 'Uusi', earlier: [] }).earlier).toEqual(both.earlier)
    const ended = changedTo(both, { ...both, inUse: false, validFrom: '2027-03-01' })
    expect(termsOn(ended, '2027-02-28')).toMatchObject({ inUse: true, percent: -90 })
    expect(termsOn(ended, '2027-03-01')).toMatchObject({ inUse: false })
  })

  it('that are the first need no day', () => {
    expect(changedTo(Assignment.parse({}), eight)).toEqual(eight)
  })
})

describe('a reward', () => {
  const rentOf = (from: string) =>
    anInvoice({
      products: [{ desc: 'Vuokra', amount: 850_00, productType: 'Vuokra' }],
      total: 850_00,
      paid: 850_00,
      period: { from, to: from.replace('-01', '-28') },
    })

  it('is by the terms that held when its period began, whenever it is settled', () => {
    const changed = changedTo(eight, tenFrom('2026-12-15'))
    expect(dueOf(rentOf('2026-12-01'), changed)).toMatchObject({ reward: 68_00 })
    expect(dueOf(rentOf('2027-01-01'), changed)).toMatchObject({ reward: 85_00 })
  })

  it('stays what it was agreed to be when the first part was settled', () => {
    const half = { ...rentOf('2026-12-01'), paid: 425_00 }
    const first = dueOf(half, eight)
    const settled = { paid: 425_00, share: first.share, reward: first.reward, agreed: first.agreed }
    expect(dueOf(rentOf('2026-12-01'), tenFrom('2020-01-01'), settled)).toMatchObject({ reward: 34_00 })
    expect(dueOf(rentOf('2026-12-01'), undefined, settled)).toMatchObject({ reward: 34_00 })
  })
})

describe('an office that changes a reward', () => {
  let world: World
  let home: Home
  let invoice: InvoiceSummary
  beforeEach(async () => {
    world = await aWorld()
    ;({ home, invoice } = await aPrincipalsRent(world))
  })
  const due = async () => (await world.call(api.listSettlements, { body: {} }, world.reader)).rows
  async function changing(change: object) {
    const { apartment } = await world.call(propertiesApi.readApartment, { params: { id: home.apartment } }, world.owner)
    const documentUpdate = { ...apartment, assignment: { ...apartment.assignment, ...change } }
    const path = propertiesApi.updateApartment.path.replace(':id', home.apartment)
    return world.ask<{ fields?: Record<string, string> }>(
      propertiesApi.updateApartment.method,
      path,
      { documentUpdate },
      world.owner,
    )
  }

  it('is asked for its day, and what was billed before it keeps its reward', async () => {
    await paying(world, invoice, 850_00)
    expect((await changing({ percent: -90 })).body.fields).toEqual({ 'assignment.validFrom': needsDay })
    expect((await changing({ percent: -90, validFrom: '2026-12-01' })).status).toBe(200)
    expect(await due()).toMatchObject([{ reward: 68_00 }])
  })

  it('does not reach what was settled, though the day is before it', async () => {
    await paying(world, invoice, 425_00)
    const { outgoingPayments } = await settlingAll(world)
    expect((await changing({ percent: -90, validFrom: '2026-01-01' })).status).toBe(200)
    await paying(world, invoice, 425_00)
    expect(await due()).toMatchObject([{ reward: 34_00 }])
    await world.call(
      paymentRemovalApi.deleteOutgoing,
      { params: { id: outgoingPayments[0]?._id ?? '' }, query: { reason: 'mistake' } },
      world.owner,
    )
    // Nothing of it is settled any more: what is agreed on now holds.
    expect(await due()).toMatchObject([{ reward: 85_00 }])
  })

  it('who ends the assignment keeps the rewards of the periods before', async () => {
    await paying(world, invoice, 850_00)
    expect((await changing({ inUse: false, validFrom: '2026-12-01' })).status).toBe(200)
    expect(await due()).toMatchObject([{ reward: 68_00 }])
  })
})
