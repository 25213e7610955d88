import type { RunChange, RunWaterfall } from '#shared/invoices/billing-run.ts'

/** A bar of the waterfall: where it begins and ends, in percent of the width. */
export interface Fall {
  readonly key: RunChange | 'before' | 'total'
  readonly from: number
  readonly to: number
  /** What it changes, or the sum itself, cents. */
  readonly total: number
  readonly count: number
}

/**
 * The sum before, each step from where the one before it ended, and the sum of the run. The drawing begins somewhat
 * below the lowest level: a hundred thousand euros would leave no room to see a thousand.
 */
export function fallsOf({ before, steps, total }: RunWaterfall): Fall[] {
  const levels = [before]
  for (const step of steps) levels.push((levels.at(-1) ?? 0) + step.total)
  const [low, high] = [Math.min(...levels), Math.max(...levels)]
  const floor = high === low ? Math.min(0, low) : low - (high - low) / 5
  const at = (level: number) => (high === floor ? 0 : ((level - floor) / (high - floor)) * 100)
  const stepsOf = steps.map((step, index) => {
    const ends = [at(levels[index] ?? 0), at(levels[index + 1] ?? 0)]
    return { key: step.change, from: Math.min(...ends), to: Math.max(...ends), total: step.total, count: step.count }
  })
  return [
    { key: 'before', from: 0, to: at(before), total: before, count: 0 },
    ...stepsOf,
    { key: 'total', from: 0, to: at(total), total, count: 0 },
  ]
}
