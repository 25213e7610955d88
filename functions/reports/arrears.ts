import { mayDo } from '#shared/base/access.ts'
import { addMonths, type Day, usualSince } from '#shared/base/day.ts'
import type { Page } from '#shared/base/list.ts'
import { sumOf } from '#shared/base/money.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { forbidden } from '#shared/base/problem.ts'
import { daysOverdue } from '#shared/invoices/due-dates.ts'
import { type ArrearsQuery, type ArrearsRow, ageNames, ageOf } from '#shared/reports/arrears.ts'
import { arrearsByMonth, type MonthOfArrears, monthEndsUpTo, openAfter } from '#shared/reports/arrears-months.ts'
import { openInvoiceSummaries } from '../invoices/invoices.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { type ArrearsInvoice, isOwed, openSince, restOf } from './open-since.ts'
import { reportHomes } from './report-homes.ts'

const searched = ['tenantName', 'fullAddress', 'invoiceNumber'] as const
/** Of what fell due longer before the first month only what is open, or was paid since, is read. */
const nearMonths = 3

const summed = ['open', ...ageNames, 'late', 'invoices'] as const

interface OpenInvoice {
  readonly row: ArrearsInvoice
  readonly open: number
}

/** By tenants or by invoices, the most late first unless sorted otherwise. */
export async function listArrears(actor: Actor, query: ArrearsQuery): Promise<Page<ArrearsRow>> {
  if (!mayDo(actor, 'invoices.read') || !mayDo(actor, 'tenants.read')) throw forbidden()
  const { by, state, tenant } = query
  const day = query.date || today()
  const [homes, open] = await Promise.all([reportHomes(actor, query), openOn(actor, day)])
  const wanted = open.filter(({ row }) => homes.has(row.apartment) && (!tenant || row.tenant === tenant))
  const ofInvoices = wanted.map((each) => rowOfInvoice(each, day))
  const rows = by === 'invoice' ? ofInvoices : byTenant(ofInvoices)
  const shown = rows.filter((row) => state === '' || (state === 'late' ? row.late > 0 : row.over90 > 0))
  const sorted = query.sortBy ? query : { ...query, sortBy: 'late', descending: true }
  return pageOf(shown, sorted, searched, summed)
}

/** All that is open today by how late it is, of the list of open invoices alone. */
export async function readAges(actor: Actor) {
  const day = today()
  const rows = (await openOn(actor, day)).map((each) => rowOfInvoice(each, day))
  return {
    ages: ageNames.map((age) => {
      const own = rows.filter((row) => row[age] > 0)
      return { age, open: sumOf(own.map((row) => row[age])), invoices: own.length }
    }),
  }
}

/** What was sent by then and open at the end of the day: of today it is listed, of days gone by it is reckoned back. */
async function openOn(actor: Actor, day: Day): Promise<OpenInvoice[]> {
  if (day >= today()) {
    const now = await openInvoiceSummaries(actor)
    return now.filter((row) => isOwed(row, day)).map((row) => ({ row, open: row.open }))
  }
  const found = await openSince(actor, { first: day, near: usualSince(day), lateOnly: false })
  return found.flatMap(({ row, since }): OpenInvoice[] => {
    const open = isOwed(row, day) ? openAfter({ rest: restOf(row), since }, day) : 0
    return open > 0 ? [{ row, open }] : []
  })
}

/** By how much it was late month by month, by the same reckoning; invoices that were paid in time are in no month. */
export async function listArrearsMonths(actor: Actor): Promise<MonthOfArrears[]> {
  if (!mayDo(actor, 'invoices.read')) throw forbidden()
  const day = today()
  const first = monthEndsUpTo(day)[0]?.day ?? day
  const found = await openSince(actor, { first, near: addMonths(first, -nearMonths), lateOnly: true })
  const owed = found.flatMap(({ row, since }) => {
    const { billDate, dueDate } = row
    return isOwed(row, day) ? [{ billDate, dueDate, rest: restOf(row), since }] : []
  })
  return arrearsByMonth(owed, day)
}

function rowOfInvoice({ row, open }: OpenInvoice, day: Day): ArrearsRow {
  const daysLate = daysOverdue(row.dueDate, day)
  const ages = { notDue: 0, upTo30: 0, upTo60: 0, upTo90: 0, over90: 0, [ageOf(daysLate)]: open }
  return {
    _id: row._id,
    tenant: row.tenant,
    tenantName: row.tenantName,
    fullAddress: row.apartmentAddress,
    invoice: row._id,
    invoiceNumber: row.invoiceNumber,
    invoices: 1,
    dueDate: row.dueDate,
    daysLate,
    open,
    ...ages,
    late: open - ages.notDue,
  }
}

function byTenant(rows: readonly ArrearsRow[]): ArrearsRow[] {
  const tenants = new Map<string, ArrearsRow>()
  for (const row of rows) {
    const existing = tenants.get(row.tenant)
    if (!existing) {
      tenants.set(row.tenant, { ...row, _id: row.tenant || row._id, invoice: '', invoiceNumber: '' })
      continue
    }
    for (const name of summed) existing[name] += row[name]
    if (row.daysLate > existing.daysLate || (row.daysLate === existing.daysLate && row.dueDate < existing.dueDate)) {
      existing.daysLate = row.daysLate
      existing.dueDate = row.dueDate
    }
    if (!existing.fullAddress.split(', ').includes(row.fullAddress)) existing.fullAddress += `, ${row.fullAddress}`
  }
  return [...tenants.values()]
}
