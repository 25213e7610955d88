import { describe, expect, it } from 'vitest'
import { rentHistory } from '#shared/rent-increases/rent-history.ts'

const today = '2026-11-21'
const lease = (
  startDate: string,
  endDate: string,
  rent: number,
  ...later: readonly [from: string, after: number][]
) => ({
  startDate,
  endDate,
  changes: [[startDate, rent] as const, ...later].map(([from, after]) => ({
    from,
    before: null,
    after,
    reason: 'start' as const,
    to: '',
    increase: '',
  })),
})
const shown = (...leases: Parameters<typeof rentHistory>[0]) =>
  rentHistory(leases, today).map(({ label, rent }) => [label, rent])

describe('the history of an apartment’s rent', () => {
  it('goes month by month, empty months in it, until this one', () => {
    expect(shown(lease('2026-06-15', '2026-08-31', 800_00), lease('2026-10-01', '', 850_00))).toEqual([
      ['kesä', 800_00],
      ['heinä', 800_00],
      ['elo', 800_00],
      ['syys', 0],
      ['loka', 850_00],
      ['marras', 850_00],
    ])
  })
  it('sums leases of rooms that run side by side', () => {
    expect(shown(lease('2026-11-01', '', 400_00), lease('2026-11-01', '', 450_00))).toEqual([['marras', 850_00]])
  })
  it('goes by quarters when it is longer than two years', () => {
    const points = rentHistory([lease('2022-02-01', '2024-05-31', 700_00), lease('2024-06-01', '', 800_00)], today)
    expect(points).toHaveLength(20)
    expect([points[0], points.at(-1)]).toEqual([
      { label: '1/22', name: '1. neljännes 2022', rent: 700_00 },
      { label: '4/26', name: '4. neljännes 2026', rent: 800_00 },
    ])
    expect(points.find(({ label }) => label === '2/24')?.rent).toBe(800_00)
  })
  it('goes by years when it is longer than six, the latest of them', () => {
    const points = rentHistory([lease('1990-05-01', '', 300_00)], today)
    expect(points.map(({ label }) => label).slice(0, 1)).toEqual(['2003'])
    expect(points.at(-1)).toEqual({ label: '2026', name: '2026', rent: 300_00 })
  })
  it('follows every step of a lease from its own day on', () => {
    expect(shown(lease('2026-07-01', '', 800_00, ['2026-09-01', 820_00], ['2026-11-15', 700_00]))).toEqual([
      ['heinä', 800_00],
      ['elo', 800_00],
      ['syys', 820_00],
      ['loka', 820_00],
      ['marras', 700_00],
    ])
  })
  it('has no contract of the future', () => {
    expect(shown(lease('2027-01-01', '', 1))).toEqual([])
  })
})
