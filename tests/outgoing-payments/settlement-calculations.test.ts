import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outgoingPaymentsApi } from '#shared/outgoing-payments/api.ts'
import { settlementCalculationsApi as api } from '#shared/outgoing-payments/calculations-api.ts'
import { lineCalculations, rewardCalculations } from '#shared/outgoing-payments/line-calculations.ts'
import { rewardAt } from '#shared/outgoing-payments/rewards.ts'
import { dueBy } from '#shared/outgoing-payments/settlement.ts'
import type { SettlementBasis } from '#shared/outgoing-payments/settlement-basis.ts'
import { expectRight, stepNamed } from '../support/calculations.ts'
import { aWorld } from '../support/story.ts'
import { aPrincipalsRent, paying, settlingAll } from './rents-of-a-principal.ts'
import { billAll, rewardInvoicesOf, turningOn } from './reward-billing.ts'

const plain = (text = '') => text.replaceAll('\u00a0', ' ')

/** 850 euros less eight percent, of which a half has been paid and nothing settled. */
const half: SettlementBasis = {
  agreed: { rewardType: 'percent', percent: -92, fixedAmountPerMonth: 0 },
  rewarded: { rent: 850_00, months: 1, vatRate: 25.5 },
  asked: 850_00,
  own: 850_00,
  money: 425_00,
  before: { paid: 0, share: 0, reward: 0 },
  isNote: false,
}

describe('the calculation of a settlement', () => {
  it('has the terms, the base, the share that was paid and the VAT', () => {
    const { calculation } = dueBy(half)
    expect(calculation).toMatchObject({ label: 'Tilitetään', value: { amount: 391_00 } })
    const formulas = ['Palkkio koko laskusta', 'Palkkio maksetusta', 'Osuus maksetusta'].map(
      (label) => stepNamed(calculation, label)?.formula,
    )
    expect(formulas.map(plain)).toEqual([
      '8 % × 850,00 €',
      '68,00 € × 425,00 € / 850,00 €',
      '850,00 € × 425,00 € / 850,00 €',
    ])
    expect(stepNamed(calculation, 'Arvonlisävero 25,5\u00a0%')?.value?.amount).toBe(6_91)
  })
  it('takes off what was settled before, and says of no reward that there is none', () => {
    const { calculation } = dueBy({ ...half, money: 850_00, before: { paid: 425_00, share: 425_00, reward: 34_00 } })
    expect(stepNamed(calculation, 'Tilitetty aiemmin')?.value?.amount).toBe(425_00)
    expect(stepNamed(calculation, 'Peritty aiemmin')?.value?.amount).toBe(34_00)
    const none = dueBy({ ...half, rewarded: null })
    expect(stepNamed(none.calculation, 'Palkkio')?.text).toBe('ei palkkiota')
  })
  it('comes to what the rule settles, each formula to its figure', () => {
    const cents = fc.integer({ min: 1, max: 5000_00 })
    const bases = fc
      .record({
        rewardType: fc.constantFrom('percent' as const, 'fixed' as const, 'none' as const),
        percent: fc.integer({ min: -9999, max: -1 }).map((hundredths) => hundredths / 100),
        fixedAmountPerMonth: cents,
        months: fc.integer({ min: 1, max: 12 }),
        rent: cents,
        deposit: fc.integer({ min: 0, max: 1000_00 }),
        part: fc.double({ min: 0, max: 1, noNaN: true }),
        earlier: fc.double({ min: 0, max: 1, noNaN: true }),
        isNote: fc.boolean(),
      })
      .map(({ rewardType, percent, fixedAmountPerMonth, months, rent, deposit, part, earlier, isNote }) => {
        const sign = isNote ? -1 : 1
        const asked = sign * (rent + deposit)
        const agreed = { rewardType, percent, fixedAmountPerMonth }
        const basis: SettlementBasis = {
          agreed,
          rewarded: rewardType === 'none' ? null : { rent: sign * rent, months, vatRate: 25.5 },
          asked,
          own: sign * rent,
          money: Math.round(asked * earlier) || 0,
          before: { paid: 0, share: 0, reward: 0 },
          isNote,
        }
        const { received: paid, share, reward } = dueBy(basis)
        return { ...basis, money: Math.round(asked * part) || 0, before: { paid, share, reward } }
      })
    fc.assert(
      fc.property(bases, (basis) => {
        const { amount, reward, share, calculation } = dueBy(basis)
        expect(calculation.value?.amount).toBe(amount)
        const parts = ['Päämiehen osuus', 'Palkkio'].map((label) => stepNamed(calculation, label)?.value?.amount)
        expect(parts).toEqual([share, reward])
        expectRight(calculation)
      }),
    )
  })
})

