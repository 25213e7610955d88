import { conflict } from '#shared/base/problem.ts'
import type { Stored } from '#shared/base/stored.ts'
import type { Actor } from '../actor.ts'
import { leaving } from '../lists/tail.ts'
import type { Definition } from './definition.ts'
import type { findingOf } from './search-index.ts'
import { type Item, textOf } from './table.ts'
import type { Write } from './transact.ts'

interface Unread {
  readonly actor: Actor
  readonly item: Item
  /** Its line in the audit trail. */
  readonly line: Write
}

/** The removal of a document that cannot be read, with its words, its figures and its mark in a list kept in segments. */
export async function removingUnread<Doc extends Stored, Row extends object>(
  definition: Definition<Doc, Row>,
  words: ReturnType<typeof findingOf<Doc>>,
  { actor, item, line }: Unread,
): Promise<Write> {
  const { kind, projection, search, list } = definition
  const key = { pk: textOf(item, 'pk'), sk: textOf(item, 'sk') }
  const entries = search ? (await words.existingEntries(actor)).get(key.sk) : undefined
  const segment = list?.day === undefined ? '' : textOf(item, 'byDateSk').slice(0, 7)
  return {
    remove: key,
    condition: Number(item.version?.N),
    refused: conflict,
    sideWrites: [
      line,
      ...(entries ? words.renewing(actor, entries, undefined) : []),
      ...(projection
        ? [{ remove: { pk: `${key.pk}-figures`, sk: key.sk }, condition: 'any', refused: conflict } as const]
        : []),
      ...(list ? [leaving(actor, kind, key.sk, segment, conflict)] : []),
    ],
  }
}
