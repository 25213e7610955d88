import { describe, expect, it } from 'vitest'
import { keptParts, receivablesOf } from '#shared/invoices/receivable-parts.ts'
import { rentLine } from '../support/things/rents.ts'

const nothing = { rent: 0, rentCount: 0, deposit: 0, water: 0, parking: 0, media: 0, others: 0 }

describe('what an invoice asks by kind', () => {
  it.each([
    ['a rent', 850_00, [rentLine()], { rent: 850_00, rentCount: 1 }],
    [
      'all kinds',
      1205_50,
      [
        rentLine(850_00),
        rentLine(20_00, { productType: 'Vesi', count: 2 }),
        rentLine(35_50, { productType: 'Autopaikka' }),
        rentLine(50_00, { productType: 'Autohalli' }),
        rentLine(15_00, { productType: 'Mediamaksu' }),
        rentLine(200_00, { productType: 'Vakuus' }),
        rentLine(15_00, { productType: 'Saunamaksu' }),
      ],
      { rent: 850_00, rentCount: 1, water: 40_00, parking: 85_50, media: 15_00, deposit: 200_00, others: 15_00 },
    ],
    ['half a credited rent', -425_00, [rentLine(-850_00, { count: 0.5 })], { rent: -425_00, rentCount: 0.5 }],
    // 0,01 and 0,01 with 25,5 % are a cent each, together 0,03.
    [
      'a cent of VAT rounded over the whole',
      3,
      [rentLine(1, { taxpr: 25.5 }), rentLine(1, { productType: 'Vesi', taxpr: 25.5 })],
      { rent: 1, rentCount: 1, water: 1, others: 1 },
    ],
    ['nothing', 0, [], {}],
  ])('%s', (_, total, lines, reported) => {
    const parts = receivablesOf(total, keptParts(lines))
    expect(parts).toEqual({ ...nothing, ...reported })
    const { rentCount, ...cents } = parts
    expect(Object.values(cents).reduce((sum, each) => sum + each, 0)).toBe(total)
  })
  it('is kept without the zeros at its end', () => {
    expect(keptParts([rentLine()])).toEqual([850_00, 1000])
    expect(keptParts([rentLine(1, { productType: 'Muu' })])).toEqual([])
  })
})
