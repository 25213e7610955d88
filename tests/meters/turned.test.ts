import { describe, expect, it } from 'vitest'
import { addDays } from '#shared/base/day.ts'
import type { Device } from '#shared/meters/meter.ts'
import { MeterReading, readingId } from '#shared/meters/reading.ts'
import { monthlyUses, pointsOf, turnedAt, usedWithin, usualOf, warningOfUse } from '#shared/meters/turned.ts'

const aDevice = (more: Partial<Device> = {}): Device => ({
  serial: '1',
  digits: 5,
  installed: '2025-12-31',
  first: 100,
  removed: '',
  last: null,
  ...more,
})

type Read = readonly [day: string, figure: number, more?: Partial<MeterReading>]
const readings = (...all: readonly Read[]) =>
  all.map(([day, figure, more], at) =>
    MeterReading.parse({ _id: readingId('m', day, more?.corrects ? at : 0), meter: 'm', day, figure, ...more }),
  )
const pointsWith = (devices: readonly Device[], ...all: readonly Read[]) =>
  pointsOf({ devices: [...devices] }, readings(...all)).points
const year = { from: '2026-01-01', to: '2026-12-31' }

describe('what a meter has turned', () => {
  it.each<[string, readonly Device[], readonly Read[], number]>([
    ['is the difference of two figures', [aDevice()], [['2026-12-31', 145.5]], 45_500],
    [
      'goes over a changed counter',
      [aDevice({ removed: '2026-06-30', last: 120 }), aDevice({ installed: '2026-06-30', first: 3 })],
      [['2026-12-31', 28.25]],
      45_250,
    ],
    [
      'goes over a counter that begins anew',
      [aDevice({ first: 99_990 })],
      [['2026-12-31', 12, { rolledOver: true }]],
      22_000,
    ],
    [
      'goes by the figure that puts a wrong one right',
      [aDevice()],
      [
        ['2026-12-31', 145.5],
        ['2026-12-31', 140, { corrects: readingId('m', '2026-12-31') }],
      ],
      40_000,
    ],
  ])('%s', (_, devices, all, used) => {
    expect(usedWithin(pointsWith(devices, ...all), year)).toEqual({ used, isEstimate: false })
  })

  it.each<[string, readonly Read[], string]>([
    ['a smaller figure', [['2026-03-31', 90]], 'Lukema on pienempi kuin edellinen (100).'],
    ['a larger one that is told to have begun anew', [['2026-03-31', 190, { rolledOver: true }]], 'ei ole pyörähtänyt'],
  ])('cannot be %s', (_, all, sentence) => {
    const { faults } = pointsOf({ devices: [aDevice()] }, readings(...all))
    expect(faults[0]?.sentence).toContain(sentence)
  })

  it('cannot begin anew when nobody knows its digits', () => {
    const { faults } = pointsOf(
      { devices: [aDevice({ digits: null })] },
      readings(['2026-03-31', 9, { rolledOver: true }]),
    )
    expect(faults[0]?.sentence).toContain('numeroiden määrää ei ole kerrottu')
  })
})

describe('a use between days that were not read', () => {
  const points = pointsWith([aDevice()], ['2026-01-10', 110], ['2026-01-20', 110.001])

  it('is shared by days and told as an estimate', () => {
    expect(turnedAt(points, '2026-01-05')).toEqual({ turned: 5_000, isEstimate: true })
    expect(turnedAt(points, '2026-01-10')).toEqual({ turned: 10_000, isEstimate: false })
  })

  it('is unknown before the first figure and after the last', () => {
    expect(usedWithin(points, { from: '2025-12-30', to: '2026-01-05' })).toBeUndefined()
    expect(usedWithin(points, { from: '2026-01-01', to: '2026-01-21' })).toBeUndefined()
  })

  it('of a meter that was put in on the first day begins with it', () => {
    const begun = pointsWith([aDevice({ installed: '2026-01-01' })], ['2026-12-31', 130])
    expect(usedWithin(begun, year)).toEqual({ used: 30_000, isEstimate: false })
  })

  it('comes to the whole, however a year is divided among tenants', () => {
    let seed = 7
    const random = (most: number) => {
      seed = (seed * 16_807) % 2_147_483_647
      return seed % most
    }
    for (let round = 0; round < 200; round++) {
      const all: Read[] = []
      let [day, figure] = ['2025-12-31', 100]
      while (day < year.to) {
        day = addDays(day, 1 + random(90))
        figure = Math.round((figure + random(20_000) / 1000) * 1000) / 1000
        all.push([day, figure])
      }
      const some = pointsWith([aDevice()], ...all)
      const whole = usedWithin(some, year)
      let [from, sum] = [year.from, 0]
      while (from <= year.to) {
        const end = addDays(from, random(120))
        const to = end < year.to ? end : year.to
        sum += usedWithin(some, { from, to })?.used ?? Number.NaN
        from = addDays(to, 1)
      }
      expect(sum).toBe(whole?.used)
    }
  })
})

describe('an unusual use', () => {
  const points = pointsWith([aDevice()], ['2026-01-31', 103.1], ['2026-02-28', 105.9])

  it('is measured against the days of the last year', () => {
    expect(usualOf(points, '2026-03-31')).toBeCloseTo(100)
    expect(usualOf(points.slice(0, 1), '2026-03-31')).toBeUndefined()
  })

  it.each([
    ['no more than three times the usual', 9_300, 31, 100, undefined],
    ['more than that', 9_301, 31, 100, 'Kulutus on noin 3-kertainen'],
    ['below zero', -1, 31, 100, 'Lukema on pienempi'],
    ['of a new meter', 90_000, 31, undefined, undefined],
  ])('%s', (_, used, days, usual, sentence) => {
    const warning = warningOfUse(used, days, usual)
    if (sentence) expect(warning).toContain(sentence)
    else expect(warning).toBeUndefined()
  })

  it('is drawn by months', () => {
    expect(monthlyUses(points, ['2026-01', '2026-02', '2026-03']).map(({ use }) => use?.used)).toEqual([
      3_100,
      2_800,
      undefined,
    ])
  })
})
