import { describe, expect, it } from 'vitest'
import { matchEntries } from '#shared/payments/matching.ts'
import { aBareEntry, anEntry, anInvoice } from './samples-of-payments.ts'

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

describe('money going out', () => {
  it('by a reversal is listed with the invoice it belongs to', () => {
    const reversal = anEntry({ cents: -85000, reversal: true })
    const { allocations, unmatched } = matchEntries([reversal], [anInvoice({ openCents: 0 })])
    expect(allocations).toEqual([])
    expect(unmatched).toMatchObject([{ kind: 'reversal', cents: -85000, suggestions: [{ invoiceId: 'i1' }] }])
    expect(plain(unmatched[0]?.reason)).toBe(
      'Pankki on peruuttanut maksun 850,00 € viitteellä 100 01235. Valitse lasku, jolta suoritus otetaan pois.',
    )
  })
  it('by a reversal suggests no more than three invoices of its reference', () => {
    const invoices = ['1', '2', '3', '4'].map((id) => anInvoice({ id, number: `100${id}`, openCents: 0 }))
    const { unmatched } = matchEntries([anEntry({ cents: -85000, reversal: true })], invoices)
    expect(unmatched[0]?.suggestions.map(({ reason }) => reason)).toEqual([
      'Sama viite kuin laskulla 1001.',
      'Sama viite kuin laskulla 1002.',
      'Sama viite kuin laskulla 1003.',
    ])
  })
  it('by a reversal without a reference is listed by its sum alone', () => {
    const { unmatched } = matchEntries([aBareEntry({ cents: -85000, reversal: true })], [anInvoice()])
    expect(unmatched).toMatchObject([{ kind: 'reversal', suggestions: [] }])
    expect(plain(unmatched[0]?.reason)).toBe(
      'Pankki on peruuttanut maksun 850,00 €. Valitse lasku, jolta suoritus otetaan pois.',
    )
  })
  it('of nothing is nothing', () => {
    expect(matchEntries([anEntry({ cents: 0 })], [anInvoice()])).toEqual({ allocations: [], unmatched: [] })
  })
  it('by our own payment is not a reversal', () => {
    const { unmatched } = matchEntries([anEntry({ cents: -32040, reference: '2026110011' })], [anInvoice()])
    expect(unmatched).toMatchObject([{ kind: 'outgoing', cents: -32040, suggestions: [] }])
    expect(plain(unmatched[0]?.reason)).toBe('Tililtä on maksettu 320,40 €.')
  })
})
