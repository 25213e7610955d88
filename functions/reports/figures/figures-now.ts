import { type Day, monthOf } from '#shared/base/day.ts'
import { monthlyIncome } from '#shared/billing/monthly-income.ts'
import type { RecurringListed } from '#shared/billing/recurring-summary.ts'
import type { KeptExpenseRow } from '#shared/expenses/expense-summary.ts'
import { costsByApartment } from '#shared/expenses/expense-totals.ts'
import {
  type ApartmentFigures,
  type FiguredApartment,
  type FiguredApartments,
  figuresOf,
  incomeByApartment,
  type RunningIncome,
} from '#shared/reports/figures/apartment-statistics.ts'
import { recurringInvoices } from '../../billing/recurring-invoices.ts'
import { allExpenseSummaries, receipts } from '../../expenses/expenses.ts'
import type { Actor } from '../../platform/actor.ts'
import type { PartOfList } from '../../platform/lists/parts.ts'
import { asItStands } from '../../platform/lists/read.ts'
import { condominiums } from '../../properties/collections.ts'
import { allFigured, figuredList, keptOf } from '../../properties/kept-figures.ts'
import { type Places, placesIn } from '../home-places.ts'
import {
  costFields,
  type Figured,
  type FigureTable,
  figureTable,
  incomeFields,
  type MoneyName,
  moneyNames,
} from './figure-table.ts'

export interface FiguresNow {
  /** What has changed since, put together anew; not searched yet. */
  readonly changed: readonly FiguredApartment[]
  readonly unchanged?: FiguredApartments
}

/**
 * Every apartment with its figures on the day: those of which nothing has changed since the lists were written stand in
 * the columns of a table. Undefined when a list has lost a file.
 *
 * @param search what is looked for among those that stand
 */
export const figuresNow = (actor: Actor, day: Day, search: string): Promise<FiguresNow | undefined> =>
  asItStands((isAgain) => readFigures(actor, { day, search, isAgain }))

interface FiguresAsk {
  readonly day: Day
  readonly search: string
  readonly isAgain: boolean
}

async function readFigures(actor: Actor, { day, search, isAgain }: FiguresAsk): Promise<FiguresNow> {
  const [[homes], incomes, costs, companies] = await Promise.all([
    figuredList.parts(actor, () => allFigured(actor), isAgain),
    recurringInvoices.parts(actor, () => recurringInvoices.summaries(actor), isAgain),
    receipts.parts(actor, () => allExpenseSummaries(actor), isAgain),
    condominiums.summaries(actor),
  ])
  if (!homes) return { changed: [] }
  const figured = { homes, incomes, costs }
  const table = await figureTable(figured, day)
  const places = await placesIn(homes, companies)
  const changes = await changesIn(actor, figured, table, day)
  const hits = places.hits(search, new Set(changes.placeById.values()))
  return {
    changed: changedApartments(homes, table, { places, changes, day }),
    unchanged: { hits, figures: table.figures, placeOf: places.placeOf, orderBy: places.orderBy },
  }
}

/** What has changed since the lists were written, by the apartments whose it is. */
interface Changes {
  readonly apartments: ReadonlySet<string>
  /** Where those of them that have columns stand. */
  readonly placeById: ReadonlyMap<string, number>
  /** What of their money in the table is not theirs any more, and what has come instead. */
  readonly lost: MoneyOf
  readonly gained: MoneyOf
}

type MoneyOf = (apartment: string) => Readonly<Record<MoneyName, number>>

async function changesIn(actor: Actor, figured: Figured, table: FigureTable, day: Day): Promise<Changes> {
  const { homes, incomes, costs } = figured
  const [lostIncomes, gainedIncomes, lostCosts, goneHomes] = await Promise.all([
    rowsAt(incomes, ({ dead }) => [...dead], incomeFields),
    incomesNow(actor, incomes, table),
    rowsAt(costs, ({ dead }) => [...dead], costFields),
    rowsAt([homes], ({ dead }) => [...dead], ['_id']),
  ])
  const lost = moneyBy(lostIncomes.flatMap(reportedIncome), lostCosts, day)
  const gained = moneyBy(
    gainedIncomes,
    costs.flatMap(({ live }) => live),
    day,
  )
  const ids = [...homes.live, ...goneHomes].map(({ _id }) => _id)
  const apartments = new Set([...ids, ...lost.apartments, ...gained.apartments])
  const placeById = await homes.placesOf([...apartments])
  return { apartments, placeById, lost: lost.of, gained: gained.of }
}

/** Some fields of rows as they stand in the files. */
async function rowsAt<Row extends object, Field extends keyof Row & string>(
  parts: readonly PartOfList<Row>[],
  placesIn: (part: PartOfList<Row>, at: number) => readonly number[],
  fields: readonly Field[],
): Promise<Pick<Row, Field>[]> {
  const found = await Promise.all(
    parts.map(async (part, at) => {
      const places = placesIn(part, at)
      if (places.length === 0) return []
      const columns = await Promise.all(fields.map(async (field) => [field, await part.column(field)] as const))
      return places.map((place) => Object.fromEntries(columns.map(([field, column]) => [field, column.valueAt(place)])))
    }),
  )
  return found.flat() as Pick<Row, Field>[]
}

