import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#shared/base/day.ts'
import type { BankEntry } from '#shared/formats/bank/bank-entry.ts'
import { rfOf } from '#shared/identifiers/reference.ts'
import { matchEntries } from '#shared/payments/matching.ts'
import { aBareEntry, anEntry, anInvoice } from './samples-of-payments.ts'

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

describe('a payment by the reference of one invoice', () => {
  it('of exactly what is open pays it', () => {
    const { allocations, unmatched } = matchEntries([anEntry()], [anInvoice()])
    expect(allocations).toMatchObject([{ entryKey: 'e1', invoiceId: 'i1', cents: 85000, kind: 'exact' }])
    expect(plain(allocations[0]?.reason)).toBe('Viite 100 01235. Summa 850,00 € täsmää laskuun 1001.')
    expect(unmatched).toEqual([])
  })
  it('of less leaves the rest of the invoice open', () => {
    const { allocations, unmatched } = matchEntries([anEntry({ cents: 50000 })], [anInvoice()])
    expect(allocations).toMatchObject([{ cents: 50000, kind: 'part' }])
    expect(plain(allocations[0]?.reason)).toBe('Viite 100 01235. 500,00 € laskulle 1001, jolle jää avointa 350,00 €.')
    expect(unmatched).toEqual([])
  })
  it('of more pays it and leaves the rest to a person', () => {
    const { allocations, unmatched } = matchEntries([anEntry({ cents: 90000 })], [anInvoice()])
    expect(allocations).toMatchObject([{ cents: 85000, kind: 'over' }])
    expect(unmatched).toMatchObject([{ entryKey: 'e1', cents: 5000, kind: 'over', suggestions: [] }])
    expect(plain(unmatched[0]?.reason)).toBe('Maksu on 50,00 € suurempi kuin viitteen 100 01235 avoimet laskut.')
  })
  it('of an invoice that has been paid is a double payment', () => {
    const { allocations, unmatched } = matchEntries([anEntry()], [anInvoice({ openCents: 0 })])
    expect(allocations).toEqual([])
    expect(unmatched).toMatchObject([{ cents: 85000, kind: 'double' }])
    expect(plain(unmatched[0]?.reason)).toBe(
      'Viitteen 100 01235 lasku 1001 on jo maksettu. Maksu 850,00 € on kaksinkertainen tai ylimääräinen.',
    )
  })
  it('twice on one day pays it once, and the other is a double payment', () => {
    const twice = [anEntry({ key: 'a' }), anEntry({ key: 'b' })]
    const { allocations, unmatched } = matchEntries(twice, [anInvoice()])
    expect(allocations).toMatchObject([{ entryKey: 'a', cents: 85000 }])
    expect(unmatched).toMatchObject([{ entryKey: 'b', cents: 85000, kind: 'double' }])
  })
  it('in several parts pays it in the end', () => {
    const parts = [anEntry({ key: 'a', cents: 40000 }), anEntry({ key: 'b', cents: 45000 })]
    const { allocations, unmatched } = matchEntries(parts, [anInvoice()])
    expect(allocations).toMatchObject([
      { entryKey: 'a', cents: 40000, kind: 'part' },
      { entryKey: 'b', cents: 45000, kind: 'exact' },
    ])
    expect(unmatched).toEqual([])
  })
  it('finds it by the RF form on either side', () => {
    const invoice = anInvoice({ reference: rfOf('10001235') })
    expect(matchEntries([anEntry()], [invoice]).allocations.length).toBe(1)
    expect(matchEntries([anEntry()], [anInvoice({ reference: '00100 01235' })]).allocations.length).toBe(1)
  })
  it('that is given twice counts once', () => {
    expect(matchEntries([anEntry(), anEntry()], [anInvoice()]).unmatched).toEqual([])
  })
})

