import { type AuditChange, AuditItem, changesBetween, type KeptAuditSummary } from '#shared/base/audit.ts'
import type { Stored } from '#shared/base/stored.ts'
import type { Actor } from './actor.ts'
import { dayOfId, instant, newId } from './clock.ts'
import type { Definition } from './table/definition.ts'

/** Lines of the audit trail, in the order in which they were written. Nothing changes or removes one. */
export const auditDefinition: Definition<AuditItem, KeptAuditSummary> = {
  kind: 'audit',
  called: 'Muutosta',
  schema: AuditItem,
  summary: ({ version, ...row }) => row,
  fields: ['at', 'userId', 'name', 'from', 'deed', 'kind', 'document', 'title', 'changes'],
  indexKeys: ({ document }) => (document ? { parent: document } : {}),
  compact: true,
  list: {
    day: 'day',
    sums: [],
    isAddedTo: true,
    // Of the id, by which lines stand in order: their instant may be a thousandth of a second later.
    derived: { fields: ['day'], version: 1, of: (row) => ({ day: dayOfId(String(Reflect.get(row, '_id'))) }) },
  },
  trail: 'none',
}

type Trail = NonNullable<Definition<Stored, object>['trail']>

interface Command {
  readonly kind: string
  readonly before?: Stored | undefined
  readonly after?: Stored | undefined
  readonly row: object
  readonly trail?: Trail | undefined
}

/** The line that a person's write leaves; undefined when it changes nothing that a person would know of. */
export function lineOf(actor: Actor, { kind, before, after, row, trail }: Command): AuditItem | undefined {
  const document = (after ?? before)?._id
  if (actor.kind !== 'user' || trail === 'none' || document === undefined) return undefined
  const found = changesBetween(before, after)
  const isNew = before === undefined && (after?.version ?? 0) <= 1
  const deed = after === undefined ? 'remove' : isNew ? 'create' : 'change'
  if (deed === 'change' && found.length === 0) return undefined
  const changes = trail === undefined ? found : found.map(covered)
  return { ...signed(actor), deed, kind, document, title: trail === 'untitled' ? '' : titleOf(row), changes }
}

const covered = ({ path, before, after }: AuditChange): AuditChange => ({
  path,
  ...(before !== undefined && { before: '***' }),
  ...(after !== undefined && { after: '***' }),
})

/** One line for what a run of the system did. */
export const runLine = (actor: Actor, kind: string, title: string): AuditItem => ({
  ...signed(actor),
  deed: 'run',
  kind,
  document: '',
  title,
  changes: [],
})

/** One line for each look at what may not be looked at unseen. */
export const openedLine = (actor: Actor, kind: string, document: string, title: string): AuditItem => ({
  ...signed(actor),
  deed: 'open',
  kind,
  document,
  title,
  changes: [],
})

/** The line of the removal of what could not be read: nothing is known of it but its place. */
export const removedLine = (actor: Actor, kind: string, document: string): AuditItem => ({
  ...signed(actor),
  deed: 'remove',
  kind,
  document,
  title: '',
  changes: [],
})

const signed = ({ userId, name, from }: Actor) => ({ _id: newId(), version: 0, at: instant(), userId, name, from })

/** What lists call the document. */
const titles = [
  'name',
  'fullAddress',
  'invoiceNumber',
  'contractNumber',
  'desc',
  'code',
  'keyCode',
  'title',
  'formName',
  'payer',
  'tenantName',
  'email',
]

/** What a document is called in lists, '' when it has no name. */
export function titleOf(row: object): string {
  const texts = new Map(Object.entries(row))
  for (const name of titles) {
    const text = texts.get(name)
    if (typeof text === 'string' && text !== '') return text
  }
  return ''
}
