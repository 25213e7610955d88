import { keepPreviousData, QueryClient, useMutation, useQuery } from '@tanstack/react-query'
import type { Endpoint, OutputOf } from '#shared/base/endpoint.ts'
import type { Page } from '#shared/base/list.ts'
import { toast } from '../../../web/ui/dialog/toasts.ts'
import { everyPage } from '../../../web/ui/table/every-page.ts'
import { type List, useListState } from '../../../web/ui/table/use-list-state.ts'
import { call, callLoosely, type Given, type LooseGiven } from './call.ts'

/** Things happen by themselves here, so what is shown is asked for again every few seconds. */
const refreshMs = 3000

export const queries = new QueryClient({ defaultOptions: { queries: { retry: false, refetchInterval: refreshMs } } })

export function useCall<E extends Endpoint>(endpoint: E, given: Given<E>) {
  return useQuery<OutputOf<E['reply']>>({
    queryKey: [endpoint.method, endpoint.path, given],
    queryFn: () => call(endpoint, given),
  })
}

/** A change by the press of a button; its failure is told in a notice, and so is success when `said` is given. */
export function useCommand<E extends Endpoint>(endpoint: E, said?: string) {
  return useMutation<OutputOf<E['reply']>, Error, Given<E>>({
    mutationFn: (given) => call(endpoint, given),
    onSuccess() {
      if (said) toast.ok(said)
    },
    onError: (error) => toast.error(error.message),
    onSettled: () => queries.invalidateQueries(),
  })
}

type ListEndpoint<Row> = Omit<Endpoint, 'reply'> & {
  readonly reply: { readonly _zod: { readonly input: unknown; readonly output: Page<Row> } }
}

interface Options {
  readonly filters?: readonly string[]
  readonly fixed?: Readonly<Record<string, string>>
  readonly params?: Readonly<Record<string, string>>
}

/** A list for a Table: its place in the address, and the page of rows there. */
export function useList<Row>(endpoint: ListEndpoint<Row>, { filters, fixed, params = {} }: Options = {}): List<Row> {
  const state = useListState({ filters, itemsPerPage: 15 })
  const given = { params, query: { ...state.query, ...state.filters, ...fixed } }
  const read = async (wish: LooseGiven) => (await callLoosely(endpoint, wish)) as Page<Row>
  const reading = useQuery({
    queryKey: [endpoint.method, endpoint.path, given],
    queryFn: () => read(given),
    placeholderData: keepPreviousData,
  })
  return {
    ...state,
    page: reading.data,
    busy: reading.isPlaceholderData,
    error: reading.error,
    retry: () => void reading.refetch(),
    whole: async () => ({
      pages: everyPage((paging) => read({ ...given, query: { ...given.query, ...paging } })),
      logo: undefined,
    }),
  }
}
