import { addDays, type Day, monthOf } from '#shared/base/day.ts'
import type { Problem } from '#shared/base/problem.ts'
import type { RecurringFilters } from '#shared/billing/api.ts'
import { dueDayOfPeriodWith, makingDay } from '#shared/billing/billing.ts'
import { withMeterIds } from '#shared/billing/meters/meter-readings.ts'
import { upToDate } from '#shared/billing/next-changes.ts'
import { type AgreedTerms, asAgreed, RecurringInvoice } from '#shared/billing/recurring-invoice.ts'
import {
  comingFieldNames,
  listedFieldsOf,
  monthFieldNames,
  type RecurringInvoiceKept,
  type RecurringListed,
  recurringInvoiceKept,
} from '#shared/billing/recurring-summary.ts'
import { dueDayOf } from '#shared/invoices/due-dates.ts'

import type { Actor } from '../platform/actor.ts'
import { collection } from '../platform/table/collection.ts'
import type { Write } from '../platform/table/transact.ts'

/** The work list of contracts by the day on which their next invoice is made. */
export const billingList = 'billing'

export const recurringInvoices = collection({
  kind: 'schedule',
  called: 'Toistuvaa laskua',
  schema: RecurringInvoice,
  summary: (recurring): RecurringListed => recurringInvoiceKept(recurring),
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
    'nextDueDate',
    'makingDay',
    'sendType',
    'invoiceInterval',
    'next',
    'last',
    'marks',
    'nextRentIncreaseDate',
    'hold',
    'vat',
    'sentTo',
    'landlord',
    'rates',
    'raise',
    'changes',
  ],
  indexKeys: (recurring) => {
    const at = billedFrom({ ...recurring, makingDay: makingDay(recurring) })
    return { listed: true, ...(at && { due: { list: billingList, over: 'all' as const, at } }) }
  },
  compact: true,
  list: {
    sums: ['total'],
    derived: {
      fields: [...comingFieldNames, ...monthFieldNames],
      version: 1,
      of: (row) => listedFieldsOf(row as RecurringInvoiceKept),
    },
  },
})

type Billed = Pick<RecurringInvoiceKept, 'active' | 'hold' | 'makingDay'>

/** From which day on the run finds it; undefined while it rests or is held until somebody releases it. */
function billedFrom({ active, hold, makingDay: made }: Billed): Day | undefined {
  if (!active || hold?.until === '') return undefined
  const free = hold ? addDays(hold.until, 1) : made
  return free > made ? free : made
}

/** Whether a run of the day bills its next period. */
export function isDue(row: Billed, day: Day): boolean {
  const from = billedFrom(row)
  return from !== undefined && from <= day
}

export type RecurringTerms = AgreedTerms & Partial<Pick<RecurringInvoice, 'nextRentIncreaseDate' | 'vatChanges'>>

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
  return recurringInvoices.creating(actor, startedRecurring(contractId, terms, firstCharged))
}

/** The billing as it begins, before anything of it has been written. */
export function startedRecurring(contractId: string, terms: RecurringTerms, firstCharged: Day): RecurringInvoice {
  const nextDueDate = dueDayOfPeriodWith(firstCharged, terms.startDate, terms)
  return upToDate({ ...asAgreed, ...terms, _id: contractId, version: 0, nextDueDate, active: true })
}

/** The same for a contract whose billing waits until `releasingRecurring`: no run finds it before. */
export function preparingRecurring(actor: Actor, contractId: string, terms: RecurringTerms, firstCharged: Day): Write {
  const nextDueDate = dueDayOfPeriodWith(firstCharged, terms.startDate, terms)
  const waiting = { _id: contractId, version: 0, nextDueDate, active: false }
  return recurringInvoices.creating(actor, { ...asAgreed, ...terms, ...waiting })
}

export const releasingRecurring = (actor: Actor, recurring: RecurringInvoice): Write =>
  recurringInvoices.replacing(actor, upToDate(recurring))

