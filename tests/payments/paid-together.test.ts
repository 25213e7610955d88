import { describe, expect, it } from 'vitest'
import type { BankEntry } from '#shared/formats/bank/bank-entry.ts'
import { matchEntries } from '#shared/payments/matching.ts'
import { aBareEntry, anEntry, anInvoice } from './samples-of-payments.ts'

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

describe('a payment of several invoices of one payer', () => {
  const november = anInvoice({ id: 'n', number: '11', dueDay: '2026-11-02', reference: '1232' })
  const december = anInvoice({ id: 'd', number: '12', dueDay: '2026-12-02', openCents: 90000, reference: '13013' })
  const water = anInvoice({ id: 'w', number: '13', dueDay: '2026-12-10', openCents: 2150, reference: '13026' })
  const suggestedFor = (entry: BankEntry, invoices = [water, november, december]) =>
    matchEntries([entry], invoices).unmatched[0]?.suggestions ?? []
  it('is suggested to all of them, each with what it has open', () => {
    const found = suggestedFor(aBareEntry({ payerName: 'MEIKÄLÄINEN MAIJA', cents: 87150 }))
    expect(found.slice(0, 2)).toMatchObject([
      { invoiceId: 'n', cents: 85000 },
      { invoiceId: 'w', cents: 2150 },
    ])
    expect(plain(found[0]?.reason)).toBe(
      'Laskut 11 ja 13 yhdessä: maksaja on MEIKÄLÄINEN MAIJA, summa on sama 871,50 €.',
    )
  })
  it('is suggested to however many they are', () => {
    const many = Array.from({ length: 7 }, (_, at) => anInvoice({ id: `i${at}`, dueDay: `2026-0${at + 1}-02` }))
    const found = suggestedFor(aBareEntry({ payerName: 'MEIKÄLÄINEN MAIJA', cents: 7 * 85000 }), many)
    expect(found.map(({ invoiceId }) => invoiceId)).toEqual(many.map(({ id }) => id))
  })
  it('is not suggested to invoices of two payers whose names the bank shortens alike', () => {
    const others = [
      anInvoice({ id: 'a', payerName: 'Eeva Korhonen' }),
      anInvoice({ id: 'b', payerName: 'Eero Korhonen', openCents: 1 }),
    ]
    const found = suggestedFor(aBareEntry({ payerName: 'KORHONEN E', cents: 85001 }), others)
    expect(found.every(({ reason }) => !reason.startsWith('Laskut'))).toBe(true)
  })
  it('by the reference of one pays that one, and what is left is suggested to the others', () => {
    const { allocations, unmatched } = matchEntries(
      [anEntry({ cents: 177150, reference: '1232' })],
      [november, december, water],
    )
    expect(allocations).toMatchObject([{ invoiceId: 'n', cents: 85000 }])
    expect(unmatched).toMatchObject([{ kind: 'over', cents: 92150 }])
    expect(unmatched[0]?.suggestions.slice(0, 2).map(({ invoiceId }) => invoiceId)).toEqual(['d', 'w'])
  })
})

describe('several payments of one invoice', () => {
  const part = (key: string, cents: number) => aBareEntry({ key, cents, payerName: 'MEIKÄLÄINEN MAIJA' })
  it('are each suggested to it, when together they make what is open', () => {
    const { unmatched } = matchEntries([part('a', 50000), part('b', 35000), part('c', 700)], [anInvoice()])
    const reasons = unmatched.map(({ suggestions }) => plain(suggestions[0]?.reason))
    expect(reasons).toEqual([
      'Lasku 1001: maksaja on MEIKÄLÄINEN MAIJA, yhdessä saman maksajan toisen maksun kanssa summa on sama 850,00 €.',
      'Lasku 1001: maksaja on MEIKÄLÄINEN MAIJA, yhdessä saman maksajan toisen maksun kanssa summa on sama 850,00 €.',
      'Lasku 1001: maksaja on MEIKÄLÄINEN MAIJA.',
    ])
    expect(unmatched.map(({ suggestions }) => suggestions[0]?.cents)).toEqual([50000, 35000, 700])
  })
  it('of equal amounts stay payments of their own', () => {
    const { unmatched } = matchEntries([part('a', 42500), part('b', 42500)], [anInvoice()])
    expect(unmatched.map(({ entryKey, cents }) => [entryKey, cents])).toEqual([
      ['a', 42500],
      ['b', 42500],
    ])
    expect(unmatched.every(({ suggestions }) => suggestions[0]?.reason.includes('yhdessä'))).toBe(true)
  })
})
