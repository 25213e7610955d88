import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#shared/base/day.ts'
import {
  isBusinessId,
  isOvt,
  isVatNumber,
  ovtOf,
  parseBusinessId,
  parseVatNumber,
  vatNumberOf,
} from '#shared/identifiers/business-id.ts'
import {
  maskPersonalId,
  parsePersonalId,
  withoutPersonalIds,
  withPersonalIds,
} from '#shared/identifiers/personal-id.ts'

describe('a business id', () => {
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

describe('a VAT number', () => {
  it.each([
    ['FI17902350', 'FI17902350'],
    ['fi 1790235-0', 'FI17902350'],
    ['FI2077474-0', 'FI20774740'],
    ['17902350', undefined],
    ['FI17902351', undefined],
    ['SE179023500001', undefined],
    ['FI', undefined],
  ])('typed %s is %s', (typed, number) => expect(parseVatNumber(typed)).toBe(number))
  it('and the OVT id hold the business id, for every number that is issued', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), (number) => {
        const body = String(number).padStart(7, '0')
        const ids = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((check) => parseBusinessId(`${body}${check}`) ?? [])
        expect(ids.length).toBeLessThanOrEqual(1)
        for (const id of ids) {
          expect(isBusinessId(id)).toBe(true)
          expect(isVatNumber(vatNumberOf(id))).toBe(true)
          expect(parseVatNumber(vatNumberOf(id))).toBe(vatNumberOf(id))
          expect(isOvt(ovtOf(id))).toBe(true)
        }
      }),
    )
  })
})

describe('a personal identity code', () => {
  const checks = '0123456789ABCDEFHJKLMNPRSTUVWXY'
  it('is another person with each separator of the century, of the same birthday and check', () => {
    const day = fc.integer({ min: 0, max: 73_048 }).map((days) => addDays('1900-01-01', days))
    fc.assert(
      fc.property(day, fc.integer({ min: 2, max: 999 }), (birth, number) => {
        const date = `${birth.slice(8, 10)}${birth.slice(5, 7)}${birth.slice(2, 4)}`
        const individual = String(number).padStart(3, '0')
        const check = checks[Number(`${date}${individual}`) % 31]
        const people = Array.from(birth < '2000' ? '-UVWXY' : 'ABCDEF', (separator) =>
          parsePersonalId(`${date}${separator}${individual}${check}`),
        )
        expect(new Set(people.map((person) => person?.id)).size).toBe(6)
        expect(new Set(people.map((person) => person?.birth))).toEqual(new Set([birth]))
        for (const person of people) {
          expect(maskPersonalId(person?.id ?? '')).toBe(`${person?.id.slice(0, 7)}****`)
          expect(withoutPersonalIds(`tunnus ${person?.id}.`)).toBe('tunnus ***.')
        }
      }),
    )
  })
  it('catches every wrong character of its check', () => {
    const right = '010594Y9021'
    const wrong = Array.from(checks).filter((check) => parsePersonalId(`${right.slice(0, 10)}${check}`))
    expect(wrong).toEqual(['1'])
  })
  it.each([
    ['social: 131052-308T', 'social: ***'],
    ['"131052-308t","010131a900f"', '"***","***"'],
    ['131052-308U is not valid either', '*** is not valid either'],
    [
      'invoice 1310523084, id 550e8400-e29b-41d4-a716-446655440000',
      'invoice 1310523084, id 550e8400-e29b-41d4-a716-446655440000',
    ],
    ['2026-11-21T10:00:00Z', '2026-11-21T10:00:00Z'],
  ])('in a log, %s is %s', (text, logged) => expect(withoutPersonalIds(text)).toBe(logged))
  it.each([
    ['Tunnus ***, soitettu', 'Tunnus 131052-308T', 'Tunnus 131052-308T, soitettu'],
    ['*** ja ***', '131052-308T ja 010131A900F', '131052-308T ja 010131A900F'],
    ['Soitettu: ***.', '131052-308T', 'Soitettu: 131052-308T.'],
    ['Ei tunnusta', '131052-308T', 'Ei tunnusta'],
    ['Ei tunnuksia', '131052-308T ja 010131A900F', 'Ei tunnuksia'],
    ['***', '', '***'],
    ['x*** ja *****', '***', 'x*** ja *****'],
    ['Koodi ***, tunnus ***!', 'Koodi ***, tunnus 131052-308T', 'Koodi ***, tunnus 131052-308T!'],
    ['*******', '**131052-308T**', '**131052-308T**'],
    // What is joined to a mask would show its code; of fewer or more nobody knows whose they are.
    ['x***', '131052-308T', undefined],
    ['***x', '131052-308T', undefined],
    ['******', '131052-308T', undefined],
    ['*** ja ***', '131052-308T', undefined],
    ['Jälkimmäinen: ***', '131052-308T ja 010131A900F', undefined],
    ['Tunnus ***', 'Koodi ***, tunnus 131052-308T', undefined],
    ['*******!', '**131052-308T**', undefined],
    ['****** *** ***', '131052-308T*** 010131A900F', undefined],
  ])('hidden in %s and kept in %s comes back as %s', (typed, before, kept) =>
    expect(withPersonalIds(typed, before)).toBe(kept),
  )
  const pieces = ['131052-308T', '010131A900F', '***', '*', 'x', '7', 'ä', '-', ' ', ', ', 'ja ']
  const aText = fc.array(fc.constantFrom(...pieces), { maxLength: 6 }).map((some) => some.join(''))
  it('that was hidden is never shown by what was typed around its mask', () =>
    fc.assert(
      fc.property(aText, aText, (typed, before) => {
        const kept = withPersonalIds(typed, before)
        if (kept !== undefined) expect(withoutPersonalIds(kept)).toBe(withoutPersonalIds(typed))
      }),
    ))
  it('of somebody born after 2029 is valid', () => {
    expect(parsePersonalId('010131A900F')?.birth).toBe('2031-01-01')
  })
  it.each([
    ['010594Y9021', '010594Y****'],
    [' 131052-308t ', '131052-****'],
    ['131052-30', '*********'],
    ['', ''],
  ])('%s is shown as %s in lists', (id, shown) => expect(maskPersonalId(id)).toBe(shown))
})
