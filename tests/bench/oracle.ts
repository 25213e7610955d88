import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '../../infra/project-root.ts'
import type { Chapter } from './figure.ts'

const sizes = {
  usual: ['--leases', '25', '--months', '8', '--kills', '10', '--faults', '10', '--every', '3'],
  large: ['--leases', '50', '--months', '14', '--kills', '20', '--faults', '20', '--every', '3'],
} as const

/** An office lived through beside the oracle (tests/oracle), by its own command: every value compared, none different. */
export async function measureOracle(large: boolean): Promise<Chapter> {
  const words = large ? sizes.large : sizes.usual
  const { stdout } = spawnSync(
    process.execPath,
    [join(projectRoot, 'node_modules/tsx/dist/cli.mjs'), 'tests/oracle/run.ts', ...words],
    { cwd: projectRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 100_000_000 },
  )
  const [, comparisons = Number.NaN, differences = Number.NaN] =
    /(\d+) comparisons, (\d+) differences\s*$/.exec(stdout)?.map(Number) ?? []
  const [, seconds = Number.NaN, cpu = Number.NaN] = /([\d.]+) s, ([\d.]+) s of CPU/.exec(stdout)?.map(Number) ?? []
  if (differences !== 0) process.stderr.write(stdout)
  return {
    title: `The oracle, ${words.join(' ')}`,
    figures: [
      { what: 'values compared', value: comparisons, unit: '', aim: { least: 1 } },
      { what: 'differences', value: differences, unit: '', aim: { most: 0 } },
      { what: 'time', value: seconds, unit: 's', beside: { what: 'CPU', value: cpu } },
    ],
  }
}
