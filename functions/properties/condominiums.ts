import type { ListQuery } from '#shared/base/list.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { Problem } from '#shared/base/problem.ts'
import { type CompanyFigures, companyFigures } from '#shared/properties/company-figures.ts'
import type { Condominium, CondominiumDraft } from '#shared/properties/condominium.ts'
import { keptLoans } from '#shared/properties/loans/condominium-loan.ts'
import type { Actor } from '../platform/actor.ts'
import { newId, today } from '../platform/clock.ts'
import { apartments, condominiums } from './collections.ts'

export async function listCondominiums(actor: Actor, query: ListQuery) {
  const byName = { ...query, sortBy: query.sortBy || 'name' }
  return pageOf(await condominiums.summaries(actor), byName, ['name', 'businessId', 'address', 'zipCode', 'city'])
}

/** Key figures as of today, from the company's own apartments. */
export async function readCompanyFigures(actor: Actor, id: string): Promise<CompanyFigures> {
  const [rows] = await Promise.all([apartments.summariesOfParent(actor, id), condominiums.read(actor, id)])
  const documents = await apartments.readMany(
    actor,
    rows.map(({ _id }) => _id),
  )
  return companyFigures(documents, today())
}

export async function createCondominium(actor: Actor, draft: CondominiumDraft, id: string): Promise<Condominium> {
  return condominiums.createOnce(actor, {
    ...draft,
    ...keptLoans(undefined, draft, { newId, today: today() }),
    loansReminded: {},
    _id: id,
    active: true,
  })
}

export async function updateCondominium(actor: Actor, id: string, draft: CondominiumDraft): Promise<Condominium> {
  return condominiums.change(actor, id, (condominium) => ({
    ...condominium,
    ...draft,
    ...keptLoans(condominium, draft, { newId, today: today() }),
  }))
}

/** Takes the company off the lists; contracts and invoices of its old apartments keep pointing at it. */
export async function deleteCondominium(actor: Actor, id: string): Promise<Condominium> {
  const { length } = await apartments.summariesOfParent(actor, id)
  if (length > 0) throw stillHas(length)
  return condominiums.change(actor, id, (condominium) => ({ ...condominium, active: false }))
}

const stillHas = (count: number) =>
  new Problem(
    'conflict',
    count === 1
      ? 'Taloyhtiöllä on 1 vuokrakohde. Poista se ennen taloyhtiötä.'
      : `Taloyhtiöllä on ${count} vuokrakohdetta. Poista ne ennen taloyhtiötä.`,
  )
