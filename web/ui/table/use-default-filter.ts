import { useEffect, useEffectEvent } from 'react'
import { applyFilter, filterQueryOf } from './filter-query.ts'
import { tableViews } from './table-views.ts'
import type { ListState } from './use-list-state.ts'

/** Opens a list by the person's default filter, unless the address says what is wanted of it. */
export function useDefaultFilter(table: string, list: ListState): void {
  const open = useEffectEvent(() => {
    const isPlain = Object.keys(filterQueryOf(list)).length === 0 && list.query.page === 1
    const own = tableViews.current().filters.find((filter) => filter.table === table && filter.isDefault)
    if (isPlain && own) applyFilter(list, own.query)
  })
  useEffect(() => open(), [])
}
