import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumOf } from '#shared/base/money.ts'
import { placesMaking } from '#shared/payments/sums.ts'

describe('amounts that together make a total', () => {
  it.each([
    ['all of them', [850, 900], 1750, [0, 1]],
    ['the first ones', [850, 900, 700], 1750, [0, 1]],
    ['some of them', [850, 900, 700], 1550, [0, 2]],
    ['as few as do', [300, 400, 500, 700], 1200, [2, 3]],
    ['the earlier of equal ones', [850, 850, 850], 1700, [0, 1]],
    ['many, one after another', Array.from({ length: 30 }, () => 10), 300, Array.from({ length: 30 }, (_, at) => at)],
  ])('are %s', (_, amounts, total, places) => expect(placesMaking(amounts, total)).toEqual(places))
  it.each([
    ['one alone', [850, 900], 850],
    ['too little', [850, 900], 1800],
    ['nothing', [], 100],
  ])('are not %s', (_, amounts, total) => expect(placesMaking(amounts, total)).toBeUndefined())
  it('are at least two, different, and make it to the cent, and are found when there are any', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 9 })
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 80 }), (given, total) => {
        const places = placesMaking(given, total)
        const choices = Array.from({ length: 2 ** given.length }, (_, bits) => given.map((_, at) => (bits >> at) & 1))
        const making = choices
          .map((choice) => given.flatMap((cents, at) => (choice[at] ? [cents] : [])))
          .filter((chosen) => chosen.length >= 2 && sumOf(chosen) === total)
        expect(places === undefined).toBe(making.length === 0)
        if (!places) return
        expect(new Set(places).size).toBe(places.length)
        expect(sumOf(places.map((place) => given[place] ?? 0))).toBe(total)
        expect(places.length).toBe(Math.min(...making.map((chosen) => chosen.length)))
      }),
    )
  })
})
