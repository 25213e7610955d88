import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { credited, creditFault, creditOf, leftToCredit, wholeCredit } from '#shared/invoices/credit.ts'
import { type Invoice, openOf, shownState, toReturnOf, totalsOfInvoice } from '#shared/invoices/invoice.ts'
import { netOf, totalsOf } from '#shared/invoices/lines/line.ts'
import { balanceOf } from '#shared/payments/balance.ts'
import { anInvoice } from '../support/things/an-invoice.ts'

const rentAndParking = [
  { desc: 'Vuokra', amount: 85_000, productType: 'Vuokra' as const },
  { desc: 'Autopaikka', amount: 3_333, count: 3, taxpr: 25.5 as const, salesAccountId: '3010' },
  { desc: 'Alennus', amount: -1_000, count: 1, taxpr: 25.5 as const },
]
const invoiceOf = (products: Invoice['products'] | typeof rentAndParking, more: object = {}): Invoice => {
  const invoice = anInvoice({ products, ...more })
  return { ...invoice, total: totalsOf(invoice.products).gross }
}

/** The credit note of so much of the lines, as it goes into the books. */
function noteOf(original: Invoice, lines: { line: number; net: number }[], number = 1): Invoice {
  const { products, vatGroups, amount } = creditOf(original, lines)
  const { _id: invoice, invoiceNumber, billDate } = original
  const refundOf = { invoice, invoiceNumber, billDate, serviceId: '', service: '' as const, lines }
  const sums = { products, vatGroups, total: -amount, refundOf }
  return anInvoice({ _id: `note-${number}`, kind: 'refund', invoiceNumber: `${2000 + number}`, ...sums })
}
const credit = (original: Invoice, lines: { line: number; net: number }[], number?: number) =>
  credited(original, noteOf(original, lines, number), '2026-12-05')

describe('a credit note of an invoice', () => {
  it('of the whole takes off every line at its own rate and account', () => {
    const original = invoiceOf(rentAndParking)
    const { products, vatGroups, amount } = creditOf(original, wholeCredit(original))
    expect(amount).toBe(original.total)
    expect(products.map(({ desc, count, amount: price, taxpr }) => [desc, count, price, taxpr])).toEqual([
      ['Vuokra', -1, 85_000, 0],
      ['Autopaikka', -3, 3_333, 25.5],
      ['Alennus', -1, -1_000, 25.5],
    ])
    expect(products[1]?.salesAccountId).toBe('3010')
    expect(vatGroups.map(({ rate, net, vat }) => [rate, net, vat])).toEqual([
      [25.5, -8_999, -2_295],
      [0, -85_000, 0],
    ])
  })

  it('of a part of a line is one piece of so much, without a negative price', () => {
    const { products, amount } = creditOf(invoiceOf(rentAndParking), [{ line: 0, net: 20_050 }])
    expect([amount, products]).toMatchObject([20_050, [{ desc: 'Vuokra', count: -1, amount: 20_050 }]])
  })

  it('in parts is to the cent what the whole would be, VAT rounded once over all of them', () => {
    let original = invoiceOf([{ desc: 'Pesutupa', amount: 333, taxpr: 25.5 }] as Invoice['products'])
    for (const at of [1, 2, 3]) original = credit(original, [{ line: 0, net: 111 }], at).original
    expect([original.credited, openOf(original), original.creditNotes.length]).toEqual([original.total, 0, 3])
    expect(leftToCredit(original)).toEqual([0])
  })

  it.each([
    ['more than the line', [{ line: 0, net: 85_001 }], 'lines.0.net', 'Riviltä on hyvittämättä 850,00 €'],
    ['less than nothing', [{ line: 0, net: -1 }], 'lines.0.net', 'Riviltä on hyvittämättä 850,00 €'],
    ['a line that there is not', [{ line: 7, net: 1 }], 'lines.0.net', 'Riviltä on hyvittämättä 0,00 €'],
    [
      'a line twice',
      [
        { line: 0, net: 1 },
        { line: 0, net: 1 },
      ],
      'lines',
      'Sama rivi on hyvityksessä kahdesti',
    ],
    ['nothing', [{ line: 0, net: 0 }], 'lines', 'Valitse hyvitettävät rivit'],
    ['the discount alone', [{ line: 2, net: -1_000 }], 'lines', 'Valitse hyvitettävät rivit'],
    [
      'all but the discount',
      [
        { line: 0, net: 85_000 },
        { line: 1, net: 9_999 },
      ],
      'lines',
      'Laskusta on hyvittämättä 962,94 €',
    ],
  ])('of %s is refused', (_, lines, field, sentence) => {
    const fault = creditFault(invoiceOf(rentAndParking), lines)
    expect([fault?.field, fault?.sentence.replaceAll('\u00a0', ' ')]).toEqual([field, sentence])
  })

  it('lowers what is open first, and only what had been paid goes over to it', () => {
    const half = credit(invoiceOf(rentAndParking.slice(0, 1), { paid: 50_000 }), [{ line: 0, net: 45_000 }])
    expect([half.moved, openOf(half.original), half.original.paid]).toEqual([10_000, 0, 40_000])
    expect([toReturnOf(half.note), half.note.paid, half.note.credited]).toEqual([10_000, 10_000, -45_000])
    expect(shownState(half.original, '2026-12-05')).toBe('paid')
    expect(shownState(half.note, '2026-12-05')).toBe('toReturn')
    const whole = credit(half.original, wholeCredit(half.original), 2)
    expect([shownState(whole.original, '2026-12-05'), whole.original.paid]).toEqual(['credited', 0])
  })
})

