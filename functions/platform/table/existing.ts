import type { Stored } from '#shared/base/stored.ts'
import type { Actor } from '../actor.ts'

const seen = new WeakMap<Actor, Map<string, Stored>>()

/**
 * Keeps in mind a document as a call read or wrote it. A write holds only while the version stands that it was made
 * from, so what the same call saw under that version is what stood: nobody needs to read it again.
 */
export function remember(actor: Actor, kind: string, doc: Stored): void {
  const docs = seen.get(actor) ?? new Map<string, Stored>()
  docs.set(`${kind}#${doc._id}`, doc)
  seen.set(actor, docs)
}

/** The document as this call last saw it, at whatever version. */
export const existingOf = (actor: Actor, kind: string, id: string): Stored | undefined =>
  seen.get(actor)?.get(`${kind}#${id}`)
