import { describe, expect, it } from 'vitest'
import { type DayPreset, dayPresetLabels, presetOf, spanOfPreset } from '#shared/calculations/day-presets.ts'

describe('usual spans of days', () => {
  it.each([
    ['today', '2026-11-27', '2026-11-27', '2026-11-27'],
    ['thisMonth', '2028-02-29', '2028-02-01', '2028-02-29'],
    ['lastMonth', '2027-01-31', '2026-12-01', '2026-12-31'],
    ['lastMonth', '2027-03-31', '2027-02-01', '2027-02-28'],
    ['thisYear', '2026-12-31', '2026-01-01', '2026-12-31'],
    ['lastYear', '2026-01-01', '2025-01-01', '2025-12-31'],
    ['twelveMonths', '2026-11-27', '2025-11-28', '2026-11-27'],
    ['twelveMonths', '2028-02-29', '2027-03-01', '2028-02-29'],
  ] as const)('%s on %s is from %s to %s', (preset, today, from, to) => {
    expect(spanOfPreset(preset, today)).toEqual({ from, to })
  })

  it('are told from their days, and other days are none of them', () => {
    const today = '2026-11-27'
    for (const preset of Object.keys(dayPresetLabels) as DayPreset[]) {
      const { from, to } = spanOfPreset(preset, today)
      expect(presetOf(from, to, today)).toBe(preset)
    }
    expect(presetOf('2026-11-02', '2026-11-30', today)).toBeUndefined()
    expect(presetOf('', '', today)).toBeUndefined()
  })
})
