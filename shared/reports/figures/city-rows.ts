import type { ListQuery, Page } from '../../base/list.ts'
import { type Cents, roundedQuotient, sumOf } from '../../base/money.ts'
import { meanDelay } from '../payment-delay.ts'
import { cityFigures, type FormulaColumn } from '../table-header.ts'
import type { ApartmentFigures } from './apartment-statistics.ts'
import type { CityFigures, CityStatistics, PlainCity } from './city-statistics.ts'
import { statisticsPage } from './statistics-page.ts'

/** The figures where the specification has them. */
function nested(row: PlainCity): CityStatistics {
  const { activeApartmentCount, totalArea, avgArea, activeContractCount, ...rest } = row
  const { currentMonthTotalAmount, receiptsThisMonth, yearAvgPaymentDelay, ...flat } = rest
  return {
    ...flat,
    apartment: { activeApartmentCount, areaAndRoomData: { totalArea, avgArea } },
    contract: { activeContractCount },
    invoice: { currentMonthTotalAmount },
    receipt: { receiptsThisMonth },
    payments: { yearAvgPaymentDelay },
  }
}

interface OfApartment {
  readonly apartment: string
}

/** Everything that the figures are made of, each by its apartment. */
export interface CityInputs {
  readonly apartments: readonly {
    readonly _id: string
    readonly city: string
    readonly estimatedPrice: Cents | null
    readonly figures: ApartmentFigures
  }[]
  /** Leases that run. */
  readonly running: readonly OfApartment[]
  /** What was billed in the month. */
  readonly billed: readonly (OfApartment & { readonly total: Cents; readonly open: Cents })[]
  /** What is open, however old. */
  readonly open: readonly (OfApartment & { readonly open: Cents; readonly isOverdue: boolean })[]
  /** Costs of the month; those of a whole company by the town of the company. */
  readonly costs: readonly { readonly apartment: string; readonly city: string; readonly total: Cents }[]
  /** Days by which money of the last 365 days came late. */
  readonly delays: readonly (OfApartment & { readonly days: number })[]
}

interface Town {
  readonly _id: string
  readonly city: string
  readonly figures: CityFigures
  readonly areas: number[]
  readonly delays: number[]
}

const nowhere = 'Ei paikkakuntaa'

const nothing = (): CityFigures => Object.fromEntries(Object.keys(cityFigures).map((name) => [name, 0])) as CityFigures

/** A figure of a town is the sum of the same figure of its apartments. */
const summed: readonly (readonly [keyof CityFigures, keyof ApartmentFigures])[] = [
  ['concurrentContracts', 'concurrentContracts'],
  ['maintenanceChargesThisMonth', 'maintenanceCharge'],
  ['waterChargesThisMonth', 'waterCharge'],
  ['loanPaymentThisMonth', 'loanPayments'],
  ['housingCompanyLoans', 'totalLoans'],
  ['totalPurchasePrice', 'purchasePrice'],
  ['totalDeptFreePrice', 'deptFreePrice'],
  ['totalPriceWithTaxes', 'priceWithTaxes'],
  ['combinedPrice', 'combinedPrice'],
  ['totalEstimatedRent', 'estimatedRent'],
  ['totalIncomes', 'totalIncomes'],
  ['rentIncomes', 'totalRent'],
  ['waterIncomes', 'totalWater'],
  ['parkingIncomes', 'totalParking'],
  ['otherIncomes', 'totalOthers'],
]

/** The figures town by town; towns are told apart however their names are cased. */
export function cityRows(inputs: CityInputs): { place: Pick<Town, '_id' | 'city'>; figures: CityFigures }[] {
  const towns = new Map<string, Town>()
  const townOf = (typed: string): Town => {
    const city = typed.trim()
    const _id = city.toLocaleLowerCase('fi')
    const town = towns.get(_id) ?? { _id, city: city || nowhere, figures: nothing(), areas: [], delays: [] }
    towns.set(_id, town)
    return town
  }
  const cityOf = new Map(inputs.apartments.map(({ _id, city }) => [_id, city]))
  const townOfHome = (apartment: string) => townOf(cityOf.get(apartment) ?? '')
  for (const home of inputs.apartments) addHome(townOf(home.city), home)
  for (const { apartment } of inputs.running) townOfHome(apartment).figures.activeContractCount += 1
  for (const { apartment, total, open } of inputs.billed) {
    const { figures } = townOfHome(apartment)
    figures.currentMonthTotalAmount += total
    figures.currentMonthOpenAmount += open
  }
  for (const { apartment, open, isOverdue } of inputs.open) {
    const { figures } = townOfHome(apartment)
    figures.totalOpenAllTime += open
    if (isOverdue) figures.totalOverdueAllTime += open
  }
  for (const { apartment, city, total } of inputs.costs) {
    townOf(cityOf.get(apartment) ?? city).figures.receiptsThisMonth += total
  }
  for (const { apartment, days } of inputs.delays) townOfHome(apartment).delays.push(days)
  return [...towns.values()].map(finished)
}

function addHome({ figures, areas }: Town, home: CityInputs['apartments'][number]): void {
  figures.activeApartmentCount += 1
  figures.totalEstimatedPrice += home.estimatedPrice ?? 0
  for (const [of, from] of summed) figures[of] += home.figures[from] ?? 0
  if (home.figures.area !== null) areas.push(Math.round(home.figures.area * 100))
}

function finished({ _id, city, figures, areas, delays }: Town) {
  const total = sumOf(areas)
  const avgArea = areas.length > 0 ? roundedQuotient(total, areas.length) / 100 : 0
  const yearAvgPaymentDelay = meanDelay(delays)
  return { place: { _id, city }, figures: { ...figures, totalArea: total / 100, avgArea, yearAvgPaymentDelay } }
}

/** One page of the towns, by their names unless told. */
export function cityStatisticsPage(
  inputs: CityInputs,
  columns: readonly FormulaColumn[],
  query: ListQuery,
): Page<CityStatistics> {
  // A figure may be asked for by its whole name.
  const sortBy = query.sortBy.split('.').at(-1) ?? ''
  const page = statisticsPage(
    cityRows(inputs),
    columns,
    { ...query, sortBy },
    {
      figures: cityFigures,
      places: ['city'],
      decimals: (name) => decimals[name] ?? [0, 0],
    },
  )
  return { ...page, rows: page.rows.map((row) => nested(row as PlainCity)) }
}

const decimals: Partial<Record<keyof CityFigures, readonly [number, number]>> = {
  totalArea: [2, 2],
  avgArea: [2, 2],
  yearAvgPaymentDelay: [1, 1],
  activeApartmentCount: [0, 1],
  activeContractCount: [0, 1],
  concurrentContracts: [0, 1],
}
