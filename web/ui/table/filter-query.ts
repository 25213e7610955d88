import type { SavedFilter } from './table-views.ts'
import type { ListState } from './use-list-state.ts'

type Query = SavedFilter['query']

/** What of a list's state a saved filter keeps: search, filters and sorting, as far as there are any. */
export function filterQueryOf({ query: { search, sortBy, descending }, filters }: ListState): Query {
  const all = { ...filters, search, sortBy, descending: descending ? 'true' : '' }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
}

export const isSameQuery = (a: Query, b: Query): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([name, value]) => b[name] === value)

/** Turns a list to a saved filter; filters that the list no longer has are left out. */
export function applyFilter({ filters, change }: ListState, query: Query): void {
  const { search = '', sortBy = '', descending } = query
  const own = Object.fromEntries(Object.keys(filters).map((name) => [name, query[name] ?? '']))
  change({ search, sortBy, descending: descending === 'true', filters: own })
}
