import * as z from 'zod'
import { requiredText } from '../base/fields.ts'
import { printNumber } from '../base/finnish.ts'
import { roundedQuotient, sumOf } from '../base/money.ts'
import { Problem } from '../base/problem.ts'
import { stored } from '../base/stored.ts'
import { type Exact, eurosOf, exactOf, roundedTo } from '../calculations/exact.ts'
import { type FieldValue, formulaOf } from '../calculations/formula.ts'
import { type Expression, type FieldNames, parsed, printFormula } from '../calculations/formula-text.ts'
import { apartmentFields } from '../properties/apartment.fields.ts'

/** A figure of a row: amounts are integer cents, which a formula counts as euros. */
interface Figure {
  readonly label: string
  /** What it was called before: formulas that somebody wrote then still mean it. */
  readonly also?: readonly string[]
  readonly isMoney?: true
}

type Figures = Readonly<Record<string, Figure>>

/** What formulas over apartments may name (spec section 3, Statistics). */
export const apartmentFigures = {
  purchasePrice: { label: apartmentFields['salesInfo.purchasePrice'].label, also: ['Ostohinta'], isMoney: true },
  deptFreePrice: { label: apartmentFields['salesInfo.deptFreePrice'].label, isMoney: true },
  priceWithTaxes: { label: apartmentFields['salesInfo.priceWithTaxes'].label, isMoney: true },
  combinedPrice: { label: 'Kokonaishinta', isMoney: true },
  area: { label: apartmentFields.area.label },
  totalRent: { label: 'Vuokrat', isMoney: true },
  totalWater: { label: 'Vesimaksut', isMoney: true },
  totalParking: { label: 'Autopaikat', isMoney: true },
  totalOthers: { label: 'Muut tulot', isMoney: true },
  totalIncomes: { label: 'Tulot yhteensä', isMoney: true },
  estimatedRent: { label: apartmentFields['salesInfo.estimatedRent'].label, also: ['Arvioitu vuokra'], isMoney: true },
  maintenanceCharge: { label: apartmentFields['maintenanceCharge.amount'].label, isMoney: true },
  waterCharge: { label: 'Taloyhtiön vesimaksu', isMoney: true },
  loanPayments: { label: 'Lainanhoito', isMoney: true },
  totalLoans: { label: 'Lainat yhteensä', isMoney: true },
  currentMonthReceipts: { label: 'Kulut tässä kuussa', isMoney: true },
  totalReceipts: { label: 'Kulut yhteensä', isMoney: true },
  concurrentContracts: { label: apartmentFields.concurrentContracts.label },
  invoiceCount: { label: 'Toistuvia laskuja' },
  roomCount: { label: 'Huoneita' },
} as const satisfies Figures

/** What formulas over towns may name (spec section 3, city statistics). */
export const cityFigures = {
  activeApartmentCount: { label: 'Vuokrakohteita' },
  concurrentContracts: { label: 'Sopimuspaikkoja' },
  activeContractCount: { label: 'Sopimuksia voimassa' },
  totalArea: { label: apartmentFields.area.label },
  avgArea: { label: `${apartmentFields.area.label} keskimäärin` },
  maintenanceChargesThisMonth: { label: 'Hoitovastikkeet', isMoney: true },
  waterChargesThisMonth: { label: 'Taloyhtiön vesimaksut', isMoney: true },
  loanPaymentThisMonth: { label: 'Lainanhoito', isMoney: true },
  housingCompanyLoans: { label: 'Taloyhtiölainat', isMoney: true },
  totalPurchasePrice: { label: 'Ostohinnat', isMoney: true },
  totalDeptFreePrice: { label: 'Velattomat hinnat', isMoney: true },
  totalPriceWithTaxes: { label: 'Hinnat veroineen', isMoney: true },
  totalEstimatedPrice: { label: 'Arviot myyntihinnoista', isMoney: true },
  combinedPrice: { label: 'Kokonaishinta', isMoney: true },
  totalEstimatedRent: { label: 'Arvioidut vuokrat', isMoney: true },
  currentMonthTotalAmount: { label: 'Laskutettu tässä kuussa', isMoney: true },
  totalIncomes: { label: 'Tulot yhteensä', isMoney: true },
  rentIncomes: { label: 'Vuokrat', isMoney: true },
  waterIncomes: { label: 'Vesimaksut', isMoney: true },
  parkingIncomes: { label: 'Autopaikat', isMoney: true },
  otherIncomes: { label: 'Muut tulot', isMoney: true },
  currentMonthOpenAmount: { label: 'Avoinna tämän kuun laskuista', isMoney: true },
  totalOpenAllTime: { label: 'Avoinna yhteensä', isMoney: true },
  totalOverdueAllTime: { label: 'Myöhässä yhteensä', isMoney: true },
  receiptsThisMonth: { label: 'Kulut tässä kuussa', isMoney: true },
  yearAvgPaymentDelay: { label: 'Maksuviive, päivää' },
} as const satisfies Figures

