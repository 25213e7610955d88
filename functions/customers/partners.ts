import type { ListQuery } from '#shared/base/list.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { withOneIdentity } from '#shared/customers/identity.ts'
import { findablePartner, Partner, type PartnerDraft, partnerSummaryOf } from '#shared/customers/partner.ts'
import type { Actor } from '../platform/actor.ts'
import { collection } from '../platform/table/collection.ts'
import { withDuplicates } from './duplicates.ts'

export const partners = collection({
  kind: 'partner',
  called: 'Päämiestä',
  schema: Partner,
  summary: partnerSummaryOf,
  indexKeys: ({ active, email }) => (active ? { listed: true, reference: email } : {}),
  search: findablePartner,
})

export async function listPartners(actor: Actor, query: ListQuery) {
  const byName = { ...query, sortBy: query.sortBy || 'name' }
  return pageOf(await partners.summaries(actor), byName, ['name', 'identity', 'email', 'phone', 'city', 'bank', 'iban'])
}

export async function createPartner(actor: Actor, draft: PartnerDraft, id: string) {
  const partner = { ...withOneIdentity(draft), _id: id, active: true }
  return answerOf(actor, partner.email, partners.createOnce(actor, partner))
}

export async function updatePartner(actor: Actor, id: string, draft: PartnerDraft) {
  const changes = withOneIdentity(draft)
  const saving = partners.change(actor, id, (partner) => ({ ...partner, ...changes }))
  return answerOf(actor, changes.email, saving)
}

/** Principals are never deleted: apartments and contracts keep pointing at them. */
export async function inactivatePartner(actor: Actor, id: string): Promise<Partner> {
  return partners.change(actor, id, (partner) => ({ ...partner, active: false }))
}

async function answerOf(actor: Actor, email: string, saving: Promise<Partner>) {
  const { saved, duplicates } = await withDuplicates(saving, withEmail(actor, email))
  return { partner: saved, duplicatePartnerEmails: duplicates }
}

const withEmail = async (actor: Actor, email: string) => (email ? partners.byReference(actor, email) : [])
