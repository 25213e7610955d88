import { describe, expect, it } from 'vitest'
import { sumOf } from '#shared/base/money.ts'
import { OutgoingPayment, rewardGroups } from '#shared/outgoing-payments/outgoing-payment.ts'
import { mostOnOne, rewardBillDay, rewardBills, rewardLines } from '#shared/outgoing-payments/reward-invoice.ts'
import { nextBilling } from '#shared/outgoing-payments/reward-settings.ts'

/** Of each reward its VAT and rate: [68_00, 13_82, 25.5]. */
type Reward = readonly [reward: number, vat: number, rate: number]

const aPayment = (number: string, day: string, rewards: readonly Reward[], partner = 'p1') =>
  OutgoingPayment.parse({
    _id: `o${number}`,
    version: 1,
    number,
    partner,
    partnerName: partner === 'p1' ? 'Päivi Päämies' : 'Aarne Omistaja',
    iban: '',
    lines: rewards.map(([reward, rewardVat, rewardVatRate], at) => ({
      ...{ invoice: `i${number}-${at}`, invoiceNumber: '1', tenantName: 'V', received: 0, share: 0, amount: 0 },
      ...{ reward, rewardVat, rewardVatRate },
    })),
    state: 'paid',
    madeBy: 'Oili',
    day,
    created: '',
  })

const reported = (payments: readonly OutgoingPayment[]) =>
  rewardBills(payments).map(({ partner, month, payments: own, total, groups }) => [
    partner,
    month,
    own.map(({ number }) => number).join(' '),
    total,
    groups.map(({ rate, net, vat }) => [rate, net, vat]),
  ])

describe('rewards become bills', () => {
  it.each([
    {
      of: 'a settlement',
      payments: [aPayment('1001', '2026-11-03', [[68_00, 13_82, 25.5]])],
      bills: [['p1', '2026-11', '1001', 68_00, [[25.5, 54_18, 13_82]]]],
    },
    {
      of: 'two of a month: the VAT is what was withheld, three cents more than of the sum',
      payments: [
        aPayment('1002', '2026-11-30', [[10_03, 2_05, 25.5]]),
        aPayment('1001', '2026-11-03', [[10_03, 2_05, 25.5]]),
      ],
      bills: [['p1', '2026-11', '1001 1002', 20_06, [[25.5, 15_96, 4_10]]]],
    },
    {
      of: 'two months and two principals, by month and name',
      payments: [
        aPayment('1003', '2026-12-01', [[10_00, 2_03, 25.5]]),
        aPayment('1002', '2026-11-04', [[20_00, 4_06, 25.5]], 'p2'),
        aPayment('1001', '2026-11-03', [[10_00, 2_03, 25.5]]),
      ],
      bills: [
        ['p2', '2026-11', '1002', 20_00, [[25.5, 15_94, 4_06]]],
        ['p1', '2026-11', '1001', 10_00, [[25.5, 7_97, 2_03]]],
        ['p1', '2026-12', '1003', 10_00, [[25.5, 7_97, 2_03]]],
      ],
    },
    {
      of: 'two rates, one given back: each rate by itself',
      payments: [
        aPayment('1001', '2026-11-03', [
          [68_00, 13_82, 25.5],
          [-12_40, -2_40, 24],
        ]),
      ],
      bills: [
        [
          'p1',
          '2026-11',
          '1001',
          55_60,
          [
            [25.5, 54_18, 13_82],
            [24, -10_00, -2_40],
          ],
        ],
      ],
    },
    {
      of: 'a month in which more was given back than withheld',
      payments: [aPayment('1001', '2026-11-03', [[-68_00, -13_82, 25.5]])],
      bills: [['p1', '2026-11', '1001', -68_00, [[25.5, -54_18, -13_82]]]],
    },
    {
      of: 'nothing: no reward, a supplier’s payment, what has been billed',
      payments: [
        aPayment('1001', '2026-11-03', []),
        aPayment('1002', '2026-11-03', [[0, 0, 25.5]]),
        aPayment('1003', '2026-11-03', [[10_00, 2_03, 25.5]], ''),
        { ...aPayment('1004', '2026-11-03', [[10_00, 2_03, 25.5]]), rewardInvoice: 'reward-p1-2026-11-1' },
      ],
      bills: [],
    },
  ])('$of', ({ payments, bills }) => {
    expect(reported(payments)).toEqual(bills)
  })

  it('that do not fit one transaction become several, each settlement on one', () => {
    const many = Array.from({ length: mostOnOne + 1 }, (_, at) =>
      aPayment(String(1001 + at), '2026-11-03', [[10_00, 2_03, 25.5]]),
    )
    const bills = rewardBills(many)
    expect(bills.map(({ payments }) => payments.length)).toEqual([mostOnOne, 1])
    expect(new Set(bills.map(({ _id }) => _id)).size).toBe(2)
  })

  it('have a line for each settlement and rate, which come to the rates’ sums', () => {
    const payments = [
      aPayment('1001', '2026-11-03', [
        [68_00, 13_82, 25.5],
        [1_24, 24, 24],
      ]),
      aPayment('1002', '2026-11-04', [[10_03, 2_05, 25.5]]),
    ]
    const { products, rewardOf } = rewardLines(payments, '3000')
    expect(products.map(({ desc, amount, taxpr }) => [desc, amount, taxpr])).toEqual([
      ['Palkkio, tilitys 1001 (03.11.2026)', 54_18, 25.5],
      ['Palkkio, tilitys 1001 (03.11.2026)', 1_00, 24],
      ['Palkkio, tilitys 1002 (04.11.2026)', 7_98, 25.5],
    ])
    expect(rewardOf).toEqual([
      { payment: 'o1001', vat: 13_82 },
      { payment: 'o1001', vat: 24 },
      { payment: 'o1002', vat: 2_05 },
    ])
    expect(products.every(({ salesAccountId }) => salesAccountId === '3000')).toBe(true)
    for (const { rate, net } of rewardGroups(payments.flatMap(({ lines }) => lines)))
      expect(sumOf(products.filter(({ taxpr }) => taxpr === rate).map(({ amount }) => amount))).toBe(net)
  })
})

describe('the day of a reward invoice', () => {
  it.each([
    ['2026-12-01', {}, '2026-11-30'],
    ['2026-12-05', { '2026-11': 'closed' }, '2026-12-01'],
    ['2027-01-20', {}, '2026-12-01'],
  ] as const)('on %s with %o decided is %s', (today, decided, day) => {
    expect(rewardBillDay({ decided, today }, '2026-11')).toBe(day)
  })

  it.each([
    [1, '2026-11-23', '2026-12-01'],
    [1, '2026-12-01', '2026-12-01'],
    [28, '2026-11-23', '2026-11-28'],
    [5, '2026-12-31', '2027-01-05'],
  ])('comes on the %sth next after %s on %s', (day, today, next) => {
    expect(nextBilling({ inUse: true, day }, today)).toBe(next)
    expect(nextBilling({ inUse: false, day }, today)).toBe('')
  })
})
