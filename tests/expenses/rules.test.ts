import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumOf } from '#shared/base/money.ts'
import { ExpenseDraft, ExpenseLine, expenseFaults, expenseTotals, vatByColumn } from '#shared/expenses/expense.ts'
import { expenseStateOf, lockOf } from '#shared/expenses/expense-state.ts'
import { costsByApartment } from '#shared/expenses/expense-totals.ts'
import { afterRepeat, nextRepeat } from '#shared/expenses/recurrency.ts'
import { chunksOf, isTakenBy, takenDesc, takenOf } from '#shared/outgoing-payments/taking.ts'
import { vatRates } from '#shared/rates/vat.ts'

const line = (amount: number, more: object = {}) => ExpenseLine.parse({ name: 'Putken korjaus', amount, ...more })

describe('the sums of a cost', () => {
  it.each([
    ['a plumber at the general rate', [line(125_50)], 125_50, { vat255: 25_50 }],
    ['two lines of a rate are rounded once', [line(33), line(33)], 66, { vat255: 13 }],
    ['three and a half hours', [line(62_75, { count: 3.5 })], 219_63, { vat255: 44_63 }],
    ['a charge without VAT', [line(231_00, { taxpr: 0 })], 231_00, {}],
    [
      'one paper of several rates',
      [line(125_50), line(113_50, { taxpr: 13.5 })],
      239_00,
      { vat255: 25_50, vat135: 13_50 },
    ],
    [
      'a paper of 2024',
      [line(124_00, { taxpr: 24 }), line(114_00, { taxpr: 14 })],
      238_00,
      { vat24: 24_00, vat14: 14_00 },
    ],
    ['a rate that came later', [line(126_00, { taxpr: 26 }), line(127_00, { taxpr: 27 })], 253_00, { vatOther: 53_00 }],
    ['money that came back', [line(-110_00, { taxpr: 10 })], -110_00, { vat10: -10_00 }],
  ])('%s', (_, lines, gross, vat) => {
    expect(expenseTotals(lines).gross).toBe(gross)
    expect(vatByColumn(lines)).toEqual({ vat255: 0, vat24: 0, vat14: 0, vat135: 0, vat10: 0, vatOther: 0, ...vat })
  })

  it('are the lines to the cent, whatever rates they have', () => {
    const aLine = fc.record({
      amount: fc.integer({ min: -1_000_00, max: 10_000_00 }),
      rate: fc.constantFrom(...vatRates),
    })
    fc.assert(
      fc.property(fc.array(aLine, { minLength: 1, maxLength: 20 }), (made) => {
        const lines = made.map(({ amount, rate }) => line(amount, { taxpr: rate }))
        const { net, vat, gross } = expenseTotals(lines)
        expect(gross).toBe(sumOf(lines.map(({ amount }) => amount)))
        expect(net + vat).toBe(gross)
        expect(sumOf(Object.values(vatByColumn(lines)))).toBe(vat)
      }),
    )
  })
})

describe('what is refused', () => {
  const draft = (more: object = {}) =>
    ExpenseDraft.parse({ name: 'Putki', date: '2026-11-02', products: [line(100_00)], ...more })
  const wish = (more: object) => ({ outgoingPayments: { inUse: true, ...more } })

  it.each([
    ['nothing of a plain cost', draft(), []],
    ['nothing of one that is subtracted from its day on', draft(wish({ subtractDate: '2026-11-02' })), []],
    [
      'a day of subtracting before the cost',
      draft(wish({ subtractDate: '2026-11-01' })),
      ['outgoingPayments.subtractDate'],
    ],
    ['subtracting what came back', draft({ ...wish({}), products: [line(-1)] }), ['outgoingPayments.inUse']],
    ['one that comes again no more times', draft({ recurrency: { isRecurrent: true } }), ['recurrency.repeatsLeft']],
    ['a line beyond every sum', draft({ products: [line(100_000_00, { count: 1_000_000 })] }), ['products']],
  ])('%s', (_, made, paths) => {
    expect(Object.keys(expenseFaults(made))).toEqual(paths)
  })
})

describe('a cost that comes again', () => {
  const recurring = (date: string, repeatsLeft: number, made: number) => ({
    date,
    recurrency: { isRecurrent: true, repeatsLeft, made },
  })

  it.each([
    ['a month later', recurring('2026-11-15', 3, 0), { date: '2026-12-15', number: 1 }],
    ['on the last day of a short month', recurring('2026-01-31', 3, 0), { date: '2026-02-28', number: 1 }],
    ['on its own day again after that', recurring('2026-01-31', 2, 1), { date: '2026-03-31', number: 2 }],
    ['no more when it has come as often as it was to', recurring('2026-11-15', 0, 3), undefined],
    [
      'never, when it does not come again',
      { date: '2026-11-15', recurrency: { isRecurrent: false, repeatsLeft: 3, made: 0 } },
      undefined,
    ],
  ])('%s', (_, cost, next) => {
    expect(nextRepeat(cost)).toEqual(next)
  })

  it('comes just as often as it was to', () => {
    let { date, recurrency } = recurring('2026-08-31', 12, 0)
    const days: string[] = []
    for (let next = nextRepeat({ date, recurrency }); next; next = nextRepeat({ date, recurrency })) {
      days.push(next.date)
      recurrency = afterRepeat(recurrency)
    }
    expect(days).toHaveLength(12)
    expect(days.slice(0, 3)).toEqual(['2026-09-30', '2026-10-31', '2026-11-30'])
    expect(recurrency).toEqual({ isRecurrent: false, repeatsLeft: 0, made: 12 })
  })
})

