import { describe, expect, it } from 'vitest'
import { isBusinessId, isOvt, isVatNumber, ovtOf, parseBusinessId, vatNumberOf } from '#shared/base/business-id.ts'
import { maskPersonalId, parsePersonalId, personalIdWarning } from '#shared/base/personal-id.ts'
import business from './vectors/business-id.json' with { type: 'json' }
import hetu from './vectors/hetu.json' with { type: 'json' }

describe('a business id', () => {
  it.each(business.valid)('$id, VAT number $vat, OVT $ovt', ({ id, vat, ovt }) => {
    expect(parseBusinessId(id)).toBe(id)
    expect(isBusinessId(id)).toBe(true)
    expect(vatNumberOf(id)).toBe(vat)
    expect(isVatNumber(vat)).toBe(true)
    expect(ovtOf(id)).toBe(ovt)
    expect(isOvt(ovt)).toBe(true)
  })
  it.each(business.sixDigit)('$input is of before 2001', ({ input, normalised }) => {
    expect(parseBusinessId(input)).toBe(normalised)
    expect(isBusinessId(input)).toBe(false)
  })
  it.each(business.invalid)('$id: $why', ({ id, normalised }) => expect(parseBusinessId(id)).toBe(normalised))
  it.each(business.remainderOne)('%s has no check digit', (body) => {
    for (let check = 0; check < 10; check += 1) expect(parseBusinessId(`${body}-${check}`)).toBeUndefined()
  })
  it.each(business.vatValid)('$vat is a VAT number', ({ vat }) => expect(isVatNumber(vat)).toBe(true))
  it.each(business.vatInvalid)('$vat is not a VAT number', ({ vat }) => expect(isVatNumber(vat)).toBe(false))
  it('may have a suffix in its OVT of at most five characters', () => {
    expect(isOvt(ovtOf('1790235-0', 'A1234'))).toBe(true)
    expect(isOvt(ovtOf('1790235-0', 'A12345'))).toBe(false)
    expect(isOvt('003717902351')).toBe(false)
  })
  it('is not made of zeros', () => {
    expect(parseBusinessId('0000000-0')).toBeUndefined()
    expect(parseBusinessId('')).toBeUndefined()
  })
  it('of examples is valid', () => {
    expect(isBusinessId('1234567-1')).toBe(true)
    expect(isBusinessId('7654321-2')).toBe(true)
  })
})

describe('a personal identity code', () => {
  it.each(hetu.valid)('$hetu, born $birth', ({ hetu: id, birth, temporary }) => {
    expect(parsePersonalId(id)).toEqual({ id, birth, temporary })
    expect(parsePersonalId(` ${id.toLowerCase()} `)?.id).toBe(id)
  })
  it.each(hetu.invalid)('$hetu is not valid: $why', ({ hetu: id }) => expect(parsePersonalId(id)).toBeUndefined())
  it('is another person with another separator', () => {
    const ids = hetu.distinctPersons.hetus.map((id) => parsePersonalId(id)?.id)
    expect(new Set(ids).size).toBe(6)
    expect(ids).not.toContain(undefined)
  })
  it('of somebody born after 2029 is valid, and one of tomorrow is warned of', () => {
    expect(parsePersonalId('010131A900F')?.birth).toBe('2031-01-01')
    expect(personalIdWarning('010131A900F', '2026-11-21')).toMatch(/tulevaisuudessa/)
    expect(personalIdWarning('010594Y9021', '2026-11-21')).toBeUndefined()
  })
  it.each([
    ['010594Y9021', '010594Y****'],
    [' 131052-308t ', '131052-****'],
    ['131052-30', '*********'],
    ['', ''],
  ])('%s is shown as %s in lists', (id, shown) => expect(maskPersonalId(id)).toBe(shown))
})
