import { mayDo } from '#shared/base/access.ts'
import { forbidden } from '#shared/base/problem.ts'
import { maskPersonalId } from '#shared/identifiers/personal-id.ts'
import { rowsInReply } from '#shared/imports/api.ts'
import { sheetKindOf, sheetValue } from '#shared/imports/cells.ts'
import { columnsOf } from '#shared/imports/columns.ts'
import { type ImportKind, kindsOfImport } from '#shared/imports/kinds.ts'
import type { Actor } from '../platform/actor.ts'
import { noteSecurity } from '../platform/security-log.ts'
import { importerOf } from './importers.ts'

/** The account's own documents as a file that can be brought in again holds them, some at a time; of page 0 the titles. */
export async function exportRows(actor: Actor, kind: ImportKind, page: number) {
  if (!mayDo(actor, kindsOfImport[kind].reads)) throw forbidden()
  const columns = columnsOf[kind]
  const titles = columns.map((column) => ({ title: column.title, kind: sheetKindOf(column) }))
  if (page === 0) {
    await noteSecurity(actor, { event: 'exported', what: kind })
    return { columns: titles, rows: [], totalLength: 0 }
  }
  const importer = importerOf(kind)
  const ids = await importer.listed(actor)
  const some = ids.slice((page - 1) * rowsInReply, page * rowsInReply)
  const values = await importer.values(actor, some)
  const seesCodes = actor.fields.has('tenants.social')
  const rows = some.flatMap((id) => {
    const own = values.get(id)
    if (!own) return []
    const shown = seesCodes || !own.social ? own : { ...own, social: maskPersonalId(String(own.social)) }
    return [columns.map((column) => sheetValue(column, shown[column.key]) ?? null)]
  })
  return { columns: titles, rows, totalLength: ids.length }
}
