import * as z from 'zod'
import { ColumnChoices, DefaultHeader, SavedFilter, type TableViews } from '#shared/accounts/table-views.ts'
import { missing, Problem } from '#shared/base/problem.ts'
import { stored } from '#shared/base/stored.ts'
import type { Actor } from '../platform/actor.ts'
import { registry } from '../platform/table/registry.ts'

const inAccount = { accountId: z.string() }

/** One person's habits with tables, apart from the person: every call reads the person, only sessions read these. */
const PersonsViews = z.object({
  ...stored,
  tableColumns: ColumnChoices.default({}),
  savedFilters: z.array(SavedFilter.extend(inAccount)).default([]),
  defaultHeaders: z.array(DefaultHeader.extend(inAccount)).default([]),
})
type PersonsViews = z.output<typeof PersonsViews>

const kept = registry({ kind: 'table-views', schema: PersonsViews })

const mostTables = 150
const mostFilters = 200
const mostRounds = 5

const seenIn = (accountId: string, { tableColumns, savedFilters, defaultHeaders }: PersonsViews): TableViews => ({
  tableColumns,
  savedFilters: savedFilters.filter((filter) => filter.accountId === accountId),
  defaultHeaders: defaultHeaders.filter((header) => header.accountId === accountId),
})

const viewsOf = async (userId: string): Promise<PersonsViews> =>
  (await kept.find(userId)) ?? z.parse(PersonsViews, { _id: userId })

/** What a session in the account begins with. */
export const tableViewsOf = async (userId: string, accountId: string): Promise<TableViews> =>
  seenIn(accountId, await viewsOf(userId))

/** The same person may be at work in two tabs: each change is made on what then stands. */
async function change(
  { userId, accountId }: Actor,
  changed: (views: PersonsViews) => Partial<PersonsViews>,
): Promise<TableViews> {
  for (let round = 1; ; round++) {
    const existing = await viewsOf(userId)
    const next = { ...existing, ...changed(existing) }
    try {
      await (existing.version === 0 ? kept.create(next) : kept.replace(next))
      return seenIn(accountId, next)
    } catch (error) {
      if (round === mostRounds || !(error instanceof Problem) || error.kind !== 'conflict') throw error
    }
  }
}

export const saveTableColumns = (
  actor: Actor,
  { table, order, hidden }: { table: string; order: string[]; hidden: string[] },
) =>
  change(actor, ({ tableColumns: { [table]: _, ...others } }) => {
    if (Object.keys(others).length >= mostTables)
      throw new Problem('invalid', `Sarakkeita voi tallentaa enintään ${mostTables} taulukolle.`)
    const isDefault = order.length === 0 && hidden.length === 0
    return { tableColumns: isDefault ? others : { ...others, [table]: { order, hidden } } }
  })

/** Makes or changes a saved filter; a table has at most one that opens by itself. */
export const saveFilter = (actor: Actor, filter: SavedFilter) =>
  change(actor, ({ savedFilters }) => {
    const { accountId } = actor
    const at = savedFilters.findIndex(({ _id }) => _id === filter._id)
    if (at >= 0 && savedFilters[at]?.accountId !== accountId) throw missing('Näkymää')
    if (at < 0 && savedFilters.length >= mostFilters)
      throw new Problem('invalid', `Näkymiä voi tallentaa enintään ${mostFilters}. Poista ensin vanhoja.`)
    const isRival = (other: PersonsViews['savedFilters'][number]) =>
      filter.isDefault && other.accountId === accountId && other.table === filter.table
    const others = savedFilters.map((other) => (isRival(other) ? { ...other, isDefault: false } : other))
    return { savedFilters: others.toSpliced(at < 0 ? others.length : at, at < 0 ? 0 : 1, { ...filter, accountId }) }
  })

export const removeSavedFilter = (actor: Actor, id: string) =>
  change(actor, ({ savedFilters }) => {
    const others = savedFilters.filter(({ _id, accountId }) => _id !== id || accountId !== actor.accountId)
    if (others.length === savedFilters.length) throw missing('Näkymää')
    return { savedFilters: others }
  })

/** The column sets that open by themselves for this person in the account. */
export const defaultHeadersOf = async ({ userId, accountId }: Actor): Promise<DefaultHeader[]> =>
  (await tableViewsOf(userId, accountId)).defaultHeaders

/** @param headerId undefined for none */
export const saveDefaultHeader = async (actor: Actor, tableName: string, headerId: string | undefined) => {
  const { accountId } = actor
  const { defaultHeaders } = await change(actor, (existing) => {
    const others = existing.defaultHeaders.filter(
      (header) => header.accountId !== accountId || header.tableName !== tableName,
    )
    return { defaultHeaders: headerId === undefined ? others : [...others, { accountId, tableName, headerId }] }
  })
  return defaultHeaders
}
