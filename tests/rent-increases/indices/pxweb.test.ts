import { describe, expect, it } from 'vitest'
import { Problem } from '#shared/base/problem.ts'
import type { IndexSeriesId } from '#shared/rent-increases/indices/index-series.ts'
import { readFigures } from '#shared/rent-increases/indices/pxweb-reply.ts'
import {
  figureQuery,
  periodCode,
  periodOfCode,
  TableMetadata,
  whyRefused,
} from '#shared/rent-increases/indices/pxweb-table.ts'

const months = ['2026M06', '2026M07', '2026M08']
const time = { code: 'timeperiod_m', text: 'Kuukausi', values: months, valueTexts: months, time: true }
const contents = (values: string[], valueTexts: string[] = []) => ({ code: 'contentscode', values, valueTexts })
const table = (...variables: object[]) => TableMetadata.parse({ title: 'Taulukko', variables })

const livingTable = table(time, contents(['ip']))
const commodity = { code: 'coicop_46_20231201', values: ['SSS', '01', '04', '10'] }
const commodityTable = table(time, commodity, contents(['ip_khi', 'vm_khi', 'vv_khi']))
const quarters = { code: 'timeperiod_q', values: ['2026Q1', '2026Q2*'], time: true }
const buildings = { code: 'rakennus_1', values: ['0.', '0.1', '0.2'] }
const maintenanceContents = contents(['a1', 'a2'], ['Indeksipisteluku', 'Vuosimuutos'])
const maintenanceTable = table(quarters, buildings, maintenanceContents)

const chosen = (series: IndexSeriesId, metadata: TableMetadata, period: string) =>
  Object.fromEntries(
    figureQuery(series, metadata, period).query.map(({ code, selection }) => [code, selection.values.join()]),
  )
const kindOf = (command: () => unknown): string => {
  try {
    command()
  } catch (error) {
    return error instanceof Problem ? error.kind : String(error)
  }
  return 'none'
}

describe('the query', () => {
  it('for the cost of living index needs nothing but the month', () => {
    expect(figureQuery('costOfLiving1951', livingTable, '2026-08')).toEqual({
      query: [{ code: 'timeperiod_m', selection: { filter: 'item', values: ['2026M08'] } }],
      response: { format: 'json-stat2' },
    })
    expect(figureQuery('costOfLiving1951', livingTable, '2026-08', 'json').response.format).toBe('json')
  })
  it('for housing costs picks the group and the index among its changes', () => {
    expect(chosen('consumerHousing2025', commodityTable, '2026-07')).toEqual({
      timeperiod_m: '2026M07',
      coicop_46_20231201: '04',
      contentscode: 'ip_khi',
    })
  })
  it('for all bases in one table picks the base year of the series', () => {
    const allBases = table(time, contents(['ip_0_1972', 'ip_0_2015', 'ip_0_2025']))
    expect(chosen('consumerTotal2025', allBases, '2026-08').contentscode).toBe('ip_0_2025')
  })
  it.each([
    ['propertyMaintenance2021', '0.'],
    ['propertyMaintenanceApartment2021', '0.1'],
  ] as const)(
    'for %s finds the building variable by what it holds, and the preliminary quarter',
    (series, building) => {
      expect(chosen(series, maintenanceTable, '2026Q2')).toEqual({
        timeperiod_q: '2026Q2*',
        rakennus_1: building,
        contentscode: 'a1',
      })
    },
  )
  it('finds codes after a prefix, as they were given in June 2026', () => {
    const prefixed = table(quarters, { code: 'x', values: ['RT_0.', 'RT_0.1', 'RT_10.1'] }, maintenanceContents)
    expect(chosen('propertyMaintenance2021', prefixed, '2026Q1').x).toBe('RT_0.')
    expect(chosen('propertyMaintenanceApartment2021', prefixed, '2026Q1').x).toBe('RT_0.1')
  })
  it('leaves out what may be added up, and asks for a period that cached metadata does not know yet', () => {
    const extra = { code: 'region', values: ['a', 'b'], elimination: true }
    expect(chosen('costOfLiving1951', table(time, extra), '2026-09')).toEqual({ timeperiod_m: '2026M09' })
  })
  it.each([
    ['without time', 'costOfLiving1951', table(contents(['ip']))],
    ['without its group', 'consumerHousing2025', table(time, contents(['ip']))],
    ['with two such groups', 'consumerHousing2025', table(time, commodity, { ...commodity, code: 'other' })],
    [
      'with two codes that end alike',
      'propertyMaintenance2021',
      table(quarters, { code: 'x', values: ['a_0.', 'b_0.', '0.1'] }),
    ],
    ['without the total', 'propertyMaintenance2021', table(quarters, { code: 'x', values: ['0.1'] })],
    ['with a new variable', 'costOfLiving1951', table(time, { code: 'new', values: ['a', 'b'] })],
    ['with two indices of the base year', 'consumerTotal2025', table(time, contents(['ip_2025_a', 'ip_2025_b']))],
  ] as const)('is not guessed of a table %s', (_, series, metadata) => {
    expect(kindOf(() => figureQuery(series, metadata, '2026-08'))).toBe('provider')
  })
})

