import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#shared/base/day.ts'
import { balanceAfter, type LedgerInputs, ledgerOf } from '#shared/payments/ledger.ts'
import { statementOf } from '#shared/payments/statement.ts'

const invoice = (number: number, billDate: string, total: number, paid = 0, state: 'sent' | 'draft' = 'sent') => ({
  _id: `lasku-${number}`,
  invoiceNumber: String(number),
  billDate,
  total,
  paid,
  state,
})
const payment = (_id: string, number: number, payDate: string, amount: number, undoes = '') => ({
  _id,
  invoice: `lasku-${number}`,
  invoiceNumber: String(number),
  payDate,
  amount,
  source: 'bank' as const,
  undoes,
})
const books = (some: Partial<LedgerInputs>): LedgerInputs => ({
  invoices: [],
  payments: [],
  kept: [],
  losses: [],
  ...some,
})
const shown = (some: Partial<LedgerInputs>, asOf = '2026-12-31') =>
  ledgerOf(books(some), asOf).map(({ day, kind, amount, balance }) => [day, kind, amount, balance])

describe('the ledger', () => {
  it.each<[string, Partial<LedgerInputs>, (readonly (string | number)[])[]]>([
    ['of nobody is empty', {}, []],
    ['leaves out what has not been sent', { invoices: [invoice(1, '2026-11-01', 850_00, 0, 'draft')] }, []],
    [
      'goes by days, an invoice before its payment of the same day',
      {
        payments: [payment('a', 1, '2026-11-01', 850_00)],
        invoices: [invoice(2, '2026-12-01', 850_00), invoice(1, '2026-11-01', 850_00, 850_00)],
      },
      [
        ['2026-11-01', 'invoice', 850_00, 850_00],
        ['2026-11-01', 'payment', -850_00, 0],
        ['2026-12-01', 'invoice', 850_00, 850_00],
      ],
    ],
    [
      'shows a payment that was taken back and its correction',
      {
        invoices: [invoice(1, '2026-11-01', 850_00)],
        payments: [payment('a', 1, '2026-11-03', 850_00), payment('a-undo', 1, '2026-11-03', -850_00, 'a')],
      },
      [
        ['2026-11-01', 'invoice', 850_00, 850_00],
        ['2026-11-03', 'payment', -850_00, 0],
        ['2026-11-03', 'correction', 850_00, 850_00],
      ],
    ],
    [
      'takes a credit note off',
      { invoices: [invoice(1, '2026-11-01', 850_00), invoice(2, '2026-11-05', -100_00)] },
      [
        ['2026-11-01', 'invoice', 850_00, 850_00],
        ['2026-11-05', 'creditNote', -100_00, 750_00],
      ],
    ],
    [
      'knows of money that a service told of before payments were made of it',
      { invoices: [invoice(1, '2026-11-01', 850_00, 850_00)] },
      [
        ['2026-11-01', 'invoice', 850_00, 850_00],
        ['2026-11-01', 'payment', -850_00, 0],
      ],
    ],
    [
      'has money to the payer’s good, and what of it was given back',
      {
        invoices: [invoice(1, '2026-11-01', 850_00, 850_00)],
        payments: [payment('a', 1, '2026-11-03', 850_00)],
        kept: [
          {
            _id: 'e',
            payDate: '2026-11-03',
            amount: 50_00,
            returned: [{ day: '2026-11-20', amount: 50_00 }],
            used: [],
          },
        ],
      },
      [
        ['2026-11-01', 'invoice', 850_00, 850_00],
        ['2026-11-03', 'payment', -850_00, 0],
        ['2026-11-03', 'credit', -50_00, -50_00],
        ['2026-11-20', 'payback', 50_00, 0],
      ],
    ],
  ])('%s', (_, some, expected) => expect(shown(some)).toEqual(expected))

  it('of a day knows nothing of what came later', () => {
    const invoices = [invoice(1, '2026-11-01', 850_00, 850_00)]
    const payments = [payment('a', 1, '2026-11-03', 850_00)]
    expect(balanceAfter(ledgerOf(books({ invoices, payments }), '2026-11-02'))).toBe(850_00)
    expect(balanceAfter(ledgerOf(books({ invoices, payments }), '2026-11-03'))).toBe(0)
    expect(balanceAfter(ledgerOf(books({ invoices, payments }), '2026-10-31'))).toBe(0)
  })
})

const day = fc.integer({ min: 0, max: 400 }).map((count) => addDays('2026-01-01', count))
const cents = fc.integer({ min: 1, max: 1_000_000 })