describe('the calculation of a reward', () => {
  it('comes to it with and without VAT, and to each realtor', () => {
    const realtors = [{ _id: 'a', name: 'Aino', rewardPercent: 60 }]
    const { calculation } = rewardAt({ ...half.agreed, rewardType: 'percent', realtors }, 850_00, {
      vatRate: 25.5,
      months: 1,
    })
    expectRight(calculation)
    expect(stepNamed(calculation, 'Aino')?.value?.amount).toBe(32_51)
    expect(stepNamed(calculation, 'Ilman arvonlisäveroa')?.value?.amount).toBe(54_18)
  })
  it('is none of lines that keep nothing of it, or that say another sum', () => {
    const { share, reward, rewardVat, amount, basis } = dueBy(half)
    const line = {
      ...{ invoice: 'i', invoiceNumber: '1001', isCreditNote: false, tenantName: 'Äijö Öhman', apartmentAddress: '' },
      ...{ received: 425_00, share, reward, rewardVat, rewardVatRate: 25.5, amount, explanation: [] },
    }
    expect(lineCalculations([line])).toEqual([])
    expect(lineCalculations([{ ...line, basis, reward: reward + 1 }])).toEqual([])
    expect(lineCalculations([{ ...line, basis }]).map(({ label }) => label)).toEqual(['Lasku 1001, Äijö Öhman'])
    expect(rewardCalculations({ products: [] }, [])).toEqual([])
  })
  it('is shown of what waits, of the settlement and of the invoice of the reward, to nobody else', async () => {
    const world = await aWorld()
    const { home, invoice } = await aPrincipalsRent(world)
    await turningOn(world)
    await paying(world, invoice, 850_00)
    const read = { params: { invoiceId: invoice._id } }
    const waiting = (await world.call(api.readSettlementCalculations, read, world.owner)).calculations
    expect(waiting.map(({ value }) => value?.amount)).toEqual([782_00])
    const id = (await settlingAll(world)).outgoingPayments[0]?._id ?? ''
    expect((await world.call(api.readSettlementCalculations, read, world.owner)).calculations).toEqual([])
    const { calculations } = await world.call(api.readOutgoingCalculations, { params: { id } }, world.owner)
    expect(calculations).toMatchObject([
      { label: `Lasku ${invoice.invoiceNumber}, Äijö Öhman`, value: { amount: 782_00 } },
    ])
    world.clock.set('2026-12-01')
    await billAll(world)
    const [bill] = await rewardInvoicesOf(world, home.partner)
    const { outgoingPayment } = await world.call(outgoingPaymentsApi.readOutgoing, { params: { id } }, world.owner)
    expect(outgoingPayment.rewardInvoice).toBe(bill?._id)
    const ofBill = await world.call(api.readRewardCalculations, { params: { id: bill?._id ?? '' } }, world.owner)
    expect(ofBill.calculations.map(({ value }) => value?.amount)).toEqual([68_00])
    for (const calculation of ofBill.calculations) expectRight(calculation)
    const paths = [`settlement/${invoice._id}`, id, `reward/invoice/${bill?._id}`]
    for (const path of paths) {
      const asked = `/outgoing-payment/${path}/calculations`
      expect((await world.ask('GET', asked, undefined, world.stranger)).status).toBe(404)
    }
  })
})
