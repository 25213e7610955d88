import { describe, expect, it } from 'vitest'
import { afterBilling, dueDayOfPeriodWith, makingDay, nextBill, withActivity } from '#shared/billing/billing.ts'
import { RecurringInvoice } from '#shared/billing/recurring-invoice.ts'
import { Line } from '#shared/invoices/lines/line.ts'

const rent = Line.parse({ desc: 'Vuokra', amount: 85_000 })
const water = Line.parse({ desc: 'Vesimaksu', amount: 2_200, count: 2, itemtype: 'hlö/kk' })

const recurring = (more: Partial<RecurringInvoice> = {}): RecurringInvoice =>
  RecurringInvoice.parse({
    _id: 'contract',
    contractNumber: '2001',
    tenant: 'tenant',
    tenantName: 'Maija Meikäläinen',
    apartment: 'apartment',
    apartmentAddress: 'Mannerheimintie 12 A 5',
    products: [rent, water],
    startDate: '2026-01-01',
    nextDueDate: '2026-12-02',
    active: true,
    ...more,
  })
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('the day an invoice is made', () => {
  it.each([
    ['a payment term before its due day', { paymentTerm: 14 }, '2026-11-18'],
    ['on its due day when the contract says so', { billDateAsDueDate: true }, '2026-12-02'],
    [
      'in the month before the last when the term is long',
      { nextDueDate: '2027-01-02', invoiceInterval: 2, paymentTerm: 30 },
      '2026-12-03',
    ],
  ])('%s', (_, terms, day) => expect(makingDay(recurring(terms))).toBe(day))
})

describe('the invoice of a whole period', () => {
  it('covers the month of its due day', () => {
    expect(nextBill(recurring(), '2026-11-18')).toEqual({
      key: '202612',
      period: { from: '2026-12-01', to: '2026-12-31' },
      billDate: '2026-11-18',
      dueDate: '2026-12-02',
      lines: [rent, water],
      explanation: [],
      total: 85_000 + 2 * 2_200,
    })
  })
  it('of three months has three of each charge', () => {
    const bill = nextBill(recurring({ invoiceInterval: 3 }), '2026-11-18')
    expect(bill.period).toEqual({ from: '2026-12-01', to: '2027-02-28' })
    expect(bill.lines.map(({ count }) => count)).toEqual([3, 6])
    expect(bill.total).toBe(3 * 89_400)
  })
  it('has VAT by rate, each rounded once', () => {
    const lines = [
      rent,
      { ...rent, amount: 3_333, taxpr: 25.5 as const },
      { ...rent, amount: 3_333, taxpr: 25.5 as const },
    ]
    expect(nextBill(recurring({ products: lines }), '2026-11-18').total).toBe(85_000 + 6_666 + 1_700)
  })
})

describe('a part of a period', () => {
  it('at the beginning of a lease is charged by its days, each line explained', () => {
    const bill = nextBill(recurring({ startDate: '2026-12-14' }), '2026-11-18')
    expect(bill.lines.map(({ count, amount }) => [count, amount])).toEqual([
      [1, 49_355],
      [1, 2_555],
    ])
    expect(bill.total).toBe(49_355 + 2_555)
    expect(bill.explanation.map(plain)).toEqual([
      'Vuokra, 14.–31.12.2026: 18/31 päivää × 850,00 € = 493,55 €',
      'Vesimaksu, 14.–31.12.2026: 18/31 päivää × 44,00 € = 25,55 €',
    ])
  })
  it('of a quarter says how its days and whole months come together', () => {
    const bill = nextBill(recurring({ startDate: '2026-12-14', invoiceInterval: 3, products: [rent] }), '2026-11-18')
    expect(bill.explanation.map(plain)).toEqual([
      'Vuokra, 14.–31.12.2026: 18/31 päivää × 850,00 € = 493,55 €',
      'Vuokra, 1.1.–28.2.2027: 2 kk × 850,00 € = 1 700,00 €',
      'Vuokra, yhteensä 2 193,55 €',
    ])
  })
  it('at the end of a lease too', () => {
    const bill = nextBill(recurring({ endDate: '2026-12-15', products: [rent] }), '2026-11-18')
    expect(bill.total).toBe(41_129)
  })
  it('outside of the lease costs nothing', () => {
    expect(nextBill(recurring({ endDate: '2026-11-30' }), '2026-11-18')).toMatchObject({
      lines: [],
      explanation: [],
      total: 0,
    })
  })
})

describe('an invoice that is made late', () => {
  it.each([
    [
      'within the month of its date keeps both days',
      '2026-12-20',
      '2027-01-02',
      { billDate: '2026-12-19', dueDate: '2027-01-02' },
    ],
    [
      'after the month of its date is dated today and keeps a due day to come',
      '2026-12-01',
      '2026-12-02',
      { billDate: '2026-12-01', dueDate: '2026-12-02' },
    ],
    [
      'after its due day falls due a payment term from today',
      '2026-12-20',
      '2026-12-02',
      { billDate: '2026-12-20', dueDate: '2027-01-03' },
    ],
    ['on its due day keeps it', '2026-12-02', '2026-12-02', { billDate: '2026-12-02', dueDate: '2026-12-02' }],
    ['months after it too', '2026-12-20', '2026-09-02', { billDate: '2026-12-20', dueDate: '2027-01-03' }],
  ])('%s', (_, today, nextDueDate, days) => {
    expect(nextBill(recurring({ nextDueDate }), today)).toMatchObject(days)
  })
})

