import { describe, expect, it } from 'vitest'
import type { InputOf } from '#shared/base/endpoint.ts'
import { accountsOf, usualChart } from '#shared/bookkeeping/journal/chart.ts'
import { depositVouchers } from '#shared/bookkeeping/journal/deposit-vouchers.ts'
import { expenseVouchers } from '#shared/bookkeeping/journal/expense-vouchers.ts'
import { type InvoiceOwner, invoiceVouchers, type OwnedInvoice } from '#shared/bookkeeping/journal/invoice-vouchers.ts'
import { paymentVouchers } from '#shared/bookkeeping/journal/money-vouchers.ts'
import { outgoingVouchers } from '#shared/bookkeeping/journal/outgoing-vouchers.ts'
import { type Voucher, voucher } from '#shared/bookkeeping/journal/voucher.ts'
import { Deposit } from '#shared/deposits/deposit.ts'
import { Expense } from '#shared/expenses/expense.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { OutgoingPayment } from '#shared/outgoing-payments/outgoing-payment.ts'
import { anInvoice } from '../support/things/an-invoice.ts'

const accounts = accountsOf(usualChart)
const client: InvoiceOwner = { is: 'client', principal: 'p1', principalName: 'Paula' }
const own: InvoiceOwner = { is: 'own' }

const owned = (change: Partial<InputOf<typeof Invoice>>, owner: InvoiceOwner = own): OwnedInvoice => ({
  invoice: anInvoice(change),
  owner,
  original: undefined,
})
/** '1701 +100' */
const said = (vouchers: readonly Voucher[]) =>
  vouchers.map(({ day, kind, entries }) => [
    day,
    kind,
    ...entries.map(({ account, amount }) => `${account} ${amount > 0 ? '+' : ''}${amount}`),
  ])

describe('an invoice', () => {
  const vat = [{ desc: 'Toimitila', amount: 100_00, taxpr: 25.5, productType: 'Vuokra' as const }]
  it.each<[string, OwnedInvoice, unknown[]]>([
    [
      'of a home bears no VAT',
      owned({ products: [{ desc: 'Vuokra', amount: 85_000, productType: 'Vuokra' }] }),
      ['invoice', '1701 +85000', '3760 -85000'],
    ],
    [
      'of premises has its VAT apart',
      owned({ products: vat, total: 12_550 }),
      ['invoice', '1701 +12550', '3750 -10000', '2939 -2550'],
    ],
    [
      'that credits takes both off',
      owned({ kind: 'refund', products: [{ ...vat[0], desc: 'Hyvitys', count: -1 }], total: -12_550 } as never),
      ['creditNote', '1701 -12550', '3750 +10000', '2939 +2550'],
    ],
    [
      'of a deposit of the register is held against',
      owned({
        _id: 'contract-1-deposit',
        products: [{ desc: 'Vakuus', amount: 900_00, productType: 'Vakuus' }],
        total: 900_00,
      }),
      ['invoice', '1701 +90000', '2944 -90000'],
    ],
    [
      'of reminder costs is no sale of rent',
      owned({
        _id: 'invoice-1-r2',
        products: [
          { desc: 'Muistutuskulu', amount: 5_00, zeroVat: 'collection' },
          { desc: 'Viivästyskorko', amount: 1_23, zeroVat: 'interest' },
        ],
        total: 6_23,
      }),
      ['invoice', '1701 +623', '3991 -500', '9170 -123'],
    ],
  ])('%s', (_, of, [kind, ...entries]) => {
    expect(said(invoiceVouchers(of, accounts))).toEqual([['2026-11-18', kind, ...entries]])
  })

  it('whose sums were rounded before its lines keeps its own sums', () => {
    const products = [
      { desc: 'a', amount: 33_33, taxpr: 25.5, count: 1 },
      { desc: 'b', amount: 66_66, taxpr: 25.5, count: 1 },
    ]
    const vatGroups = [{ rate: 25.5, net: 100_00, vat: 25_49, gross: 125_49 }]
    const made = invoiceVouchers(owned({ products, vatGroups, total: 125_49 }), accounts)
    expect(said(made)).toEqual([['2026-11-18', 'invoice', '1701 +12549', '3790 -10000', '2939 -2549']])
  })

  it.each<[string, OwnedInvoice]>([
    ['a draft', owned({ state: 'draft', mail: { step: 'none' } } as never)],
    ['one that was refused before it left', owned({ state: 'failed', mail: { step: 'none' } } as never)],
    ['a principal’s', owned({}, client)],
    ['one that is paid straight to a landlord', owned({}, { is: 'elsewhere' })],
  ])('of %s is in no books', (_, of) => expect(invoiceVouchers(of, accounts)).toEqual([]))

  it('that may have left is in them', () =>
    expect(invoiceVouchers(owned({ state: 'failed' }), accounts)).toHaveLength(1))
})

