import { useMutation, useQuery } from '@tanstack/react-query'
import type { Endpoint, OutputOf } from '#shared/base/endpoint.ts'
import { toast } from '../ui/dialog/toasts.ts'
import { call, type Given } from './call.ts'
import { pollPeriod } from './tables/use-list.ts'

interface Options<E extends Endpoint> {
  readonly enabled?: boolean
  /** While it says so of the reply, it is asked for again every other second. */
  readonly pollWhile?: (reply: OutputOf<E['reply']>) => boolean
}

/** What an endpoint answers: `const { data, error, refetch } = useCall(customersApi.readTenant, { params: { tenantId } })`. */
export function useCall<E extends Endpoint>(
  endpoint: E,
  given: Given<E>,
  { enabled = true, pollWhile }: Options<E> = {},
) {
  return useQuery<OutputOf<E['reply']>>({
    queryKey: [endpoint.method, endpoint.path, given],
    queryFn: ({ signal }) => call(endpoint, given, signal),
    enabled,
    refetchInterval: ({ state: { data } }) => (data && pollWhile?.(data) ? pollPeriod : false),
  })
}

/**
 * The same for a form to start from: read anew when the form opens, never shown from before, and not read again behind
 * the person's back.
 */
export function useFresh<E extends Endpoint>(endpoint: E, given: Given<E>) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery<OutputOf<E['reply']>>({
    queryKey: [endpoint.method, endpoint.path, given],
    queryFn: ({ signal }) => call(endpoint, given, signal),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return { data: isFetchedAfterMount ? data : undefined, error, refetch }
}

interface Telling<E extends Endpoint> {
  readonly said?: string
  /** What did not succeed, told before the server's reason: 'Sopimuksen poistaminen ei onnistunut'. */
  readonly failed?: string
  readonly onDone?: (reply: OutputOf<E['reply']>) => void
}

/**
 * A change by the press of a button. A failure is told in a notice, and so is success when `said` is given. What is on
 * the screen is read again by itself.
 *
 *   const remove = useCommand(customersApi.inactivateTenant, { said: 'Vuokralainen poistettu' })
 *   remove.mutate({ params: { tenantId } })   // remove.isPending while it lasts
 */
export function useCommand<E extends Endpoint>(endpoint: E, { said, failed, onDone }: Telling<E> = {}) {
  return useMutation<OutputOf<E['reply']>, Error, Given<E>>({
    mutationFn: (given) => call(endpoint, given),
    onSuccess(reply) {
      if (said) toast.ok(said)
      onDone?.(reply)
    },
    onError: (error) => toast.error(failed ? `${failed}. ${error.message}` : error.message),
  })
}
