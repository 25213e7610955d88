import { describe, expect, it } from 'vitest'
import { dueTimes } from '../../infra/local/queues/schedule.ts'

const due = (cron: string, from: string, to: string) =>
  dueTimes(`cron(${cron})`, Date.parse(from), Date.parse(to)).map((time) => new Date(time).toISOString().slice(0, 16))

describe('a schedule keeps Finland’s wall clock', () => {
  it.each([
    ['two in the morning in winter', '0 2 * * ? *', '2026-11-20T12:00Z', '2026-11-21T12:00Z', ['2026-11-21T00:00']],
    ['two in the morning in summer', '0 2 * * ? *', '2026-07-01T12:00Z', '2026-07-02T12:00Z', ['2026-07-01T23:00']],
    [
      'the first of the month over the change to summer time',
      '15 6 1 * ? *',
      '2026-03-01T12:00Z',
      '2026-05-01T12:00Z',
      ['2026-04-01T03:15', '2026-05-01T03:15'],
    ],
    [
      'a weekday: Sunday is 1',
      '0 9 ? * 2 *',
      '2026-11-16T00:00Z',
      '2026-11-23T12:00Z',
      ['2026-11-16T07:00', '2026-11-23T07:00'],
    ],
    [
      'a list and a span of hours',
      '0,30 8-9 * * ? *',
      '2026-11-21T00:00Z',
      '2026-11-21T07:00Z',
      ['2026-11-21T06:00', '2026-11-21T06:30', '2026-11-21T07:00'],
    ],
    [
      'every twenty minutes',
      '0/20 * * * ? *',
      '2026-11-21T10:00Z',
      '2026-11-21T11:00Z',
      ['2026-11-21T10:20', '2026-11-21T10:40', '2026-11-21T11:00'],
    ],
    ['a month and a year that are past', '0 2 * 1 ? 2025', '2026-01-01T00:00Z', '2026-02-01T00:00Z', []],
  ])('%s', (_, cron, from, to, times) => {
    expect(due(cron, from, to)).toEqual(times)
  })

  it('leaves out what falls in the hour that spring skips', () => {
    expect(due('30 3 * * ? *', '2026-03-28T12:00Z', '2026-03-30T12:00Z')).toEqual(['2026-03-30T00:30'])
  })

  it('runs once what falls in the hour that autumn repeats, at its first coming', () => {
    expect(due('30 3 * * ? *', '2026-10-24T12:00Z', '2026-10-25T12:00Z')).toEqual(['2026-10-25T00:30'])
  })

  it.each([
    ['spring', '2026-03-28T22:00Z', '2026-03-29T20:59Z', 23],
    ['autumn', '2026-10-24T21:00Z', '2026-10-25T21:59Z', 24],
  ])('every hour of the day of %s’s change', (_, midnight, end, hours) => {
    const before = new Date(Date.parse(midnight) - 1).toISOString()
    expect(due('0 * * * ? *', before, end).length).toBe(hours)
  })
})

it.each(['0 25 * * ? *', '0 2 * * ?', 'x 2 * * ? *'])('a schedule that is none is refused: %s', (cron) => {
  expect(() => due(cron, '2026-11-20T12:00Z', '2026-11-21T12:00Z')).toThrow('is not understood')
})