/** Tables that may have columns of formulas. */
export const tableNames = ['apartmentStatistics', 'cityStatistics'] as const
export type TableName = (typeof tableNames)[number]

/** What the formulas of each table may name. */
export const figuresOfTable: Readonly<Record<TableName, Figures>> = {
  apartmentStatistics: apartmentFigures,
  cityStatistics: cityFigures,
}

/** What is wrong with a formula, or nothing. */
function faultOf(formula: string, names: FieldNames): string | undefined {
  try {
    parsed(formula, names)
    return undefined
  } catch (error) {
    if (error instanceof Problem) return error.message
    throw error
  }
}

/** A formula in the form in which it is kept. A faulty one passes as it is, to be complained of. */
const tidied = (formula: string, names: FieldNames): string =>
  faultOf(formula, names) === undefined ? printFormula(parsed(formula, names)) : formula

const column = {
  text: requiredText('Anna sarakkeelle otsikko', 60),
  /** Decimals. */
  rounding: z.number('Anna desimaalit').int('Anna kokonaisluku').min(0, 'Vähintään 0').max(6, 'Enintään 6').default(2),
  formatAsCurrency: z.boolean().default(false),
  order: z.number().int().min(0).max(1000).default(0),
}

/** A column that a user made of the figures of a table. */
export const formulaColumn = (names: FieldNames) =>
  z.object({
    ...column,
    formula: z
      .string()
      .superRefine((formula, context) => {
        const fault = faultOf(formula, names)
        if (fault) context.addIssue(fault)
      })
      .transform((formula) => tidied(formula, names)),
  })

/** As it is kept, whichever table it is of. */
const StoredColumn = z.object({ ...column, formula: z.string() })
export type FormulaColumn = z.output<typeof StoredColumn>

const header = { tableName: z.enum(tableNames).default('apartmentStatistics'), name: requiredText('Anna nimi', 60) }

/** Columns of formulas under a name, as its form sends them for a table (spec section 3, Table header). */
export const TableHeaderDraft = z
  .object({
    ...header,
    columns: z.array(StoredColumn).min(1, 'Lisää vähintään yksi sarake').max(50, 'Enintään 50 saraketta').prefault([]),
    version: z.number().int().default(0),
  })
  .superRefine(({ tableName, columns }, context) => {
    for (const [at, { formula }] of columns.entries()) {
      const message = faultOf(formula, figuresOfTable[tableName])
      if (message) context.addIssue({ code: 'custom', message, path: ['columns', at, 'formula'] })
    }
  })
export type TableHeaderDraft = z.output<typeof TableHeaderDraft>

/** The draft with its formulas in the form in which they are kept. */
export const tidiedHeader = (draft: TableHeaderDraft): TableHeaderDraft => ({
  ...draft,
  columns: draft.columns.map((each) => ({ ...each, formula: tidied(each.formula, figuresOfTable[draft.tableName]) })),
})

/** As it is kept: one that was once stored without columns opens too, to be mended or removed. */
export const StoredTableHeader = z.object({ ...stored, ...header, columns: z.array(StoredColumn).default([]) })
export type StoredTableHeader = z.output<typeof StoredTableHeader>

export interface Cell {
  /** Rounded; undefined where there is no value. */
  readonly value: number | undefined
  /** '1 234,50 €', or a dash where there is no value. */
  readonly text: string
}

/** Figures of a row by their names; what is not known is null. */
export type FiguresRow = Readonly<Record<string, unknown>>

function figureOf(row: FiguresRow, name: string, figures: Figures): Exact | undefined {
  const value = row[name]
  if (typeof value !== 'number') return undefined
  return figures[name]?.isMoney ? eurosOf(value) : exactOf(value)
}

