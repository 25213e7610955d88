import { describe, expect, it } from 'vitest'
import { jobs } from '../../infra/jobs.ts'
import { dueTimes, instantOf } from '../../infra/local/queues/schedule.ts'

const at = (iso: string) => Date.parse(iso)
const written = (times: readonly number[]) => times.map((time) => new Date(time).toISOString())

describe('schedules on the Finnish wall clock', () => {
  it.each([
    [
      'every night, in winter',
      'cron(0 2 * * ? *)',
      '2026-11-20T12:00Z',
      '2026-11-22T12:00Z',
      ['2026-11-21T00:00:00.000Z', '2026-11-22T00:00:00.000Z'],
    ],
    [
      'every night, in summer an hour earlier',
      'cron(0 2 * * ? *)',
      '2026-07-01T00:00Z',
      '2026-07-02T00:00Z',
      ['2026-07-01T23:00:00.000Z'],
    ],
    [
      'several times an hour',
      'cron(0/20 8 * * ? *)',
      '2026-11-21T00:00Z',
      '2026-11-22T00:00Z',
      ['2026-11-21T06:00:00.000Z', '2026-11-21T06:20:00.000Z', '2026-11-21T06:40:00.000Z'],
    ],
    ['on weekdays', 'cron(0 9 ? * 2-6 *)', '2026-11-20T12:00Z', '2026-11-23T12:00Z', ['2026-11-23T07:00:00.000Z']],
    [
      'on a day of the month',
      'cron(30 6 1 * ? *)',
      '2026-11-02T00:00Z',
      '2026-12-31T00:00Z',
      ['2026-12-01T04:30:00.000Z'],
    ],
    [
      'in the hour that spring leaves out: not that night',
      'cron(30 3 * * ? *)',
      '2026-03-28T12:00Z',
      '2026-03-30T12:00Z',
      ['2026-03-30T00:30:00.000Z'],
    ],
    [
      'in the hour that autumn has twice: once',
      'cron(30 3 * * ? *)',
      '2026-10-24T12:00Z',
      '2026-10-25T12:00Z',
      ['2026-10-25T00:30:00.000Z'],
    ],
  ])('%s', (_, cron, from, to, times) => {
    expect(written(dueTimes(cron, at(from), at(to)))).toEqual(times)
  })

  it('begin after the first instant and include the last', () => {
    const two = at('2026-11-21T00:00Z')
    expect(dueTimes('cron(0 2 * * ? *)', two, two)).toEqual([])
    expect(dueTimes('cron(0 2 * * ? *)', two - 1, two)).toEqual([two])
  })

  it('are understood of every job', () => {
    const day = 86_400_000
    for (const { cron } of jobs)
      expect(dueTimes(cron, at('2026-11-21T00:00Z'), at('2026-11-21T00:00Z') + 31 * day)).not.toEqual([])
  })

  it.each(['cron(0 25 * * ? *)', 'cron(0 2 * * ? )', 'cron(x 2 * * ? *)', 'rate(5 minutes)'])('refuse %s', (cron) => {
    expect(() => dueTimes(cron, 0, 86_400_000)).toThrow('is not understood in a schedule')
  })
})

it.each([
  ['2026-11-21', '2026-11-21T05:00:00.000Z'],
  ['2026-06-21', '2026-06-21T04:00:00.000Z'],
])('seven in the morning of %s', (day, instant) => {
  expect(new Date(instantOf(day, 7, 0) ?? 0).toISOString()).toBe(instant)
})
