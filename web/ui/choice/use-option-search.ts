import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { sumBy } from '#shared/base/money.ts'

/** Something that can be picked: what a person reads, and a second line that tells namesakes apart. */
export interface Option {
  readonly id: string
  readonly label: string
  readonly note?: string | undefined
}

export interface OptionPage {
  readonly options: readonly Option[]
  readonly total: number
}

/** Where options come from. `key` tells searches apart in the cache; pages count from 1. */
export interface OptionSource {
  readonly key: readonly unknown[]
  readonly find: (search: string, page: number, signal: AbortSignal) => Promise<OptionPage>
}

export function useDebounced<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}

/** Options that match the typed text, page by page. `waitMs`: how long typing must pause before the search. */
export function useOptionSearch({ key, find }: OptionSource, typed: string, waitMs: number, enabled: boolean) {
  const search = useDebounced(typed.trim(), waitMs)
  const query = useInfiniteQuery({
    queryKey: [...key, search],
    enabled,
    initialPageParam: 1,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) => find(search, pageParam, signal),
    getNextPageParam: (last, pages) =>
      sumBy(pages, (page) => page.options.length) < last.total ? pages.length + 1 : undefined,
  })
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = query
  return {
    options: query.data?.pages.flatMap((page) => page.options) ?? [],
    total: query.data?.pages[0]?.total ?? 0,
    busy: typed.trim() !== search || query.isFetching,
    failed: query.isError,
    more: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
    },
  }
}
