import { printArea } from '#shared/base/finnish.ts'
import type { ApartmentStatistics } from '#shared/reports/figures/apartment-statistics.ts'
import type { PlainCity } from '#shared/reports/figures/city-statistics.ts'
import {
  type apartmentFigures,
  type cityFigures,
  type FormulaColumn,
  figuresOfTable,
  inOrder,
  isAdditive,
  isMean,
  printCell,
  type TableName,
} from '#shared/reports/table-header.ts'
import type { Column } from '../../ui/table/columns.tsx'

type Set = { readonly columns: readonly FormulaColumn[] } | undefined

interface Wish<Row> {
  readonly tableName: TableName
  readonly places: readonly Column<Row>[]
  /** Figures that are shown until a person chooses. */
  readonly usual: readonly string[]
}

function figureColumn<Row>(tableName: TableName, key: string, isExtra: boolean): Column<Row> {
  const { label = '', isMoney } = figuresOfTable[tableName][key] ?? {}
  return {
    key,
    title: label,
    kind: isMoney ? 'money' : 'number',
    ...(!isMean(key) && { sum: true }),
    ...((key === 'area' || key.endsWith('Area')) && { print: printArea }),
    ...(isExtra && { extra: true }),
  }
}

function formulaColumn<Row extends { readonly cells: readonly (number | null)[] }>(
  tableName: TableName,
  column: FormulaColumn,
  at: number,
): Column<Row> {
  const print = (value: number) => printCell(value, column)
  return {
    key: `c${at}`,
    title: column.text,
    kind: 'number',
    print,
    cell: ({ cells }) => (cells[at] == null ? '–' : print(cells[at])),
    ...(isAdditive(column, figuresOfTable[tableName]) && { sum: true }),
  }
}

/** The columns of a table: with a set its own ones, the figures being there to be picked; without it the usual figures. */
const columnsOf =
  <Row extends { readonly cells: readonly (number | null)[] }>({ tableName, places, usual }: Wish<Row>) =>
  (set: Set): readonly Column<Row>[] => [
    ...places,
    ...(set ? inOrder(set.columns).map((column, at) => formulaColumn<Row>(tableName, column, at)) : []),
    ...Object.keys(figuresOfTable[tableName]).map((key) =>
      figureColumn<Row>(tableName, key, set !== undefined || !usual.includes(key)),
    ),
  ]

export const apartmentColumns = columnsOf<ApartmentStatistics>({
  tableName: 'apartmentStatistics',
  places: [
    { key: 'fullAddress', title: 'Vuokrakohde', to: ({ _id }) => `/apartment/overview/${_id}` },
    { key: 'condominiumName', title: 'Taloyhtiö' },
    { key: 'city', title: 'Paikkakunta', extra: true },
  ],
  usual: [
    'area',
    'totalRent',
    'totalIncomes',
    'maintenanceCharge',
    'totalLoans',
    'deptFreePrice',
  ] satisfies (keyof typeof apartmentFigures)[],
})

export const cityColumns = columnsOf<PlainCity>({
  tableName: 'cityStatistics',
  places: [{ key: 'city', title: 'Paikkakunta' }],
  usual: [
    'activeApartmentCount',
    'activeContractCount',
    'totalArea',
    'totalIncomes',
    'maintenanceChargesThisMonth',
    'loanPaymentThisMonth',
    'totalOpenAllTime',
    'totalOverdueAllTime',
    'yearAvgPaymentDelay',
  ] satisfies (keyof typeof cityFigures)[],
})