const aLine = fc.record({
  desc: fc.constant('Rivi'),
  amount: fc.integer({ min: 1, max: 200_000 }),
  count: fc.constantFrom(1, 2, 0.5, 3, 1.333),
  taxpr: fc.constantFrom(0 as const, 10 as const, 13.5 as const, 25.5 as const),
})
/** A payment or its undoing, or a credit, of so many thousandths of what there is. */
const aCommand = fc.record({
  kind: fc.constantFrom('pay', 'unpay', 'credit', 'return'),
  line: fc.nat(5),
  part: fc.integer({ min: 1, max: 1000 }),
})
const partOf = (cents: number, part: number) => Math.floor((cents * part) / 1000)

describe('in any order of paying, crediting, undoing and paying back', () => {
  it('an invoice is what is paid, credited and open, to the cent and never below nothing, and no cent is lost', () => {
    fc.assert(
      fc.property(
        fc.array(aLine, { minLength: 1, maxLength: 4 }),
        fc.array(aCommand, { maxLength: 14 }),
        (lines, commands) => {
          let original = invoiceOf(lines as Invoice['products'])
          let notes: Invoice[] = []
          let received = 0
          for (const { kind, line, part } of commands) {
            if (kind === 'pay' || kind === 'unpay') {
              const cents = kind === 'pay' ? partOf(openOf(original), part) : -partOf(original.paid, part)
              original = { ...original, paid: original.paid + cents }
              received += cents
            } else if (kind === 'return') {
              const [first, ...rest] = notes
              if (!first) continue
              const cents = partOf(toReturnOf(first), part)
              notes = [...rest, { ...first, paid: first.paid - cents }]
              received -= cents
            } else {
              const at = line % original.products.length
              const wish = [{ line: at, net: partOf(leftToCredit(original)[at] ?? 0, part) }]
              if (creditFault(original, wish)) continue
              const next = credit(original, wish, notes.length + 1)
              original = next.original
              notes = [...notes, next.note]
            }
            expect(original.paid + original.credited + openOf(original)).toBe(original.total)
            expect(Math.min(original.paid, original.credited, openOf(original))).toBeGreaterThanOrEqual(0)
            for (const note of notes) {
              expect(note.paid + note.credited - toReturnOf(note)).toBe(note.total)
              expect(totalsOfInvoice(note).gross).toBe(note.total)
            }
            const balance = balanceOf([original, ...notes], '2026-12-05')
            expect(balance.paid).toBe(received)
            expect(balance.billed).toBe(balance.paid + balance.open - balance.toReturn)
          }
          const rest = wholeCredit(original)
          if (creditFault(original, rest)) return
          const last = credit(original, rest, 99)
          expect([last.original.credited, last.original.paid, openOf(last.original)]).toEqual([original.total, 0, 0])
          expect(leftToCredit(last.original)).toEqual(lines.map(() => 0))
        },
      ),
      { numRuns: 300 },
    )
  })

  it('a line’s credit keeps its net to the cent', () => {
    fc.assert(
      fc.property(fc.array(aLine, { minLength: 1, maxLength: 4 }), (lines) => {
        const original = invoiceOf(lines as Invoice['products'])
        const { products } = creditOf(original, wholeCredit(original))
        const charged = original.products.map(netOf).filter((net) => net !== 0)
        expect(products.map((line) => -netOf(line))).toEqual(charged)
      }),
    )
  })
})
