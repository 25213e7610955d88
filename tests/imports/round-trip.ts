import { fieldRights, permissions } from '#shared/base/access.ts'
import { csvCell, csvLine } from '#shared/formats/csv.ts'
import type { SheetKind, SheetValue } from '#shared/formats/sheet-values.ts'
import { xlsxWriter } from '#shared/formats/xlsx-write.ts'
import type { ImportKind } from '#shared/imports/kinds.ts'
import { exportRows } from '../../functions/imports/exporting.ts'
import { planOf } from '../../functions/imports/plan.ts'
import { loadImport } from '../../functions/imports/runs.ts'
import type { Actor } from '../../functions/platform/actor.ts'
import { newId } from '../../functions/platform/clock.ts'

interface Sheet {
  readonly columns: readonly { readonly title: string; readonly kind: SheetKind }[]
  readonly rows: readonly (readonly SheetValue[])[]
}

/** The sheet as a file of either kind. */
export const files = {
  xlsx({ columns, rows }: Sheet): Uint8Array {
    const writer = xlsxWriter({ name: 'Tiedot', columns })
    writer.add(rows)
    return Buffer.concat(writer.finish())
  },
  csv({ columns, rows }: Sheet): Uint8Array {
    const lines = rows.map((row) => csvLine(columns.map(({ kind }, at) => csvCell(row[at], kind))))
    return Buffer.from(`\uFEFF${csvLine(columns.map(({ title }) => title))}${lines.join('')}`)
  },
} as const

/** What bringing an account's own export in again would do. */
export async function broughtBack(account: Actor, kind: ImportKind, format: keyof typeof files) {
  const actor = { ...account, permissions: new Set(permissions), fields: new Set(fieldRights) }
  const { columns, rows, totalLength } = await exportRows(actor, kind, 1)
  const bytes = files[format]({ columns, rows })
  const run = await loadImport(actor, { kind, name: `tiedot.${format}`, bytes }, newId())
  const { fresh, same, faults } = await planOf(actor, run)
  return { exported: totalLength, fresh: fresh.length, same, faults }
}
