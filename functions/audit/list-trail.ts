import { auditCsv } from '#shared/audit/csv.ts'
import { kindLabel } from '#shared/audit/kinds.ts'
import { type AuditFilters, linesInPiece, usualTrailDays } from '#shared/audit/list.ts'
import { printChange } from '#shared/audit/print.ts'
import type { KeptAuditSummary } from '#shared/base/audit.ts'
import { addDays, type Day } from '#shared/base/day.ts'
import type { ListQuery } from '#shared/base/list.ts'
import { pageOf } from '#shared/base/page-of.ts'
import type { Actor } from '../platform/actor.ts'
import { dayOfId, idsFrom, today } from '../platform/clock.ts'
import { wholeList } from '../platform/lists/list.ts'
import { named } from './named.ts'
import { trail } from './trail.ts'

/** Ids begin with their instant; a day more on both sides, since Finnish days are not those of the instants. */
const firstId = (day: string) => idsFrom(Date.parse(addDays(day, -1)))

const searched = ['name', 'title', 'from'] as const

interface Days {
  readonly from: Day
  readonly to: Day
}

function daysOf({ from, to }: AuditFilters): Days {
  const last = to || today()
  return { from: from || addDays(last, -usualTrailDays), to: last }
}

/** Every line of some days, newest first. */
const linesOf = async (actor: Actor, { from, to }: Days): Promise<KeptAuditSummary[]> =>
  (await trail.summariesWithin(actor, firstId(from), firstId(addDays(to, 3)))).filter(({ _id }) => {
    const day = dayOfId(_id)
    return from <= day && day <= to
  })

function passing({ person, kind }: AuditFilters): ((row: KeptAuditSummary) => boolean) | undefined {
  if (!person && !kind) return undefined
  return (row) => (!person || row.userId === person) && (!kind || row.kind === kind)
}

/** A page of the trail, newest first unless sorted otherwise; of one document the whole of its own. */
async function pageIn(
  actor: Actor,
  filters: AuditFilters,
  query: ListQuery,
  days: Days,
  whole: () => Promise<KeptAuditSummary[]>,
) {
  const passes = passing(filters)
  if (filters.document) return pageOf(passes ? (await whole()).filter(passes) : await whole(), query, searched)
  const byTime = query.sortBy === 'at' && query.descending ? { ...query, sortBy: '' } : query
  return trail.list(actor, { query: byTime, searched, summed: [], passes, ...days }, whole)
}

/** All that may be meant is read at most once. */
function wholeOnce(actor: Actor, { document }: AuditFilters, days: Days): () => Promise<KeptAuditSummary[]> {
  let reading: Promise<KeptAuditSummary[]> | undefined
  return () => {
    reading ??= document
      ? trail.summariesOfParent(actor, document).then((rows) => rows.reverse())
      : linesOf(actor, days)
    return reading
  }
}

export async function listAudit(actor: Actor, filters: AuditFilters) {
  const days = daysOf(filters)
  const whole = wholeOnce(actor, filters, days)
  const [page, { people, kinds }] = await Promise.all([
    pageIn(actor, filters, filters, days, whole),
    choicesIn(actor, filters, days, whole),
  ])
  const told = await named(actor, page.rows)
  return {
    ...page,
    rows: page.rows.map((row, at) => ({ ...row, lines: linesFor(told[at] ?? row) })),
    people: [...people].map(([_id, name]) => ({ _id, name })),
    kinds: [...kinds].toSorted((a, b) => kindLabel(a).localeCompare(kindLabel(b), 'fi')),
  }
}

/** Each once: a thing and its name may be two fields that read alike. */
const linesFor = ({ changes, kind }: KeptAuditSummary): string[] => [
  ...new Set(changes.map((change) => printChange(change, kind))),
]

/** Who and what there is to choose from; people by the names they had last. */
async function choicesIn(
  actor: Actor,
  { document }: AuditFilters,
  days: Days,
  whole: () => Promise<KeptAuditSummary[]>,
) {
  const people = new Map<string, string>()
  const kinds = new Set<string>()
  const visit = ({ userId, name, kind }: Pick<KeptAuditSummary, 'userId' | 'name' | 'kind'>) => {
    if (!people.has(userId)) people.set(userId, name)
    kinds.add(kind)
  }
  const fields = ['userId', 'name', 'kind'] as const
  if (document) for (const row of await whole()) visit(row)
  else await trail.each(actor, { ...days, fields, different: ['userId', 'kind'], mayLag: true }, visit, whole)
  return { people, kinds }
}

/**
 * What the filters let through as a table for spreadsheets, newest first; a piece of it when one is asked for, the first
 * with the names of the columns. What is behind the last one is empty.
 */
export async function exportAudit(actor: Actor, filters: AuditFilters) {
  const piece = Math.max(0, Math.trunc(Number(filters.piece)) || 0)
  const days = daysOf(filters)
  const query = {
    ...filters,
    sortBy: '',
    page: piece || 1,
    itemsPerPage: piece ? linesInPiece : wholeList.itemsPerPage,
  }
  const { rows } = await pageIn(actor, filters, query, days, wholeOnce(actor, filters, days))
  const csv = auditCsv(await named(actor, rows), { hasHead: piece <= 1 })
  return { csv, fileName: `muutoshistoria-${today()}.csv` }
}
