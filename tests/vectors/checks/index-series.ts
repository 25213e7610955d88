import * as z from 'zod'
import { addToMonth, isMonth } from '#shared/base/day.ts'
import { roundedQuotient } from '#shared/base/money.ts'
import type { RentIncreaseType } from '#shared/contracts/rent-increase-type.ts'
import { averageOf, changePercent } from '#shared/rent-increases/indices/index-figures.ts'
import { type IndexSeriesId, indexSeries, isIndexValue } from '#shared/rent-increases/indices/index-series.ts'
import { readFigures } from '#shared/rent-increases/indices/pxweb-reply.ts'
import { periodCode } from '#shared/rent-increases/indices/pxweb-table.ts'
import { newRent } from '#shared/rent-increases/new-rent.ts'
import { each, type FileChecks, type Place, same } from '../vectors.ts'

/** Files of published index figures: by month, by quarter and building, and yearly averages. */

const Numbers = z.record(z.string(), z.number())

/** The list of the file that stands under a name, as numbers by period. */
const numbersOf = ({ file }: Place, list: string): Record<string, number> => Numbers.catch({}).parse(file[list])

const scaled = (value: number): bigint => BigInt(Math.round(value * 1000))

/** A figure is read from an answer as it is written here, and a rent follows it from any other to the cent. */
function checkFigure(
  type: RentIncreaseType,
  series: IndexSeriesId,
  at: { period: string; value: number; newest: number },
) {
  const { period, value, newest } = at
  const columns = [
    { code: 'time', type: 't' },
    { code: 'ip', type: 'c' },
  ]
  const reply = { columns, data: [{ key: [periodCode(period)], values: [String(value)] }] }
  same(`the figure of ${period} read`, readFigures(series, reply), [{ series, period, value }])
  const startIndex = { series, period, value }
  const newIndex = { series, period, value: newest }
  const { computed } = newRent({ type, currentRent: 1000_00, startRentPrice: 1000_00, startIndex, newIndex })
  same('1000 € to the newest figure', computed, roundedQuotient(1000_00n * scaled(newest), scaled(value)))
}

/** Figures of the periods of a year. */
const inYear = (numbers: Record<string, number>, year: string): number[] =>
  Object.entries(numbers).flatMap(([period, value]) => (period.startsWith(year) ? [value] : []))

/**
 * Yearly averages are published from figures before rounding: from rounded ones they come within one of the last digit,
 * half from the periods and half from the year.
 */
function checkAverage(year: string, values: readonly number[], average: number, decimals: number) {
  const apart = Math.round(Math.abs(averageOf(values, decimals + 3) - average) * 10 ** (decimals + 3))
  same(`the average of ${year} within rounding of ${average}`, apart <= 1000, true)
}

/** The base year is 100 on average, once its last period is there; a base of one month has no such year. */
function checkBaseYear(series: IndexSeriesId, numbers: Record<string, number>, period: string, periods: number) {
  const { base, decimals } = indexSeries[series]
  const [year, last] = [
    base.split('=')[0] ?? '',
    Object.keys(numbers)
      .filter((key) => key.startsWith(base.slice(0, 4)))
      .at(-1),
  ]
  const values = inYear(numbers, year)
  if (period === last && values.length === periods) checkAverage(year, values, 100, decimals)
}

const monthly = (type: RentIncreaseType, series: IndexSeriesId, list: string) =>
  each(z.number(), (value, at) => {
    const figures = numbersOf(at, list)
    same('is a month', isMonth(at.key), true)
    checkFigure(type, series, { period: at.key, value, newest: Object.values(figures).at(-1) ?? 0 })
    checkBaseYear(series, figures, at.key, 12)
  })

export const costOfLiving: FileChecks = {
  notes: ['series', 'table'],
  lists: {
    monthly: monthly('index', 'costOfLiving1951', 'monthly'),
    // A year whose periods are not all in the file can only be told to be a figure.
    annual: each(z.number(), (average, at) => {
      const months = inYear(numbersOf(at, 'monthly'), at.key)
      same('is a figure', isIndexValue(average), true)
      if (months.length === 12) checkAverage(at.key, months, average, indexSeries.costOfLiving1951.decimals)
    }),
  },
}

export const cpiTotal: FileChecks = {
  notes: ['series'],
  lists: { monthly: monthly('consumerIndex', 'consumerTotal2025', 'monthly') },
}

export const cpiHousing: FileChecks = {
  notes: ['series', 'weightPermille'],
  lists: {
    values: monthly('consumerIndex', 'consumerHousing2025', 'values'),
    // The figure of a year before may not be in the file; then it can only be told that its own is.
    yoyPercent: each(z.number(), (percent, at) => {
      const figures = numbersOf(at, 'values')
      const [now, before] = [figures[at.key], figures[addToMonth(at.key, -12)]]
      same('has its figure', now !== undefined, true)
      if (now === undefined || before === undefined) return
      // Published from figures before rounding: half of a tenth and what two hundredths of points can do.
      const apart = Math.round(Math.abs(changePercent(before, now, 3) - percent) * 1000)
      same(`the change within rounding of ${percent}`, apart <= 65, true)
    }),
  },
}

const buildings: Readonly<Record<string, { type: RentIncreaseType; series: IndexSeriesId }>> = {
  '0.': { type: 'propertyMaintenanceIndex', series: 'propertyMaintenance2015' },
  '0.1': { type: 'propertyMaintenanceApartmentIndex', series: 'propertyMaintenanceApartment2015' },
}

/** The quarters of one building code. */
function quartersOf({ file }: Place, code: string): Record<string, number> {
  const all = z.record(z.string(), Numbers).catch({}).parse(file.values)
  return Object.fromEntries(
    Object.entries(all).flatMap(([quarter, byCode]) => (byCode[code] === undefined ? [] : [[quarter, byCode[code]]])),
  )
}

const ofCodes = (check: (value: number, code: string, at: Place) => void) =>
  each(Numbers, (byCode, at) => {
    for (const [code, value] of Object.entries(byCode)) check(value, code, at)
  })

export const propertyMaintenance: FileChecks = {
  notes: ['series'],
  lists: {
    codes: each(z.string(), (_, { key }) => same('a building that a type goes by', buildings[key] !== undefined, true)),
    values: ofCodes((value, code, at) => {
      const existing = buildings[code]
      same(`building ${code} is known`, existing !== undefined, true)
      if (!existing) return
      const quarters = quartersOf(at, code)
      const newest = Object.values(quarters).at(-1) ?? 0
      checkFigure(existing.type, existing.series, { period: at.key, value, newest })
      checkBaseYear(existing.series, quarters, at.key, 4)
    }),
    annual: ofCodes((value, code, at) => {
      const values = inYear(quartersOf(at, code), at.key)
      same('is a figure', isIndexValue(value), true)
      if (values.length === 4) checkAverage(at.key, values, value, 1)
    }),
  },
}
