import { describe, expect, it } from 'vitest'
import { holidayName, isBankDay, nameOfDay } from '#shared/calculations/holidays.ts'

describe('Finnish bank holidays', () => {
  it('New Year Eve is a bank day', () => {
    expect(isBankDay('2026-12-31')).toBe(true)
    expect(holidayName('2026-12-31')).toBeUndefined()
  })
  it('are told by name, other days by their weekday', () => {
    expect(['2026-12-06', '2026-11-21', '2026-11-23'].map(nameOfDay)).toEqual([
      'itsenäisyyspäivä',
      'lauantai',
      'maanantai',
    ])
  })
})
