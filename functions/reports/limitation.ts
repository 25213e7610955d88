import { mayDo } from '#shared/base/access.ts'
import { type Day, daysBetween } from '#shared/base/day.ts'
import type { Page } from '#shared/base/list.ts'
import { type Cents, sumOf } from '#shared/base/money.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { forbidden } from '#shared/base/problem.ts'
import { isOverdue } from '#shared/invoices/due-dates.ts'
import type { InvoiceSummary } from '#shared/invoices/invoice.ts'
import {
  expiresAtEarliest,
  groundOf,
  isExpired,
  isExpiringSoon,
  lastDueDayToLookInto,
  mayExpireSoon,
} from '#shared/reminders/limitation.ts'
import type { LimitationQuery, LimitationRow } from '#shared/reports/limitation-report.ts'
import { openInvoiceSummaries, openInvoiceSummariesDueBy } from '../invoices/invoices.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { limitationsOf } from '../reminders/limitation.ts'
import { reportHomes } from './report-homes.ts'

/** Open debts by the day on which they expire, the first one first unless sorted otherwise. */
export async function listLimitation(actor: Actor, query: LimitationQuery): Promise<Page<LimitationRow>> {
  if (!mayDo(actor, 'invoices.read') || !mayDo(actor, 'tenants.read')) throw forbidden()
  const { state, tenant } = query
  const day = today()
  const [homes, open] = await Promise.all([
    reportHomes(actor, query),
    state === 'all' ? openInvoiceSummaries(actor) : openInvoiceSummariesDueBy(actor, lastDueDayToLookInto(day)),
  ])
  const wanted = open.filter((row) => homes.has(row.apartment) && (!tenant || row.tenant === tenant))
  const rows = await limited(actor, wanted, day)
  const hits = rows.filter(({ expires }) => {
    if (state === 'all') return true
    return state === 'expired' ? isExpired(expires, day) : isExpiringSoon(expires, day)
  })
  const sorted = query.sortBy ? query : { ...query, sortBy: 'expires' }
  return pageOf(hits, sorted, ['invoiceNumber', 'tenantName', 'fullAddress'], ['open'])
}

/** What has interrupted a debt is read of those that may expire soon; the others expire at the earliest by their due day. */
async function limited(actor: Actor, open: readonly InvoiceSummary[], day: Day): Promise<LimitationRow[]> {
  const debts = open.filter(({ kind, dueDate }) => kind !== 'refund' && isOverdue(dueDate, day))
  const near = debts.filter(({ dueDate }) => mayExpireSoon(dueDate, day))
  const existing = await limitationsOf(
    actor,
    near.map(({ _id }) => _id),
  )
  return debts.map((row): LimitationRow => {
    const { _id, invoiceNumber, tenant, tenantName, apartmentAddress, dueDate } = row
    const limitation = existing.get(_id)
    const expires = limitation?.expires ?? expiresAtEarliest(dueDate)
    const ground = groundOf(dueDate, limitation ?? { movedBy: undefined, isFinal: false })
    const reported = { _id, invoiceNumber, tenant, tenantName, fullAddress: apartmentAddress, dueDate, open: row.open }
    return { ...reported, expires, daysLeft: daysBetween(day, expires), ground, isEarliest: limitation === undefined }
  })
}

/** How many debts expire within 90 days, and what is open of them: only old ones are read. */
export async function expiringSoon(actor: Actor, day: Day): Promise<{ count: number; cents: Cents }> {
  const rows = await limited(actor, await openInvoiceSummariesDueBy(actor, lastDueDayToLookInto(day)), day)
  const soon = rows.filter(({ expires }) => isExpiringSoon(expires, day))
  return { count: soon.length, cents: sumOf(soon.map(({ open }) => open)) }
}