describe('a payment', () => {
  const paying = (
    of: OwnedInvoice,
    amount: number,
    before = 0,
    source: 'bank' | 'credit' | 'deposit' | 'card' = 'bank',
  ) =>
    said(
      paymentVouchers(
        {
          payment: {
            _id: 'p',
            invoiceNumber: '1001',
            tenantName: 'Äijö',
            amount,
            payDate: '2026-12-02',
            source,
            undoes: '',
            reason: '',
          },
          of,
          before,
        },
        accounts,
      ),
    )
  it('pays what is owed, from wherever it comes', () => {
    expect(paying(owned({}), 850_00)).toEqual([['2026-12-02', 'payment', '1910 +85000', '1701 -85000']])
    expect(paying(owned({}), 850_00, 0, 'card')).toEqual([['2026-12-02', 'payment', '1995 +85000', '1701 -85000']])
    expect(paying(owned({}), 850_00, 0, 'deposit')).toEqual([['2026-12-02', 'payment', '2945 +85000', '1701 -85000']])
    expect(paying(owned({}), -850_00)).toEqual([['2026-12-02', 'paymentUndone', '1910 -85000', '1701 +85000']])
  })

  it('of a principal’s rent is owed to the principal', () =>
    expect(paying(owned({}, client), 850_00)).toEqual([['2026-12-02', 'payment', '1920 +85000', '2948 -85000']]))

  it('of a deposit is held from then on', () =>
    expect(paying(owned({ _id: 'contract-1-deposit' }), 300_00)).toEqual([
      ['2026-12-02', 'payment', '1910 +30000', '1701 -30000', '2944 +30000', '2945 -30000'],
    ]))

  it('of what a reminder asks of a principal’s debt is shared to the cent, however it is paid', () => {
    const charge = owned(
      {
        _id: 'invoice-1-r2',
        products: [
          { desc: 'Kulu', amount: 5_00, zeroVat: 'collection' },
          { desc: 'Korko', amount: 2_00, zeroVat: 'interest' },
        ],
        total: 7_00,
      },
      client,
    )
    expect(said(invoiceVouchers(charge, accounts))).toEqual([['2026-11-18', 'invoice', '1701 +500', '3991 -500']])
    const parts = [1_01, 3_33, 2_66]
    let [before, clients, owns] = [0, 0, 0]
    for (const part of parts) {
      for (const [, , ...entries] of paying(charge, part, before)) {
        for (const entry of entries) {
          const [account, amount] = entry.split(' ')
          if (account === '2948') clients -= Number(amount)
          if (account === '1701') owns -= Number(amount)
        }
      }
      before += part
    }
    expect([clients, owns]).toEqual([2_00, 5_00])
  })
})

