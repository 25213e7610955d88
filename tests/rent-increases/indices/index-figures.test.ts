import { describe, expect, it } from 'vitest'
import { rentIncreaseTypeLabels, rentIncreaseTypes } from '#shared/contracts/rent-increase-type.ts'
import {
  averageOf,
  changePercent,
  defaultIndexMonth,
  expectedPublication,
  figureNotFound,
  periodOfMonth,
  periodsToAsk,
} from '#shared/rent-increases/indices/index-figures.ts'
import { printPeriod, printPoints, printSeries, seriesOfType } from '#shared/rent-increases/indices/index-series.ts'

describe('the index of each type', () => {
  it('is the one it is named by, in its newest base year', () => {
    expect(Object.fromEntries(rentIncreaseTypes.map((type) => [type, seriesOfType(type)]))).toEqual({
      percentage: undefined,
      index: 'costOfLiving1951',
      indexPlusPercentage: 'costOfLiving1951',
      consumerIndex: 'consumerHousing2025',
      consumerIndexPlusPercentage: 'consumerHousing2025',
      propertyMaintenanceIndex: 'propertyMaintenance2021',
      propertyMaintenancePlusPercentageIndex: 'propertyMaintenance2021',
      propertyMaintenanceApartmentIndex: 'propertyMaintenanceApartment2021',
      propertyMaintenanceApartmentPlusPercentageIndex: 'propertyMaintenanceApartment2021',
      fixed: undefined,
      own: undefined,
    })
    expect(new Set(Object.values(rentIncreaseTypeLabels)).size).toBe(rentIncreaseTypes.length)
  })
  it('is printed with the decimals it is published with', () => {
    expect(printPoints('costOfLiving1951', 2385)).toBe('2385')
    expect(printPoints('consumerTotal2025', 59.6)).toBe('59,60')
    expect(printPoints('propertyMaintenance2015', 103)).toBe('103,0')
    expect(printPoints('propertyMaintenance2015', 103.25)).toBe('103,25')
    expect(printSeries('consumerTotal2025')).toBe('kuluttajahintaindeksi 2025=100')
    expect([printPeriod('2026-08'), printPeriod('2026Q1')]).toEqual(['elokuu 2026', '1. neljännes 2026'])
  })
})

describe('which figure is asked for', () => {
  it.each([
    ['2026-11-21', '2026-09', '2026-09'],
    ['2026-11-01', '2026-09', '2026-09'],
    ['2027-01-31', '2026-11', '2026-09'],
    ['2026-02-15', '2025-12', '2025-12'],
    ['2026-04-15', '2026-02', '2025-12'],
  ])('on %s it is %s, of a quarterly index %s', (today, month, quarterly) => {
    expect(defaultIndexMonth('costOfLiving1951', today)).toBe(month)
    expect(defaultIndexMonth('propertyMaintenance2021', today)).toBe(quarterly)
  })
  it('then a month further back at a time, three times at most', () => {
    expect(periodsToAsk('costOfLiving1951', '2026-02')).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
  })
  it('or a quarter at a time', () => {
    expect(periodsToAsk('propertyMaintenance2021', '2026-06')).toEqual(['2026Q2', '2026Q1', '2025Q4', '2025Q3'])
  })
  it.each(['01', '02', '04', '05', '07', '08', '10', '11'])('month %s ends no quarter', (month) => {
    expect(periodOfMonth('costOfLiving1951', `2026-${month}`)).toBe(`2026-${month}`)
    expect(() => periodOfMonth('propertyMaintenanceApartment2021', `2026-${month}`)).toThrow(
      'valitse maalis-, kesä-, syys- tai joulukuu',
    )
  })
})

describe('the day a figure comes out', () => {
  it.each([
    ['2026-08', '2026-09-14'],
    ['2026-12', '2027-01-14'],
    ['2026Q2', '2026-09-15'],
    ['2026Q4', '2027-03-15'],
  ])('of %s is about %s', (period, day) => expect(expectedPublication(period)).toBe(day))
  it('is told when a figure is not there yet, and not when it should have been', () => {
    const early = figureNotFound('2026-10', '2026-11-14')
    expect(early.kind).toBe('missing')
    expect(early.fields.newIndexDate).toBe(early.message)
    expect(early.message).toBe(
      'Ajankohdan lokakuu 2026 indeksilukua ei löytynyt. Kokeile aikaisempaa ajankohtaa tai täytä luku itse. Luku julkaistaan arviolta 14.11.2026.',
    )
    expect(figureNotFound('2026Q1', '2026-06-16').message).toBe(
      'Ajankohdan 1. neljännes 2026 indeksilukua ei löytynyt. Kokeile aikaisempaa ajankohtaa tai täytä luku itse.',
    )
  })
})

describe('published figures', () => {
  it('have averages that are exact until rounded', () => {
    expect(averageOf([100.1, 100.1, 99.9, 99.8], 1)).toBe(100)
    expect(averageOf([100, 100.1], 1)).toBe(100.1)
    expect(averageOf([2334, 2335], 0)).toBe(2335)
    expect(() => averageOf([], 1)).toThrow(RangeError)
    expect(() => averageOf([1e-7], 1)).toThrow(RangeError)
  })
  it('change by percent, exactly too', () => {
    expect(changePercent(2334, 2385, 2)).toBe(2.19)
    expect(changePercent(2385, 2334, 1)).toBe(-2.1)
    expect(changePercent(100, 100.05, 1)).toBe(0.1)
    expect(changePercent(99.42, 100.71, 1)).toBe(1.3)
  })
})
