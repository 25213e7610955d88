import type { ListEndpoint } from '../app/tables/use-list.ts'
import { useList } from '../app/tables/use-list.ts'
import { useListState } from '../ui/table/use-list-state.ts'

/** What reports may be narrowed to besides days, as names of a list's filters. */
export const narrowingNames = ['condominium', 'apartment', 'city', 'principal', 'realtor', 'tenant'] as const
export type NarrowingName = (typeof narrowingNames)[number]

/** A report of some days: what people choose is in the address, and goes to the server as it takes it. */
export function useReport<Row>(endpoint: ListEndpoint<Row>, filters: readonly string[] = []) {
  const days = useListState({ filters: ['from', 'to'], itemsPerPage: 15 }).filters
  return useList(endpoint, {
    filters: ['from', 'to', 'searchType', ...narrowingNames, ...filters],
    fixed: { dates: { startDate: days.from ?? '', endDate: days.to ?? '' } },
  })
}
