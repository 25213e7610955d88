import type { ListQuery } from '#shared/base/list.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { rowsAcross } from '../platform/across.ts'
import type { Actor } from '../platform/actor.ts'
import { condominiums } from './collections.ts'

export async function listGroupCondominiums(actor: Actor, query: ListQuery) {
  const rows = await rowsAcross(actor, 'condominiums.read', condominiums.summaries)
  const byName = { ...query, sortBy: query.sortBy || 'name' }
  return pageOf(rows, byName, ['name', 'businessId', 'address', 'zipCode', 'city', 'accountName'])
}
