import { describe, expect, it } from 'vitest'
import { beginsWithZeros } from '#shared/site/proof-of-work.ts'
import { countText, fits, readWish, type Wished } from '#shared/site/wish.ts'

const home: Wished = { city: 'Helsinki', rooms: 2, rent: 890_00, area: 52.5, free: '2027-01-01' }
const wishOf = (typed: Readonly<Record<string, string>>) => readWish((field) => typed[field] ?? '')

describe('a wish', () => {
  it.each([
    [{}, true],
    [{ paikka: 'helsinki ' }, true],
    [{ paikka: 'Espoo' }, false],
    [{ huoneita: '2' }, true],
    [{ huoneita: '3' }, false],
    [{ vuokra: '890' }, true],
    [{ vuokra: '889,99' }, false],
    [{ vuokra: '1 200,50' }, true],
    [{ ala: '52,5' }, true],
    [{ ala: '53' }, false],
    [{ vapaa: '2027-01-01' }, true],
    [{ vapaa: '2026-12-31' }, false],
    [{ vuokra: 'halpa', ala: '-5', huoneita: '1e9', vapaa: 'heti' }, true],
  ])('%o fits a home of two rooms in Helsinki: %s', (typed, isFit) => {
    expect(fits(wishOf(typed), home)).toBe(isFit)
  })

  it('that asks for what is not told is not met, and a home that is free at once is free on any day', () => {
    const unknown = { ...home, rooms: undefined, area: undefined, free: '' }
    expect(fits(wishOf({ huoneita: '1' }), unknown)).toBe(false)
    expect(fits(wishOf({ ala: '1' }), unknown)).toBe(false)
    expect(fits(wishOf({ vapaa: '2020-01-01' }), unknown)).toBe(true)
  })
})

it.each([
  [0, 'Ei asuntoja näillä ehdoilla'],
  [1, '1 asunto'],
  [2, '2 asuntoa'],
])('%s homes are told as %s', (count, reported) => {
  expect(countText(count)).toBe(reported)
})

it.each([
  [[0, 0, 255], 15, true],
  [[0, 1, 0], 15, true],
  [[0, 2, 0], 15, false],
  [[1, 0, 0], 8, false],
  [[0, 255, 0], 8, true],
])('the bytes %o begin with %i bits of zero: %s', (bytes, bits, is) => {
  expect(beginsWithZeros(new Uint8Array(bytes), bits)).toBe(is)
})
