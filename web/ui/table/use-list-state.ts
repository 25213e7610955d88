import { useCallback, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { type ListQuery, type Page, pageSizes } from '#shared/base/list.ts'

/** The values of a list's own filters, by their name in the request; '' is no filter. */
export type Filters = Readonly<Record<string, string>>

/**
 * Which part of a list is on the screen. It lives in the address, so that back and sharing work; the searched word, which
 * may be somebody's name, lives beside it in the browser's history, for addresses stand in logs when a page is loaded anew.
 */
export interface ListState {
  readonly query: ListQuery
  readonly filters: Filters
  /** Changes a part. All but turning the page goes back to the first page. */
  readonly change: (part: Partial<ListQuery> & { readonly filters?: Filters }) => void
  /** True when search or filters leave something out. */
  readonly isNarrowed: boolean
}

/** All of a list, for a file. */
export interface WholeList<Row> {
  readonly pages: AsyncIterable<Page<Row>> | Iterable<Page<Row>>
  /** The logo that stands above it. */
  readonly logo: Blob | undefined
}

/** A list as its table needs it; `useList` of `web/app` makes one. */
export interface List<Row> extends ListState {
  readonly page: Page<Row> | undefined
  /** A newer page is on its way; the old one is still shown. */
  readonly busy: boolean
  readonly error: Error | null
  readonly retry: () => void
  /** Every hit as the list is searched, narrowed and sorted now. */
  readonly whole: () => Promise<WholeList<Row>>
}

interface Options {
  /** Names of the list's own filters. */
  readonly filters?: readonly string[] | undefined
  /** Rows on a page until the person chooses. */
  readonly itemsPerPage: number
  /** Tells two lists of one page apart in the address. */
  readonly prefix?: string | undefined
}

const none: readonly string[] = []

export function useListState({ filters: names = none, itemsPerPage, prefix = '' }: Options): ListState {
  const [address, setAddress] = useSearchParams()
  const state: Readonly<Record<string, string>> | null = useLocation().state
  const read = (name: string) => address.get(prefix + name) ?? ''
  const own = Object.fromEntries(names.map((name) => [name, read(name)]))
  const signature = JSON.stringify(own)
  const filters = useMemo((): Filters => JSON.parse(signature), [signature])
  const query: ListQuery = {
    page: Math.max(1, Math.trunc(Number(read('page'))) || 1),
    itemsPerPage: pageSizes.find((size) => String(size) === read('itemsPerPage')) ?? itemsPerPage,
    sortBy: read('sortBy'),
    descending: read('descending') === 'true',
    search: state?.[`${prefix}search`] ?? read('search'),
  }
  const change = useCallback<ListState['change']>(
    ({ filters: changed, ...part }) => {
      const values = { page: '', ...part, ...changed, search: '' }
      setAddress(
        (old) => {
          for (const [name, value] of Object.entries(values)) {
            if (value === '' || value === false || (name === 'page' && value === 1)) old.delete(prefix + name)
            else old.set(prefix + name, String(value))
          }
          return old
        },
        {
          replace: true,
          preventScrollReset: true,
          state: { ...state, [`${prefix}search`]: part.search ?? query.search },
        },
      )
    },
    [prefix, setAddress, state, query.search],
  )
  const isNarrowed = query.search !== '' || Object.values(filters).some((value) => value !== '')
  return { query, filters, change, isNarrowed }
}
