import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Endpoint } from '#shared/base/endpoint.ts'
import type { Page } from '#shared/base/list.ts'
import { type List, useListState } from '../../ui/table/use-list-state.ts'
import { callLoosely, type LooseGiven } from '../call.ts'
import { useSession } from '../session.ts'

/** An endpoint that answers with one page of rows. */
export type ListEndpoint<Row> = Omit<Endpoint, 'reply'> & {
  readonly reply: { readonly _zod: { readonly input: unknown; readonly output: Page<Row> } }
}

interface Options<Row> {
  /** Names of the request's own filters that the screen lets people change; they live in the address. */
  readonly filters?: readonly string[]
  /** What every request of this list carries besides: the apartment whose contracts these are. */
  readonly fixed?: Readonly<Record<string, string | boolean | object>>
  /** The names in the endpoint's path. */
  readonly params?: Readonly<Record<string, string>>
  /** Tells two lists on one page apart in the address: 'invoices.'. */
  readonly prefix?: string
  /** While it says so of the page that is shown, the list is read again every other second. */
  readonly pollWhile?: (page: Page<Row>) => boolean
}

/** How often something that is under way is looked at, in milliseconds. */
export const pollPeriod = 2000

/** Rows on a page until the person chooses otherwise, by their profile (spec section 9). */
const useDefaultRows = () => useSession()?.user.defaultTableRows ?? 15

/** A list for a Table: its place in the address, and the page of rows the server gives for it. */
export function useList<Row>(endpoint: ListEndpoint<Row>, options: Options<Row> = {}): List<Row> {
  const { filters, fixed, params, prefix, pollWhile } = options
  const state = useListState({ filters, itemsPerPage: useDefaultRows(), prefix })
  const asked = { ...state.query, ...state.filters, ...fixed }
  const givenOf = (wish: object) => ({
    ...(params ? { params } : {}),
    ...(endpoint.body ? { body: wish } : { query: wish }),
  })
  const read = async (given: LooseGiven, signal?: AbortSignal) =>
    (await callLoosely(endpoint, given, signal)) as Page<Row>
  const given = givenOf(asked)
  const reading = useQuery({
    queryKey: [endpoint.method, endpoint.path, given],
    queryFn: ({ signal }) => read(given, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data && pollWhile?.(data) ? pollPeriod : false),
  })
  return {
    ...state,
    page: reading.data,
    busy: reading.isFetching,
    error: reading.error,
    retry: () => void reading.refetch(),
    whole: async () => (await import('./whole-list.ts')).wholeList((paging) => read(givenOf({ ...asked, ...paging }))),
  }
}
