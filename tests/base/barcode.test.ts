import bwipjs from 'bwip-js/node'
import { describe, expect, it } from 'vitest'
import { code128c, virtualBarcode } from '#shared/base/barcode.ts'
import vectors from './vectors/bank-barcode.json' with { type: 'json' }

const known = [...vectors.official, ...vectors.derived]

describe('the bank barcode', () => {
  it.each(known)('version $version, $reference, $cents cents, due $due', (example) => {
    const digits = virtualBarcode({ ...example, due: example.due ?? undefined })
    expect(digits).toBe(example.barcode)
    expect(code128c(example.barcode).check).toBe(example.code128cCheck)
  })
  const rent = { iban: 'FI21 1234 5600 0007 85', reference: '100 01235', cents: 87150, due: '2026-12-02' }
  it('takes printed account numbers and references', () => {
    expect(virtualBarcode(rent)).toBe('421123456000007850008715000000000000000010001235261202')
    expect(virtualBarcode({ ...rent, reference: 'RF49 1000 1248' })).toMatch(/^521123456000007850008715049/)
  })
  it('leaves the amount open for a credit note', () => {
    expect(virtualBarcode({ ...rent, cents: -87150 })?.slice(17, 25)).toBe('00000000')
  })
  it('is not made for what a Finnish bank does not read', () => {
    expect(virtualBarcode({ ...rent, iban: 'DE89370400440532013000' })).toBeUndefined()
    expect(virtualBarcode({ ...rent, reference: '10001236' })).toBeUndefined()
    expect(virtualBarcode({ ...rent, reference: 'RF97C2H5OH' })).toBeUndefined()
  })
})

describe('the Code 128 symbol', () => {
  it.each(known)('of $barcode is 332 modules, bars and spaces in turn', ({ barcode }) => {
    const { bars } = code128c(barcode)
    expect(bars.reduce((sum, width) => sum + width, 0)).toBe(332)
    expect(bars.length % 2).toBe(1)
  })
  it('has the widths that another drawing of every pair has', () => {
    const digits = Array.from({ length: 100 }, (_, pair) => String(pair).padStart(2, '0')).join('')
    for (const text of [digits, digits.slice(0, 54), ...known.map(({ barcode }) => barcode)]) {
      const drawn: unknown = bwipjs.raw({ bcid: 'code128', text })
      expect(drawn).toMatchObject([{ sbs: code128c(text).bars }])
    }
  })
  it('is made of pairs of digits only', () => {
    expect(() => code128c('123')).toThrow(RangeError)
    expect(() => code128c('12a4')).toThrow(RangeError)
  })
})
