import { missing } from '#shared/base/problem.ts'
import { StoredTableHeader, type TableHeaderDraft, tableNames, tidiedHeader } from '#shared/reports/table-header.ts'
import { defaultHeadersOf, saveDefaultHeader } from '../accounts/table-views.ts'
import type { Actor } from '../platform/actor.ts'
import { collection } from '../platform/table/collection.ts'

/** Column sets of the account; everybody who may read them sees them all. */
export const tableHeaders = collection({
  kind: 'table-header',
  called: 'Sarakejoukkoa',
  schema: StoredTableHeader,
  summary: ({ _id, name }: StoredTableHeader) => ({ _id, name }),
  indexKeys: () => ({}),
})

function tableOf(name: string) {
  const existing = tableNames.find((table) => table === name)
  if (!existing) throw missing('Taulukkoa')
  return existing
}

/** The column sets of a table, by their names. */
export async function listTableHeaders(actor: Actor, tableName: string): Promise<StoredTableHeader[]> {
  const table = tableOf(tableName)
  const all = (await tableHeaders.all(actor)).filter((header) => header.tableName === table)
  return all.toSorted((a, b) => a.name.localeCompare(b.name, 'fi'))
}

export const createTableHeader = (actor: Actor, draft: TableHeaderDraft, id: string) =>
  tableHeaders.createOnce(actor, { ...tidiedHeader(draft), version: 0, _id: id })

export async function updateTableHeader(actor: Actor, id: string, draft: TableHeaderDraft): Promise<StoredTableHeader> {
  const existing = await tableHeaders.read(actor, id)
  return tableHeaders.replace(actor, { ...existing, ...tidiedHeader(draft) })
}

/** Whoever had it as their default has none any more; theirs is forgotten when they next look. */
export async function removeTableHeader(actor: Actor, id: string) {
  const header = await tableHeaders.read(actor, id)
  await tableHeaders.remove(actor, header)
  const { tableName } = header
  const own = (await defaultHeadersOf(actor)).some(({ headerId }) => headerId === id)
  return own ? saveDefaultHeader(actor, tableName, undefined) : defaultHeadersOf(actor)
}

/** From now on the set opens by itself for this person. */
export async function saveForDefault(actor: Actor, id: string) {
  const { tableName } = await tableHeaders.read(actor, id)
  return saveDefaultHeader(actor, tableName, id)
}

export const clearDefault = (actor: Actor, tableName: string) => saveDefaultHeader(actor, tableOf(tableName), undefined)
