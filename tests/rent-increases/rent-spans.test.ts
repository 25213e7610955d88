import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#shared/base/day.ts'
import { rentSpans } from '#shared/rent-increases/rent-spans.ts'

const today = '2026-11-21'
const lease = (
  contract: string,
  [startDate, endDate]: readonly [string, string],
  rent: number,
  ...later: readonly [from: string, after: number][]
) => ({
  contract,
  contractNumber: '1',
  tenantName: 'Äijö Öhman',
  startDate,
  endDate,
  changes: [[startDate, rent] as const, ...later].map(([from, after], at, all) => ({
    from,
    before: all[at - 1]?.[1] ?? null,
    after,
    reason: at === 0 ? ('start' as const) : ('clause' as const),
    to: '',
    increase: '',
  })),
})
const shown = (...leases: Parameters<typeof rentSpans>[0]) =>
  rentSpans(leases, today).map(({ lease: { contract }, from, to, change }) => [contract, from, to, change.after])

describe('the rents of leases, span by span', () => {
  it('go from step to step, with a gap where the home was vacant', () => {
    expect(
      shown(
        lease('b', ['2026-10-01', ''], 850_00),
        lease('a', ['2024-06-15', '2026-08-31'], 780_00, ['2025-06-01', 800_00]),
      ),
    ).toEqual([
      ['a', '2024-06-15', '2025-05-31', 780_00],
      ['a', '2025-06-01', '2026-08-31', 800_00],
      ['b', '2026-10-01', today, 850_00],
    ])
  })
  it('stand side by side for leases of rooms', () => {
    expect(shown(lease('a', ['2026-11-01', ''], 400_00), lease('b', ['2026-11-01', ''], 450_00))).toEqual([
      ['a', '2026-11-01', today, 400_00],
      ['b', '2026-11-01', today, 450_00],
    ])
  })
  it('have one step of a day on which more than one thing changed', () => {
    const two = lease('a', ['2026-01-01', ''], 800_00, ['2026-06-01', 820_00], ['2026-06-01', 700_00])
    expect(rentSpans([two], today).map(({ change: { before, after } }) => [before, after])).toEqual([
      [null, 800_00],
      [800_00, 700_00],
    ])
  })
  it('end today, whatever comes later', () => {
    expect(shown(lease('a', ['2026-01-01', ''], 800_00, ['2027-01-01', 820_00]))).toEqual([
      ['a', '2026-01-01', today, 800_00],
    ])
    expect(shown(lease('a', ['2027-01-01', ''], 800_00))).toEqual([])
  })
  it('cover each day of a lease once', () => {
    const steps = fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 8 })
    fc.assert(
      fc.property(steps, fc.integer({ min: 0, max: 1200 }), (days, length) => {
        const start = '2024-01-01'
        const [end] = [addDays(start, length)]
        const later = days.toSorted((a, b) => a - b).map((day, at) => [addDays(start, day), 800_00 + at] as const)
        const within = later.filter(([from]) => from <= end).map(([from, rent]): [string, number] => [from, rent])
        const spans = rentSpans([lease('a', [start, end], 700_00, ...within)], today)
        const last = end < today ? end : today
        return (
          spans[0]?.from === start &&
          spans.at(-1)?.to === last &&
          spans.every(({ from, to }, at) => from <= to && (at === 0 || spans[at - 1]?.to === addDays(from, -1)))
        )
      }),
    )
  })
})
