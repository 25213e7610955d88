import * as z from 'zod'
import { RentalContractDraft } from '../contracts/rental-contract.ts'
import { TenantDraft } from '../customers/tenant.ts'
import { ApartmentDraft } from '../properties/apartment.ts'
import { CondominiumDraft } from '../properties/condominium.ts'
import type { CellFault } from './cell-fault.ts'
import { readCell } from './cells.ts'
import { columnsOf, type ImportColumn } from './columns.ts'
import type { ImportKind } from './kinds.ts'
import type { Mapping } from './mapping.ts'

/** One row of a file: its number there, the texts of our columns, and what they say. */
export interface ImportRow {
  readonly row: number
  readonly cells: Readonly<Record<string, string>>
  readonly values: Readonly<Record<string, unknown>>
  readonly faults: readonly CellFault[]
}

/** The longest text of a cell that any field takes, and some. */
const longestReported = 80

export const cellFault = (row: Pick<ImportRow, 'row' | 'cells'>, column: ImportColumn, message: string): CellFault => ({
  row: row.row,
  column: column.title,
  cell: (row.cells[column.key] ?? '').slice(0, longestReported),
  message,
})

/** The rows under the titles that say anything in the columns that are mapped, each cell read by its column. */
export function importRows(
  kind: ImportKind,
  rows: readonly (readonly string[])[],
  titleRow: number,
  mapping: Mapping,
): ImportRow[] {
  const columns = columnsOf[kind].filter(({ key }) => mapping[key] !== undefined)
  return rows.slice(titleRow + 1).flatMap((texts, at): ImportRow[] => {
    const row = titleRow + 2 + at
    const cells: Record<string, string> = {}
    for (const { key } of columns) cells[key] = texts[mapping[key] ?? -1]?.trim() ?? ''
    if (Object.values(cells).every((cell) => cell === '')) return []
    const values: Record<string, unknown> = {}
    const faults: CellFault[] = []
    for (const column of columns) {
      const read = readCell(column, cells[column.key] ?? '')
      if ('fault' in read) faults.push(cellFault({ row, cells }, column, read.fault))
      else if (read.value !== undefined) values[column.key] = read.value
    }
    return [{ row, cells, values, faults }]
  })
}

const schemas = {
  condominiums: CondominiumDraft,
  apartments: ApartmentDraft,
  tenants: TenantDraft,
  contracts: RentalContractDraft,
} as const

export type DraftOf<Kind extends ImportKind> = z.output<(typeof schemas)[Kind]>

type Checked<Kind extends ImportKind> = { readonly draft: DraftOf<Kind> } | { readonly faults: readonly CellFault[] }

/** Puts values at their dotted paths. */
export function atPaths(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const whole: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(values)) {
    const names = path.split('.')
    const last = names.pop() ?? ''
    let at = whole
    for (const name of names) {
      at[name] ??= {}
      at = at[name] as Record<string, unknown>
    }
    at[last] = value
  }
  return whole
}

/**
 * Checks what a row says by the rules of the form that would make the same thing; each fault is told of the cell it
 * comes from, or of the whole row when it comes from no column.
 *
 * @param values by the paths of the draft
 */
export function checkedDraft<Kind extends ImportKind>(
  kind: Kind,
  row: ImportRow,
  values: Readonly<Record<string, unknown>>,
): Checked<Kind> {
  const result = z.safeParse(schemas[kind] as z.ZodType, { version: 0, ...atPaths(values) })
  if (result.success) return { draft: result.data as DraftOf<Kind> }
  const faults = result.error.issues.map(({ path, message }) => cellFault(row, columnAt(kind, path.join('.')), message))
  return { faults }
}

const wholeRow: ImportColumn = { key: '', title: 'Rivi', kind: 'text' }

/** The column whose field a path is in or around. */
export const columnAt = (kind: ImportKind, path: string): ImportColumn =>
  columnsOf[kind].find(({ key }) => path === key || path.startsWith(`${key}.`)) ?? wholeRow
