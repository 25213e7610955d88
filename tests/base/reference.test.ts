import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isFinnishRf,
  isReference,
  makeReference,
  normaliseReference,
  printReference,
  rfOf,
} from '#shared/identifiers/reference.ts'

const base = fc.bigInt({ min: 100n, max: 10n ** 19n - 1n }).map(String)

describe('a Finnish reference', () => {
  it('may be pasted with no-break blanks and the zeros of a bank file', () => {
    expect(isReference('100\u00a001248')).toBe(true)
    expect(isReference('00000000000010001248')).toBe(true)
    expect(printReference('00000000000010001248')).toBe('100 01248')
    expect(normaliseReference('000')).toBeUndefined()
    expect(normaliseReference('  ')).toBeUndefined()
  })
  it.each(['12', '000', '12345678901234567890', 'RF12', '12a4'])("is not made of the base '%s'", (text) =>
    expect(() => makeReference(text)).toThrow(RangeError),
  )
  it('is always valid when made, and catches every wrong digit', () => {
    const digit = fc.integer({ min: 1, max: 9 })
    fc.assert(
      fc.property(base, fc.nat(), digit, (digits, at, step) => {
        const reference = makeReference(digits)
        const place = at % reference.length
        const wrong = (Number(reference[place]) + step) % 10
        expect(isReference(reference)).toBe(true)
        fc.pre(place > 0 || wrong > 0)
        expect(isReference(`${reference.slice(0, place)}${wrong}${reference.slice(place + 1)}`)).toBe(false)
      }),
    )
  })
})

describe('an RF reference', () => {
  it('is reduced to the reference that it was made of', () => {
    fc.assert(
      fc.property(base, (digits) => {
        const reference = makeReference(digits)
        return normaliseReference(rfOf(reference)) === reference && isFinnishRf(rfOf(reference))
      }),
    )
  })
  it('with letters keeps its whole text', () => {
    expect(normaliseReference('rf97 c2h5 oh')).toBe('RF97C2H5OH')
  })
})
