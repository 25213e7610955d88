import { type Day, monthOf } from '#shared/base/day.ts'
import { type ListQuery, pageOf } from '#shared/base/list.ts'
import type { Problem } from '#shared/base/problem.ts'
import { dueDayOfPeriodWith, makingDay, withActivity } from '#shared/invoices/billing.ts'
import { dueDayOf } from '#shared/invoices/due-dates.ts'
import { RecurringInvoice, type RecurringInvoiceRow, recurringInvoiceKept } from '#shared/invoices/recurring-invoice.ts'
import type { Actor } from '../platform/actor.ts'
import { collection } from '../platform/collection.ts'
import type { Write } from '../platform/together.ts'

/** The work list of contracts by the day on which their next invoice is made. */
export const billingList = 'billing'

export const recurringInvoices = collection({
  kind: 'schedule',
  called: 'Toistuvaa laskua',
  schema: RecurringInvoice,
  row: recurringInvoiceKept,
  fields: [
    'contractNumber',
    'tenant',
    'tenantName',
    'apartmentAddress',
    'total',
    'active',
    'apartment',
    'startDate',
    'endDate',
    'month',
  ],
  places: (recurring) => ({
    listed: true,
    ...(recurring.active && { due: { list: billingList, over: 'all' as const, at: makingDay(recurring) } }),
  }),
  slim: true,
})

export type RecurringTerms = Omit<RecurringInvoice, '_id' | 'version' | 'nextDueDate' | 'active'>

/**
 * Starts the billing of a contract, together with what puts it in force.
 *
 * @param firstCharged a day in the first period to be billed: the lease's first day, or a later one for a lease that
 *   was billed elsewhere until then. Periods that have gone by since are billed at the next run.
 */
export function startingRecurring(
  actor: Actor,
  contractId: string,
  terms: RecurringTerms,
  firstCharged: Day = terms.startDate,
): Write {
  const nextDueDate = dueDayOfPeriodWith(firstCharged, terms.startDate, terms)
  return recurringInvoices.creating(
    actor,
    withActivity({ ...terms, _id: contractId, version: 0, nextDueDate, active: true }),
  )
}

/** The same for a contract whose billing waits until `releasingRecurring`: no run finds it before. */
export function preparingRecurring(actor: Actor, contractId: string, terms: RecurringTerms, firstCharged: Day): Write {
  const nextDueDate = dueDayOfPeriodWith(firstCharged, terms.startDate, terms)
  return recurringInvoices.creating(actor, { ...terms, _id: contractId, version: 0, nextDueDate, active: false })
}

export const releasingRecurring = (actor: Actor, recurring: RecurringInvoice): Write =>
  recurringInvoices.replacing(actor, withActivity(recurring))

/** Takes new terms from the next period on. Periods billed so far stay as they are. */
export function changingRecurring(
  actor: Actor,
  recurring: RecurringInvoice,
  terms: Partial<RecurringTerms>,
  refused?: () => Problem,
): Write {
  const changed = { ...recurring, ...terms }
  const nextDueDate = dueDayOf(changed, monthOf(changed.nextDueDate))
  return recurringInvoices.replacing(actor, withActivity({ ...changed, nextDueDate }), refused)
}

/** Ends the billing with the lease's last day: the period it is in is still charged, by its days. */
export function endingRecurring(actor: Actor, recurring: RecurringInvoice, lastDay: Day): Write {
  return changingRecurring(actor, recurring, { endDate: lastDay })
}

export async function listRecurring(actor: Actor, query: ListQuery) {
  const byNumber = { ...query, sortBy: query.sortBy || 'contractNumber' }
  const searched = ['contractNumber', 'tenantName', 'apartmentAddress'] as const
  if (query.sortBy === 'nextDueDate') {
    const all = await recurringInvoices.all(actor)
    return pageOf(all.map(rowOf), byNumber, searched, ['total'])
  }
  const page = pageOf(await recurringInvoices.rows(actor), byNumber, searched, ['total'])
  const shown = await recurringInvoices.readMany(
    actor,
    page.rows.map(({ _id }) => _id),
  )
  const byId = new Map(shown.map((recurring) => [recurring._id, recurring]))
  return { ...page, rows: page.rows.map((row) => ({ ...row, nextDueDate: byId.get(row._id)?.nextDueDate ?? '' })) }
}

const rowOf = (recurring: RecurringInvoice): RecurringInvoiceRow => ({
  ...recurringInvoiceKept(recurring),
  nextDueDate: recurring.nextDueDate,
})
