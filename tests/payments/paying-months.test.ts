import { describe, expect, it } from 'vitest'
import { balanceDays, isPaidInTime, payingByMonth } from '#shared/payments/paying-months.ts'

const today = '2026-11-20'
const invoice = (dueDate: string, paid = 850_00, more: object = {}) => ({
  _id: `lasku-${dueDate}`,
  kind: 'recurring' as const,
  state: 'sent' as const,
  dueDate,
  total: 850_00,
  paid,
  ...more,
})
const payment = (dueDate: string, payDate: string, more: object = {}) => ({
  _id: `maksu-${dueDate}`,
  invoice: `lasku-${dueDate}`,
  amount: 850_00,
  source: 'bank' as const,
  undoes: '',
  payDate,
  ...more,
})
const told = (invoices: ReturnType<typeof invoice>[], payments: ReturnType<typeof payment>[] = []) =>
  payingByMonth(invoices, payments, today)
    .filter(({ state }) => state !== 'none')
    .map(({ month, state, lateDays }) => [month, state, lateDays])

describe('how invoices were paid, by months', () => {
  it('is told of two years up to the present month', () => {
    const months = payingByMonth([], [], today)
    expect([months.length, months[0]?.month, months.at(-1)?.month]).toEqual([24, '2024-12', '2026-11'])
    expect(balanceDays(today)).toHaveLength(12)
    expect([balanceDays(today)[0], balanceDays(today).at(-1)]).toEqual(['2025-12-31', today])
  })

  it.each([
    ['in time', [invoice('2026-10-02')], [payment('2026-10-02', '2026-10-02')], ['paid', 0]],
    ['by the shifted due day', [invoice('2026-10-03')], [payment('2026-10-03', '2026-10-05')], ['paid', 0]],
    ['late', [invoice('2026-10-02')], [payment('2026-10-02', '2026-10-12')], ['late', 10]],
    [
      'in time, booked on an open month',
      [invoice('2026-10-02')],
      [payment('2026-10-02', '2026-11-01', { paidDay: '2026-10-01' })],
      ['paid', 0],
    ],
    [
      'as a service told without a day',
      [invoice('2026-10-02')],
      [payment('2026-10-02', '2026-10-20', { source: 'service' })],
      ['paid', 0],
    ],
    ['without any payment that is known', [invoice('2026-10-02')], [], ['paid', 0]],
    [
      'late, taken back, and in time again',
      [invoice('2026-10-02')],
      [
        payment('2026-10-02', '2026-10-20', { _id: 'a' }),
        payment('2026-10-02', '2026-10-20', { _id: 'b', undoes: 'a', amount: -850_00 }),
        payment('2026-10-02', '2026-10-01'),
      ],
      ['paid', 0],
    ],
    ['not at all', [invoice('2026-10-02', 0)], [], ['overdue', 49]],
    [
      'in part',
      [invoice('2026-10-02', 500_00)],
      [payment('2026-10-02', '2026-10-02', { amount: 500_00 })],
      ['overdue', 49],
    ],
    ['as lost', [invoice('2026-10-02', 0, { lost: 850_00 })], [], ['lost', 0]],
    [
      'gravest first',
      [invoice('2026-10-02'), invoice('2026-10-15', 0)],
      [payment('2026-10-02', '2026-10-12')],
      ['overdue', 36],
    ],
  ])('%s', (_, invoices, payments, expected) => {
    expect(told(invoices, payments)).toEqual([['2026-10', ...expected]])
  })

  it('tells what is not due yet as open, and nothing of drafts, credit notes, what was credited whole or is older', () => {
    expect(told([invoice('2026-11-30', 0)])).toEqual([['2026-11', 'open', 0]])

    expect(
      told([
        invoice('2026-10-02', 0, { state: 'draft' }),
        invoice('2026-10-02', -850_00, { kind: 'refund' }),
        invoice('2026-10-02', 0, { credited: 850_00 }),
        invoice('2024-11-02', 0),
      ]),
    ).toEqual([])
  })

  it('knows by its own row that an invoice was paid in time, and else does not say so', () => {
    expect(isPaidInTime(invoice('2026-10-02', 850_00, { lastMoney: '2026-10-02' }))).toBe(true)
    expect(isPaidInTime(invoice('2026-10-02', 850_00, { lastMoney: '2026-10-12' }))).toBe(false)
    expect(isPaidInTime(invoice('2026-10-02', 0, { lastMoney: '' }))).toBe(false)
    expect(isPaidInTime(invoice('2026-10-02', 850_00, { lastMoney: null }))).toBe(false)
  })
})
