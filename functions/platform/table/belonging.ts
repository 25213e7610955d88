import type { Actor } from '../actor.ts'
import { auditDefinition } from '../audit.ts'
import { sideBySide } from '../side-by-side.ts'
import { partition } from './rows.ts'
import { query, textOf } from './table.ts'

/** From the kinds after the trail on, whose lines belong to every document; before it come the apartments of a company alone. */
const afterTrail = [`${auditDefinition.kind}$`, '~'] as const

/** Those of some documents to which another one belongs, of whatever kind but apartments. */
export async function withBelongings(actor: Actor, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await sideBySide(ids, async (id) => {
    const pk = `${actor.accountId}#${id}`
    const some = await query({ index: 'byParent', pk, between: afterTrail, limit: 1, attributes: ['sk'] })
    return some.length > 0 ? [id] : []
  })
  return new Set(found.flat())
}

/** The documents to which those of a kind belong, for whoever may know the kind by its name alone. */
export async function parentsOfKind(actor: Actor, kind: string): Promise<string[]> {
  const found = await query({ pk: partition(actor, kind), attributes: ['byParentPk'] })
  return found.map((item) => textOf(item, 'byParentPk').slice(actor.accountId.length + 1))
}
