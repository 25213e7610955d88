import { busy } from '#shared/base/problem.ts'
import type { Stored } from '#shared/base/stored.ts'
import type { Actor } from '../platform/actor.ts'
import { retryOnContention, transact, type Write } from '../platform/table/transact.ts'
import { seeingToForgetting } from './settings.ts'

interface Kept<Doc> {
  find(actor: Actor, id: string): Promise<Doc | undefined>
  creating(actor: Actor, doc: Doc, refused?: typeof busy): Write
}

/**
 * Writes a new document with what belongs to it in one transaction, or answers what stands under its id already: a click
 * or a filling that comes twice makes one.
 *
 * @param along read anew on every try
 */
export const makeOnce = <Doc extends Stored>(
  actor: Actor,
  kept: Kept<Doc>,
  doc: Doc,
  along: () => Promise<readonly Write[]> = async () => [],
): Promise<Doc> =>
  retryOnContention(async () => {
    const existing = await kept.find(actor, doc._id)
    if (existing) return existing
    const others = [...(await along()), ...(await seeingToForgetting(actor))]
    await transact([kept.creating(actor, doc, busy), ...others])
    return { ...doc, version: 1 }
  })
