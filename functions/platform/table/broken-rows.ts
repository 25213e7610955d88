import type * as z from 'zod'
import type { Actor } from '../actor.ts'
import { knownKinds } from './kinds.ts'
import { getItems, textOf } from './table.ts'
import { noteUnreadable, unreadable } from './unreadable.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * An answer without those rows of its lists that its schema refuses; each is told of. What is wrong outside of a list
 * stays as it is, for the whole answer to be refused.
 */
export async function withoutBroken(actor: Actor, result: unknown, fault: z.core.$ZodError): Promise<unknown> {
  const broken = new Map<string, Set<number>>()
  for (const { path } of fault.issues) {
    const [field, at] = path
    if (typeof field === 'string' && typeof at === 'number') broken.set(field, (broken.get(field) ?? new Set()).add(at))
  }
  const whole: Fields = Object(result)
  const kept: Record<string, unknown> = { ...whole }
  for (const [field, places] of broken) {
    const rows = whole[field]
    if (!Array.isArray(rows)) continue
    const left = [...places].map((at): Fields => Object(rows[at]))
    // A row that has no document behind it is a fault of ours, and fails as such.
    if (left.some(({ _id }) => typeof _id !== 'string')) continue
    kept[field] = rows.filter((_, at) => !places.has(at))
    await Promise.all(left.map((row) => tell(actor, row, fault)))
  }
  return kept
}

async function tell(actor: Actor, { _id, account }: Fields, fault: unknown): Promise<void> {
  const accountId = typeof account === 'string' ? account : actor.accountId
  const id = String(_id)
  const kinds = [...knownKinds.keys()]
  const found = await getItems(kinds.map((kind) => ({ pk: `${accountId}#${kind}`, sk: id })))
  const [kind = ''] = found.map((item) => textOf(item, 'pk').slice(accountId.length + 1))
  noteUnreadable(actor, unreadable({ accountId, kind, id }, 'Riviä', fault).document)
}
