import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Endpoint } from '#shared/base/endpoint.ts'
import type { Page } from '#shared/base/list.ts'
import { type List, useListState } from '../ui/use-list-state.ts'
import { callLoosely } from './call.ts'

/** An endpoint that answers with one page of rows. */
export type ListEndpoint<Row> = Omit<Endpoint, 'reply'> & {
  readonly reply: { readonly _zod: { readonly input: unknown; readonly output: Page<Row> } }
}

interface Options {
  /** Names of the request's own filters that the screen lets people change; they live in the address. */
  readonly filters?: readonly string[]
  /** What every request of this list carries besides: the apartment whose contracts these are. */
  readonly fixed?: Readonly<Record<string, string>>
  /** The names in the endpoint's path. */
  readonly params?: Readonly<Record<string, string>>
  /** Tells two lists on one page apart in the address: 'invoices.'. */
  readonly prefix?: string
}

/** Rows on a page until the person chooses otherwise (spec section 9). */
const defaultRows = 15

/** A list for a Table: its place in the address, and the page of rows the server gives for it. */
export function useList<Row>(endpoint: ListEndpoint<Row>, options: Options = {}): List<Row> {
  const { filters, fixed, params, prefix } = options
  const state = useListState({ filters, itemsPerPage: defaultRows, prefix })
  const asked = { ...state.query, ...state.filters, ...fixed }
  const given = { ...(params ? { params } : {}), ...(endpoint.body ? { body: asked } : { query: asked }) }
  const reading = useQuery({
    queryKey: [endpoint.method, endpoint.path, given],
    queryFn: async ({ signal }) => (await callLoosely(endpoint, given, signal)) as Page<Row>,
    placeholderData: keepPreviousData,
  })
  return {
    ...state,
    page: reading.data,
    busy: reading.isFetching,
    error: reading.error,
    retry: () => void reading.refetch(),
  }
}
