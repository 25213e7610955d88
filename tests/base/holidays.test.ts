import { describe, expect, it } from 'vitest'
import { holidayName, isBankDay } from '#shared/base/holidays.ts'

describe('Finnish bank holidays', () => {
  it('New Year Eve is a bank day', () => {
    expect(isBankDay('2026-12-31')).toBe(true)
    expect(holidayName('2026-12-31')).toBeUndefined()
  })
})