describe('time codes', () => {
  it.each([
    ['2026M08', '2026-08'],
    ['2026M08*', '2026-08'],
    ['2026Q3', '2026Q3'],
  ])('%s is %s', (code, period) => {
    expect(periodOfCode(code)).toBe(period)
    expect(periodCode(period)).toBe(code.replace('*', ''))
  })
  it.each(['2026', '2026M13', '2026M00', '2026Q5', '2026-08', 'SSS', ''])('%j is no period', (code) =>
    expect(periodOfCode(code)).toBeUndefined(),
  )
})

describe('a refused query', () => {
  const asked = (period: string) => figureQuery('consumerHousing2025', commodityTable, period)
  it.each([
    ['2026-09', 'not-published'],
    ['2026-05', 'before-series'],
    ['2026-08', 'names-changed'],
  ])('for %s under the same names: %s', (period, why) => expect(whyRefused(asked(period), commodityTable)).toBe(why))
  it('under old names is told apart from a period not published', () => {
    const renamedTime = table({ ...time, code: 'kuukausi' }, commodity, contents(['ip_khi', 'vm_khi']))
    const renamedGroup = table(time, { ...commodity, code: 'hyodyke' }, contents(['ip_khi', 'vm_khi']))
    const newCodes = table(time, { ...commodity, values: ['x04', 'x10'] }, contents(['ip_khi', 'vm_khi']))
    const otherTime = table({ ...time, values: ['2026Q1'] }, commodity, contents(['ip_khi', 'vm_khi']))
    const noTime = table(commodity, contents(['ip_khi']))
    for (const changed of [renamedTime, renamedGroup, newCodes, otherTime, noTime]) {
      expect(whyRefused(asked('2026-09'), changed)).toBe('names-changed')
    }
  })
})

describe('an answer', () => {
  const figure = { series: 'costOfLiving1951', period: '2026-08', value: 2385 }
  const stat = (value: unknown, more: object = {}) => ({
    class: 'dataset',
    version: '2.0',
    id: ['timeperiod_m', 'contentscode'],
    size: [1, 1],
    dimension: { timeperiod_m: { category: { index: { '2026M08': 0 }, label: { '2026M08': '2026M08' } } } },
    value,
    ...more,
  })
  const json = (value: string | null) => ({
    columns: [
      { code: 'timeperiod_m', type: 't' },
      { code: 'ip', type: 'c' },
    ],
    comments: [],
    data: [{ key: ['2026M08'], values: [value] }],
  })

  it('in either format is the figure of its period', () => {
    expect(readFigures('costOfLiving1951', stat([2385]))).toEqual([figure])
    expect(readFigures('costOfLiving1951', json('2385'))).toEqual([figure])
    expect(readFigures('costOfLiving1951', stat({ 0: 2385 }))).toEqual([figure])
  })
  it('keeps hundredths as published', () => {
    expect(readFigures('consumerHousing2025', stat([100.71]))[0]?.value).toBe(100.71)
    expect(readFigures('consumerHousing2025', json('100.71'))[0]?.value).toBe(100.71)
  })
  it('without a figure has none', () => {
    for (const value of [null, '.', '..']) {
      expect(readFigures('costOfLiving1951', stat([value]))).toEqual([])
      expect(readFigures('costOfLiving1951', json(value))).toEqual([])
    }
    expect(readFigures('costOfLiving1951', stat([]))).toEqual([])
  })
  it('is preliminary by its status or an asterisk at its period', () => {
    const starred = { timeperiod_m: { category: { index: ['2026M08'], label: { '2026M08': '2026M08*' } } } }
    for (const reply of [
      stat([2385], { status: { 0: '*' } }),
      stat([2385], { status: '*' }),
      stat([2385], { status: ['*'] }),
      stat([2385], { dimension: starred }),
    ]) {
      expect(readFigures('costOfLiving1951', reply)).toEqual([{ ...figure, preliminary: true }])
    }
    const coded = { ...json(null), data: [{ key: ['2026M08*'], values: ['2385'] }] }
    expect(readFigures('costOfLiving1951', coded)).toEqual([{ ...figure, preliminary: true }])
  })
  it('of many periods has each figure at its own, whatever the order', () => {
    const index = { '2026M08': 1, '2026M07': 0, '2026M09': 2 }
    const many = stat([2390, 2385, null], { size: [3, 1], dimension: { timeperiod_m: { category: { index } } } })
    expect(readFigures('costOfLiving1951', many)).toEqual([{ ...figure, period: '2026-07', value: 2390 }, figure])
  })
  it.each<[string, unknown]>([
    ['nothing', null],
    ['an error page', '<html>'],
    ['another kind of JSON', { error: 'Too many values' }],
    ['several contents', stat([2385, 1.2], { size: [1, 2] })],
    ['no time', { ...stat([2385]), id: ['contentscode'], size: [1] }],
    ['a word for a figure', stat(['salainen'])],
    ['zero', stat([0])],
    ['a decimal comma', json('100,71')],
    ['two columns of figures', { ...json('1'), columns: [...json('1').columns, { code: 'vm', type: 'c' }] }],
    ['two groups', { ...json('1'), data: [...json('1').data, ...json('2').data] }],
    ['a time that is no period', { ...json('1'), data: [{ key: ['2026'], values: ['1'] }] }],
  ])('that is %s is not read', (_, reply) => {
    expect(kindOf(() => readFigures('costOfLiving1951', reply))).toBe('provider')
  })
})
