import type { ListQuery } from '#shared/base/list.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { withOneIdentity } from '#shared/customers/identity.ts'
import { findablePartner, Partner, type PartnerDraft, partnerSummaryOf } from '#shared/customers/partner.ts'
import { numbersInForce } from '#shared/identifiers/waiting-numbers.ts'
import type { Actor } from '../platform/actor.ts'
import { personalCode } from '../platform/aws/personal-codes.ts'
import { instant } from '../platform/clock.ts'
import { collection } from '../platform/table/collection.ts'
import { transact } from '../platform/table/transact.ts'
import { withDuplicates } from './duplicates.ts'

export const partnerCode = personalCode('partner', 'social')

/** Principals by when their changed numbers take force. */
export const waitingNumberList = 'waiting-numbers'

export const partners = collection({
  kind: 'partner',
  called: 'Päämiestä',
  schema: Partner,
  asOfNow: (told) => numbersInForce(told, instant()),
  summary: partnerSummaryOf,
  indexKeys: ({ active, email, waitingNumbers }) => ({
    ...(active && { listed: true, reference: email }),
    ...(waitingNumbers?.[0] && { due: { list: waitingNumberList, over: 'account', at: waitingNumbers[0].from } }),
  }),
  search: findablePartner,
})

export async function listPartners(actor: Actor, query: ListQuery) {
  const byName = { ...query, sortBy: query.sortBy || 'name' }
  return pageOf(await partners.summaries(actor), byName, ['name', 'identity', 'email', 'phone', 'city', 'bank', 'iban'])
}

export async function createPartner(actor: Actor, draft: PartnerDraft, id: string) {
  const partner = await partnerCode.kept(actor, { ...withOneIdentity(draft), _id: id, active: true })
  return answerOf(actor, partner.email, partners.createOnce(actor, partner))
}

export async function updatePartner(actor: Actor, id: string, draft: PartnerDraft) {
  const changes = withOneIdentity(draft)
  return answerOf(actor, changes.email, changing())

  async function changing(): Promise<Partner> {
    const existing = await partners.read(actor, id)
    const next = await partnerCode.kept(actor, { ...existing, ...changes }, existing)
    await transact([partners.replacing(actor, next)])
    // A changed number is not written as it was asked: it waits.
    return next.iban === existing.iban ? { ...next, version: next.version + 1 } : partners.read(actor, id)
  }
}

/** As it is shown, with the personal code to those who may see it. */
export const readPartner = async (actor: Actor, id: string): Promise<Partner> =>
  partnerCode.shownTo(actor, await partners.read(actor, id))

/** Principals are never deleted: apartments and contracts keep pointing at them. */
export async function inactivatePartner(actor: Actor, id: string): Promise<Partner> {
  return partnerCode.shownTo(actor, await partners.change(actor, id, (partner) => ({ ...partner, active: false })))
}

async function answerOf(actor: Actor, email: string, saving: Promise<Partner>) {
  const { saved, duplicates } = await withDuplicates(saving, withEmail(actor, email))
  return { partner: await partnerCode.shownTo(actor, saved), duplicatePartnerEmails: duplicates }
}

const withEmail = async (actor: Actor, email: string) => (email ? partners.byReference(actor, email) : [])