describe("a payment by a tenant's personal reference", () => {
  const november = anInvoice({ id: 'n', number: '11', dueDay: '2026-11-02' })
  const december = anInvoice({ id: 'd', number: '12', dueDay: '2026-12-02', openCents: 90000 })
  const january = anInvoice({ id: 'j', number: '01', dueDay: '2027-01-02', openCents: 90000 })
  const all = [january, november, december]
  it('goes to the invoice whose open amount it is, though an older one is open', () => {
    const { allocations } = matchEntries([anEntry({ cents: 90000 })], all)
    expect(allocations).toMatchObject([{ invoiceId: 'd', cents: 90000, kind: 'exact' }])
    expect(plain(allocations[0]?.reason)).toBe(
      'Viitteellä 100 01235 on 3 avointa laskua. Summa 900,00 € täsmää laskuun 12.',
    )
  })
  it('goes to the oldest due first otherwise, and on to the next', () => {
    const { allocations, unmatched } = matchEntries([anEntry({ cents: 100_000 })], all)
    expect(allocations).toMatchObject([
      { invoiceId: 'n', cents: 85000, kind: 'over' },
      { invoiceId: 'd', cents: 15000, kind: 'part' },
    ])
    expect(plain(allocations[1]?.reason)).toBe(
      'Viitteellä 100 01235 on 3 avointa laskua. Vanhin eräpäivä ensin: 150,00 € laskulle 12, jolle jää avointa 750,00 €.',
    )
    expect(unmatched).toEqual([])
  })
  it('twice of the same amount pays two invoices of that amount', () => {
    const twice = [anEntry({ key: 'a', cents: 90000 }), anEntry({ key: 'b', cents: 90000 })]
    expect(matchEntries(twice, all).allocations).toMatchObject([
      { entryKey: 'a', invoiceId: 'd' },
      { entryKey: 'b', invoiceId: 'j' },
    ])
  })
  it('of everything that is open and more leaves the rest to a person', () => {
    const { allocations, unmatched } = matchEntries([anEntry({ cents: 300_000 })], all)
    expect(allocations.map(({ invoiceId, kind }) => [invoiceId, kind])).toEqual([
      ['n', 'over'],
      ['d', 'over'],
      ['j', 'over'],
    ])
    expect(unmatched).toMatchObject([{ cents: 35000, kind: 'over' }])
  })
  it('completes the invoice that is open in part when that is what is left', () => {
    const parts = [anEntry({ key: 'a', cents: 25000 }), anEntry({ key: 'b', cents: 60000 })]
    expect(matchEntries(parts, all).allocations).toMatchObject([
      { invoiceId: 'n', cents: 25000, kind: 'part' },
      { invoiceId: 'n', cents: 60000, kind: 'exact' },
    ])
  })
})

describe('a payment without a known reference', () => {
  const suggested = (entry: BankEntry, invoices = [anInvoice()]) => {
    const { allocations, unmatched } = matchEntries([entry], invoices)
    expect(allocations).toEqual([])
    expect(unmatched).toMatchObject([{ kind: 'unknown', cents: entry.cents }])
    return unmatched[0]?.suggestions.map(({ invoiceId, reason }) => [invoiceId, plain(reason)])
  }
  it('is never applied, but suggested by its amount', () => {
    expect(suggested(aBareEntry())).toEqual([['i1', 'Lasku 1001: summa on sama 850,00 €.']])
  })
  it('is suggested by its payer and amount', () => {
    expect(suggested(aBareEntry({ payerName: 'MEIKÄLÄINEN MAIJA' }))).toEqual([
      ['i1', 'Lasku 1001: maksaja on MEIKÄLÄINEN MAIJA, summa on sama 850,00 €.'],
    ])
  })
  it('is suggested by a shortened name, a company form left out', () => {
    const invoices = [anInvoice({ payerName: 'Eeva Korhonen' }), anInvoice({ id: 'i2', payerName: 'Virtanen Oy' })]
    expect(suggested(aBareEntry({ payerName: 'KORHONEN E', cents: 100 }), invoices)?.map(([id]) => id)).toEqual(['i1'])
    expect(suggested(aBareEntry({ payerName: 'OY VIRTANEN AB', cents: 100 }), invoices)?.map(([id]) => id)).toEqual([
      'i2',
    ])
    expect(suggested(aBareEntry({ payerName: 'OY AB', cents: 100 }), invoices)).toEqual([])
  })
  it.each([
    ['Vuokra 100 01235', 'viestissä on laskun viite'],
    ['vuokra rf12 1000 1235 kiitos', 'viestissä on laskun viite'],
    ['lasku 1001, marraskuu', 'viestissä on laskun numero'],
  ])('is suggested by its message: %s', (message, reason) => {
    expect(suggested(aBareEntry({ message, cents: 100 }))).toEqual([['i1', `Lasku 1001: ${reason}.`]])
  })
  it('is not suggested by an amount that many invoices have', () => {
    const many = Array.from({ length: 4 }, (_, place) =>
      anInvoice({ id: `i${place}`, payerName: `Vuokralainen ${place}` }),
    )
    expect(suggested(aBareEntry(), many)).toEqual([])
    expect(suggested(aBareEntry({ payerName: 'VUOKRALAINEN 2' }), many)?.[0]?.[0]).toBe('i2')
  })
  it('is not suggested to an invoice that another payment has just paid', () => {
    const { unmatched } = matchEntries([anEntry({ key: 'a' }), aBareEntry({ key: 'b' })], [anInvoice()])
    expect(unmatched).toMatchObject([{ entryKey: 'b', suggestions: [] }])
  })
  it('says that no invoice has its reference', () => {
    const { unmatched } = matchEntries([aBareEntry({ reference: '1232' })], [anInvoice()])
    expect(unmatched).toMatchObject([{ kind: 'unknown', reason: 'Viitteellä 1232 ei ole laskua.' }])
    expect(matchEntries([aBareEntry()], []).unmatched[0]?.reason).toBe('Maksussa ei ole viitettä.')
  })
  it('may be suggested to an invoice that has no reference itself', () => {
    expect(suggested(aBareEntry(), [anInvoice({ reference: '' })])?.length).toBe(1)
  })
})

