import { mayDo } from '#shared/base/access.ts'
import { busy, conflict, forbidden } from '#shared/base/problem.ts'
import { duplicateEmails } from '#shared/customers/duplicates.ts'
import { Tenant } from '#shared/customers/tenant.ts'
import { fullAddress } from '#shared/properties/apartment.ts'
import { contracts } from '../contracts/contracts.ts'
import { beginningDraft, findContractDraft } from '../contracts/texts/drafts.ts'
import { tenants } from '../customers/tenants.ts'
import type { Actor } from '../platform/actor.ts'
import { instant } from '../platform/clock.ts'
import { retryOnContention, transact, type Write } from '../platform/table/transact.ts'
import { apartments } from '../properties/collections.ts'
import { type Inquiry, type InquiryAt, marking, readInquiry } from './inquiries.ts'

interface Prospect {
  readonly tenant: Tenant
  /** Empty when the tenant is there already. */
  readonly writes: readonly Write[]
}

/** The tenant that was made of an inquiry, or the prospect that is to be made of it. */
async function prospectOf(actor: Actor, inquiry: Inquiry, id: string): Promise<Prospect> {
  const existing = inquiry.tenant ? await tenants.find(actor, inquiry.tenant) : undefined
  if (existing?.active) return { tenant: existing, writes: [] }
  if (!mayDo(actor, 'tenants.create')) throw forbidden()
  const { name, email, phone } = inquiry
  const tenant = Tenant.parse({ _id: id, name, email, phone, isProspect: true })
  return { tenant, writes: [tenants.creating(actor, tenant, busy)] }
}

/** A prospect of whoever has been in touch: pressed again, or by two at once, it is the same one. */
export async function makeProspect(actor: Actor, at: InquiryAt, id: string) {
  const tenant = await retryOnContention(async () => {
    const inquiry = await readInquiry(actor, at)
    const prospect = await prospectOf(actor, inquiry, id)
    if (prospect.writes.length > 0) {
      const marks = { tenant: prospect.tenant._id, read: true, touched: instant() }
      await transact([...prospect.writes, marking(actor, at.type, inquiry, marks)])
    }
    return prospect.tenant
  })
  const alike = tenant.email ? await tenants.byReference(actor, tenant.email) : []
  const others = alike.filter(({ _id, email }) => _id !== tenant._id && email === tenant.email)
  return { tenant: tenant._id, duplicateTenantEmails: duplicateEmails([...others, tenant]) }
}

/**
 * The contract that is being prepared for whoever has been in touch. The form is its person's own until it is saved, and
 * the contract has the form's id, so one inquiry comes to one contract whoever presses and however often.
 */
export const makeDraft = (actor: Actor, at: InquiryAt, id: string): Promise<{ contract: string; isMade: boolean }> =>
  retryOnContention(async () => {
    if (!mayDo(actor, 'contracts.create')) throw forbidden()
    const inquiry = await readInquiry(actor, at)
    const begun = inquiry.contract ? await begunContract(actor, inquiry.contract) : undefined
    if (begun) return begun
    const { tenant, writes } = await prospectOf(actor, inquiry, id)
    const draft = await draftText(actor, inquiry, tenant)
    const marks = { tenant: tenant._id, contract: id, read: true, touched: instant() }
    await transact([...writes, beginningDraft(actor, id, draft, busy), marking(actor, at.type, inquiry, marks)])
    return { contract: id, isMade: false }
  })

async function begunContract(actor: Actor, id: string) {
  const [contract, draft] = await Promise.all([contracts.find(actor, id), findContractDraft(actor, id)])
  if (contract) return { contract: id, isMade: true }
  if (draft && draft.userId !== actor.userId)
    throw conflict('Joku toinen valmistelee jo sopimusta tästä yhteydenotosta. Luonnos näkyy vain hänelle.')
  return draft && { contract: id, isMade: false }
}

/** The form of a contract as far as the inquiry fills it; the rest is as in an empty one. */
async function draftText(actor: Actor, inquiry: Inquiry, tenant: Tenant) {
  const named = 'apartment' in inquiry && inquiry.apartment ? inquiry.apartment : ''
  const found = named ? await apartments.find(actor, named) : undefined
  const apartment = found?.active ? found : undefined
  const owner = apartment?.owners.find(({ onModel }) => onModel === 'Partner')
  const values = {
    version: 0,
    // As in an empty form: nobody has said when it begins.
    lease: { startDate: '' },
    apartment: apartment?._id ?? '',
    tenant: { tenantId: tenant._id, tenantType: 'first', name: '', startDate: '', revokedDate: '' },
    ...(owner && { landlords: [{ landlordId: owner.ownerId, onModel: 'Partner' }] }),
  }
  const title = [apartment ? fullAddress(apartment) : '', tenant.name].filter(Boolean).join(', ')
  return { title: title.slice(0, 200), values: JSON.stringify({ values }) }
}
