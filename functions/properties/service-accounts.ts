import { isSame } from '#shared/base/merge.ts'
import { busy, conflict } from '#shared/base/problem.ts'
import type { Condominium, CondominiumDraft } from '#shared/properties/condominium.ts'
import { followingCompany, type InvoiceData, type ServiceAccountMethod } from '#shared/properties/invoice-data.ts'
import type { Actor } from '../platform/actor.ts'
import { sideBySide } from '../platform/side-by-side.ts'
import { retryOnContention, transact } from '../platform/table/transact.ts'
import { apartments, condominiums } from './collections.ts'
import { updateCondominium } from './condominiums.ts'

/** Apartments that are written at the same time. */
const atOnce = 10

/**
 * Saves a company and lets its apartments take its words for bookkeeping. The apartments go first: one that said the same
 * as the company says the same still, so that nothing is amiss when the company's own turn never comes.
 */
export async function updateWithApartments(
  actor: Actor,
  id: string,
  draft: CondominiumDraft,
  method: ServiceAccountMethod,
): Promise<{ condominium: Condominium; updatedApartments: number }> {
  const { version, invoiceData } = await condominiums.read(actor, id)
  if (version !== draft.version) throw conflict()
  const ids = (await apartments.summariesOfParent(actor, id)).map(({ _id }) => _id)
  const done = await sideBySide(ids, (each) => follow(actor, each, invoiceData, method), atOnce)
  const updatedApartments = done.filter(Boolean).length
  return { condominium: await updateCondominium(actor, id, draft), updatedApartments }
}

/** Whoever saves the apartment at the same moment is waited for: what they save is kept. */
const follow = (actor: Actor, id: string, before: InvoiceData, method: ServiceAccountMethod): Promise<boolean> =>
  retryOnContention(async () => {
    const apartment = await apartments.read(actor, id)
    const invoiceData = followingCompany(apartment.invoiceData, before, method)
    if (isSame(invoiceData, apartment.invoiceData)) return false
    await transact([apartments.replacing(actor, { ...apartment, invoiceData }, busy)])
    return true
  })
