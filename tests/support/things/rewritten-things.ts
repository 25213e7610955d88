import * as z from 'zod'
import { stored } from '#shared/base/stored.ts'
import type { Actor } from '../../../functions/platform/actor.ts'
import { collection } from '../../../functions/platform/table/collection.ts'
import { rewrite } from '../../../functions/platform/table/rewrite.ts'
import { getItem, query, textOf } from '../../../functions/platform/table/table.ts'
import { transact } from '../../../functions/platform/table/transact.ts'

const schema = z.object({ ...stored, name: z.string(), size: z.number().default(0), home: z.string().default('') })

/** As they were written before. */
export const formerThings = collection({
  kind: 'rewritten-thing',
  called: 'Asiaa',
  trail: 'none',
  schema,
  summary: ({ _id, name }) => ({ _id, name }),
  indexKeys: () => ({ listed: true }),
})

/** As they are written from now on, in another row and found by their home. */
export const things = collection({
  kind: 'rewritten-thing',
  called: 'Asiaa',
  trail: 'none',
  schema,
  summary: ({ _id, name, size }) => ({ _id, name, size }),
  indexKeys: ({ home }) => ({ parent: home }),
})

export const aThing = (at: number) => ({ _id: `thing-${at}`, version: 0, name: `Asia ${at}`, size: at, home: 'home' })

export async function writeFormer(actor: Actor, count: number): Promise<void> {
  for (let at = 0; at < count; at += 90) {
    const some = Array.from({ length: Math.min(90, count - at) }, (_, each) => aThing(at + each))
    await transact(some.map((thing) => formerThings.creating(actor, thing)))
  }
}

/** The work as the queue asks for it, its first task alone. */
export const rewriteThings = (actor: Actor, kind = things.kind): Promise<unknown> =>
  rewrite(actor, {
    work: 'rewrite',
    accountId: actor.accountId,
    ids: [kind],
    at: '2026-11-02T07:00:00.000Z',
    day: '2026-11-02',
  })

/** Every item of the kind, without the mark of its last write. */
export async function itemsOf(actor: Actor, kind = things.kind): Promise<string[]> {
  const items = await query({ pk: `${actor.accountId}#${kind}` })
  return items.map(({ write: _, ...item }) => JSON.stringify(Object.entries(item).toSorted()))
}

export const attributeOf = async (actor: Actor, id: string, name: string): Promise<string> =>
  textOf((await getItem(things.keyOf(actor, id))) ?? {}, name)
