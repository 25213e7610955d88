import { afterEach, describe, expect, it } from 'vitest'
import { newId, setClock } from '../../functions/platform/clock.ts'

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
