import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { addDays, type Day } from '#shared/base/day.ts'
import { sumOf } from '#shared/base/money.ts'
import { calculationsApi } from '#shared/invoices/calculations-api.ts'
import { remindersApi } from '#shared/reminders/api.ts'
import { reminderCalculationsApi as api } from '#shared/reminders/calculations-api.ts'
import { type Debt, demandOf, interestOf } from '#shared/reminders/demand.ts'
import { expectRight, stepNamed } from '../support/calculations.ts'
import { aWorld } from '../support/story.ts'
import { aLateInvoice, takingStep } from './a-late-invoice.ts'

const plain = (text = '') => text.replaceAll('\u00a0', ' ')

/** 850 euros due on 2.10.2025, of which nothing has come. */
const debt: Debt = { dueDate: '2025-10-02', isCommercial: false, open: 850_00, payments: [] }

describe('the calculation of late interest', () => {
  it('has the principal, the days of each half-year by its rate, the source and the rounding', () => {
    const { cents, calculation } = interestOf({ ...debt, dueDate: '2025-12-01' }, [], '2026-01-31')
    expect(calculation).toMatchObject({ label: 'Viivästyskorko', value: { amount: cents } })
    expect(calculation && stepNamed(calculation, 'Peruste')?.text).toContain('korkolaki 4 §: viitekorko + 7')
    const part = calculation && stepNamed(calculation, 'Korko maksamatta olevalle summalle')
    expect(plain(part?.formula)).toBe('850,00 € × (30 × 9,5 % + 31 × 9,5 %) / 365')
    expect(part?.steps?.map(({ label, value }) => [plain(label), value?.amount])).toEqual([
      ['2.–31.12.2025', 30],
      ['1.–31.1.2026', 31],
      ['Pyöristys', undefined],
    ])
    expect(part?.steps?.[1]?.source).toBe('Suomen Pankin ilmoittama viitekorko (korkolaki 12 §)')
  })
  it('between businesses is a point more by another section', () => {
    const { calculation } = interestOf({ ...debt, isCommercial: true }, [], '2025-11-21')
    expect(calculation && stepNamed(calculation, 'Peruste')?.text).toContain('korkolaki 4 a §: viitekorko + 8')
  })
  it('is none when none is asked, or its rate is not known', () => {
    expect(interestOf(debt, [], '2025-10-02').calculation).toBeUndefined()
    expect(interestOf(debt, [{ day: '2025-11-01', fee: 0, interest: 90_00 }], '2025-11-21').calculation).toBeUndefined()
    expect(interestOf(debt, [], '2027-02-01').calculation).toBeUndefined()
  })
  it('comes to what the rule asks, whatever was paid, taken back and asked before', () => {
    const days = fc.integer({ min: -20, max: 250 }).map((by): Day => addDays(debt.dueDate, by))
    const cents = fc.integer({ min: 1, max: 500_00 })
    const paid = fc.record({
      day: days,
      amount: fc.oneof(
        cents,
        cents.map((sum) => -sum),
      ),
    })
    const asked = fc.record({ day: days, fee: fc.constant(0), interest: fc.integer({ min: 0, max: 5_00 }) })
    fc.assert(
      fc.property(
        fc.record({
          open: fc.integer({ min: 0, max: 2000_00 }),
          isCommercial: fc.boolean(),
          payments: fc.array(paid, { maxLength: 3 }),
        }),
        fc.array(asked, { maxLength: 2 }),
        days,
        (some, before, day) => {
          const { cents: interest, calculation } = interestOf({ ...debt, ...some }, before, day)
          expect(calculation?.value?.amount ?? 0).toBe(interest)
          if (!calculation) return
          const parts = calculation.steps?.flatMap(({ value }) => (value ? value.amount : [])) ?? []
          expect(sumOf(parts)).toBe(interest)
          expectRight(calculation)
        },
      ),
    )
  })
  it('stands under what is asked besides, together with the fee', () => {
    const step = { kind: 'reminder', afterDays: 20, withFee: true, withInterest: true, paymentDays: 14 } as const
    const demand = demandOf(debt, step, [], '2025-11-21')
    expect(demand.calculation?.value?.amount).toBe(demand.fee + demand.interest)
    expect(demand.calculation && stepNamed(demand.calculation, 'Perintäkulut')?.value?.amount).toBe(demand.fee)
    if (demand.calculation) expectRight(demand.calculation)
  })
})

describe('the calculation of a reminder', () => {
  let world: Awaited<ReturnType<typeof aWorld>>
  let invoice: Awaited<ReturnType<typeof aLateInvoice>>
  beforeEach(async () => {
    world = await aWorld()
    invoice = await aLateInvoice(world)
  })
  const preview = () => world.call(api.previewReminderCalculations, { params: { invoiceId: invoice._id } }, world.owner)

  it('is shown before it is sent, and kept with it and with the invoice of what it asks', async () => {
    world.clock.set('2026-03-09')
    await takingStep(world, invoice, 1, world.owner)
    await world.drainQueues()
    world.clock.set('2026-03-24')
    const { calculations } = await preview()
    const { reminder } = await world.call(
      remindersApi.previewReminder,
      { params: { invoiceId: invoice._id } },
      world.owner,
    )
    expect(calculations.map(({ value }) => value?.amount)).toEqual([reminder.fee + reminder.interest])
    expect(Object.keys(reminder)).not.toContain('calculation')
    for (const calculation of calculations) expectRight(calculation)
    await takingStep(world, invoice, 2, world.owner)
    await world.drainQueues()
    const id = `${invoice._id}-r2`
    world.clock.set('2026-05-01')
    expect((await world.call(api.readReminderCalculations, { params: { id } }, world.owner)).calculations).toEqual(
      calculations,
    )
    expect((await world.call(calculationsApi.readCalculations, { params: { id } }, world.owner)).calculations).toEqual(
      calculations,
    )
    for (const path of [`/reminder/${id}/calculations`, `/reminder/preview/${invoice._id}/calculations`]) {
      expect((await world.ask('GET', path, undefined, world.stranger)).status).toBe(404)
    }
  })
  it('without fee and interest is empty', async () => {
    world.clock.set('2026-03-09')
    expect((await preview()).calculations).toEqual([])
  })
})