/** Takes new terms from the next period on. Periods billed so far stay as they are. */
export function changingRecurring(
  actor: Actor,
  recurring: RecurringInvoice,
  terms: Partial<RecurringTerms>,
  refused?: () => Problem,
): Write {
  const changed = { ...recurring, ...terms }
  const nextDueDate = dueDayOf(changed, monthOf(changed.nextDueDate))
  return recurringInvoices.replacing(actor, upToDate({ ...changed, nextDueDate }), refused)
}

/** Ends the billing with the lease's last day: the period it is in is still charged, by its days. */
export function endingRecurring(actor: Actor, recurring: RecurringInvoice, lastDay: Day): Write {
  return changingRecurring(actor, recurring, { endDate: lastDay })
}

/** A contract whose billing has ended is listed only when asked for (spec section 4). */
export async function listRecurring(actor: Actor, { scope, ...query }: RecurringFilters) {
  const ask = {
    query: { ...query, sortBy: query.sortBy || 'contractNumber' },
    searched: ['contractNumber', 'tenantName', 'apartmentAddress'] as const,
    summed: ['total'] as const,
    passes: ({ active }: RecurringInvoiceKept) => active === (scope !== 'ended'),
  }
  const page = await recurringInvoices.list(actor, ask, () => recurringRows(actor))
  const late = page.rows.filter(({ makingDay }) => makingDay === undefined).map(({ _id }) => _id)
  if (late.length === 0) return page
  const read = new Map((await recurringInvoices.readMany(actor, late)).map((each) => [each._id, each]))
  const withSums = (row: RecurringInvoiceKept) => {
    const whole = read.get(row._id)
    return whole ? recurringInvoiceKept(whole) : row
  }
  return { ...page, rows: page.rows.map(withSums) }
}

/** Every contract's row; one that was written before rows told of the next invoice is read whole. */
export async function recurringRows(actor: Actor): Promise<RecurringInvoiceKept[]> {
  const rows = await recurringInvoices.summaries(actor)
  const late = rows.filter(({ makingDay }) => makingDay === undefined).map(({ _id }) => _id)
  if (late.length === 0) return rows
  const read = await recurringInvoices.readMany(actor, late)
  return [...rows.filter(({ makingDay }) => makingDay !== undefined), ...read.map(recurringInvoiceKept)]
}

/** What a run begins with. */
export interface DueOfRun {
  readonly due: readonly { readonly id: string; readonly tenant: string; readonly lacksReading: boolean }[]
  /** Contracts whose billing has ended and whose next period would have been due since: how many, and their last sums. */
  readonly ended: { readonly contracts: number; readonly total: number }
}

/**
 * The account's contracts that a run of the day bills: of many rows only what the run asks of these is held.
 *
 * @param since the day of the run before; '' when there was none, and nothing is known to have ended since
 */
export async function dueRecurring(actor: Actor, day: Day, since: Day | ''): Promise<DueOfRun> {
  const late: string[] = []
  const ended = { contracts: 0, total: 0 }
  const due = await recurringInvoices.ofSummaries(actor, (row) => {
    if (row.makingDay === undefined) late.push(row._id)
    if (row.last && hasEnded(row, day, since)) {
      ended.contracts++
      ended.total += row.last.sum
    }
    return row.makingDay !== undefined && isDue(row, day) ? dueOfRun(row) : undefined
  })
  const read = late.length > 0 ? await recurringInvoices.readMany(actor, late) : []
  const dueLate = read.map(recurringInvoiceKept).filter((row) => isDue(row, day))
  return { due: [...due, ...dueLate.map(dueOfRun)], ended }
}

const dueOfRun = ({ _id, tenant, marks }: RecurringInvoiceKept): DueOfRun['due'][number] => ({
  id: _id,
  tenant,
  lacksReading: marks.includes('reading'),
})

/** Whether its next period would have been due since a day, `since` not included, had it not come to its end. */
export const hasEnded = ({ active, makingDay: made }: Billed, day: Day, since: Day | ''): boolean =>
  !active && since !== '' && made !== undefined && since < made && made <= day

/** Its meters have ids, also those from before they had. */
export async function readRecurring(actor: Actor, id: string): Promise<RecurringInvoice> {
  const recurring = await recurringInvoices.read(actor, id)
  return { ...recurring, measuredProducts: withMeterIds(recurring.measuredProducts) }
}
