import { mayDo } from '#shared/base/access.ts'
import type { RentIncrease } from '#shared/rent-increases/rent-increase.ts'
import { otherContracts } from '../../contracts/texts/document-collections.ts'
import type { Actor } from '../../platform/actor.ts'

/** The papers that were made of an agreed change, with how far their signing has come, for whoever may see papers. */
export async function papersOf(actor: Actor, { _id: id, kind }: Pick<RentIncrease, '_id' | 'kind'>) {
  if (kind !== 'agreement' || !mayDo(actor, 'otherContracts.read')) return []
  const rows = (await otherContracts.summaries(actor)).filter(({ increase }) => increase === id)
  const papers = await otherContracts.readMany(
    actor,
    rows.map(({ _id }) => _id),
  )
  return papers.map(({ _id, name, signature }) => ({ _id, name, state: signature.state }))
}
