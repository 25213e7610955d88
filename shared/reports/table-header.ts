import * as z from 'zod'
import { type Exact, exactOf, roundedTo } from '../base/exact.ts'
import { requiredText } from '../base/fields.ts'
import { printNumber } from '../base/finnish.ts'
import { type FieldValue, formulaOf } from '../base/formula.ts'
import { type FieldNames, parsed, printFormula } from '../base/formula-text.ts'
import { Problem } from '../base/problem.ts'

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
  invoiceCount: { label: 'Laskuja' },
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
  order: z.number().int().default(0),
})
export type FormulaColumn = z.output<typeof FormulaColumn>

/** Columns of formulas under a name, to be chosen for a table (spec section 3, Table header). */
export const TableHeader = z.object({
  tableName: z.literal('apartmentStatistics').default('apartmentStatistics'),
  name: requiredText('Anna nimi', 60),
  columns: z.array(FormulaColumn).max(50, 'Enintään 50 saraketta').default([]),
})
export type TableHeader = z.output<typeof TableHeader>

export interface Cell {
  /** Rounded; undefined where there is no value. */
  readonly value: number | undefined
  /** '1 234,50 €', or a dash where there is no value. */
  readonly text: string
}

export type FiguresRow = Partial<Record<keyof typeof apartmentFigures, number | null>>

const CENTS_IN_EURO = 100n

function figureOf(row: FiguresRow, name: string): Exact | undefined {
  const value = row[name as keyof FiguresRow]
  const exact = value == null ? undefined : exactOf(value)
  const figure: Figure = apartmentFigures[name as keyof typeof apartmentFigures]
  return exact && figure.isMoney ? { top: exact.top, bottom: exact.bottom * CENTS_IN_EURO } : exact
}

/** What a column shows of a row; make it once and use it for every row. */
export function cellsOf(column: FormulaColumn): (row: FiguresRow) => Cell {
  const formula = formulaOf(column.formula, apartmentFigures)
  const unit = column.formatAsCurrency ? '\u00a0€' : ''
  return (row) => {
    const valueIn: FieldValue = (name) => figureOf(row, name)
    const exact = formula(valueIn)
    const value = exact && roundedTo(exact, column.rounding)
    return value === undefined ? { value, text: '–' } : { value, text: `${printNumber(value, column.rounding)}${unit}` }
  }
}

/** The columns in the order in which they are shown. */
export const inOrder = (columns: readonly FormulaColumn[]): FormulaColumn[] =>
  columns.toSorted((a, b) => a.order - b.order)
