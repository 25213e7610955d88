import type { Page } from '#shared/base/list.ts'
import { pageOf } from '#shared/base/page-of.ts'
import type { HolderFilters } from '#shared/keys/api.ts'
import type { HolderRow, KeySummary } from '#shared/keys/key.ts'
import { tenants } from '../customers/tenants.ts'
import type { Actor } from '../platform/actor.ts'
import { heldKeySummaries } from './keys.ts'

/** Those who are only key holders, or everybody who has keys, with the keys they have. */
export async function listHolders(actor: Actor, { scope, ...query }: HolderFilters): Promise<Page<HolderRow>> {
  const [people, held] = await Promise.all([tenants.summaries(actor), heldKeySummaries(actor)])
  const heldBy = new Map<string, KeySummary[]>()
  for (const row of held) heldBy.set(row.tenantId, [...(heldBy.get(row.tenantId) ?? []), row])
  const wanted = people.flatMap(({ _id, name, email, phone, ...rest }): HolderRow[] => {
    // Rows that were kept before there were key holders lack it.
    const isOnlyKeyHolder = Boolean(rest.isOnlyKeyHolder)
    const own = heldBy.get(_id) ?? []
    if (scope === 'withKeys' ? own.length === 0 : !isOnlyKeyHolder) return []
    const codes = own.map(({ code }) => code).join(', ')
    return [{ _id, name, isOnlyKeyHolder, email, phone, keyCount: own.length, codes, since: own[0]?.since ?? '' }]
  })
  return pageOf(wanted, { ...query, sortBy: query.sortBy || 'name' }, ['name', 'email', 'phone', 'codes'], ['keyCount'])
}
