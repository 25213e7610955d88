import type { List } from '../../ui/table/use-list-state.ts'
import { useActiveAccounts } from './active-accounts.ts'
import { type ListEndpoint, useList } from './use-list.ts'

/** A list of group mode: of the accounts that the person has chosen, or of all. */
export function useGroupList<Row>(
  endpoint: ListEndpoint<Row>,
  options: Parameters<typeof useList<Row>>[1] = {},
): List<Row> {
  const accounts = useActiveAccounts()
  const list = useList(endpoint, { ...options, fixed: { ...options.fixed, accountSelector: accounts } })
  return { ...list, isNarrowed: list.isNarrowed || accounts.length > 0 }
}
