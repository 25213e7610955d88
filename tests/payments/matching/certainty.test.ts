import { describe, expect, it } from 'vitest'
import { rfOf } from '#shared/identifiers/reference.ts'
import type { MatchableInvoice } from '#shared/payments/matchable-invoice.ts'
import { type Clue, suggestionsFor } from '#shared/payments/suggestions.ts'
import { aBareEntry, anInvoice } from '../samples-of-payments.ts'

const other = (change: Partial<MatchableInvoice> = {}) =>
  anInvoice({ id: 'i2', number: '1002', reference: '10001248', payerName: 'Eino Korhonen', ...change })

const proposed = (entry: Partial<Clue>, invoices: readonly MatchableInvoice[], isWhole = true) =>
  suggestionsFor([{ ...aBareEntry(), ...entry }], invoices, isWhole).get('e1') ?? []

describe('a payment is certainly for an invoice', () => {
  it.each<[string, Partial<Clue>, readonly MatchableInvoice[]]>([
    ['by its reference in the message and its sum', { message: 'Vuokra 10001235' }, [anInvoice(), other()]],
    ['however the reference is written', { message: `viite ${rfOf('10001235')}` }, [anInvoice()]],
    ['in groups of five too', { message: 'VIITE 100 01235 KIITOS' }, [anInvoice()]],
    ['by the reference that it bears, when the invoice came after it', { reference: '10001235' }, [anInvoice()]],
    ['by its number, its payer and its sum', { message: 'lasku 1001', payerName: 'MEIKÄLÄINEN M' }, [anInvoice()]],
    [
      'by its number, its payer’s account and its sum',
      { message: 'lasku 1001', payers: new Set(['t1']) },
      [anInvoice({ tenant: 't1' })],
    ],
    [
      'of several of one reference, by the only one of the sum',
      { message: '10001235' },
      [anInvoice(), anInvoice({ id: 'i3', number: '1003', openCents: 90_000 })],
    ],
  ])('%s', (_, entry, invoices) => {
    const sure = proposed(entry, invoices).filter(({ certainty }) => certainty === 'certain')
    expect(sure.map(({ invoiceId }) => invoiceId)).toEqual(['i1'])
  })

  it.each<[string, Partial<Clue>, readonly MatchableInvoice[]]>([
    ['when the sum differs by a cent', { message: '10001235', cents: 84_999 }, [anInvoice()]],
    ['by its sum alone', {}, [anInvoice()]],
    ['by its payer and sum alone', { payerName: 'Maija Meikäläinen' }, [anInvoice()]],
    ['by its number and sum alone', { message: 'lasku 1001' }, [anInvoice()]],
    [
      'when two of its reference have the sum',
      { message: '10001235' },
      [anInvoice(), anInvoice({ id: 'i3', number: '1003' })],
    ],
    ['when it names another of the sum too', { message: '10001235 ja 10001248' }, [anInvoice(), other()]],
    [
      'when it names another of another sum too',
      { message: '10001235 10001248' },
      [anInvoice(), other({ openCents: 20_000 })],
    ],
    [
      'when it bears a reference that fits no open invoice',
      { message: 'lasku 1001', payerName: 'Maija Meikäläinen', reference: '55555' },
      [anInvoice()],
    ],
    [
      'when it bears the reference of another',
      { message: '10001235', reference: '10001248' },
      [anInvoice(), other({ openCents: 100 })],
    ],
  ])('but not %s', (_, entry, invoices) => {
    const found = proposed(entry, invoices)
    expect(found).not.toEqual([])
    expect(found.filter(({ certainty }) => certainty === 'certain')).toEqual([])
  })
})

describe('what is not certain', () => {
  it('is likely when sum and payer agree, and possible by the sum alone', () => {
    expect(proposed({ payerName: 'Maija Meikäläinen' }, [anInvoice()])[0]).toMatchObject({
      certainty: 'likely',
      clues: ['payer', 'sum'],
    })
    expect(proposed({}, [anInvoice()])[0]).toMatchObject({ certainty: 'possible', clues: ['sum'] })
  })
  it('is not proposed by the sum alone where only some open invoices were looked at', () => {
    expect(proposed({}, [anInvoice()], false)).toEqual([])
    expect(proposed({ payers: new Set(['t1']) }, [anInvoice({ tenant: 't1' })], false)[0]).toMatchObject({
      certainty: 'likely',
      clues: ['account', 'sum'],
    })
  })
})
