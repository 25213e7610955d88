import type { Day } from '#shared/base/day.ts'
import { CreditLoss, eventsOf, type LossEvent } from '#shared/credit-losses/credit-loss.ts'
import { lossesStart } from '#shared/credit-losses/write-off.ts'
import type { Actor } from '../platform/actor.ts'
import { collection } from '../platform/table/collection.ts'
import { postingsOf } from '../platform/table/postings.ts'

export type LossRow = Omit<CreditLoss, 'version'>

/** What has been written off, a document for each time; those of an invoice, and of a contract, begin with its id. */
export const creditLosses = collection({
  kind: 'credit-loss',
  called: 'Luottotappiota',
  schema: CreditLoss,
  summary: ({ version, ...row }): LossRow => row,
  indexKeys: ({ tenant }) => ({ listed: true, ...(tenant && { parent: tenant }) }),
  postings: postingsOf((loss) => eventsOf(loss).map(({ _id, day, amount }) => ({ day, _id, amount }))),
})

/** The losses of an invoice as they stand in the table. */
export async function lossesOf(actor: Actor, invoice: string): Promise<CreditLoss[]> {
  const rows = await creditLosses.summariesStarting(actor, lossesStart(invoice))
  return creditLosses.readMany(
    actor,
    rows.map(({ _id }) => _id),
  )
}

/** All losses of a tenant, those of a contract, or all that the account has: what its statement tells of. */
export const lossesOfSubject = {
  tenant: (actor: Actor, id: string): Promise<LossRow[]> => creditLosses.summariesOfParent(actor, id),
  contract: (actor: Actor, id: string): Promise<LossRow[]> => creditLosses.summariesStarting(actor, `${id}-`),
  partner: (actor: Actor): Promise<LossRow[]> => creditLosses.summaries(actor),
}

/**
 * What the books have of losses on some days, both included, the oldest first: what was written off, what came back by
 * money or a credit note, and what was undone, each with its value added tax by rates.
 */
export async function lossEventsBetween(actor: Actor, from: Day, to: Day): Promise<LossEvent[]> {
  const rows = await creditLosses.summaries(actor)
  return rows
    .flatMap(eventsOf)
    .filter(({ day }) => from <= day && day <= to)
    .toSorted((a, b) => (`${a.day} ${a._id}` < `${b.day} ${b._id}` ? -1 : 1))
}
