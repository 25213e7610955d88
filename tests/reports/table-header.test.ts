import { describe, expect, it } from 'vitest'
import {
  apartmentFigures,
  cellsOf,
  type FiguresRow,
  formulaColumn,
  inOrder,
  TableHeaderDraft,
  tidiedHeader,
} from '#shared/reports/table-header.ts'

const OfApartments = formulaColumn(apartmentFigures)
const column = (formula: string, more: object = {}) => OfApartments.parse({ text: 'Sarake', formula, ...more })
const text = (formula: string, row: FiguresRow, more: object = {}) => cellsOf(column(formula, more))(row).text

describe('a column of a formula', () => {
  const home = { totalRent: 85000, maintenanceCharge: 21033, area: 54.5, deptFreePrice: 123_456_78, roomCount: 2 }

  it.each([
    ['the net of a month', 'totalRent - maintenanceCharge', {}, '639,67'],
    ['as euros', 'totalRent - maintenanceCharge', { formatAsCurrency: true }, '639,67\u00a0€'],
    ['rent per square metre', 'totalRent / area', { formatAsCurrency: true }, '15,60\u00a0€'],
    [
      'the yield of a year in percent',
      '(totalRent - maintenanceCharge) * 12 / deptFreePrice * 100',
      { rounding: 1 },
      '6,2',
    ],
    ['whole numbers', 'roomCount', { rounding: 0 }, '2'],
    ['below zero', '[Hoitovastike] - [Vuokrat]', { formatAsCurrency: true }, '\u2212639,67\u00a0€'],
    ['thousands', 'deptFreePrice', {}, '123\u00a0456,78'],
    ['a figure that is missing', 'totalRent / totalWater', {}, '–'],
    ['a division by zero', 'totalRent / (roomCount - 2)', {}, '–'],
  ])('%s', (_, formula, more, expected) => expect(text(formula, home, more)).toBe(expected))

  it('gives a number to sort by', () => {
    expect(cellsOf(column('totalRent * 0,1'))(home).value).toBe(85)
    expect(cellsOf(column('totalRent'))({ totalRent: null }).value).toBeUndefined()
  })
  it('is exact in every row of a long table', () => {
    const cells = cellsOf(column('(totalRent + 0,1 + 0,2) / area * area - totalRent', { rounding: 6 }))
    const rows = Array.from({ length: 10_000 }, (_, at) => ({ totalRent: 50_000 + at, area: 20 + (at % 977) / 10 }))
    expect(new Set(rows.map((row) => cells(row).value))).toEqual(new Set([0.3]))
  })
  it('keeps its formula tidily, with two decimals unless told', () => {
    expect(column('((totalrent))*0.50')).toMatchObject({
      formula: 'totalRent * 0,5',
      rounding: 2,
      formatAsCurrency: false,
    })
  })
  it.each([
    ['', 'Kirjoita kaava (merkki 1)'],
    ['totalRent *', 'Luku tai kenttä puuttuu (merkki 12)'],
    ['vuokrat / pintaala', 'Tuntematon kenttä "pintaala" (merkki 11)'],
  ])('refuses %j: %s', (formula, message) => {
    const { error } = OfApartments.safeParse({ text: 'Sarake', formula })
    expect(error?.issues).toMatchObject([{ path: ['formula'], message }])
  })
  it('refuses more than six decimals', () => {
    expect(OfApartments.safeParse({ text: 'a', formula: '1', rounding: 7 }).success).toBe(false)
  })
})

describe('a table header', () => {
  it('is of the table that it says: each has figures of its own', () => {
    const columns = [{ text: 'Neliövuokra', formula: '[Vuokrat] / [Pinta-ala]' }]
    const ofCities = TableHeaderDraft.parse({ tableName: 'cityStatistics', name: 'Tuotot', columns })
    expect(tidiedHeader(ofCities).columns[0]?.formula).toBe('rentIncomes / totalArea')
    const ofApartments = TableHeaderDraft.parse({ name: 'Tuotot', columns })
    expect(tidiedHeader(ofApartments).columns[0]?.formula).toBe('totalRent / area')
    const strange = TableHeaderDraft.safeParse({ name: 'x', columns: [{ text: 'a', formula: 'rentIncomes' }] })
    expect(strange.error?.issues).toMatchObject([{ path: ['columns', 0, 'formula'] }])
  })

  it('is of apartments unless told, and its columns have an order', () => {
    const header = TableHeaderDraft.parse({
      name: 'Tuotot',
      columns: [
        { text: 'b', formula: '2', order: 2 },
        { text: 'a', formula: '1', order: 1 },
      ],
    })
    expect(header.tableName).toBe('apartmentStatistics')
    expect(inOrder(header.columns).map((each) => each.text)).toEqual(['a', 'b'])
  })
})
