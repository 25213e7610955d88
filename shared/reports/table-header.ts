import * as z from 'zod'
import { type Exact, eurosOf, exactOf, roundedTo } from '../base/exact.ts'
import { requiredText } from '../base/fields.ts'
import { printNumber } from '../base/finnish.ts'
import { type FieldValue, formulaOf } from '../base/formula.ts'
import { type Expression, type FieldNames, parsed, printFormula } from '../base/formula-text.ts'
import { roundedQuotient } from '../base/money.ts'
import { Problem } from '../base/problem.ts'
import { stored } from '../base/stored.ts'

/** A figure of a row: amounts are integer cents, which a formula counts as euros. */
interface Figure {
  readonly label: string
  readonly isMoney?: true
}

/** What formulas over apartments may name (spec section 3, Statistics). */
export const apartmentFigures = {
  purchasePrice: { label: 'Ostohinta', isMoney: true },
  deptFreePrice: { label: 'Velaton hinta', isMoney: true },
  priceWithTaxes: { label: 'Hinta veroineen', isMoney: true },
  combinedPrice: { label: 'Kokonaishinta', isMoney: true },
  area: { label: 'Pinta-ala' },
  totalRent: { label: 'Vuokrat', isMoney: true },
  totalWater: { label: 'Vesimaksut', isMoney: true },
  totalParking: { label: 'Autopaikat', isMoney: true },
  totalOthers: { label: 'Muut tulot', isMoney: true },
  totalIncomes: { label: 'Tulot yhteensä', isMoney: true },
  estimatedRent: { label: 'Arvioitu vuokra', isMoney: true },
  maintenanceCharge: { label: 'Hoitovastike', isMoney: true },
  waterCharge: { label: 'Taloyhtiön vesimaksu', isMoney: true },
  loanPayments: { label: 'Lainanhoito', isMoney: true },
  totalLoans: { label: 'Lainat yhteensä', isMoney: true },
  currentMonthReceipts: { label: 'Kulut tässä kuussa', isMoney: true },
  totalReceipts: { label: 'Kulut yhteensä', isMoney: true },
  concurrentContracts: { label: 'Sopimuksia yhtä aikaa' },
  invoiceCount: { label: 'Toistuvia laskuja' },
  roomCount: { label: 'Huoneita' },
} as const satisfies Record<string, Figure>

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
const tidied = (formula: string): string =>
  faultOf(formula, apartmentFigures) === undefined ? printFormula(parsed(formula, apartmentFigures)) : formula

/** A column that a user made of figures. */
export const FormulaColumn = z.object({
  text: requiredText('Anna sarakkeelle otsikko', 60),
  formula: z
    .string()
    .superRefine((formula, context) => {
      const fault = faultOf(formula, apartmentFigures)
      if (fault) context.addIssue(fault)
    })
    .transform(tidied),
  /** Decimals. */
  rounding: z.number('Anna desimaalit').int('Anna kokonaisluku').min(0, 'Vähintään 0').max(6, 'Enintään 6').default(2),
  formatAsCurrency: z.boolean().default(false),
  order: z.number().int().min(0).max(1000).default(0),
})
export type FormulaColumn = z.output<typeof FormulaColumn>

/** Tables that may have columns of formulas. */
export const tableNames = ['apartmentStatistics'] as const

/** Columns of formulas under a name, to be chosen for a table (spec section 3, Table header). */
export const TableHeader = z.object({
  tableName: z.enum(tableNames).default('apartmentStatistics'),
  name: requiredText('Anna nimi', 60),
  columns: z.array(FormulaColumn).min(1, 'Lisää vähintään yksi sarake').max(50, 'Enintään 50 saraketta').prefault([]),
})
export type TableHeader = z.output<typeof TableHeader>

export const TableHeaderDraft = TableHeader.extend({ version: z.number().int().default(0) })
export type TableHeaderDraft = z.output<typeof TableHeaderDraft>

/** As it is kept: one that was once stored without columns opens too, to be mended or removed. */
export const StoredTableHeader = TableHeader.extend({ ...stored, columns: z.array(FormulaColumn).default([]) })
export type StoredTableHeader = z.output<typeof StoredTableHeader>

export interface Cell {
  /** Rounded; undefined where there is no value. */
  readonly value: number | undefined
  /** '1 234,50 €', or a dash where there is no value. */
  readonly text: string
}

export type FiguresRow = Partial<Record<keyof typeof apartmentFigures, number | null>>

function figureOf(row: FiguresRow, name: string): Exact | undefined {
  const value = row[name as keyof FiguresRow]
  if (value == null) return undefined
  const figure: Figure = apartmentFigures[name as keyof typeof apartmentFigures]
  return figure.isMoney ? eurosOf(value) : exactOf(value)
}

/** What a column comes to in a row, rounded; make it once and use it for every row. */
export function valuesOf(column: Pick<FormulaColumn, 'formula' | 'rounding'>): (row: FiguresRow) => number | undefined {
  const formula = formulaOf(column.formula, apartmentFigures)
  let row: FiguresRow = {}
  const valueIn: FieldValue = (name) => figureOf(row, name)
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
export function cellsOf(column: FormulaColumn): (row: FiguresRow) => Cell {
  const reckon = valuesOf(column)
  return (row) => {
    const value = reckon(row)
    return { value, text: value === undefined ? '–' : printCell(value, column) }
  }
}

/** The columns in the order in which they are shown. */
export const inOrder = (columns: readonly FormulaColumn[]): FormulaColumn[] =>
  columns.toSorted((a, b) => a.order - b.order)

/** A formula as people read it: [Vuokrat] - [Hoitovastike]. One that is faulty stays as it is. */
export const shownFormula = (formula: string): string =>
  faultOf(formula, apartmentFigures) === undefined
    ? printFormula(parsed(formula, apartmentFigures), (name) => `[${labelOf(name)}]`)
    : formula

const labelOf = (name: string) => apartmentFigures[name as keyof typeof apartmentFigures].label

/** Whether a sum of the column over rows means anything: figures added up, perhaps times a number. A yield is no such. */
export const isAdditive = ({ formula }: Pick<FormulaColumn, 'formula'>): boolean =>
  isLinear(parsed(formula, apartmentFigures))

function isLinear(expression: Expression): boolean {
  switch (expression.kind) {
    case 'field':
      return true
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

/**
 * The sum and the mean of what a column shows, both undefined when it shows nothing but dashes.
 *
 * @param decimals how many decimals the values have at most
 */
export function aggregatesOf(values: readonly (number | null | undefined)[], decimals: number, inMean = decimals) {
  const scale = 10 ** decimals
  let [total, count] = [0, 0]
  for (const value of values) {
    if (value == null) continue
    total += Math.round(value * scale)
    count += 1
  }
  if (count === 0) return { sum: undefined, mean: undefined }
  const mean = roundedQuotient(BigInt(total) * 10n ** BigInt(inMean), BigInt(count) * 10n ** BigInt(decimals))
  return { sum: total / scale, mean: mean / 10 ** inMean }
}
