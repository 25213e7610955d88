import { isMonth, isQuarter, type Month, printMonth, printQuarter, type Quarter } from '#shared/base/day.ts'
import { ratioOf } from '#shared/base/money.ts'
import type { RentIncreaseType } from '#shared/contracts/rent-increase-type.ts'

/** What an index measures. Figures are compared only within one series: same family, same base year. */
type IndexFamily = 'costOfLiving' | 'consumer' | 'propertyMaintenance' | 'propertyMaintenanceApartment'

export interface IndexSeries {
  readonly family: IndexFamily
  /** As it is printed in the middle of a sentence. */
  readonly name: string
  /** The base year's own expression, '2025=100'. */
  readonly base: string
  /** Decimals that Statistics Finland publishes. */
  readonly decimals: number
  readonly frequency: 'month' | 'quarter'
  /** The table in StatFin under the names of June 2026; without one the figures are filled in by hand. */
  readonly table?: string
  /** The last period of a series that is published no more. */
  readonly last?: IndexPeriod
  /** Which rows of the table: the variable that has the value `among`, and the value to ask for. */
  readonly group?: { readonly among: string; readonly value: string }
}

const maintenance = { name: 'kiinteistön ylläpidon kustannusindeksi', decimals: 1, frequency: 'quarter' } as const
const ofBlocks = {
  ...maintenance,
  family: 'propertyMaintenanceApartment',
  name: 'kiinteistön ylläpidon kustannusindeksi, asuinkerrostalot',
} as const

const allSeries = {
  costOfLiving1951: {
    family: 'costOfLiving',
    name: 'elinkustannusindeksi',
    base: '1951:10=100',
    decimals: 0,
    frequency: 'month',
    table: 'khi/11xl.px',
  },
  consumerHousing2025: {
    family: 'consumer',
    name: 'kuluttajahintaindeksi, pääryhmä 04 (asuminen)',
    base: '2025=100',
    decimals: 2,
    frequency: 'month',
    table: 'khi/15b5.px',
    group: { among: '04', value: '04' },
  },
  consumerHousing2015: {
    family: 'consumer',
    name: 'kuluttajahintaindeksi, pääryhmä 04 (asuminen)',
    base: '2015=100',
    decimals: 2,
    frequency: 'month',
    table: 'khi/11xb.px',
    last: '2025-12',
    group: { among: '04', value: '04' },
  },
  consumerTotal2025: {
    family: 'consumer',
    name: 'kuluttajahintaindeksi',
    base: '2025=100',
    decimals: 2,
    frequency: 'month',
    table: 'khi/11xs.px',
  },
  propertyMaintenance2021: {
    ...maintenance,
    family: 'propertyMaintenance',
    base: '2021=100',
    table: 'kyki/14ry.px',
    group: { among: '0.1', value: '0.' },
  },
  propertyMaintenance2015: { ...maintenance, family: 'propertyMaintenance', base: '2015=100' },
  propertyMaintenanceApartment2021: {
    ...ofBlocks,
    base: '2021=100',
    table: 'kyki/14ry.px',
    group: { among: '0.1', value: '0.1' },
  },
  propertyMaintenanceApartment2015: { ...ofBlocks, base: '2015=100' },
} as const satisfies Record<string, IndexSeries>

export type IndexSeriesId = keyof typeof allSeries
export const indexSeries: Readonly<Record<IndexSeriesId, IndexSeries>> = allSeries
/** By their ids, with their bases: 'elinkustannusindeksi, 1951:10=100'. */
export const seriesNames: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(indexSeries).map(([id, { name, base }]) => [id, `${name}, ${base}`]),
)

/** A month or a quarter, as the series is published. */
export type IndexPeriod = Month | Quarter

/** One published figure of an index. */
export interface IndexFigure {
  series: IndexSeriesId
  period: IndexPeriod
  /** Index points as published, 2385 or 100.71: a decimal, never the result of arithmetic. */
  value: number
  /** Statistics Finland may still correct it. */
  preliminary?: boolean
  /** It was not published: the landlord has given it. */
  given?: boolean
}

/** The index that a type goes by, if any, and whether a percentage comes on top (or alone). */
export const typeRules: Readonly<Record<RentIncreaseType, { index?: IndexFamily; percentage?: true }>> = {
  percentage: { percentage: true },
  index: { index: 'costOfLiving' },
  indexPlusPercentage: { index: 'costOfLiving', percentage: true },
  consumerIndex: { index: 'consumer' },
  consumerIndexPlusPercentage: { index: 'consumer', percentage: true },
  propertyMaintenanceIndex: { index: 'propertyMaintenance' },
  propertyMaintenancePlusPercentageIndex: { index: 'propertyMaintenance', percentage: true },
  propertyMaintenanceApartmentIndex: { index: 'propertyMaintenanceApartment' },
  propertyMaintenanceApartmentPlusPercentageIndex: { index: 'propertyMaintenanceApartment', percentage: true },
  fixed: {},
  own: {},
}

const current: Readonly<Record<IndexFamily, IndexSeriesId>> = {
  costOfLiving: 'costOfLiving1951',
  consumer: 'consumerHousing2025',
  propertyMaintenance: 'propertyMaintenance2021',
  propertyMaintenanceApartment: 'propertyMaintenanceApartment2021',
}

/** The series that a type is looked up in unless its lease names another; undefined for a type without an index. */
export function seriesOfType(type: RentIncreaseType): IndexSeriesId | undefined {
  const family = typeRules[type].index
  return family && current[family]
}

/** True when the series is published for such a period: months for one, quarters for another. */
export const isPeriodOf = (series: IndexSeriesId, period: string): boolean =>
  indexSeries[series].frequency === 'month' ? isMonth(period) : isQuarter(period)

/** 'elokuu 2026' or '3. neljännes 2026' */
export const printPeriod = (period: IndexPeriod): string =>
  isQuarter(period) ? printQuarter(period) : printMonth(period)

/** 'elinkustannusindeksi 1951:10=100' */
export const printSeries = (series: IndexSeriesId): string => `${indexSeries[series].name} ${indexSeries[series].base}`

/** '2385' or '59,60': with the decimals that the series is published with, or more when the figure has more. */
export function printPoints(series: IndexSeriesId, value: number): string {
  const [whole, decimals = ''] = String(value).split('.')
  const printed = decimals.padEnd(indexSeries[series].decimals, '0')
  return printed ? `${whole},${printed}` : `${whole}`
}

/** True for a figure that rents can be computed with: an exact decimal above zero. */
export const isIndexValue = (value: number): boolean => value > 0 && ratioOf(value) !== undefined