describe('costs that are taken off a principal’s money', () => {
  it.each([
    ['whole, when there is enough', [100, 50], 200, [100, 50]],
    ['the last one in part', [100, 50], 120, [100, 20]],
    ['only the first when it takes everything', [100, 50], 100, [100]],
    ['none when nothing came', [100], 0, []],
    ['none when money was taken back', [100], -50, []],
  ])('%s', (_, costs, available, amounts) => {
    const taken = takenOf(
      costs.map((amount) => ({ amount })),
      available,
    )
    expect(taken.map(({ amount }) => amount)).toEqual(amounts)
  })

  it('never take more than there is, and all that there is when they are more', () => {
    const cents = fc.integer({ min: 1, max: 5_000_00 })
    fc.assert(
      fc.property(
        fc.array(cents, { maxLength: 12 }),
        fc.integer({ min: -1_000_00, max: 20_000_00 }),
        (amounts, available) => {
          const taken = takenOf(
            amounts.map((amount) => ({ amount })),
            available,
          )
          expect(sumOf(taken.map(({ amount }) => amount))).toBe(Math.min(sumOf(amounts), Math.max(0, available)))
          expect(taken.filter(({ cost, amount }) => amount < cost.amount).length).toBeLessThanOrEqual(1)
        },
      ),
    )
  })

  it('go with every chunk of their own principals’ invoices, at most so many at a time', () => {
    const of = (partners: string) => [...partners].map((partner, at) => ({ _id: at, partner }))
    const reported = chunksOf(of('aabbc'), of('cbacccd'), 2).map(({ rows, others, leftOut }) => [
      rows.map(({ partner }) => partner).join(''),
      others.map(({ partner }) => partner).join(''),
      leftOut,
    ])
    expect(reported).toEqual([
      ['aa', 'a', 0],
      ['bb', 'b', 0],
      ['c', 'cc', 2],
    ])
    expect(chunksOf(of('aba'), of('ab'), 2).map(({ others }) => others.length)).toEqual([2, 1])
  })

  it('are named with the whole when they are taken in part, and wait for their day', () => {
    const cost = { desc: 'Kulu 02.11.2026: Putki', whole: 300_00 }
    expect(takenDesc({ ...cost, amount: 300_00 })).toBe('Kulu 02.11.2026: Putki')
    expect(takenDesc({ ...cost, amount: 1_00 }).replaceAll('\u00a0', ' ')).toBe(
      'Kulu 02.11.2026: Putki, osa summasta 300,00 €',
    )
    expect(isTakenBy({ receipt: 'r', day: '2026-11-03' }, '2026-11-02')).toBe(false)
    expect(isTakenBy({ receipt: 'r', day: '2026-11-02' }, '2026-11-02')).toBe(true)
    expect(isTakenBy({ receipt: '', day: '2026-12-24' }, '2026-11-02')).toBe(true)
  })
})

describe('what has become of a cost', () => {
  const [waits, taken] = [
    { amount: 40, outgoing: '' },
    { amount: 60, outgoing: 'maksu' },
  ]
  it.each([
    ['is nothing while it is tied to nothing', [], undefined, ''],
    ['waits', [waits], undefined, 'waiting'],
    ['is subtracted in part', [waits, taken], undefined, 'partly'],
    ['is subtracted', [taken], undefined, 'subtracted'],
    ['is paid to its supplier', [], 'paid', 'paid'],
    ['waits to be paid to its supplier', [], 'ordered', 'unpaid'],
    ['is told of the principal first', [taken], 'paid', 'subtracted'],
  ] as const)('%s', (_, parts, payment, state) => {
    expect(expenseStateOf(parts, payment)).toBe(state)
  })

  it('locks it as soon as a payment of it is not merely made', () => {
    expect(lockOf([])).toBeUndefined()
    expect(lockOf([{ number: '1001', state: 'created' }])).toBeUndefined()
    const linked = [{ number: '1001', state: 'created' as const }]
    expect(lockOf([...linked, { number: '1002', state: 'ordered' }])).toContain(
      'maksuun 1002, joka on maksuaineistossa',
    )
    expect(lockOf([...linked, { number: '1002', state: 'joined' }])).toContain('yhdistetty toiseen')
    expect(lockOf([{ number: '1003', state: 'paid' }])).toContain('maksuun 1003, joka on jo maksettu')
  })
})

it('costs of apartments are those of the month and all, of companies in none', () => {
  const costs = costsByApartment(
    [
      { apartment: 'a', date: '2026-11-30', total: 10 },
      { apartment: 'a', date: '2026-10-31', total: 5 },
      { apartment: 'b', date: '2025-11-01', total: 7 },
      { apartment: '', date: '2026-11-02', total: 100 },
    ],
    '2026-11',
  )
  expect(Object.fromEntries(costs)).toEqual({ a: { month: 10, total: 15 }, b: { month: 0, total: 7 } })
})
