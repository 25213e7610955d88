import { describe, expect, it } from 'vitest'
import { addDays } from '#shared/base/day.ts'
import { matchEntries } from '#shared/payments/matching.ts'
import { anEntry, anInvoice } from './samples-of-payments.ts'

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

/** Of September, written off as a whole; nothing of it is open. */
const september = anInvoice({ id: 's', number: '0901', dueDay: '2026-09-02', openCents: 0, lostCents: 20_000 })
const october = anInvoice({ id: 'o', number: '1001', dueDay: '2026-10-02', openCents: 0, lostCents: 30_000 })
const november = anInvoice({ id: 'n', number: '1101' })

describe('a payment by the reference of invoices that were written off', () => {
  it('pays what is open first, and what is left lessens the oldest loss', () => {
    const { allocations, unmatched } = matchEntries([anEntry({ cents: 100_000 })], [september, november])
    expect(allocations).toMatchObject([
      { invoiceId: 'n', cents: 85_000, kind: 'over' },
      { invoiceId: 's', cents: 15_000, kind: 'part', isLost: true },
    ])
    expect(allocations[0]).not.toHaveProperty('isLost')
    expect(allocations.map(({ reason }) => plain(reason))).toEqual([
      'Viite 100 01235. 850,00 € maksaa laskun 1101. Maksusta jää 150,00 €.',
      'Viite 100 01235. 150,00 € laskulle 0901, josta on kirjattu luottotappio. Luottotappio pienenee saman verran.',
    ])
    expect(unmatched).toEqual([])
  })

  it('of exactly one loss takes that one back, though an older one stands', () => {
    const { allocations, unmatched } = matchEntries([anEntry({ cents: 30_000 })], [september, october])
    expect(allocations).toMatchObject([{ invoiceId: 'o', cents: 30_000, kind: 'exact', isLost: true }])
    expect(allocations).toHaveLength(1)
    expect(unmatched).toEqual([])
  })

  it('of more than all losses takes them all back, and the rest waits for a person', () => {
    const { allocations, unmatched } = matchEntries([anEntry({ cents: 60_000 })], [october, september])
    expect(allocations.map(({ invoiceId, cents, kind }) => [invoiceId, cents, kind])).toEqual([
      ['s', 20_000, 'over'],
      ['o', 30_000, 'over'],
    ])
    expect(unmatched).toMatchObject([{ cents: 10_000, kind: 'over' }])
  })

  it('takes back as many losses as one transaction has room for', () => {
    const invoices = Array.from({ length: 16 }, (_, at) =>
      anInvoice({ id: `i${at}`, openCents: 0, lostCents: 100, dueDay: addDays('2026-01-01', at) }),
    )
    const { allocations, unmatched } = matchEntries([anEntry({ cents: 1_600 })], invoices)
    expect(allocations.map(({ invoiceId }) => invoiceId)).toEqual(invoices.slice(0, 15).map(({ id }) => id))
    expect(unmatched).toMatchObject([{ cents: 100, kind: 'over' }])
  })
})
