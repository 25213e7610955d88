import { conflict, missing } from '#shared/base/problem.ts'
import type { Actor } from '../platform/actor.ts'
import { onDemand } from '../platform/on-demand.ts'
import { type KnownKind, knownKinds } from '../platform/table/kinds.ts'
import { getItem, type Item } from '../platform/table/table.ts'
import { transact } from '../platform/table/transact.ts'
import { Unreadable } from '../platform/table/unreadable.ts'

const everyKind = onDemand(() => import('../every-kind.ts'))

/** Takes away a document that cannot be read. What may be mended by its own page is not taken away by its place alone. */
export async function removeUnreadable(actor: Actor, kind: string, id: string): Promise<void> {
  await everyKind()
  const existing = knownKinds.get(kind)
  const item = existing && (await getItem({ pk: `${actor.accountId}#${kind}`, sk: id }))
  if (!item) throw missing('Tietoa')
  if (canBeRead(existing, item)) throw conflict('Tiedot ovat kunnossa. Poista ne niiden omalta sivulta.')
  if (!existing.removing) throw conflict('Tämä tieto on osa kirjanpitoa, eikä sitä voi poistaa. Ota yhteys ylläpitoon.')
  await transact([await existing.removing(actor, item)])
}

/** With its row: a document of which no row can be made is in no list. */
function canBeRead({ read }: KnownKind, item: Item): boolean {
  try {
    read(item)
    return true
  } catch (error) {
    if (error instanceof Unreadable) return false
    throw error
  }
}