describe('after a period', () => {
  it.each([
    ['the next month follows', {}, '2027-01-02', true],
    ['the next quarter follows', { invoiceInterval: 3 }, '2027-03-02', true],
    [
      'the last day of the month stays the last',
      { rentDueDateNumber: 100, nextDueDate: '2027-01-31' },
      '2027-02-28',
      true,
    ],
    ['a lease that goes on into the next month is billed again', { endDate: '2027-01-01' }, '2027-01-02', true],
    ['a lease that ended is at rest', { endDate: '2026-12-31' }, '2027-01-02', false],
  ])('%s', (_, more, nextDueDate, active) => {
    expect(afterBilling(recurring(more))).toMatchObject({ nextDueDate, active })
  })
  it('a lease that ended before its next period has nothing to come', () => {
    expect(withActivity(recurring({ endDate: '2026-11-30' })).active).toBe(false)
    expect(withActivity(recurring({ endDate: '2026-12-01' })).active).toBe(true)
  })
})

describe('who is billed for a period', () => {
  const payers = [
    { from: '2026-12-01', tenant: 'puoliso', tenantName: 'Matti Meikäläinen' },
    { from: '2027-01-01', tenant: 'lapsi', tenantName: 'Minna Meikäläinen' },
  ]
  it('is the last one who has taken over by its first day', () => {
    expect(withActivity(recurring({ payers }))).toMatchObject({ tenant: 'puoliso', tenantName: 'Matti Meikäläinen' })
    expect(afterBilling(recurring({ payers }))).toMatchObject({ tenant: 'lapsi', tenantName: 'Minna Meikäläinen' })
  })
  it('stays who it was when nobody takes over', () => {
    const { payers: _, ...alone } = recurring()
    expect(withActivity(alone)).toEqual(alone)
    expect(withActivity(recurring({ payers: payers.slice(1) }))).toMatchObject({ tenant: 'tenant' })
  })
})

describe('other due dates', () => {
  const others = { otherDueDates: ['2026-12-15', '2027-03-31'] }
  /** The days on which the next invoices fall due and are made, with their periods. */
  const dues = (more: Partial<RecurringInvoice>, count: number) => {
    const found: string[] = []
    for (let next = recurring({ ...others, ...more }); found.length < count; next = afterBilling(next)) {
      const { dueDate, period } = nextBill(next, '2026-11-01')
      found.push(`${dueDate} of ${period.from} made ${makingDay(next)}`)
    }
    return found
  }
  it.each<[string, Partial<RecurringInvoice>, string[]]>([
    [
      'take the place of the usual day in their own months only, the periods as they were',
      { nextDueDate: '2026-12-15' },
      [
        '2026-12-15 of 2026-12-01 made 2026-12-01',
        '2027-01-02 of 2027-01-01 made 2026-12-19',
        '2027-02-02 of 2027-02-01 made 2027-01-19',
        '2027-03-31 of 2027-03-01 made 2027-03-17',
        '2027-04-02 of 2027-04-01 made 2027-03-19',
      ],
    ],
    [
      'of a quarter move its whole invoice',
      { nextDueDate: '2026-12-15', invoiceInterval: 3 },
      ['2026-12-15 of 2026-12-01 made 2026-12-01', '2027-03-31 of 2027-03-01 made 2027-03-17'],
    ],
    [
      'in months in which nothing falls due change nothing',
      { nextDueDate: '2027-01-02', invoiceInterval: 3 },
      ['2027-01-02 of 2027-01-01 made 2026-12-19', '2027-04-02 of 2027-04-01 made 2027-03-19'],
    ],
  ])('%s', (_, more, expected) => expect(dues(more, expected.length)).toEqual(expected))
})

describe('the first due day', () => {
  it.each([
    ['is in the month of the first day, though before it', '2026-11-15', '2026-11-15', 1, '2026-11-02'],
    ['of a lease billed elsewhere until now is in this period', '2024-03-01', '2026-11-20', 1, '2026-11-02'],
    ['keeps to the quarters that began with the lease', '2026-02-01', '2026-11-20', 3, '2026-11-02'],
    ['keeps to them in the middle of one', '2026-01-01', '2026-11-20', 3, '2026-10-02'],
    ['is never before the lease', '2026-12-01', '2026-11-20', 1, '2026-12-02'],
  ])('%s', (_, startDate, day, invoiceInterval, due) => {
    expect(dueDayOfPeriodWith(day, startDate, { rentDueDateNumber: 2, otherDueDates: [], invoiceInterval })).toBe(due)
  })
})
