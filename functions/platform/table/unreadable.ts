import * as z from 'zod'
import { Problem } from '#shared/base/problem.ts'
import type { Actor, UnreadableDocument } from '../actor.ts'
import { log } from '../log.ts'
import { onDemand } from '../on-demand.ts'

/** A stored document is not as its schema wants it. The person is told which one; nothing else fails with it. */
export class Unreadable extends Problem {
  readonly document: UnreadableDocument

  constructor(document: UnreadableDocument, called: string) {
    super('unreadable', `${called} ei voi lukea: tallennetut tiedot ovat vialliset (tunniste ${document.id}).`)
    this.document = document
  }
}

const metrics = onDemand(() => import('../metrics.ts'))

/**
 * The fault of a document that could not be read, logged and counted: an alarm tells whoever runs the product.
 *
 * @param called in the partitive, as in a collection's definition
 */
export function unreadable(document: UnreadableDocument, called: string, cause: unknown): Unreadable {
  log.error('A stored document cannot be read', { ...document, error: cause as Error })
  // A figure that is not written fails nothing: the line of the log is there.
  void metrics().then(({ putMetric }) => putMetric({ metric: 'DocumentsUnreadable' }, 1))
  return Object.assign(new Unreadable(document, called), { cause })
}

/** The document, if it can be read again: what cannot is not written, the call fails, and what stands stays. */
export function readable<Doc>(stored: z.ZodType<Doc>, doc: Doc): Doc {
  z.parse(stored, doc)
  return doc
}

/** The caller, for whom documents that cannot be read are passed over and told of: of calls that change nothing. */
export function passingOver(actor: Actor): Actor {
  const unreadable = new Map<string, UnreadableDocument>()
  const { inAccounts } = actor
  return {
    ...actor,
    unreadable,
    ...(inAccounts && { inAccounts: inAccounts.map((each) => ({ ...each, actor: { ...each.actor, unreadable } })) }),
  }
}

export function noteUnreadable({ unreadable: noted }: Actor, document: UnreadableDocument): void {
  noted?.set(`${document.accountId}#${document.kind}#${document.id}`, document)
}

/**
 * What is read of a stored item, or undefined where it cannot be and the call may go on without it. A command goes by
 * everything or not at all, and so does the work of queues.
 */
export function soundly<T>(actor: Actor, read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof Unreadable) || !actor.unreadable) throw error
    noteUnreadable(actor, error.document)
    return undefined
  }
}

export const unreadableHeader = 'x-unreadable'

/** An answer names so many at the most; the others are named when these have been seen to. */
const mostReported = 20

/** The header of an answer that tells what was passed over; undefined when everything was read. */
export const reportedUnreadable = (documents: Iterable<UnreadableDocument>): string | undefined =>
  [...documents]
    .slice(0, mostReported)
    .map(({ accountId, kind, id }) => [accountId, kind, id].map(encodeURIComponent).join(':'))
    .join(',') || undefined
