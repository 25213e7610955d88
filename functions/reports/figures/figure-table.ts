import { type Day, type Month, monthOf } from '#shared/base/day.ts'
import { sumBy } from '#shared/base/money.ts'
import type { RecurringListed } from '#shared/billing/recurring-summary.ts'
import type { KeptExpenseRow } from '#shared/expenses/expense-summary.ts'
import { chargedOn } from '#shared/properties/apartment-figures.ts'
import type { ApartmentFigures } from '#shared/reports/figures/apartment-statistics.ts'
import type { Column } from '../../platform/lists/columns.ts'
import type { PartOfList } from '../../platform/lists/parts.ts'
import { reckoned } from '../../platform/lists/reckoned.ts'
import { type FiguredRow, keptCharges } from '../../properties/kept-figures.ts'

/** What contracts bring to a home in a month and what it has cost, whose it is wherever the home stands. */
export const moneyNames = [
  'totalRent',
  'totalWater',
  'totalParking',
  'totalOthers',
  'invoiceCount',
  'currentMonthReceipts',
  'totalReceipts',
] as const satisfies readonly (keyof ApartmentFigures)[]
export type MoneyName = (typeof moneyNames)[number]
type Money = Readonly<Record<MoneyName, Float64Array>>

export interface Figured {
  readonly homes: PartOfList<FiguredRow>
  readonly incomes: readonly PartOfList<RecurringListed>[]
  readonly costs: readonly PartOfList<KeptExpenseRow>[]
}

/** The figures of all homes on a day as their files tell them, whatever has changed since. */
export interface FigureTable {
  /** By the place of the home; what is not known is NaN. */
  readonly figures: Readonly<Record<keyof ApartmentFigures, Float64Array>>
  /** By the place of the home, and behind them of those apartments that are not among the homes. */
  readonly money: Money
  readonly elsewhere: ReadonlyMap<string, number>
  /** Contracts whose rows were written before they told what they bring in a month. */
  readonly late: readonly { readonly part: number; readonly place: number }[]
}

/** One of 100,000 homes takes some twenty megabytes. */
const known = reckoned<FigureTable>(3)

export function figureTable(figured: Figured, day: Day): Promise<FigureTable> {
  const files = [figured.homes, ...figured.incomes, ...figured.costs].map(({ file }) => file)
  return known([day, ...files].join(' '), () => madeTable(figured, day))
}

async function madeTable({ homes, incomes, costs }: Figured, day: Day): Promise<FigureTable> {
  const [income, cost, places] = await Promise.all([
    columnsOf(incomes, incomeFields),
    columnsOf(costs, costFields),
    placesOf(homes),
  ])
  // First it is known whose money there is, then it is added up.
  const slots = [...income, ...cost].map(([apartment]) => slotsOf(apartment, places))
  const money = noMoney(places.size)
  const late = income.flatMap((columns, part) =>
    addIncomes(columns, slots[part], money, day).map((place) => ({ part, place })),
  )
  for (const [part, columns] of cost.entries()) addCosts(columns, slots[incomes.length + part], money, monthOf(day))
  const elsewhere = new Map([...places].slice(homes.count))
  return { figures: await figuresOf(homes, money, day), money, elsewhere, late }
}

const noMoney = (count: number) =>
  Object.fromEntries(moneyNames.map((name) => [name, new Float64Array(count)])) as unknown as Money

/** By the fields that are asked, part by part; a part without a file has none. */
const columnsOf = <Row extends object>(parts: readonly PartOfList<Row>[], fields: readonly (keyof Row & string)[]) =>
  Promise.all(
    parts.map(async ({ file, column }) =>
      file === undefined ? [] : Promise.all(fields.map((field) => column(field))),
    ),
  )

/** The homes in their order; what else contracts and costs are of comes behind them. */
async function placesOf(homes: PartOfList<FiguredRow>): Promise<Map<string, number>> {
  const places = new Map<string, number>()
  if (homes.count === 0) return places
  const ids = await homes.column('_id')
  for (let place = 0; place < homes.count; place += 1) places.set(String(ids.valueAt(place)), place)
  return places
}

/** Where the apartment of each row stands; -1 of a row that has none. */
function slotsOf(apartment: Column | undefined, places: Map<string, number>): Int32Array {
  const { count = 0, of = [], valueOfCode } = apartment?.codes ?? {}
  const slots = Array.from({ length: count }, (_, code) => {
    const id = String(valueOfCode?.(code) ?? '')
    if (id === '') return -1
    const slot = places.get(id) ?? places.size
    places.set(id, slot)
    return slot
  })
  return Int32Array.from(of, (code) => slots[code] ?? -1)
}

/** What is looked at of what a contract brings. */
export const incomeFields = [
  'apartment',
  'startDate',
  'endDate',
  'monthRent',
  'monthWater',
  'monthParking',
  'monthOthers',
] as const satisfies readonly (keyof RecurringListed)[]