describe('matching', () => {
  const amounts = fc.constantFrom(85000, 85000, 90000, 30000, 1)
  const references = fc.constantFrom('10001235', '10001248', undefined)
  const entries = fc
    .array(
      fc.record({
        cents: fc.oneof(amounts, fc.constant(-85000)),
        reference: references,
        day: fc.integer({ min: 1, max: 5 }),
      }),
      {
        maxLength: 12,
      },
    )
    .map((drafts) =>
      drafts.map(({ cents, reference, day }, place) => {
        const change = { key: `e${place}`, cents, bookingDay: `2026-11-0${day}` }
        const payerName = place % 3 === 0 ? 'TUNTEMATON' : 'MEIKÄLÄINEN MAIJA'
        return reference ? anEntry({ ...change, reference }) : aBareEntry({ ...change, payerName })
      }),
    )
  const invoices = fc
    .array(
      fc.record({
        openCents: fc.oneof(amounts, fc.constant(0)),
        reference: references,
        month: fc.integer({ min: 1, max: 9 }),
      }),
      {
        maxLength: 8,
      },
    )
    .map((drafts) =>
      drafts.map(({ openCents, reference = '', month }, place) =>
        anInvoice({ id: `i${place}`, openCents, reference, dueDay: `2026-0${month}-02` }),
      ),
    )
  it('never loses or doubles a cent', () => {
    fc.assert(
      fc.property(entries, invoices, (paid, open) => {
        const { allocations, unmatched } = matchEntries(paid, open)
        for (const entry of paid) {
          const used = [...allocations, ...unmatched].filter(({ entryKey }) => entryKey === entry.key)
          expect(used.reduce((sum, { cents }) => sum + cents, 0)).toBe(entry.cents)
        }
        for (const invoice of open) {
          const got = allocations.filter(({ invoiceId }) => invoiceId === invoice.id)
          expect(got.every(({ cents }) => cents > 0)).toBe(true)
          expect(got.reduce((sum, { cents }) => sum + cents, 0)).toBeLessThanOrEqual(invoice.openCents)
        }
      }),
    )
  })
  it('leaves no money unused while an invoice of its reference is open', () => {
    fc.assert(
      fc.property(entries, invoices, (paid, open) => {
        const { allocations, unmatched } = matchEntries(paid, open)
        for (const rest of unmatched.filter(({ kind }) => kind === 'over' || kind === 'double')) {
          const reference = paid.find(({ key }) => key === rest.entryKey)?.reference
          const ofReference = open.filter((invoice) => invoice.reference === reference)
          const ids = new Set(ofReference.map(({ id }) => id))
          const got = allocations
            .filter(({ invoiceId }) => ids.has(invoiceId))
            .reduce((sum, { cents }) => sum + cents, 0)
          expect(got).toBe(ofReference.reduce((sum, { openCents }) => sum + openCents, 0))
        }
      }),
    )
  })
  it('suggests no more than the entry has or the invoice is open by', () => {
    fc.assert(
      fc.property(entries, invoices, (paid, open) => {
        const { allocations, unmatched } = matchEntries(paid, open)
        for (const { cents, suggestions } of unmatched.filter((rest) => rest.cents > 0)) {
          for (const suggestion of suggestions) {
            const invoice = open.find(({ id }) => id === suggestion.invoiceId)
            const got = allocations.filter(({ invoiceId }) => invoiceId === suggestion.invoiceId)
            const left = (invoice?.openCents ?? 0) - got.reduce((sum, allocation) => sum + allocation.cents, 0)
            expect(suggestion.cents).toBeGreaterThan(0)
            expect(suggestion.cents).toBeLessThanOrEqual(Math.min(cents, left))
          }
          expect(new Set(suggestions.map(({ invoiceId }) => invoiceId)).size).toBe(suggestions.length)
        }
      }),
    )
  })
  it('gives the same result whatever the order of its lists', () => {
    fc.assert(
      fc.property(entries, invoices, (paid, open) => {
        expect(matchEntries(paid.toReversed(), open.toReversed())).toEqual(matchEntries(paid, open))
      }),
    )
  })
})

describe('a payment of very many invoices', () => {
  it('is booked on as many as one transaction takes, and the rest of it waits', () => {
    const invoices = Array.from({ length: 60 }, (_, at) =>
      anInvoice({ id: `i${at}`, number: String(1001 + at), openCents: 100, dueDay: addDays('2026-01-01', at) }),
    )
    const { allocations, unmatched } = matchEntries(
      [anEntry({ cents: 6000 }), anEntry({ key: 'z', cents: 300 })],
      invoices,
    )
    expect(allocations.filter(({ entryKey }) => entryKey === 'e1')).toHaveLength(45)
    expect(unmatched).toMatchObject([{ entryKey: 'e1', cents: 1500, kind: 'over' }])
    expect(plain(unmatched[0]?.reason)).toBe('Maksu on kohdistettu 45 laskulle. Loput 15,00 € kohdistetaan käsin.')
    expect(allocations.filter(({ entryKey }) => entryKey === 'z').map(({ invoiceId }) => invoiceId)).toEqual([
      'i45',
      'i46',
      'i47',
    ])
  })
})
