import { describe, expect, it } from 'vitest'
import { movableClock } from '../../infra/local/clock.ts'
import { moveClock } from '../../infra/local/move-clock.ts'
import type { JobTick } from '../../infra/local/queues/scheduler.ts'
import type { Lambda } from '../../infra/workers.ts'
import { aFolder } from './running.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Lets so many hours pass from a midnight of UTC on; tells what ran and what was drained, in order. */
async function passed(hours: number) {
  const clock = movableClock(aFolder())
  const from = Math.ceil(clock.now() / dayMs) * dayMs
  clock.set(from)
  const turns: JobTick[] = []
  const steps: (string | undefined)[] = []
  await moveClock({
    clock,
    to: from + hours * hourMs,
    run: async (turn) => {
      turns.push(turn)
      steps.push(`run ${turn.job.name}`)
    },
    drain: async (after?: Lambda) => {
      steps.push(after?.name)
    },
  })
  const timesOf = (name: string) => turns.filter(({ job }) => job.name === name).length
  return { turns, steps, timesOf, left: from + hours * hourMs - clock.now() }
}

describe('a clock that is moved', () => {
  it('runs each job in its turn and does at once what that job led to', async () => {
    const { turns, steps, left } = await passed(24)
    expect(turns.length).toBeGreaterThan(50)
    expect(turns.map(({ time }) => time)).toEqual(turns.map(({ time }) => time).toSorted((a, b) => a - b))
    for (const [at, step] of steps.entries())
      if (step?.startsWith('run ')) expect(steps[at + 1]).toBe(step.slice('run '.length))
    // It goes on from where it came to.
    expect(left).toBeLessThanOrEqual(0)
  })

  it.each([
    ['a day, by hours', 24, 24],
    ['three days, by quarters of a day', 72, 12],
    ['twenty days, by days', 480, 20],
  ])('asks every queue when it begins, at each window and at the end: %s', async (_, hours, windows) => {
    const { steps, timesOf } = await passed(hours)
    expect(steps[0]).toBeUndefined()
    expect(steps.at(-1)).toBeUndefined()
    const whole = steps.filter((step) => step === undefined).length
    expect(whole).toBeGreaterThanOrEqual(windows)
    expect(whole).toBeLessThanOrEqual(windows + 2)
    // One that comes every few minutes runs once in each window, one of the night once a night.
    expect(timesOf('read-card-payments')).toBeGreaterThanOrEqual(windows)
    expect(timesOf('read-card-payments')).toBeLessThanOrEqual(windows + 1)
    expect(timesOf('bill-rents')).toBe(hours / 24)
  })
})
