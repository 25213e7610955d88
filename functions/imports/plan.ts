import { lockedPaths } from '#shared/base/field-rights.ts'
import type { CellFault } from '#shared/imports/cell-fault.ts'
import { isSameValue, printedValue } from '#shared/imports/cells.ts'
import { columnsOf, idColumn } from '#shared/imports/columns.ts'
import type { ImportRun } from '#shared/imports/import-run.ts'
import { type ImportKind, kindsOfImport } from '#shared/imports/kinds.ts'
import { titleRowOf } from '#shared/imports/mapping.ts'
import { cellFault, checkedDraft, columnAt, type ImportRow, importRows } from '#shared/imports/rows.ts'
import type { Actor } from '../platform/actor.ts'
import { sheetOf } from './import-files.ts'
import type { FreshRow, Prepared } from './importer.ts'
import { importerOf } from './importers.ts'

/** What bringing a file in would do. */
export interface Plan {
  readonly rows: number
  readonly fresh: readonly FreshRow<ImportKind>[]
  readonly same: number
  readonly faults: readonly CellFault[]
  /** Of the new rows that nothing is wrong with. */
  readonly warnings: readonly CellFault[]
  readonly prepared: Prepared<ImportKind>
}

/** Documents of one run sort by their rows. */
const idOf = (seed: string, row: number) => `${seed}${row.toString(36).padStart(4, '0')}`

/**
 * Goes through a whole file: what is wrong with its rows, which are new, which stand already as they say. What the run
 * has written of it so far counts as new, so that a run that was stopped goes on with the same plan.
 */
export async function planOf(actor: Actor, run: ImportRun): Promise<Plan> {
  const sheet = await sheetOf(actor, run)
  const rows = importRows(run.kind, sheet, titleRowOf(sheet), run.mapping)
  const ids = rows.flatMap(({ cells: { _id = '' } }) => (_id ? [_id] : []))
  const prepared = await importerOf(run.kind).prepare(actor, ids, run.seed)
  const locked = lockedPaths(actor, kindsOfImport[run.kind].document)
  const seen = new Map<string, number>()
  const fresh: FreshRow<ImportKind>[] = []
  const faults: CellFault[] = []
  const warnings: CellFault[] = []
  let same = 0
  for (const row of rows) {
    const found = row.cells._id ? faultsOfExisting(run.kind, row, prepared, seen) : undefined
    const made = found ? undefined : freshRow(run, row, { prepared, seen, locked })
    const wrong = found ?? made?.faults ?? []
    faults.push(...wrong)
    if (wrong.length > 0) continue
    if (made?.draft) {
      fresh.push({ id: idOf(run.seed, row.row), draft: made.draft })
      warnings.push(...(prepared.warningsOf?.(row, made.draft) ?? []))
    } else same += 1
  }
  return { rows: rows.length, fresh, same, faults, warnings, prepared }
}

/** Of a row that says its id: that it stands, once, and just so. Bringing in changes nothing that stands. */
function faultsOfExisting(
  kind: ImportKind,
  row: ImportRow,
  { existing }: Prepared<ImportKind>,
  seen: Map<string, number>,
): readonly CellFault[] {
  const id = row.cells._id ?? ''
  const values = existing.get(id)
  if (!values) {
    return [cellFault(row, idColumn, 'Tunnistetta ei ole tällä tilillä: jätä se tyhjäksi, jos rivi on uusi')]
  }
  const twice = metBefore(id, row, seen)
  if (twice) return [cellFault(row, idColumn, twice)]
  if (row.faults.length > 0) return row.faults
  return columnsOf[kind]
    .filter(({ key }) => key in row.cells && key !== idColumn.key)
    .filter((column) => !isSameValue(column, row.values[column.key], values[column.key]))
    .map((column) => {
      const stands = printedValue(column, values[column.key]) || 'tyhjä'
      return cellFault(row, column, `Tallennettuna on ${stands}: tuonti ei muuta jo tallennettuja tietoja`)
    })
}

function metBefore(key: string, { row }: ImportRow, seen: Map<string, number>): string | undefined {
  const before = seen.get(key)
  if (before === undefined) seen.set(key, row)
  return before === undefined ? undefined : `Sama kuin rivillä ${before}`
}

interface Against {
  readonly prepared: Prepared<ImportKind>
  readonly seen: Map<string, number>
  readonly locked: readonly string[]
}

interface Made {
  readonly draft?: FreshRow<ImportKind>['draft']
  readonly faults: readonly CellFault[]
}

function freshRow({ kind }: ImportRun, row: ImportRow, { prepared, seen, locked }: Against): Made {
  const barred = Object.keys(row.values)
    .filter((key) => locked.some((path) => key === path || key.startsWith(`${path}.`)))
    .map((key) => cellFault(row, columnAt(kind, key), 'Sinulla ei ole oikeutta antaa tätä tietoa'))
  const resolved = prepared.resolve(row)
  const checked = checkedDraft(kind, row, resolved.values)
  const existing = [...row.faults, ...barred, ...resolved.faults]
  // A name that was not found leaves its field empty: of that the name's own fault tells.
  const faulty = new Set(existing.map(({ column }) => column))
  const faults = [
    ...existing,
    ...('faults' in checked ? checked.faults.filter(({ column }) => !faulty.has(column)) : []),
  ]
  if (!('draft' in checked) || faults.length > 0) return { faults }
  const { draft } = checked
  const doubled = prepared.identitiesOf(draft).flatMap(({ key, column }): CellFault[] => {
    const other = prepared.taken.get(key)
    const twice = metBefore(key, row, seen)
    const message = other ? `On jo tallennettu: ${other}` : twice
    return message ? [cellFault(row, columnAt(kind, column), message)] : []
  })
  const more = doubled.length > 0 ? doubled : (prepared.faultsOf?.(row, draft) ?? [])
  return more.length > 0 ? { faults: more } : { draft, faults: [] }
}
