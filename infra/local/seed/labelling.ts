import type { LabelNoun } from '#shared/base/labels/label-run.ts'
import { contracts } from '../../../functions/contracts/contracts.ts'
import { tenants } from '../../../functions/customers/tenants.ts'
import type { Actor } from '../../../functions/platform/actor.ts'
import { labelRunsOf } from '../../../functions/platform/labels/label-runs.ts'
import { apartments } from '../../../functions/properties/collections.ts'
import type { MadeAccount } from './make-account.ts'
import { atWork, type Worker } from './workers.ts'

interface Plan {
  readonly noun: LabelNoun
  readonly rowsOf: (actor: Actor) => Promise<{ readonly _id: string }[]>
  /** The labels, each with the places of those that get it, the oldest first. */
  readonly labels: Readonly<Record<string, readonly number[]>>
}

const plans: readonly Plan[] = [
  {
    noun: 'apartments',
    rowsOf: (actor) => apartments.summaries(actor),
    labels: { 'Linjasaneeraus 2027': [0, 1, 2, 3, 4], 'Vara-avain puuttuu': [2, 6] },
  },
  {
    noun: 'tenants',
    rowsOf: (actor) => tenants.summaries(actor),
    labels: { Maksusuunnitelma: [1, 5], 'Ei sähköpostia': [3] },
  },
  {
    noun: 'contracts',
    rowsOf: (actor) => contracts.summaries(actor),
    labels: { 'Muuttotarkastus sovittu': [0, 4] },
  },
]

/** Labels that the office has put to homes, tenants and contracts, each to several at once. */
export async function labelSome({ actor: { accountId }, chance }: MadeAccount, person: Worker): Promise<void> {
  const actor = atWork(person, accountId, 'owner')
  for (const { noun, rowsOf, labels } of plans) {
    const rows = (await rowsOf(actor)).toSorted((a, b) => (a._id < b._id ? -1 : 1))
    for (const [label, places] of Object.entries(labels)) {
      const ids = places.flatMap((place) => rows[place]?._id ?? [])
      await labelRunsOf(noun).start(actor, { deed: 'add', label, ids, hits: null }, chance.id())
    }
  }
}
