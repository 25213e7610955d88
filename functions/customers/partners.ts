import { type ListQuery, pageOf } from '#shared/base/list.ts'
import { duplicateEmails } from '#shared/customers/duplicates.ts'
import { withOneIdentity } from '#shared/customers/identity.ts'
import { findablePartner, Partner, type PartnerDraft, partnerRowOf } from '#shared/customers/partner.ts'
import type { Actor } from '../platform/actor.ts'
import { collection } from '../platform/collection.ts'

export const partners = collection({
  kind: 'partner',
  called: 'Päämiestä',
  schema: Partner,
  row: partnerRowOf,
  places: ({ active, email }) => (active ? { listed: true, reference: email } : {}),
  search: findablePartner,
})

export async function listPartners(actor: Actor, query: ListQuery) {
  const byName = { ...query, sortBy: query.sortBy || 'name' }
  return pageOf(await partners.rows(actor), byName, ['name', 'identity', 'email', 'phone', 'city', 'bank', 'iban'])
}

export async function createPartner(actor: Actor, draft: PartnerDraft, id: string) {
  const partner = { ...withOneIdentity(draft), _id: id, active: true }
  return withDuplicates(actor, await partners.createOnce(actor, partner))
}

export async function updatePartner(actor: Actor, id: string, draft: PartnerDraft) {
  const changes = withOneIdentity(draft)
  return withDuplicates(actor, await partners.change(actor, id, (partner) => ({ ...partner, ...changes })))
}

/** Principals are never deleted: apartments and contracts keep pointing at them. */
export async function inactivatePartner(actor: Actor, id: string): Promise<Partner> {
  return partners.change(actor, id, (partner) => ({ ...partner, active: false }))
}

/** The index may be a moment behind the write, so the saved principal itself is counted and not what the index says. */
async function withDuplicates(actor: Actor, partner: Partner) {
  const alike = partner.email ? await partners.byReference(actor, partner.email) : []
  const others = alike.filter(({ _id }) => _id !== partner._id)
  return { partner, duplicatePartnerEmails: duplicateEmails([...others, partner]) }
}
