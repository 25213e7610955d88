import { afterEach, describe, expect, it } from 'vitest'
import { newId, setClock, today } from '../../functions/platform/clock.ts'

afterEach(() => setClock(Date.now))

describe('ids', () => {
  it('sort in the order in which they were made, also within one millisecond', () => {
    setClock(() => 1_800_000_000_000)
    const ids = Array.from({ length: 5_000 }, newId)
    expect(ids.toSorted()).toEqual(ids)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.every((id) => /^[0-9a-z]{20}$/.test(id))).toBe(true)
  })

  it('of a later instant sort after those of an earlier one, whenever they were made', () => {
    setClock(() => 1_800_000_000_001)
    const later = newId()
    setClock(() => 1_800_000_000_000)
    expect(newId() < later).toBe(true)
  })
})

describe('today', () => {
  it('turns at midnight in Finland, summer and winter, forwards and back', () => {
    const at = (instant: string) => {
      setClock(() => Date.parse(instant))
      return today()
    }
    const asked = ['2026-07-01T20:59:59.999Z', '2026-07-01T21:00:00Z', '2026-07-01T20:59:59.999Z']
    expect(asked.map(at)).toEqual(['2026-07-01', '2026-07-02', '2026-07-01'])
    const winter = ['2026-12-31T21:59:59.999Z', '2026-12-31T22:00:00Z', '2026-12-31T22:59:59Z']
    expect(winter.map(at)).toEqual(['2026-12-31', '2027-01-01', '2027-01-01'])
  })
})
