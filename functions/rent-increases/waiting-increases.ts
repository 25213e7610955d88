import { addMonths, type Day } from '#shared/base/day.ts'
import type { ListQuery } from '#shared/base/list.ts'
import { pageOf } from '#shared/base/page-of.ts'
import type { RecurringInvoiceKept } from '#shared/billing/recurring-summary.ts'
import type { WaitingIncreaseRow } from '#shared/rent-increases/api.ts'
import { type IncreaseBarrier, increaseBarriers } from '#shared/rent-increases/readiness.ts'
import { recurringRows } from '../billing/recurring-invoices.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'

/** What a row alone says against an increase; the rest is seen when it is made. */
function barriersIn(row: RecurringInvoiceKept): IncreaseBarrier[] {
  const found: Partial<Record<IncreaseBarrier, boolean>> = {
    stopped: !row.active,
    ends: row.endDate !== '' && row.endDate < row.nextRentIncreaseDate,
    readings: row.marks.includes('reading'),
    overwritten: row.marks.includes('overwritten'),
  }
  return increaseBarriers.filter((barrier) => found[barrier])
}

/** Contracts whose rent may be raised by the day, two months ahead unless told: the month of notice and time to write it. */
export async function listWaiting(actor: Actor, { until, ...query }: ListQuery & { readonly until: Day | '' }) {
  const day = until || addMonths(today(), 2)
  const rows = (await recurringRows(actor))
    .filter(({ active, nextRentIncreaseDate: next }) => active && next !== '' && next <= day)
    .map(
      (row): WaitingIncreaseRow => ({
        _id: row._id,
        contractNumber: row.contractNumber,
        apartmentAddress: row.apartmentAddress,
        tenantName: row.tenantName,
        nextRentIncreaseDate: row.nextRentIncreaseDate,
        rent: row.total,
        barriers: barriersIn(row),
      }),
    )
  const sorted = query.sortBy ? query : { ...query, sortBy: 'nextRentIncreaseDate' }
  return pageOf(rows, sorted, ['contractNumber', 'apartmentAddress', 'tenantName'], ['rent'])
}
