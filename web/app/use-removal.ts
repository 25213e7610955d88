import type { Endpoint } from '#shared/base/endpoint.ts'
import { confirm } from '../ui/dialog/confirm.ts'
import type { Given } from './call.ts'
import { useCommand } from './use-call.ts'

interface Words {
  /** What goes and what stays: 'Vuokralainen poistuu luettelosta. Laskut säilyvät.' */
  readonly text: string
  /** The button that does it: 'Poista vuokralainen'. */
  readonly yes: string
  /** What is said after it: 'Vuokralainen poistettu'. */
  readonly said: string
}

/** Takes something away after asking: `remove(tenant.name, { params: { tenantId: tenant._id } })`. */
export function useRemoval<E extends Endpoint>(endpoint: E, { said, ...words }: Words, onDone?: () => void) {
  const { mutate } = useCommand(endpoint, { said, ...(onDone && { onDone }) })
  return async (name: string, given: Given<E>): Promise<void> => {
    if (await confirm({ title: `Poistetaanko ${name}?`, ...words, danger: true })) mutate(given)
  }
}
