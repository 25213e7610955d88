import bwipjs from 'bwip-js/node'
import { describe, expect, it } from 'vitest'
import { code128c, virtualBarcode } from '#shared/formats/barcode.ts'

describe('the bank barcode', () => {
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
  it('is bars and spaces in turn, a bar first and last', () => {
    const { bars } = code128c('421123456000007850008715000000000000000010001235261202')
    expect(bars.length % 2).toBe(1)
  })
  it('has the widths that another drawing of every pair has', () => {
    const digits = Array.from({ length: 100 }, (_, pair) => String(pair).padStart(2, '0')).join('')
    for (const text of [digits, digits.slice(0, 54), digits.slice(54, 108)]) {
      const drawn: unknown = bwipjs.raw({ bcid: 'code128', text })
      expect(drawn).toMatchObject([{ sbs: code128c(text).bars }])
    }
  })
  it('is made of pairs of digits only', () => {
    expect(() => code128c('123')).toThrow(RangeError)
    expect(() => code128c('12a4')).toThrow(RangeError)
  })
})
