import { printArea } from '#shared/base/finnish.ts'
import type { ApartmentStatistics } from '#shared/reports/apartment-statistics.ts'
import {
  apartmentFigures,
  type FormulaColumn,
  inOrder,
  isAdditive,
  printCell,
  type TableHeader,
} from '#shared/reports/table-header.ts'
import type { Column } from '../ui/columns.tsx'

type Row = ApartmentStatistics
type Figure = keyof typeof apartmentFigures

/** Figures that are shown until a person chooses. */
const usual: readonly Figure[] = [
  'area',
  'totalRent',
  'totalIncomes',
  'maintenanceCharge',
  'loanPayments',
  'totalLoans',
  'purchasePrice',
  'deptFreePrice',
]

function figureColumn(key: Figure, isExtra: boolean): Column<Row> {
  const figure = apartmentFigures[key]
  return {
    key,
    title: figure.label,
    kind: 'isMoney' in figure ? 'money' : 'number',
    sum: true,
    ...(key === 'area' && { print: printArea }),
    ...(isExtra && { extra: true }),
  }
}

function formulaColumn(column: FormulaColumn, at: number): Column<Row> {
  const print = (value: number) => printCell(value, column)
  return {
    key: `c${at}`,
    title: column.text,
    kind: 'number',
    print,
    cell: ({ cells }) => (cells[at] == null ? '–' : print(cells[at])),
    ...(isAdditive(column) && { sum: true }),
  }
}

const places: readonly Column<Row>[] = [
  { key: 'fullAddress', title: 'Vuokrakohde', to: ({ _id }) => `/apartment/overview/${_id}` },
  { key: 'condominiumName', title: 'Taloyhtiö' },
  { key: 'city', title: 'Paikkakunta', extra: true },
]

/** The columns of the statistics: with a set its own ones, the figures being there to be picked; without it the usual figures. */
export function statisticsColumns(set: Pick<TableHeader, 'columns'> | undefined): readonly Column<Row>[] {
  const figures = Object.keys(apartmentFigures) as Figure[]
  return [
    ...places,
    ...(set ? inOrder(set.columns).map(formulaColumn) : []),
    ...figures.map((key) => figureColumn(key, set !== undefined || !usual.includes(key))),
  ]
}
