import { auditCsv } from '#shared/accounts/audit-csv.ts'
import { kindLabel } from '#shared/accounts/audit-kinds.ts'
import { type AuditFilters, usualTrailDays } from '#shared/accounts/audit-list.ts'
import { printChange } from '#shared/accounts/audit-print.ts'
import type { AuditRow } from '#shared/base/audit.ts'
import { addDays, dayOf } from '#shared/base/day.ts'
import { pageOf } from '#shared/base/page-of.ts'
import type { Actor } from '../platform/actor.ts'
import { auditDefinition } from '../platform/audit.ts'
import { idsFrom, today } from '../platform/clock.ts'
import { collection } from '../platform/collection.ts'

const trail = collection(auditDefinition)

/** Ids begin with their instant; a day more on both sides, since Finnish days are not those of the instants. */
const firstId = (day: string) => idsFrom(Date.parse(addDays(day, -1)))

/** What is asked for of the trail, newest first. */
async function linesOf(actor: Actor, { document, from, to, person, kind }: AuditFilters) {
  const last = to || today()
  const first = from || addDays(last, -usualTrailDays)
  const all = document
    ? (await trail.rowsOfParent(actor, document)).reverse()
    : (await trail.rowsWithin(actor, firstId(first), firstId(addDays(last, 3)))).filter(isWithin(first, last))
  const lines = all.filter((row) => (!person || row.userId === person) && (!kind || row.kind === kind))
  return { all, lines }
}

const isWithin =
  (first: string, last: string) =>
  ({ at }: AuditRow): boolean => {
    const day = dayOf(Date.parse(at))
    return first <= day && day <= last
  }

export async function listAudit(actor: Actor, filters: AuditFilters) {
  const { all, lines } = await linesOf(actor, filters)
  const people = new Map(all.map(({ userId, name }) => [userId, name]))
  const kinds = [...new Set(all.map(({ kind }) => kind))]
  const page = pageOf(lines, filters, ['name', 'title', 'from'])
  return {
    ...page,
    rows: page.rows.map((row) => ({ ...row, lines: row.changes.map(printChange) })),
    people: [...people].map(([_id, name]) => ({ _id, name })),
    kinds: kinds.toSorted((a, b) => kindLabel(a).localeCompare(kindLabel(b), 'fi')),
  }
}

/** Everything that the filters let through, as a table for spreadsheets. */
export async function exportAudit(actor: Actor, filters: AuditFilters) {
  const { lines } = await linesOf(actor, filters)
  return { csv: auditCsv(lines), fileName: `muutoshistoria-${today()}.csv` }
}
