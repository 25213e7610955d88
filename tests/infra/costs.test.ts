import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Counts, countCloud } from '../../infra/cost-counts.ts'
import { linesOf, millionNight, sizes } from '../../infra/cost-model.ts'
import { printedCosts } from '../../infra/cost-report.ts'
import { projectRoot } from '../../infra/project-root.ts'
import { queues } from '../../infra/queues.ts'
import { makeCloud, resourcesOf } from './cloud.ts'

let counts: Counts
beforeAll(() => {
  counts = countCloud()
})

describe('what is counted', () => {
  it('is what the template of no choices holds', () => {
    const { run, watch } = makeCloud()
    expect(counts.alarms).toBe(
      resourcesOf(run, 'AWS::CloudWatch::Alarm').length + resourcesOf(watch, 'AWS::CloudWatch::Alarm').length,
    )
    expect(counts.alarmMetrics).toBeGreaterThan(counts.alarms)
    expect(counts.queues).toBe(2 * queues.length + 1)
    expect(counts.polledQueues).toBe(queues.length)
    expect(counts.visits).toBe(8_640)
  })

  it('counts the runs of jobs in a month of thirty days', () => {
    // Hourly 720 and nightly 30 and the like: more than the nightly ones alone, fewer than one a minute.
    expect(counts.jobRuns).toBeGreaterThan(30_000)
    expect(counts.jobRuns).toBeLessThan(43_200)
  })
})

describe('what it costs', () => {
  it('stands in docs/costs.md as the command prints it', () => {
    const page = readFileSync(join(projectRoot, 'docs/costs.md'), 'utf8')
    expect(page).toBe(`${printedCosts(counts)}\n`)
  })

  it('rises with apartments, and with each queue and alarm', () => {
    const together = (each: Counts, size: number) => linesOf(each).reduce((sum, { dollars }) => sum + dollars(size), 0)
    const [small, middle, large] = sizes.map((size) => together(counts, size))
    expect([small, middle, large]).toEqual([small, middle, large].toSorted((a = 0, b = 0) => a - b))
    expect(together({ ...counts, polledQueues: counts.polledQueues + 1 }, 10)).toBeCloseTo((small ?? 0) + 0.26, 2)
    expect(together({ ...counts, alarmMetrics: counts.alarmMetrics + 1 }, 10)).toBeCloseTo((small ?? 0) + 0.1, 2)
  })

  it('says of a million contracts what the arithmetic gives', () => {
    const { blocks, units, dollars, minutesWarm, month } = millionNight()
    expect([blocks, units, month.units]).toEqual([20_834, 15_300_000, 49_000_000])
    expect(dollars).toBeCloseTo(10.86, 2)
    expect(minutesWarm).toBeCloseTo(25.5, 1)
  })
})
