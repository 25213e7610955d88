import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OutgoingLine, rewardGroups } from '#shared/outgoing-payments/outgoing-payment.ts'
import { type Due, dueOf } from '#shared/outgoing-payments/settlement.ts'
import { Assignment } from '#shared/properties/assignment.ts'
import { anInvoice } from '../support/things/an-invoice.ts'

const rent = { desc: 'Vuokra', amount: 850_00, productType: 'Vuokra' as const }
const water = { desc: 'Vesi', amount: 40_00, productType: 'Vesi' as const }
const deposit = { desc: 'Vakuus', amount: 1700_00, productType: 'Vakuus' as const }
const tenPercent = Assignment.parse({ inUse: true, percent: -90 })
const fixed = Assignment.parse({ inUse: true, rewardType: 'fixed', fixedAmountPerMonth: 50_00 })

const paidOf = (paid: number, ...products: (typeof rent | typeof water | typeof deposit)[]) => {
  const total = products.reduce((sum, { amount }) => sum + amount, 0)
  return anInvoice({ products: products.map((line) => ({ ...line })), total, paid })
}

describe('what a principal has coming', () => {
  it.each([
    ['of a rent that is paid, all of it', paidOf(850_00, rent), undefined, 850_00, 0],
    ['of what is unpaid, nothing', paidOf(0, rent), tenPercent, 0, 0],
    ['less a tenth of the rent', paidOf(850_00, rent), tenPercent, 850_00, 85_00],
    ['a tenth of the rent and not of the water', paidOf(890_00, rent, water), tenPercent, 890_00, 85_00],
    ['of half the money, half the reward', paidOf(445_00, rent, water), tenPercent, 445_00, 42_50],
    ['less a fixed reward a month', paidOf(850_00, rent), fixed, 850_00, 50_00],
    ['of a deposit, nothing', paidOf(1700_00, deposit), fixed, 0, 0],
    ['of rent and deposit together, the rent', paidOf(2550_00, rent, deposit), tenPercent, 850_00, 85_00],
    ['of a charge without rent, no reward', paidOf(40_00, water), fixed, 40_00, 0],
  ])('%s', (_, invoice, assignment, share, reward) => {
    expect(dueOf(invoice, assignment)).toMatchObject({ share, reward, amount: share - reward })
  })

  it.each([
    ['the deposit, the rent that was paid', paidOf(850_00, rent, deposit), [0, 1700_00], tenPercent, 850_00, 85_00],
    ['the water, the rent and its reward', paidOf(850_00, rent, water), [0, 40_00], tenPercent, 850_00, 85_00],
    ['a part of the rent, what is left of it', paidOf(750_00, rent), [100_00], tenPercent, 750_00, 75_00],
    ['a part of the rent, of half of the rest half', paidOf(375_00, rent), [100_00], tenPercent, 375_00, 37_50],
    ['a part of the rent, the fixed reward', paidOf(750_00, rent), [100_00], fixed, 750_00, 50_00],
    ['all of it, nothing', paidOf(0, rent, deposit), [850_00, 1700_00], fixed, 0, 0],
  ])('is, when a credit note took off %s', (_, invoice, nets, assignment, share, reward) => {
    const lines = nets.flatMap((net, line) => (net > 0 ? [{ line, net }] : []))
    const amount = nets.reduce((sum, net) => sum + net, 0)
    const note = { invoice: 'h1', invoiceNumber: '1002', day: '2026-11-05', amount, moved: 0, atService: false }
    const credited = { ...invoice, credited: amount, creditNotes: [{ ...note, lines, groups: [] }] }
    expect(dueOf(credited, assignment)).toMatchObject({ share, reward, amount: share - reward })
  })

  it('is free of reward outside the assignment', () => {
    const later = { ...tenPercent, assignmentStart: '2026-12-02' }
    const ended = { ...tenPercent, assignmentEnd: '2026-11-30' }
    for (const assignment of [later, ended, { ...tenPercent, inUse: false }]) {
      expect(dueOf(paidOf(850_00, rent), assignment).reward).toBe(0)
    }
  })

  it('counts a fixed reward for each month of the period, and the VAT within the reward', () => {
    const quarter = { ...paidOf(850_00, rent), period: { from: '2026-10-01', to: '2026-12-31' } }
    expect(dueOf(quarter, fixed)).toMatchObject({ reward: 150_00, rewardVat: 30_48 })
  })

  it('is taken back when the payment is', () => {
    const settled = { paid: 850_00, share: 850_00, reward: 85_00 }
    expect(dueOf(paidOf(0, rent), tenPercent, settled)).toMatchObject({
      received: -850_00,
      share: -850_00,
      reward: -85_00,
      amount: -765_00,
    })
  })

  it('is taken back with its VAT when all of the invoice was credited, and nothing is left to reckon by', () => {
    const note = {
      invoice: 'h1',
      invoiceNumber: '1002',
      day: '2026-12-05',
      amount: 850_00,
      moved: 850_00,
      atService: false,
    }
    const credited = {
      ...paidOf(0, rent),
      credited: 850_00,
      creditNotes: [{ ...note, lines: [{ line: 0, net: 850_00 }], groups: [] }],
    }
    const whole = dueOf(paidOf(850_00, rent), tenPercent)
    expect(whole).toMatchObject({ reward: 85_00, rewardVat: 17_27, rewardVatRate: 25.5 })
    const settled = { paid: 850_00, share: whole.share, reward: whole.reward }
    expect(dueOf(credited, tenPercent, settled)).toMatchObject({
      ...{ share: -850_00, reward: -85_00, rewardVat: -17_27, rewardVatRate: 25.5, amount: -765_00 },
    })
    expect(dueOf(credited, tenPercent)).toMatchObject({ reward: 0, rewardVat: 0, rewardVatRate: undefined })
  })

  it('comes in parts to the whole to the cent, in whatever order money comes and goes', () => {
    const cents = fc.integer({ min: 1, max: 5_000_00 })
    fc.assert(
      fc.property(
        cents,
        cents,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 }),
        (a, b, steps) => {
          const products = [
            { ...rent, amount: a },
            { ...deposit, amount: b },
          ]
          const total = a + b
          const sum = { paid: 0, share: 0, reward: 0 }
          for (const step of [...steps, 1]) {
            const due: Due = dueOf(anInvoice({ products, total, paid: Math.round(total * step) }), tenPercent, sum)
            sum.paid += due.received
            sum.share += due.share
            sum.reward += due.reward
          }
          const whole = dueOf(anInvoice({ products, total, paid: total }), tenPercent)
          expect(sum).toEqual({ paid: total, share: whole.share, reward: whole.reward })
          expect(whole.share).toBe(a)
        },
      ),
    )
  })
})

describe('the VAT of the rewards of a payment', () => {
  const line = (reward: number, rewardVat: number, rewardVatRate?: number) =>
    OutgoingLine.parse({
      ...{ invoice: 'i', invoiceNumber: '1', tenantName: 'X', received: 0, share: 0, amount: 0 },
      ...{ reward, rewardVat, rewardVatRate },
    })

  it('is told by its rate, what was taken back too', () => {
    expect(
      rewardGroups([line(68_00, 13_82, 25.5), line(50_00, 9_68, 24), line(-34_00, -6_91, 25.5), line(0, 0)]),
    ).toEqual([
      { rate: 25.5, net: 27_09, vat: 6_91, gross: 34_00 },
      { rate: 24, net: 40_32, vat: 9_68, gross: 50_00 },
    ])
  })

  it('of lines that do not say their rate is told by the rate that the sums come from', () => {
    expect(rewardGroups([line(68_00, 13_82), line(50_00, 9_68)]).map(({ rate }) => rate)).toEqual([25.5, 24])
  })
})
