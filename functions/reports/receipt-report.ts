import type { Page } from '#shared/base/list.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { costsByPlace, type ReceiptReportQuery, type ReceiptReportRow } from '#shared/reports/receipt-report.ts'
import { allReceiptRows } from '../expenses/receipts.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { namedApartmentRows } from '../properties/apartments.ts'

/** The dearest first unless sorted otherwise. */
export async function listReceiptReport(
  actor: Actor,
  { from, to, receiptType, ...query }: ReceiptReportQuery,
): Promise<Page<ReceiptReportRow>> {
  const [costs, homes] = await Promise.all([
    allReceiptRows(actor, from || `${today().slice(0, 4)}-01-01`, to || undefined),
    namedApartmentRows(actor),
  ])
  const wanted = receiptType ? costs.filter((cost) => cost.receiptType === receiptType) : costs
  const rows = costsByPlace(wanted, new Map(homes.map((home) => [home._id, home])))
  const sorted = query.sortBy ? query : { ...query, sortBy: 'total', descending: true }
  const summed = ['count', 'maintenance', 'receipt', 'total', 'vat', 'deductible'] as const
  return pageOf(rows, sorted, ['name', 'condominiumName'], summed)
}
