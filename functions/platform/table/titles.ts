import type { Actor } from '../actor.ts'
import { titleOf } from '../audit.ts'
import { knownKinds } from './kinds.ts'
import { getItems, textOf } from './table.ts'
import { soundly } from './unreadable.ts'

/** Where a document may stand. */
export interface Place {
  readonly kind: string
  readonly id: string
}

/**
 * What lists call documents of the account, by their ids: '' of those that have no name. Those that are not there, or of
 * which no name is kept, are left out. Needs every kind that may be asked about to be known.
 */
export async function titlesOf(actor: Actor, places: readonly Place[]): Promise<Map<string, string>> {
  const named = places.filter(({ kind }) => knownKinds.get(kind)?.trail !== 'untitled')
  const keys = new Map(named.map(({ kind, id }) => [`${kind} ${id}`, { pk: `${actor.accountId}#${kind}`, sk: id }]))
  const items = await getItems([...keys.values()])
  return new Map(
    items.flatMap((item): [string, string][] => {
      const known = knownKinds.get(textOf(item, 'pk').split('#')[1] ?? '')
      const row = known && soundly(actor, () => known.read(item).row)
      return row ? [[textOf(item, 'sk'), titleOf(row)]] : []
    }),
  )
}