/** Commands as they come: billing, paying a billed invoice, taking one of the payments back, keeping money, giving it back. */
const commands = fc.array(
  fc.oneof(
    fc.record({ command: fc.constant('bill' as const), day, cents, at: fc.nat() }),
    fc.record({ command: fc.constant('credit' as const), day, cents, at: fc.nat() }),
    fc.record({ command: fc.constant('pay' as const), day, cents, at: fc.nat() }),
    fc.record({ command: fc.constant('undo' as const), day, cents, at: fc.nat() }),
    fc.record({ command: fc.constant('keep' as const), day, cents, at: fc.nat() }),
  ),
  { maxLength: 40 },
)

function done(list: readonly { command: string; day: string; cents: number; at: number }[]): LedgerInputs {
  const invoices: (LedgerInputs['invoices'][number] & { paid: number })[] = []
  const payments: LedgerInputs['payments'][number][] = []
  const kept: LedgerInputs['kept'][number][] = []
  for (const [number, { command, day: on, cents: amount, at }] of list.entries()) {
    const paid = invoices[at % Math.max(invoices.length, 1)]
    const existing = payments.filter(({ _id, undoes }) => !undoes && !payments.some((other) => other.undoes === _id))
    const undone = existing[at % Math.max(existing.length, 1)]
    if (command === 'bill') invoices.push(invoice(number, on, amount))
    if (command === 'credit') invoices.push(invoice(number, on, -amount))
    if (command === 'keep')
      kept.push({ _id: `e-${number}`, payDate: on, amount, returned: [{ day: addDays(on, 9), amount: 1 }], used: [] })
    if (command === 'pay' && paid) {
      payments.push({ ...payment(`m-${number}`, 0, on, amount), invoice: paid._id })
      Object.assign(paid, { paid: paid.paid + amount })
    }
    if (command === 'undo' && undone) {
      payments.push({ ...undone, _id: `${undone._id}-undo`, amount: -undone.amount, undoes: undone._id })
      const of = invoices.find(({ _id }) => _id === undone.invoice)
      if (of) Object.assign(of, { paid: of.paid - undone.amount })
    }
  }
  return { invoices, payments, kept, losses: [] }
}

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0)

describe('whatever is done, in whatever order', () => {
  it('what is owed on any day is what was billed less what was paid by then', () => {
    fc.assert(
      fc.property(commands, day, (list, asOf) => {
        const { invoices, payments, kept } = done(list)
        const by = <Row>(rows: readonly Row[], dayOf: (row: Row) => string) => rows.filter((row) => dayOf(row) <= asOf)
        const billed = sum(
          by(invoices, ({ billDate }) => billDate),
          ({ total }) => total,
        )
        const paid = sum(
          by(payments, ({ payDate }) => payDate),
          ({ amount }) => amount,
        )
        const good = sum(
          by(kept, ({ payDate }) => payDate),
          ({ amount }) => amount,
        )
        const back = sum(
          by(
            kept.flatMap(({ returned }) => returned),
            (each) => each.day,
          ),
          ({ amount }) => amount,
        )
        expect(balanceAfter(ledgerOf({ invoices, payments, kept, losses: [] }, asOf))).toBe(billed - paid - good + back)
      }),
    )
  })

  it('the same things give the same ledger, and it only grows at its end as days go by', () => {
    fc.assert(
      fc.property(commands, day, fc.integer({ min: 0, max: 60 }), (list, asOf, more) => {
        const all = done(list)
        const turned = {
          invoices: all.invoices.toReversed(),
          payments: all.payments.toReversed(),
          kept: all.kept.toReversed(),
          losses: [],
        }
        const ledger = ledgerOf(all, asOf)
        expect(ledgerOf(turned, asOf)).toEqual(ledger)
        expect(ledgerOf(all, addDays(asOf, more)).slice(0, ledger.length)).toEqual(ledger)
      }),
    )
  })

  it('a statement goes from its opening to its closing by what it tells', () => {
    fc.assert(
      fc.property(commands, day, fc.integer({ min: 0, max: 90 }), (list, from, days) => {
        const all = done(list)
        const { opening, billed, paid, closing, entries } = statementOf(all, from, addDays(from, days))
        expect(opening + billed - paid).toBe(closing)
        expect(opening + sum(entries, ({ amount }) => amount)).toBe(closing)
        expect(opening).toBe(statementOf(all, '', addDays(from, -1)).closing)
      }),
    )
  })
})
