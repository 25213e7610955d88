import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inCharacters } from '#shared/formats/characters.ts'
import { decodeLatin9, encodeLatin9, isLatin9 } from '#shared/formats/text-bytes.ts'
import { countryCodeOf } from '#shared/identifiers/countries.ts'

/** Any character but halves of one. */
const anyChar = fc
  .oneof(fc.nat(0x24f), fc.integer({ min: 0x2000, max: 0x2fff }), fc.nat(0x10ffff))
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))

const ascii = (char: string) => /^[ -~]$/.test(char)

describe('a text in fewer characters', () => {
  it.each([
    ['Škoda – Ääkköset “lainaus” …', 'Škoda - Ääkköset "lainaus" ...'],
    ['Łukasz Đorđević', 'Lukasz Dordevic'],
    ['Nguyễn Văn', 'Nguyen Van'],
    ['Иван', '????'],
    ['a\u0308iti\tja\r\n isa\u0308', 'äiti ja isä'],
    ['850 €', '850 €'],
    ['kuu \u{1f319}', 'kuu ?'],
  ])('%s in ISO-8859-15 is %s', (text, expected) => expect(inCharacters(text, isLatin9, '?')).toBe(expected))
  it('has a letter without its marks where it must', () => {
    expect(inCharacters('Ääkköset & €', ascii, '?')).toBe('Aakkoset & EUR')
  })
  it('has no other characters, and stays as it is when done again', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyChar, maxLength: 12 }), fc.constantFrom(ascii, isLatin9), (text, isAllowed) => {
        const once = inCharacters(text, isAllowed, '?')
        expect(Array.from(once).every(isAllowed)).toBe(true)
        expect(inCharacters(once, isAllowed, '?')).toBe(once)
      }),
    )
  })
})

describe('ISO-8859-15', () => {
  it('carries its characters there and back, a byte each', () => {
    const bytes = Uint8Array.from(
      [...Array(95).keys()].map((at) => at + 0x20).concat([...Array(96).keys()].map((at) => at + 0xa0)),
    )
    const text = decodeLatin9(bytes)
    expect(Array.from(text).every(isLatin9)).toBe(true)
    expect(encodeLatin9(text)).toEqual(bytes)
    expect(encodeLatin9('€ŠšŽžŒœŸ')).toEqual(Uint8Array.of(0xa4, 0xa6, 0xa8, 0xb4, 0xb8, 0xbc, 0xbd, 0xbe))
  })
  it('has a question mark for what it cannot carry', () => {
    expect(encodeLatin9('a¤\u{1f319}\nb')).toEqual(Uint8Array.of(0x61, 0x3f, 0x3f, 0x0a, 0x62))
  })
})

describe('the code of a country', () => {
  it.each([
    ['Suomi', 'FI'],
    ['', 'FI'],
    [' ruotsi ', 'SE'],
    ['Iso-Britannia', 'GB'],
    ['de', 'DE'],
    ['Atlantis', undefined],
  ])('of %s is %s', (name, code) => expect(countryCodeOf(name)).toBe(code))
})