describe('a deposit', () => {
  const release = {
    _id: 'r',
    day: '2026-12-01',
    returned: 300_00,
    by: 'Eeva',
    deductions: [{ reason: 'damage', desc: 'Ovi', amount: 200_00 }],
  }
  const held = (more: object) =>
    said(
      depositVouchers(
        Deposit.parse({
          _id: 'd',
          tenant: 't',
          method: 'payment',
          amount: 500_00,
          created: '',
          receipts: [{ _id: 'a', day: '2026-11-01', amount: 500_00, note: '' }],
          ...more,
        }),
        accounts,
      ),
    )
  const came = ['2026-11-01', 'depositReceived', '1910 +50000', '2945 -50000']
  it('leaves on the day on which it was paid, and what is kept of it on the day of the decision', () => {
    const kept = ['2026-12-01', 'depositUsed', '2945 +20000', '3990 -20000']
    expect(held({ releases: [release] })).toEqual([came, kept])
    expect(held({ releases: [{ ...release, paid: '2026-12-05' }] })).toEqual([
      came,
      kept,
      ['2026-12-05', 'depositReturned', '2945 +30000', '1910 -30000'],
    ])
  })

  it('that was taken back counts until the day on which the books lose it', () => {
    const undone = { ...release, undone: '2027-01-20' }
    expect(held({ releases: [{ ...undone, undoneDay: '2026-12-01' }] })).toEqual([came])
    expect(held({ releases: [{ ...undone, undoneDay: '2027-01-01' }] })).toEqual([
      came,
      ['2026-12-01', 'depositUsed', '2945 +20000', '3990 -20000'],
      ['2027-01-01', 'depositUsed', '2945 -20000', '3990 +20000'],
    ])
  })

  it('that is only promised has no money', () => expect(held({ method: 'guarantee' })).toEqual([]))
})

describe('a cost', () => {
  const cost = (deductsVat: boolean, more: object = {}) =>
    said(
      expenseVouchers(
        {
          receipt: Expense.parse({
            _id: 'c',
            name: 'Putki',
            date: '2026-11-02',
            amount: 251_00,
            created: '',
            products: [
              { name: 'Työ', amount: 125_50, taxKind: 'repairs' },
              { name: 'Osat', amount: 125_50, taxKind: 'furniture' },
            ],
            ...more,
          }),
          deductsVat,
        },
        accounts,
      ),
    )
  it('is an expense with its VAT, or without it where the home is let with VAT', () => {
    expect(cost(false)).toEqual([['2026-11-02', 'expense', '7330 +12550', '7340 +12550', '1910 -25100']])
    expect(cost(true, { outgoingPayments: { receiptPaymentId: 'pay-c' } })).toEqual([
      ['2026-11-02', 'expense', '7330 +10000', '7340 +10000', '1763 +5100', '2871 -25100'],
    ])
  })

  it('of a principal lowers what is owed to them', () =>
    expect(cost(true, { outgoingPayments: { inUse: true, partner: 'p1', partnerName: 'Paula' } })).toEqual([
      ['2026-11-02', 'expense', '2948 +25100', '1910 -25100'],
    ]))
})

describe('a settlement', () => {
  const line = { invoice: 'i', invoiceNumber: '1', tenantName: '', received: 1000_00, share: 1000_00 }
  const payment = OutgoingPayment.parse({
    _id: 'o',
    number: '1001',
    partner: 'p1',
    partnerName: 'Paula',
    iban: '',
    lines: [{ ...line, reward: 125_50, rewardVat: 25_50, rewardVatRate: 25.5, amount: 874_50 }],
    others: [
      { _id: 'cost', desc: 'Kulu', amount: -100_00 },
      { _id: 'hand', desc: 'Käsin', amount: -10_00 },
    ],
    state: 'paid',
    payDate: '2026-12-05',
    madeBy: '',
    day: '2026-12-01',
    created: '',
  })
  const made = (sells: boolean) =>
    said(
      outgoingVouchers(
        { payment, joined: [], isOfCost: (id) => id === 'cost', iban: '', sellsReward: () => sells },
        accounts,
      ),
    )
  it('pays what is owed, less costs that are in the books by themselves', () =>
    expect(made(false)).toEqual([['2026-12-05', 'settlement', '2948 +77450', '2949 -1000', '1920 -76450']]))

  it('sells its reward where no invoice does', () =>
    expect(made(true)).toEqual([
      [
        '2026-12-05',
        'settlement',
        '2948 +77450',
        '2949 -1000',
        '1920 -76450',
        '2948 +12550',
        '3320 -10000',
        '2939 -2550',
      ],
    ]))
})

describe('a voucher', () => {
  const head = { _id: 'v', day: '2026-01-01', kind: 'invoice', of: 'invoice', id: 'i', number: '', text: '' } as const
  it('without anything is none, and one out of balance is a fault', () => {
    expect(voucher({ ...head, entries: [{ account: '1', amount: 0 }] })).toEqual([])
    expect(() => voucher({ ...head, entries: [{ account: '1', amount: 1 }] })).toThrow('out of balance by 1 cents')
  })
})