/** What a column comes to in a row, rounded; make it once and use it for every row. */
export function valuesOf(
  column: Pick<FormulaColumn, 'formula' | 'rounding'>,
  figures: Figures = apartmentFigures,
): (row: FiguresRow) => number | undefined {
  const formula = formulaOf(column.formula, figures)
  let row: FiguresRow = {}
  const valueIn: FieldValue = (name) => figureOf(row, name, figures)
  return (next) => {
    row = next
    const exact = formula(valueIn)
    return exact && roundedTo(exact, column.rounding)
  }
}

/** A number of a column as it is read: '6,2' or '1 234,50 €'. */
export const printCell = (value: number, { rounding, formatAsCurrency }: Omit<FormulaColumn, 'formula'>): string =>
  `${printNumber(value, rounding)}${formatAsCurrency ? '\u00a0€' : ''}`

/** What a column shows of a row. */
export function cellsOf(column: FormulaColumn, figures: Figures = apartmentFigures): (row: FiguresRow) => Cell {
  const reckon = valuesOf(column, figures)
  return (row) => {
    const value = reckon(row)
    return { value, text: value === undefined ? '–' : printCell(value, column) }
  }
}

/** The columns in the order in which they are shown. */
export const inOrder = (columns: readonly FormulaColumn[]): FormulaColumn[] =>
  columns.toSorted((a, b) => a.order - b.order)

/** A formula as people read it: [Vuokrat] - [Hoitovastike]. One that is faulty stays as it is. */
export const shownFormula = (formula: string, figures: Figures = apartmentFigures): string =>
  faultOf(formula, figures) === undefined
    ? printFormula(parsed(formula, figures), (name) => `[${figures[name]?.label}]`)
    : formula

/** Figures that are no amounts of something: a mean added to another means nothing. */
const means: ReadonlySet<string> = new Set(['avgArea', 'yearAvgPaymentDelay'])

export const isMean = (name: string): boolean => means.has(name)

/** Whether a sum of the column over rows means anything: figures added up, perhaps times a number. A yield is no such. */
export const isAdditive = ({ formula }: Pick<FormulaColumn, 'formula'>, figures: Figures = apartmentFigures): boolean =>
  isLinear(parsed(formula, figures))

function isLinear(expression: Expression): boolean {
  switch (expression.kind) {
    case 'field':
      return !isMean(expression.name)
    case 'number':
      return false
    case 'minus':
      return isLinear(expression.of)
    case '+':
    case '-':
      return isLinear(expression.left) && isLinear(expression.right)
    case '*':
      return (
        (isLinear(expression.left) && isNumber(expression.right)) ||
        (isNumber(expression.left) && isLinear(expression.right))
      )
    case '/':
      return isLinear(expression.left) && isNumber(expression.right)
  }
}

const isNumber = (expression: Expression): boolean => {
  if (expression.kind === 'number') return true
  if (expression.kind === 'field') return false
  return expression.kind === 'minus' ? isNumber(expression.of) : isNumber(expression.left) && isNumber(expression.right)
}

/** Of some values how many are known, and their sum as a whole number of the smallest decimals. */
export interface AddedUp {
  readonly total: number
  readonly count: number
}

/**
 * @param values what is not known is null, undefined or NaN
 * @param decimals how many decimals the values have at most
 */
export function addedUp(values: ArrayLike<number | null | undefined>, decimals: number): AddedUp {
  const existing = Float64Array.from(values, (value) => value ?? Number.NaN)
  return addedUpAt(Uint32Array.from(existing.keys()), existing, decimals)
}

/** The same of some of the values of a column. */
export function addedUpAt(places: Uint32Array, values: Float64Array, decimals: number): AddedUp {
  const scale = 10 ** decimals
  let [total, count] = [0, 0]
  for (let at = 0; at < places.length; at += 1) {
    const value = values[places[at] ?? 0] ?? Number.NaN
    if (Number.isNaN(value)) continue
    total += Math.round(value * scale)
    count += 1
  }
  return { total, count }
}

/** The sum and the mean of what a column shows, both undefined when it shows nothing but dashes. */
export function aggregatesOf(parts: readonly AddedUp[], decimals: number, inMean = decimals) {
  const total = sumOf(parts.map((part) => part.total))
  const count = sumOf(parts.map((part) => part.count))
  if (count === 0) return { sum: undefined, mean: undefined }
  const mean = roundedQuotient(BigInt(total) * 10n ** BigInt(inMean), BigInt(count) * 10n ** BigInt(decimals))
  return { sum: total / 10 ** decimals, mean: mean / 10 ** inMean }
}