/** None of a row that was written before it told what it brings in a month. */
function reportedIncome(row: Pick<RecurringListed, (typeof incomeFields)[number]>): RunningIncome[] {
  const { apartment, startDate, endDate, monthRent, monthWater = 0, monthParking = 0, monthOthers = 0 } = row
  if (monthRent === undefined) return []
  return [{ apartment, startDate, endDate, month: [monthRent, monthWater, monthParking, monthOthers] }]
}

/** Contracts as they are now that are not in the table, also those whose rows do not tell enough. */
async function incomesNow(
  actor: Actor,
  incomes: Figured['incomes'],
  { late }: FigureTable,
): Promise<readonly RunningIncome[]> {
  const untold = await rowsAt(
    incomes,
    ({ dead }, at) => late.filter(({ part, place }) => part === at && !dead.has(place)).map(({ place }) => place),
    ['_id'],
  )
  const live = incomes.flatMap((part) => part.live)
  const ids = [...untold, ...live.filter(({ monthRent }) => monthRent === undefined)].map(({ _id }) => _id)
  const read = ids.length > 0 ? await recurringInvoices.readMany(actor, ids) : []
  return [
    ...live.flatMap(reportedIncome),
    ...read.map((recurring) => ({ ...recurring, month: monthlyIncome(recurring.products) })),
  ]
}

/** What contracts and costs come to on a day, apartment by apartment. */
function moneyBy(
  incomes: readonly RunningIncome[],
  costs: readonly Pick<KeptExpenseRow, (typeof costFields)[number]>[],
  day: Day,
): { readonly apartments: readonly string[]; readonly of: MoneyOf } {
  const income = incomeByApartment(incomes, day)
  const cost = costsByApartment(costs, monthOf(day))
  return {
    apartments: [...income.keys(), ...cost.keys()],
    of(apartment) {
      const [totalRent, totalWater, totalParking, totalOthers] = income.get(apartment)?.month ?? [0, 0, 0, 0]
      const { month: currentMonthReceipts, total: totalReceipts } = cost.get(apartment) ?? { month: 0, total: 0 }
      const invoiceCount = income.get(apartment)?.invoices ?? 0
      return { totalRent, totalWater, totalParking, totalOthers, invoiceCount, currentMonthReceipts, totalReceipts }
    },
  }
}

interface Beside {
  readonly places: Places
  readonly changes: Changes
  readonly day: Day
}

/** Those of the changed apartments that are listed. */
function changedApartments(homes: Figured['homes'], table: FigureTable, sideWrites: Beside): FiguredApartment[] {
  const { places, changes, day } = sideWrites
  const live = new Map(homes.live.map((row) => [row._id, row]))
  return [...changes.apartments].flatMap((id): FiguredApartment[] => {
    const place = changes.placeById.get(id)
    const money = moneyNow(id, place ?? table.elsewhere.get(id), table, changes)
    const row = live.get(id)
    if (row) {
      const { totalRent, totalWater, totalParking, totalOthers, invoiceCount } = money
      const income = { month: [totalRent, totalWater, totalParking, totalOthers] as const, invoices: invoiceCount }
      const costs = { month: money.currentMonthReceipts, total: money.totalReceipts }
      const figures = figuresOf({ area: row.area ?? null, kept: keptOf(row), income, costs }, day)
      return [{ place: places.placeOfRow(row), figures }]
    }
    if (place === undefined || homes.dead.has(place)) return []
    return [{ place: places.placeOf(place), figures: withMoney(table.figures, place, money) }]
  })
}

/** What is an apartment's now. */
function moneyNow(id: string, slot: number | undefined, { money }: FigureTable, { lost, gained }: Changes) {
  const [less, more] = [lost(id), gained(id)]
  const before = (name: MoneyName) => (slot === undefined ? 0 : (money[name][slot] ?? 0))
  return Object.fromEntries(
    moneyNames.map((name) => [name, before(name) - less[name] + more[name]]),
  ) as unknown as Readonly<Record<MoneyName, number>>
}

function withMoney(figures: FigureTable['figures'], place: number, money: Readonly<Record<MoneyName, number>>) {
  const existing = Object.fromEntries(
    Object.entries(figures).map(([name, values]) => {
      const value = values[place]
      return [name, value === undefined || Number.isNaN(value) ? null : value]
    }),
  ) as ApartmentFigures
  const { totalRent, totalWater, totalParking, totalOthers } = money
  return { ...existing, ...money, totalIncomes: totalRent + totalWater + totalParking + totalOthers }
}
