import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#shared/base/day.ts'
import { code128c, virtualBarcode } from '#shared/formats/barcode.ts'
import { isLuhn } from '#shared/identifiers/check-digits.ts'
import {
  ibanOfBban,
  ibanOfOldAccount,
  ibanWarning,
  isFinnishIban,
  isIban,
  normaliseIban,
  printIban,
} from '#shared/identifiers/iban.ts'
import {
  isReference,
  isRf,
  makeReference,
  normaliseReference,
  printReference,
  rfOf,
} from '#shared/identifiers/reference.ts'

const digits = (length: number) =>
  fc.array(fc.nat(9), { minLength: length, maxLength: length }).map((all) => all.join(''))
const reference = fc.bigInt({ min: 100n, max: 10n ** 19n - 1n }).map((base) => makeReference(String(base)))
/** Account numbers whose domestic check holds. */
const bban = digits(13).map((body) => {
  const check = [...Array(10).keys()].find((last) => isLuhn(`${body}${last}`)) ?? 0
  return `${body}${check}`
})
const iban = bban.map(ibanOfBban)

/** The text with one digit, at any place from the given one, turned into another. */
const withOneWrong = (text: string, from: number) =>
  fc
    .record({ at: fc.integer({ min: from, max: text.length - 1 }), step: fc.integer({ min: 1, max: 9 }) })
    .map(({ at, step }) => `${text.slice(0, at)}${(Number(text[at]) + step) % 10}${text.slice(at + 1)}`)
const wrongOf = (texts: fc.Arbitrary<string>, from = 0) =>
  texts.chain((text) => fc.tuple(fc.constant(text), withOneWrong(text, from)))

describe('one wrong digit is noticed', () => {
  it('in an RF reference', () => {
    fc.assert(
      fc.property(wrongOf(reference.map(rfOf), 2), ([right, wrong]) => {
        expect(isRf(right)).toBe(true)
        expect(isRf(wrong)).toBe(false)
      }),
    )
  })
  it('in an account number, and in its domestic check by a warning', () => {
    fc.assert(
      fc.property(wrongOf(iban, 2), ([right, wrong]) => {
        expect(isFinnishIban(right)).toBe(true)
        expect(ibanWarning(right)).toBeUndefined()
        expect(isIban(wrong)).toBe(false)
      }),
    )
    fc.assert(
      fc.property(wrongOf(bban), ([, wrong]) => {
        expect(isFinnishIban(ibanOfBban(wrong))).toBe(true)
        expect(ibanWarning(ibanOfBban(wrong))).toBeDefined()
      }),
    )
  })
  it('in a barcode, by the check of its symbol', () => {
    fc.assert(
      fc.property(wrongOf(digits(54)), ([right, wrong]) => {
        expect(code128c(wrong).check).not.toBe(code128c(right).check)
      }),
    )
  })
})

describe('what is printed reads back', () => {
  it('of a reference, in fives from the right', () => {
    fc.assert(
      fc.property(reference, (value) => {
        const printed = printReference(value)
        expect(
          printed
            .split(' ')
            .slice(1)
            .every((group) => group.length === 5),
        ).toBe(true)
        expect(isReference(printed)).toBe(true)
        expect(normaliseReference(printed)).toBe(value)
        expect(normaliseReference(value.padStart(20, '0'))).toBe(value)
      }),
    )
  })
  it('of an RF reference, in fours from the left', () => {
    fc.assert(
      fc.property(reference, (value) => {
        const printed = printReference(rfOf(value))
        expect(
          printed
            .split(' ')
            .slice(0, -1)
            .every((group) => group.length === 4),
        ).toBe(true)
        expect(isRf(printed)).toBe(true)
        expect(normaliseReference(printed)).toBe(value)
      }),
    )
  })
  it('of an account number', () => {
    fc.assert(fc.property(iban, (value) => normaliseIban(printIban(value)) === value && printIban(value).length === 22))
  })
  it('of an account number of before 2014, whose zeros are put back by the kind of its bank', () => {
    const old = fc.tuple(bban, fc.integer({ min: 2, max: 8 }))
    fc.assert(
      fc.property(old, ([value, kept]) => {
        const isSaved = /^[45]/.test(value)
        const head = value.slice(0, isSaved ? 7 : 6)
        const tail = value.slice(14 - kept + (isSaved ? 1 : 0))
        const machine = `${head}${'0'.repeat(14 - head.length - tail.length)}${tail}`
        fc.pre(isLuhn(machine))
        const written = `${machine.slice(0, 6)}-${head.slice(6)}${tail}`
        expect(ibanOfOldAccount(written)).toBe(ibanOfBban(machine))
      }),
    )
  })
  it('of a barcode: its account, sum, reference and due day', () => {
    const due = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2026-01-01', days))
    fc.assert(
      fc.property(iban, reference, fc.integer({ min: 1, max: 99_999_999 }), due, fc.boolean(), (...given) => {
        const [account, value, cents, day, asRf] = given
        const barcode = virtualBarcode({ iban: account, reference: asRf ? rfOf(value) : value, cents, due: day }) ?? ''
        expect(barcode).toMatch(/^\d{54}$/)
        expect(`FI${barcode.slice(1, 17)}`).toBe(account)
        expect(Number(barcode.slice(17, 25))).toBe(cents)
        const read = asRf
          ? `RF${barcode.slice(25, 27)}${barcode.slice(27, 48).replace(/^0+/, '')}`
          : barcode.slice(25, 48)
        expect(read.startsWith('RF') ? isRf(read) : isReference(read.slice(3))).toBe(true)
        expect(normaliseReference(read)).toBe(value)
        expect(barcode.slice(48)).toBe(day.slice(2).replaceAll('-', ''))
      }),
    )
  })
})
