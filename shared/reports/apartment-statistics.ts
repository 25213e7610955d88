import * as z from 'zod'
import type { Day } from '../base/day.ts'
import { hitsOf, ListQuery, type Page, pageOf } from '../base/list.ts'
import type { Cents } from '../base/money.ts'
import type { MonthlyIncome } from '../invoices/monthly-income.ts'
import { type KeptFigures, keptChargesOn } from '../properties/apartment-figures.ts'
import { aggregatesOf, type FormulaColumn, isAdditive, valuesOf } from './table-header.ts'

const cents = z.number().int().nullable()
const count = z.number().int().nullable()

/** The figures of an apartment (spec section 3, Statistics); money in cents, by the month where it runs by months, null where not known. */
export const ApartmentFigures = z.object({
  purchasePrice: cents,
  deptFreePrice: cents,
  priceWithTaxes: cents,
  /** The purchase price and what is left of the shares of the company's loans. */
  combinedPrice: cents,
  area: z.number().nullable(),
  /** What running contracts bring in a month, without VAT. */
  totalRent: cents,
  totalWater: cents,
  totalParking: cents,
  totalOthers: cents,
  totalIncomes: cents,
  estimatedRent: cents,
  /** What the housing company charges in a month. */
  maintenanceCharge: cents,
  waterCharge: cents,
  loanPayments: cents,
  totalLoans: cents,
  currentMonthReceipts: cents,
  totalReceipts: cents,
  /** How many contracts may run at the same time. */
  concurrentContracts: count,
  /** Recurring invoices that run, one for each contract. */
  invoiceCount: count,
  roomCount: count,
})
export type ApartmentFigures = z.output<typeof ApartmentFigures>

export const ApartmentStatistics = ApartmentFigures.extend({
  _id: z.string(),
  fullAddress: z.string(),
  condominiumName: z.string(),
  city: z.string(),
  /** What the columns of the asked set come to, in their order; null is a dash. */
  cells: z.array(z.number().nullable()),
})
export type ApartmentStatistics = z.output<typeof ApartmentStatistics>

/** `header` is a set of columns by its id, '' for none. */
export const StatisticsQuery = ListQuery.extend({ header: z.string().max(40).default('') })
export type StatisticsQuery = z.output<typeof StatisticsQuery>

/** A recurring invoice as the statistics need it. */
export interface RunningIncome {
  readonly apartment: string
  readonly startDate: Day
  readonly endDate: Day | ''
  readonly month: MonthlyIncome
}

interface Income {
  readonly month: [Cents, Cents, Cents, Cents]
  invoices: number
}

/** What those that run on the day bring in a month, by apartment. */
export function incomeByApartment(all: readonly RunningIncome[], day: Day): ReadonlyMap<string, Income> {
  const byApartment = new Map<string, Income>()
  for (const { apartment, startDate, endDate, month } of all) {
    if (startDate > day || (endDate !== '' && endDate < day)) continue
    const income = byApartment.get(apartment) ?? { month: [0, 0, 0, 0], invoices: 0 }
    for (const kind of [0, 1, 2, 3] as const) income.month[kind] += month[kind]
    income.invoices += 1
    byApartment.set(apartment, income)
  }
  return byApartment
}

/** @param income undefined when nothing of the apartment is billed */
export function figuresOf(
  area: number | null,
  kept: KeptFigures,
  income: { readonly month: MonthlyIncome; readonly invoices: number } | undefined,
  day: Day,
): ApartmentFigures {
  const [purchasePrice, deptFreePrice, priceWithTaxes, estimatedRent, concurrentContracts, roomCount] = kept
  const { maintenance, water, loans, loansLeft } = keptChargesOn(kept, day)
  const [totalRent, totalWater, totalParking, totalOthers] = income?.month ?? [0, 0, 0, 0]
  return {
    purchasePrice,
    deptFreePrice,
    priceWithTaxes,
    combinedPrice: purchasePrice === null ? null : purchasePrice + loansLeft,
    area,
    totalRent,
    totalWater,
    totalParking,
    totalOthers,
    totalIncomes: totalRent + totalWater + totalParking + totalOthers,
    estimatedRent,
    maintenanceCharge: maintenance,
    waterCharge: water,
    loanPayments: loans,
    totalLoans: loansLeft,
    // Expenses have no area of their own yet.
    currentMonthReceipts: 0,
    totalReceipts: 0,
    concurrentContracts,
    invoiceCount: income?.invoices ?? 0,
    roomCount,
  }
}

type Figured = Omit<ApartmentStatistics, 'cells'>
type Reckoned = Figured & Readonly<Record<string, unknown>>

/** What is summed up under a column, and with how many decimals its values and their mean are told. */
interface Measured {
  readonly key: string
  readonly hasSum: boolean
  readonly decimals: number
  readonly inMean: number
}

const names = Object.keys(ApartmentFigures.shape) as (keyof ApartmentFigures)[]

/** Amounts are whole cents, areas have two decimals; a mean number of rooms is told with one. */
function measuredFigure(key: keyof ApartmentFigures): Measured {
  if (key === 'area') return { key, hasSum: true, decimals: 2, inMean: 2 }
  const isCount = key === 'concurrentContracts' || key === 'invoiceCount' || key === 'roomCount'
  return { key, hasSum: true, decimals: 0, inMean: isCount ? 1 : 0 }
}

/**
 * One page of the statistics. Columns of formulas are reckoned for all hits, for the sums and means are over them, and may
 * be sorted by as `c0`, `c1`. A column that has nothing to sum up has no sum.
 */
export function statisticsPage(
  rows: readonly Figured[],
  columns: readonly FormulaColumn[],
  query: ListQuery,
): Page<ApartmentStatistics> {
  const keys = columns.map((_, at) => `c${at}`)
  const reckoned = columns.map(valuesOf)
  const hits = hitsOf(rows, query.search, ['fullAddress', 'condominiumName', 'city']).map((row): Reckoned => {
    const cells: Record<string, unknown> = {}
    for (const [at, reckon] of reckoned.entries()) cells[`c${at}`] = reckon(row)
    return { ...row, ...cells }
  })
  const byAddress = { ...query, search: '', sortBy: query.sortBy || 'fullAddress' }
  const page = pageOf(hits, byAddress, [])
  const numberIn = (row: Reckoned, key: string) => (row[key] as number | null | undefined) ?? null
  const measured = [
    ...names.map(measuredFigure),
    ...columns.map((column, at): Measured => {
      const { rounding } = column
      return { key: keys[at] ?? '', hasSum: isAdditive(column), decimals: rounding, inMean: rounding }
    }),
  ].map(({ key, hasSum, decimals, inMean }) => {
    const values = hits.map((row) => numberIn(row, key))
    return { key, hasSum, ...aggregatesOf(values, decimals, inMean) }
  })
  return {
    rows: page.rows.map((row) => ({ ...row, cells: keys.map((key) => numberIn(row, key)) })),
    totalLength: page.totalLength,
    sums: Object.fromEntries(
      measured.flatMap(({ key, hasSum, sum }) => (hasSum && sum !== undefined ? [[key, sum]] : [])),
    ),
    averages: Object.fromEntries(measured.flatMap(({ key, mean }) => (mean === undefined ? [] : [[key, mean]]))),
  }
}
