import type { ListQuery } from '#shared/base/list.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { invalidField } from '#shared/base/problem.ts'
import type { Assignment } from '#shared/properties/assignment.ts'
import { findableRealtor, Realtor, type RealtorDraft, realtorSummaryOf } from '#shared/properties/realtors/realtor.ts'
import type { Actor } from '../platform/actor.ts'
import { instant } from '../platform/clock.ts'
import { collection } from '../platform/table/collection.ts'
import { apartments } from './collections.ts'

export const realtors = collection({
  kind: 'realtor',
  called: 'Välittäjää',
  schema: Realtor,
  summary: realtorSummaryOf,
  indexKeys: ({ inactivated }) => ({ listed: inactivated === '' }),
  search: findableRealtor,
})

export async function listRealtors(actor: Actor, query: ListQuery) {
  const [rows, homes] = await Promise.all([realtors.summaries(actor), apartments.summaries(actor)])
  const counts = new Map<string, number>()
  for (const id of homes.flatMap(({ realtorIds = [] }) => realtorIds)) counts.set(id, (counts.get(id) ?? 0) + 1)
  const counted = rows.map((row) => ({ ...row, apartments: counts.get(row._id) ?? 0 }))
  const byName = { ...query, sortBy: query.sortBy || 'name' }
  return pageOf(counted, byName, ['name', 'company', 'email', 'phone'], ['apartments'])
}

export const createRealtor = (actor: Actor, draft: RealtorDraft, id: string): Promise<Realtor> => {
  const created = instant()
  return realtors.createOnce(actor, { ...draft, _id: id, created, updated: created, inactivated: '' })
}

export const updateRealtor = (actor: Actor, id: string, draft: RealtorDraft): Promise<Realtor> =>
  realtors.change(actor, id, (realtor) => ({ ...realtor, ...draft, updated: instant() }))

/** Realtors are never deleted: assignments keep pointing at them. */
export const inactivateRealtor = (actor: Actor, id: string): Promise<Realtor> =>
  realtors.change(actor, id, (realtor) => ({ ...realtor, inactivated: realtor.inactivated || instant() }))

/** An assignment with the names of the register; one who is named in it without the register stays as written. */
export async function withRealtorNames(actor: Actor, assignment: Assignment): Promise<Assignment> {
  const ids = assignment.realtors.map(({ realtorId }) => realtorId).filter(Boolean)
  if (ids.length === 0) return assignment
  const nameOf = new Map((await realtors.readMany(actor, ids)).map(({ _id, name }) => [_id, name]))
  return {
    ...assignment,
    realtors: assignment.realtors.map((share, at) => {
      if (!share.realtorId) return share
      const name = nameOf.get(share.realtorId)
      if (name === undefined) throw invalidField(`assignment.realtors.${at}.realtorId`, 'Välittäjää ei löytynyt.')
      return { ...share, name }
    }),
  }
}
