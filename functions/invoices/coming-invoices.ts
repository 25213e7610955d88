import { addMonths } from '#shared/base/day.ts'
import { hitsOf, type Page, pageOf } from '#shared/base/list.ts'
import { comingInvoice, type Reached } from '#shared/invoices/coming-invoice.ts'
import type { ComingFilters, ComingInvoiceRow } from '#shared/invoices/coming-row.ts'
import { periodOf } from '#shared/invoices/due-dates.ts'
import { comingBill, isPartPeriod } from '#shared/invoices/next-changes.ts'
import type { RecurringInvoiceKept } from '#shared/invoices/recurring-row.ts'
import { readAccount } from '../accounts/accounts.ts'
import { tenants } from '../customers/tenants.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { apartments } from '../properties/collections.ts'
import { recurringInvoices, recurringRows } from './recurring-invoices.ts'

const searched = ['contractNumber', 'tenantName', 'apartmentAddress', 'holdReason'] as const
const summed = ['total', 'last', 'change'] as const

/** The next invoice of every contract that is billed by a day, reckoned from the rows of lists: none is read by itself. */
export async function listComing(actor: Actor, { until, state, warning, ...query }: ComingFilters) {
  const day = today()
  const last = until || addMonths(day, 1)
  const [all, reached, account] = await Promise.all([recurringRows(actor), reachedBy(actor), readAccount(actor)])
  const running = all.filter(({ active }) => active)
  const crowded = await crowdedHomes(actor, running)
  const bounds = account.settings.billing
  const rows = running
    .filter(({ makingDay }) => makingDay <= last)
    .map((row) =>
      comingInvoice(row, { today: day, bounds, payer: reached.get(row.tenant), isTwoForHome: crowded.has(row._id) }),
    )
    .filter((row) => !state || row.state === state)
    .filter(({ warnings }) => !warning || (warning === 'any' ? warnings.length > 0 : warnings.includes(warning)))
  const hits = hitsOf(rows, query.search, searched)
  const sorted = query.sortBy ? query : { ...query, sortBy: 'makingDay' }
  return explained(actor, pageOf(hits, { ...sorted, search: '' }, searched, summed))
}

/** Where payers can be reached; one whose row is of before it told of e-invoices is read whole. */
async function reachedBy(actor: Actor): Promise<ReadonlyMap<string, Reached>> {
  const rows = await tenants.rows(actor)
  return new Map(rows.map(({ _id, email, hasEvoice }) => [_id, { email, hasEvoice }]))
}

/** Contracts that bill days of a home which others bill too, more of them than the home is let to at a time. */
async function crowdedHomes(actor: Actor, rows: readonly RecurringInvoiceKept[]): Promise<ReadonlySet<string>> {
  const byHome = new Map<string, RecurringInvoiceKept[]>()
  for (const row of rows) {
    const others = byHome.get(row.apartment)
    if (others) others.push(row)
    else byHome.set(row.apartment, [row])
  }
  const several = [...byHome].filter(([, some]) => some.length > 1)
  const homes = await apartments.readMany(
    actor,
    several.map(([home]) => home),
  )
  const most = new Map(homes.map(({ _id, concurrentContracts }) => [_id, concurrentContracts]))
  const crowded = several.flatMap(([home, some]) =>
    some.filter((row) => some.filter((other) => isBilledWith(row, other)).length > (most.get(home) ?? 1)),
  )
  return new Set(crowded.map(({ _id }) => _id))
}

/** Both bill some of the same days next. */
function isBilledWith(one: RecurringInvoiceKept, other: RecurringInvoiceKept): boolean {
  const { from, to } = periodOf(one.nextDueDate, one.invoiceInterval)
  return other.startDate <= to && (other.endDate === '' || other.endDate >= from)
}

/** What is not a plain period is explained, on the page that is shown. */
async function explained(actor: Actor, page: Page<ComingInvoiceRow>): Promise<Page<ComingInvoiceRow>> {
  const read = await recurringInvoices.readMany(
    actor,
    page.rows.map(({ _id }) => _id),
  )
  const told = new Map(
    read
      .filter((recurring) => isPartPeriod(recurring) || recurring.readings.length > 0)
      .map((recurring) => [recurring._id, comingBill(recurring, recurring.nextDueDate).explanation]),
  )
  return { ...page, rows: page.rows.map((row) => ({ ...row, explanation: told.get(row._id) ?? [] })) }
}
