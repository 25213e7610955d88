import * as z from 'zod'
import type { Day } from '../../base/day.ts'
import { ListQuery, type Page } from '../../base/list.ts'
import type { Cents } from '../../base/money.ts'
import type { MonthlyIncome } from '../../billing/monthly-income.ts'
import type { ApartmentCosts } from '../../expenses/expense-totals.ts'
import { type KeptFigures, keptChargesOn } from '../../properties/apartment-figures.ts'
import { apartmentFigures, type FormulaColumn } from '../table-header.ts'
import { type ColumnsOfFigures, statisticsPage } from './statistics-page.ts'

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
  /** Costs with VAT, of this month and all. */
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

interface FigureInputs {
  readonly area: number | null
  readonly kept: KeptFigures
  /** Undefined when nothing of the apartment is billed. */
  readonly income: { readonly month: MonthlyIncome; readonly invoices: number } | undefined
  /** Undefined when it has cost nothing. */
  readonly costs: ApartmentCosts | undefined
}

/** The figures of one apartment on a day. */
export function figuresOf({ area, kept, income, costs }: FigureInputs, day: Day): ApartmentFigures {
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
    currentMonthReceipts: costs?.month ?? 0,
    totalReceipts: costs?.total ?? 0,
    concurrentContracts,
    invoiceCount: income?.invoices ?? 0,
    roomCount,
  }
}

/** An apartment and its figures, apart: to put all their fields together for ten thousand would take most of the time. */
export interface FiguredApartment {
  readonly place: Pick<ApartmentStatistics, '_id' | 'fullAddress' | 'condominiumName' | 'city'>
  readonly figures: ApartmentFigures
}

/** Many apartments whose figures lie in columns. */
export type FiguredApartments = ColumnsOfFigures<FiguredApartment['place'], keyof ApartmentFigures>

/**
 * One page of the statistics of apartments, by their addresses unless told.
 *
 * @param existing more of them, already searched
 */
export function apartmentStatisticsPage(
  rows: readonly FiguredApartment[],
  columns: readonly FormulaColumn[],
  query: ListQuery,
  existing?: FiguredApartments,
): Page<ApartmentStatistics> {
  const kind = {
    figures: apartmentFigures,
    places: ['fullAddress', 'condominiumName', 'city'] as const,
    decimals: (name: keyof ApartmentFigures) =>
      name === 'area' ? ([2, 2] as const) : ([0, counts.has(name) ? 1 : 0] as const),
  }
  return statisticsPage(rows, columns, query, kind, existing)
}

const counts: ReadonlySet<string> = new Set(['concurrentContracts', 'invoiceCount', 'roomCount'])
