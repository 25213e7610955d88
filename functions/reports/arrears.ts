import { mayDo } from '#shared/base/access.ts'
import { addDays, type Day, lastDay, usualSince } from '#shared/base/day.ts'
import type { Page } from '#shared/base/list.ts'
import { sumOf } from '#shared/base/money.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { forbidden } from '#shared/base/problem.ts'
import { daysOverdue } from '#shared/invoices/due-dates.ts'
import { type InvoiceSummary, invoiceSummaryOf } from '#shared/invoices/invoice.ts'
import { type ArrearsQuery, type ArrearsRow, ageNames, ageOf, openThen } from '#shared/reports/arrears.ts'
import { lossEventsBetween } from '../credit-losses/losses.ts'
import { invoices, openInvoiceSummaries } from '../invoices/invoices.ts'
import { payments } from '../payments/payments.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { fieldsBetween } from '../platform/lists/fields-between.ts'
import { reportHomes } from './report-homes.ts'

const searched = ['tenantName', 'fullAddress', 'invoiceNumber'] as const
const summed = ['open', ...ageNames, 'late', 'invoices'] as const

/** What is read of an invoice's row. */
const fields = [
  '_id',
  'kind',
  'invoiceNumber',
  'tenant',
  'tenantName',
  'apartment',
  'apartmentAddress',
  'billDate',
  'dueDate',
  'state',
  'total',
  'paid',
  'credited',
  'lost',
  'original',
] as const satisfies readonly (keyof InvoiceSummary)[]
type ReadRow = Pick<InvoiceSummary, (typeof fields)[number]>

interface OpenInvoice {
  readonly row: ReadRow
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
  const now = await openInvoiceSummaries(actor)
  const isWanted = ({ kind, state, billDate }: ReadRow) => kind !== 'refund' && state === 'sent' && billDate <= day
  if (day >= today()) return now.filter(isWanted).map((row) => ({ row, open: row.open }))
  const [later, near, lostSince] = await Promise.all([
    fieldsBetween(payments, actor, { from: addDays(day, 1), to: lastDay }, ['invoice', 'amount']),
    fieldsBetween(invoices, actor, { from: usualSince(day), to: lastDay }, fields),
    lostAfter(actor, day),
  ])
  const paidSince = new Map<string, number>()
  for (const { invoice, amount } of later) paidSince.set(invoice, (paidSince.get(invoice) ?? 0) + amount)
  // What a credit note has lowered since then was higher on the day.
  const lowered = near.flatMap(({ original }) => original || [])
  const existing = new Map<string, ReadRow>([...near, ...now].map((row) => [row._id, row]))
  const ids = [...new Set([...now.map(({ _id }) => _id), ...paidSince.keys(), ...lostSince.keys(), ...lowered])]
  const isRead = (id: string) => !existing.has(id) || (existing.get(id)?.credited ?? 0) !== 0
  const read = await invoices.readMany(actor, ids.filter(isRead))
  const creditedSince = new Map(
    read.map(({ _id, creditNotes }) => [
      _id,
      sumOf(creditNotes.filter((note) => note.day > day).map(({ amount }) => amount)),
    ]),
  )
  for (const invoice of read) existing.set(invoice._id, invoiceSummaryOf(invoice))
  return ids.flatMap((id): OpenInvoice[] => {
    const row = existing.get(id)
    if (!row || !isWanted(row)) return []
    const { total, paid, credited, lost } = row
    const since = {
      paid: paidSince.get(id) ?? 0,
      credited: creditedSince.get(id) ?? 0,
      lost: lostSince.get(id) ?? 0,
    }
    const open = openThen({ total, paid, credited, lost: lost ?? 0 }, since)
    return open > 0 ? [{ row, open }] : []
  })
}

/** What has been written off of each invoice after a day, less what of it was taken back. */
async function lostAfter(actor: Actor, day: Day): Promise<ReadonlyMap<string, number>> {
  const lost = new Map<string, number>()
  for (const { invoice, amount } of await lossEventsBetween(actor, addDays(day, 1), lastDay)) {
    lost.set(invoice, (lost.get(invoice) ?? 0) + amount)
  }
  return lost
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
