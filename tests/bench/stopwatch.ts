/** Milliseconds by the clock, and of this process's processors (all its threads). */
export interface Spent {
  readonly ms: number
  readonly cpu: number
}

export async function spentBy(command: () => unknown): Promise<Spent> {
  const before = process.cpuUsage()
  const started = performance.now()
  await command()
  const ms = performance.now() - started
  const { user, system } = process.cpuUsage(before)
  return { ms, cpu: (user + system) / 1000 }
}

/** The middle one. */
export const median = (values: readonly number[]): number => percentile(values, 50)

/** The value that so many percent do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const ordered = values.toSorted((a, b) => a - b)
  return ordered[Math.max(0, Math.ceil((percent / 100) * ordered.length) - 1)] ?? Number.NaN
}

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** Numbers from 0 on. */
export const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at)
