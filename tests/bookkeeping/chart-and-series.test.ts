import { describe, expect, it } from 'vitest'
import { takenBy, usualChart } from '#shared/bookkeeping/journal/chart.ts'
import { seriesRows } from '#shared/bookkeeping/journal/number-series.ts'

describe('a series', () => {
  it('tells of every number once: in use, voided or missing', () => {
    const voided = [{ from: 1003, to: 1004, reason: 'mistake', text: '', name: 'Eeva', day: '2026-11-01' }] as const
    const rows = seriesRows({ first: 1001, last: 1008, used: [1002, 1001, 1006], voided })
    expect(rows.map(({ numbers, count, state }) => [numbers, count, state])).toEqual([
      ['1001–1002', 2, 'used'],
      ['1003–1004', 2, 'voided'],
      ['1005', 1, 'missing'],
      ['1006', 1, 'used'],
      ['1007–1008', 2, 'missing'],
    ])
  })
})

describe('a chart', () => {
  it('lets accounts of one class share a number, and no others', () => {
    expect(takenBy(usualChart, 'clientBank', '1910')).toBeUndefined()
    expect(takenBy(usualChart, 'deposits', '1910')).toBe('Pankkitili')
  })
})
