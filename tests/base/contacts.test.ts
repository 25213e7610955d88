import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isFinnishZipCode, parseStreet, printStreet } from '#shared/formats/street.ts'
import { parsePhone } from '#shared/identifiers/phone.ts'

describe('a telephone number', () => {
  it.each([
    ['0401234567', '+358401234567'],
    ['+358 (0)40 123 4567', '+358401234567'],
    ['+358 040 1234567', '+358401234567'],
    ['09\u00a0123-4567', '+35891234567'],
    ['(09) 123 4567', '+35891234567'],
    ['0100 100', '+358100100'],
    ['+1 212 555 0100', '+12125550100'],
    ['0046 8 123 456', '+468123456'],
  ])('%s is %s', (typed, e164) => expect(parsePhone(typed)).toBe(e164))
  it.each([
    ['', 'nothing'],
    ['112', 'an emergency number'],
    ['401234567', 'neither a zero nor a country'],
    ['358401234567', 'a country without + or 00'],
    ['040 123 4567 / 050 123 4567', 'two numbers'],
    ['040 123 4567 (Maija)', 'a name beside it'],
    ['+0401234567', 'a country code of zero'],
    ['+358 40', 'too short'],
    ['+1234567890123456', 'too long'],
    ['++358401234567', 'two signs'],
    ['04O1234567', 'a letter'],
  ])('%s is not guessed at: %s', (typed) => expect(parsePhone(typed)).toBeUndefined())
  it('stays the same however it is grouped', () => {
    const digits = fc.stringMatching(/^[1-9]\d{6,10}$/)
    fc.assert(
      fc.property(digits, fc.array(fc.nat(12), { maxLength: 4 }), (rest, places) => {
        const grouped = Array.from(rest, (digit, place) => (places.includes(place) ? ` ${digit}` : digit)).join('')
        expect(parsePhone(`0${grouped}`)).toBe(`+358${rest}`)
        expect(parsePhone(`00358 ${grouped}`)).toBe(`+358${rest}`)
        expect(parsePhone(`+358${rest}`)).toBe(`+358${rest}`)
      }),
    )
  })
})

describe('a street line', () => {
  it.each([
    ['Esimerkkikatu 5', { street: 'Esimerkkikatu', number: '5' }],
    ['Esimerkkikatu 5 as. 3', { street: 'Esimerkkikatu', number: '5', apartment: '3' }],
    ['Esimerkkikatu 5 as 3', { street: 'Esimerkkikatu', number: '5', apartment: '3' }],
    ['Esimerkkitie 12-14 A 7', { street: 'Esimerkkitie', number: '12-14', stair: 'A', apartment: '7' }],
    ['Esimerkkitie 12 – 14 A', { street: 'Esimerkkitie', number: '12-14', stair: 'A' }],
    ['Esimerkkikuja  3 c 4', { street: 'Esimerkkikuja', number: '3', stair: 'C', apartment: '4' }],
    ['Esimerkkikuja 3 C4', { street: 'Esimerkkikuja', number: '3', stair: 'C', apartment: '4' }],
    ['Esimerkkikuja 3C 4', { street: 'Esimerkkikuja', number: '3', stair: 'C', apartment: '4' }],
    ['Esimerkkikuja 3 C as. 4', { street: 'Esimerkkikuja', number: '3', stair: 'C', apartment: '4' }],
    ['Esimerkkikuja 3a', { street: 'Esimerkkikuja', number: '3a' }],
    ['Esimerkkikuja 3A', { street: 'Esimerkkikuja', number: '3a' }],
    ['Esimerkkikuja 3a B 12b', { street: 'Esimerkkikuja', number: '3a', stair: 'B', apartment: '12b' }],
    ['3. linja 5 A 2', { street: '3. linja', number: '5', stair: 'A', apartment: '2' }],
    ['Äijälän rantatie 101 Ä 7', { street: 'Äijälän rantatie', number: '101', stair: 'Ä', apartment: '7' }],
    ['Esimerkkikuja 3a as. 4', { street: 'Esimerkkikuja', number: '3a', apartment: '4' }],
    ['PL 123', { street: 'PL', number: '123' }],
  ])('%s', (line, parts) => expect(parseStreet(line)).toEqual(parts))
  it.each(['', 'Esimerkkikatu', 'Esimerkkitie 12 ja 14', '5 B 12', 'Esimerkkikatu 5 12', 'Esimerkkikatu 5 takapiha'])(
    "'%s' is not taken apart",
    (line) => expect(parseStreet(line)).toBeUndefined(),
  )
  it('is read back from its print', () => {
    const parts = fc.record(
      {
        street: fc.constantFrom('Esimerkkikatu', '3. linja', 'Äijälän rantatie', 'Yö'),
        number: fc.oneof(fc.integer({ min: 1, max: 999 }).map(String), fc.constantFrom('5a', '12-14', '2-4b')),
        stair: fc.constantFrom('A', 'B', 'Ä'),
        apartment: fc.constantFrom('1', '12', '101', '7b'),
      },
      { requiredKeys: ['street', 'number'] },
    )
    fc.assert(
      fc.property(parts, (street) => {
        expect(parseStreet(printStreet(street))).toEqual({ ...street })
      }),
    )
  })
})

describe('a postal code', () => {
  it.each([
    ['00100', true],
    ['22100', true],
    ['0100', false],
    ['00100 ', false],
    ['００１００', false],
  ])('%s: %s', (code, valid) => expect(isFinnishZipCode(code)).toBe(valid))
})
