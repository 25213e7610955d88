import { grantsOf } from '#shared/accounts/presets.ts'
import type { LabelNoun } from '#shared/base/labels/label-run.ts'
import { contracts } from '../../../functions/contracts/contracts.ts'
import { tenants } from '../../../functions/customers/tenants.ts'
import { type Actor, actorOfMember } from '../../../functions/platform/actor.ts'
import { labelRunsOf } from '../../../functions/platform/labels/label-runs.ts'
import { apartments } from '../../../functions/properties/collections.ts'
import type { MadeAccount } from './make-account.ts'

interface Plan {
  readonly noun: LabelNoun
  readonly label: string
  /** The places of those that get it, the oldest first. */
  readonly at: readonly number[]
}

const plans: readonly Plan[] = [
  { noun: 'apartments', label: 'Linjasaneeraus 2027', at: [0, 1, 2, 3, 4] },
  { noun: 'apartments', label: 'Vara-avain puuttuu', at: [2, 6] },
  { noun: 'tenants', label: 'Maksusuunnitelma', at: [1, 5] },
  { noun: 'tenants', label: 'Ei sähköpostia', at: [3] },
  { noun: 'contracts', label: 'Muuttotarkastus sovittu', at: [0, 4] },
]

const rowsOf: Record<LabelNoun, (actor: Actor) => Promise<readonly { readonly _id: string }[]>> = {
  apartments: (actor) => apartments.summaries(actor),
  tenants: (actor) => tenants.summaries(actor),
  contracts: (actor) => contracts.summaries(actor),
}

/** Labels that the office has put to homes, tenants and contracts, each to several at once. */
export async function labelSome(
  { actor: { accountId }, chance }: MadeAccount,
  person: { readonly userId: string; readonly name: string },
): Promise<void> {
  const actor = actorOfMember({ ...person, accountId, ...grantsOf('owner') })
  for (const { noun, label, at } of plans) {
    const rows = (await rowsOf[noun](actor)).toSorted((a, b) => (a._id < b._id ? -1 : 1))
    const ids = at.flatMap((place) => rows[place]?._id ?? [])
    await labelRunsOf(noun).start(actor, { deed: 'add', label, ids, hits: null }, chance.id())
  }
}
