import { withOneIdentity } from '#shared/customers/identity.ts'
import { type Tenant, type TenantDraft, withOneType } from '#shared/customers/tenant.ts'
import { creatingTenant, tenantCode, tenants } from '../customers/tenants.ts'
import { invoices } from '../invoices/invoices.ts'
import type { Actor } from '../platform/actor.ts'
import type { Identity, Importer } from './importer.ts'
import { namingTenants } from './named-by.ts'
import { commonTo, foldedName, heldOf, sentences, valuesById, valuesOf } from './own-documents.ts'

const kind = 'tenants'

/** A code tells a person, a business id a company; without either somebody of the same name and e-mail is the same. */
function identities({ name, social, businessId, email }: Pick<Tenant, 'name' | 'social' | 'businessId' | 'email'>) {
  const existing: Identity[] = []
  if (social) existing.push({ key: foldedName('social', social), column: 'social' })
  if (businessId) existing.push({ key: foldedName('business', businessId), column: 'businessId' })
  if (existing.length === 0) existing.push({ key: foldedName(`name ${email}`, name), column: 'name' })
  return existing
}

const values = async (actor: Actor, ids: readonly string[]) => valuesOfAll(actor, await tenants.readMany(actor, ids))

async function valuesOfAll(actor: Actor, docs: readonly Tenant[]) {
  const shown = await Promise.all(docs.map((doc) => tenantCode.shownTo(actor, doc)))
  return valuesById(shown, (doc) => valuesOf(kind, doc))
}

/** One identity and one type, as the form's own command keeps them. */
const asMeant = (draft: TenantDraft) => withOneType(withOneIdentity(draft))

export const tenantImport: Importer<'tenants'> = {
  ...commonTo(tenants, ({ name }) => name),
  async prepare(actor, ids, seed) {
    const everybody = await tenants.all(actor)
    const wanted = new Set(ids)
    const taken = new Map<string, string>()
    for (const tenant of everybody) {
      if (!tenant.active || tenant._id.startsWith(seed)) continue
      for (const { key } of identities(await tenantCode.opened(actor, tenant)))
        taken.set(key, `vuokralainen ${tenant.name}`)
    }
    const stored = everybody.filter(({ _id }) => wanted.has(_id))
    return {
      existing: await valuesOfAll(actor, stored),
      taken,
      resolve({ values: given }) {
        const isCompany = given.isCompany ?? (given.businessId !== undefined && given.social === undefined)
        return { values: { ...given, isCompany }, faults: [] }
      },
      identitiesOf: (draft) => identities(asMeant(draft)),
      writes: async (by, some) =>
        Promise.all(
          some.map(({ id, draft }) =>
            creatingTenant(by, { ...asMeant(draft), _id: id, refNum: '', personalRefNumInUse: true, active: true }),
          ),
        ),
    }
  },
  async holds(actor, ids) {
    const because = await namingTenants(actor)
    const reasons = await heldOf(tenants, actor, ids, async ({ _id }) => {
      const said = because(_id)
      if (said) return said
      return (await invoices.summariesOfParent(actor, _id, 1)).length > 0 ? 'hänellä on laskuja' : undefined
    })
    return sentences(reasons, ({ name }) => name)
  },
  values,
}
