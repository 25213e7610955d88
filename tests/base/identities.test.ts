import { describe, expect, it } from 'vitest'
import { isBusinessId, isOvt, ovtOf, parseBusinessId } from '#shared/base/business-id.ts'
import { maskPersonalId, parsePersonalId, personalIdWarning } from '#shared/base/personal-id.ts'

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

describe('a personal identity code', () => {
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