/** @returns the places of rows that do not tell what they bring */
function addIncomes(
  [, start, end, ...monthly]: readonly Column[],
  slots: Int32Array | undefined,
  money: Money,
  day: Day,
): number[] {
  const isRunning = runningOn(start, end, day)
  const months = monthly.map((column) => numbersOf(column, slots?.length ?? 0))
  const into = [money.totalRent, money.totalWater, money.totalParking, money.totalOthers]
  const late: number[] = []
  for (const [place, slot] of (slots ?? []).entries()) {
    if (Number.isNaN(months[0]?.[place])) late.push(place)
    else if (slot >= 0 && isRunning(place)) {
      for (let kind = 0; kind < 4; kind += 1) add(into[kind], slot, months[kind]?.[place] || 0)
      add(money.invoiceCount, slot, 1)
    }
  }
  return late
}

function add(sums: Float64Array | undefined, at: number, amount: number): void {
  if (sums) sums[at] = (sums[at] ?? 0) + amount
}

/** Whether the row at a place has begun and not ended: a day is asked once, however many rows have it. */
function runningOn(start: Column | undefined, end: Column | undefined, day: Day): (place: number) => boolean {
  const hasBegun = testOf(start, (from) => from <= day)
  const isOn = testOf(end, (to) => to === '' || to >= day)
  return (place) => hasBegun(place) && isOn(place)
}

function testOf(column: Column | undefined, passes: (text: string) => boolean): (place: number) => boolean {
  const { count = 0, of = [], valueOfCode } = column?.codes ?? {}
  const passing = Array.from({ length: count }, (_, code) => passes(String(valueOfCode?.(code) ?? '')))
  return (place) => passing[of[place] ?? 0] ?? false
}

/** And of a cost. */
export const costFields = ['apartment', 'date', 'total'] as const satisfies readonly (keyof KeptExpenseRow)[]

function addCosts([, date, total]: readonly Column[], slots: Int32Array | undefined, money: Money, month: Month): void {
  const isOfMonth = testOf(date, (day) => monthOf(day) === month)
  const totals = numbersOf(total, slots?.length ?? 0)
  for (const [place, slot] of (slots ?? []).entries()) {
    if (slot < 0) continue
    add(money.totalReceipts, slot, totals[place] || 0)
    if (isOfMonth(place)) add(money.currentMonthReceipts, slot, totals[place] || 0)
  }
}

/** A column of numbers in which nothing is known has none. */
const numbersOf = (column: Column | undefined, count: number): Float64Array =>
  column?.numbers ? new Float64Array(column.numbers) : new Float64Array(count).fill(Number.NaN)

const storedNames = [
  'purchasePrice',
  'deptFreePrice',
  'priceWithTaxes',
  'area',
  'estimatedRent',
  'concurrentContracts',
  'roomCount',
] as const satisfies readonly (keyof ApartmentFigures & keyof FiguredRow)[]

async function figuresOf(homes: PartOfList<FiguredRow>, money: Money, day: Day): Promise<FigureTable['figures']> {
  const { count, file } = homes
  const [charges, ...columns] =
    file === undefined ? [] : await Promise.all(['charges' as const, ...storedNames].map(homes.column))
  const existing = Object.fromEntries(
    storedNames.map((name, at) => [name, numbersOf(columns[at], count)]),
  ) as unknown as Readonly<Record<(typeof storedNames)[number], Float64Array>>
  const charged = chargedIn(charges, count, day)
  const by = (of: (place: number) => number) => Float64Array.from({ length: count }, (_, place) => of(place))
  const own = Object.fromEntries(moneyNames.map((name) => [name, money[name].subarray(0, count)])) as unknown as Money
  const at = (values: Float64Array, place: number) => values[place] ?? Number.NaN
  return {
    ...existing,
    ...charged,
    ...own,
    combinedPrice: by((place) => at(existing.purchasePrice, place) + at(charged.totalLoans, place)),
    totalIncomes: by((place) => sumBy(incomeNames, (name) => at(own[name], place))),
  }
}

const incomeNames = ['totalRent', 'totalWater', 'totalParking', 'totalOthers'] as const

/** What companies charge on the day: many homes are charged the same. */
function chargedIn(column: Column | undefined, count: number, day: Day) {
  const { count: different = 0, of = [], valueOfCode } = column?.codes ?? {}
  const charges = Array.from({ length: different }, (_, code) => chargesOn(String(valueOfCode?.(code) ?? ''), day))
  const by = (name: keyof ReturnType<typeof chargesOn>) =>
    Float64Array.from({ length: count }, (_, place) => charges[of[place] ?? 0]?.[name] ?? 0)
  return {
    maintenanceCharge: by('maintenance'),
    waterCharge: by('water'),
    loanPayments: by('loans'),
    totalLoans: by('loansLeft'),
  }
}

const chargesOn = (text: string, day: Day) => chargedOn(keptCharges(text), day)
