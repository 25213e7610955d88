import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { paymentsApi } from '#shared/payments/api.ts'
import { idOf } from './desk/desk-bank.ts'
import { interestOf } from './law.ts'
import { openOf } from './office-ledger.ts'
import { easterOf, inTimeUntil } from './plan/calendar.ts'
import { simulate } from './simulate.ts'
import { rounded } from './sums.ts'

const here = import.meta.dirname

/** What the oracle says the product's books should be; nothing of it may come from the product. */
const apart = [
  'billing.ts',
  'booked-lease.ts',
  'office-ledger.ts',
  'closing.ts',
  'deposits.ts',
  'increases.ts',
  'law.ts',
  'money.ts',
  'oracle.ts',
  'plan/calendar.ts',
  'plan/office.ts',
  'pricing.ts',
  'reminding.ts',
  'set-off.ts',
  'settling.ts',
  'sums.ts',
  'undoing.ts',
]

describe('the oracle', () => {
  it('imports nothing but itself', () => {
    const strange = apart.flatMap((file) => {
      const imported = [...readFileSync(join(here, file), 'utf8').matchAll(/from '([^']+)'/g)].map(
        ([, name = '']) => name,
      )
      return imported.filter((name) => !apart.includes(join(dirname(file), name))).map((name) => `${file}: ${name}`)
    })
    expect(strange).toEqual([])
    expect(readdirSync(here, { recursive: true })).toEqual(expect.arrayContaining(apart))
  })

  it('knows the days of the calendar, halves of cents and a published reckoning of interest', () => {
    expect([2024, 2025, 2026, 2027].map(easterOf)).toEqual(['2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28'])
    // Good Friday and the three days after it; Midsummer Eve; Epiphany.
    expect(['2025-04-18', '2025-06-20', '2026-01-06'].map(inTimeUntil)).toEqual([
      '2025-04-22',
      '2025-06-23',
      '2026-01-07',
    ])
    expect([rounded(5n, 10n), rounded(-5n, 10n), rounded(4n, 10n)]).toEqual([1, -1, 0])
    expect(interestOf(850_00, '2026-10-02', '2026-11-21', false)).toBe(11_06)
  })

  it('agrees with the product on every value of an office in trouble, and sees one cent that it was not told of', async () => {
    const { comparisons, differences, kills, faults } = await simulate(
      { leases: 7, months: 3, seed: 5, first: '2025-05-01', every: 6, kills: 4, faults: 4 },
      {
        async meddle(desk, books) {
          expect(books.invoices.size).toBeGreaterThan(20)
          const open = [...books.invoices.values()].find(
            ({ key, kind, lease }) =>
              kind === 'rent' && openOf(books, key) > 1 && !books.leases.get(lease)?.plan.managed,
          )
          const body = { invoice: idOf(desk, open?.key ?? ''), amount: 1, payDate: books.day }
          await desk.press(paymentsApi.makePayment, { body })
        },
      },
    )
    expect({ kills, faults }).toEqual({ kills: 4, faults: 4 })
    expect(comparisons).toBeGreaterThan(2000)
    const seen = new Set(
      differences.map(({ what }) => what.replace(/^(invoice|balance|statement|receivables) .*?(:|on).*/, '$1')),
    )
    expect([...seen].toSorted()).toEqual(['balance', 'invoice', 'payments', 'receivables', 'statement'])
  }, 300_000)
})
