import { conflict } from '#shared/base/problem.ts'
import type { Stored } from '#shared/base/stored.ts'
import type { Actor } from '../actor.ts'
import { noteOwnWrite } from '../own-writes.ts'
import type { Definition } from '../table/definition.ts'
import type { Write } from '../table/transact.ts'
import { changeKeys, leaving, telling } from './tail.ts'

/** What the writes of a kind whose list is kept in segments leave among the last changes. */
export function changesOf<Doc extends Stored, Row extends object>({
  kind,
  list,
  indexKeys,
  marks,
}: Definition<Doc, Row>) {
  /** Where it stands in the list of its kind, if it does: the day by which the list is parted is that of its place. */
  function segmentIn(doc: Doc | undefined): string | undefined {
    if (!list || list.isAddedTo || !doc) return undefined
    const { date, listed } = indexKeys(doc)
    if (list.day !== undefined) return date?.slice(0, 7)
    return listed ? '' : undefined
  }
  return {
    /** The keys by which the document itself is found there. */
    keys: (actor: Actor, doc: Doc) => (segmentIn(doc) === undefined ? {} : changeKeys(actor, kind, doc._id)),
    /** The mark in the segment that it has left. */
    leaving(actor: Actor, before: Doc | undefined, after: Doc | undefined): Write[] {
      const was = segmentIn(before)
      const id = (after ?? before)?._id
      const hasLeft = was !== undefined && was !== segmentIn(after)
      if (list && !list.isAddedTo && id !== undefined) noteOwnWrite(actor, kind, id, hasLeft ? was : '')
      const reported = id === undefined ? undefined : marks?.(id)
      if (reported) noteOwnWrite(actor, reported.kind, reported.id)
      return [
        ...(before && hasLeft ? [leaving(actor, kind, before._id, was, conflict)] : []),
        ...(reported && id !== undefined ? [telling(actor, reported.kind, reported.id, id, conflict)] : []),
      ]
    },
  }
}
