import type { BillingBounds } from '#shared/accounts/account-settings.ts'
import { addMonths, type Day } from '#shared/base/day.ts'
import { hitsOf, pageOf } from '#shared/base/list.ts'
import { tenantRowOf } from '#shared/customers/tenant.ts'
import { comingWarningsOf, plainComing, type Reached } from '#shared/invoices/coming-invoice.ts'
import type { ComingFilters, ComingWarning } from '#shared/invoices/coming-row.ts'
import { periodOf } from '#shared/invoices/due-dates.ts'
import { comingBill, isPartPeriod } from '#shared/invoices/next-changes.ts'
import { mayNeedExplaining, type RecurringInvoiceKept } from '#shared/invoices/recurring-row.ts'
import { readAccount } from '../accounts/accounts.ts'
import { tenants } from '../customers/tenants.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { currentRates } from '../platform/rates.ts'
import { apartments } from '../properties/collections.ts'
import { recurringInvoices, recurringRows } from './recurring-invoices.ts'

const searched = ['contractNumber', 'tenantName', 'apartmentAddress', 'holdReason'] as const
const summed = ['total', 'last', 'change'] as const

/**
 * The next invoice of every contract that is billed by a day, reckoned from the rows of lists. What should be looked at is
 * asked of all only when it is what the list is narrowed by, else of those that are shown.
 */
export async function listComing(actor: Actor, { until, state, warning, ...query }: ComingFilters) {
  const day = today()
  const last = until || addMonths(day, 1)
  const [all, account] = await Promise.all([recurringRows(actor), readAccount(actor)])
  const running = all.filter(({ active }) => active)
  const due = running.filter(({ makingDay }) => makingDay <= last)
  const bounds = account.settings.billing
  const warned = (some: readonly RecurringInvoiceKept[]) => warningsOf(actor, some, { running, bounds, day })
  const warnings = warning ? await warned(due) : new Map<string, ComingWarning[]>()
  const rows = due
    .filter(({ _id }) => !warning || isAmong(warnings.get(_id) ?? [], warning))
    .map((row) => ({ ...plainComing(row, day), warnings: warnings.get(row._id) ?? [] }))
    .filter((row) => !state || row.state === state)
  const hits = hitsOf(rows, query.search, searched)
  const sorted = query.sortBy ? query : { ...query, sortBy: 'makingDay' }
  const page = pageOf(hits, { ...sorted, search: '' }, searched, summed)
  const ids = new Set(page.rows.map(({ _id }) => _id))
  const onPage = due.filter(({ _id }) => ids.has(_id))
  const [shown, told] = await Promise.all([warning ? warnings : warned(onPage), explanations(actor, onPage)])
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...row,
      warnings: shown.get(row._id) ?? [],
      explanation: told.get(row._id) ?? [],
    })),
  }
}

const isAmong = (found: readonly ComingWarning[], wanted: ComingWarning | 'any'): boolean =>
  wanted === 'any' ? found.length > 0 : found.includes(wanted)

interface Beside {
  readonly running: readonly RecurringInvoiceKept[]
  readonly bounds: BillingBounds
  readonly day: Day
}

async function warningsOf(actor: Actor, rows: readonly RecurringInvoiceKept[], { running, bounds, day }: Beside) {
  const [reached, crowded, { vat }] = await Promise.all([
    reachedBy(actor, rows),
    crowdedHomes(actor, running, rows),
    currentRates(),
  ])
  return new Map(
    rows.map((row) => {
      const payer = reached.get(row.tenant)
      const around = { today: day, bounds, payer, isTwoForHome: crowded.has(row._id), vat }
      return [row._id, comingWarningsOf(row, around)]
    }),
  )
}

/** So many payers are read by themselves; of more the rows of all are read. */
const mostPayers = 100

/** Where payers can be reached; of those who get theirs on paper nobody asks. */
async function reachedBy(actor: Actor, rows: readonly RecurringInvoiceKept[]): Promise<ReadonlyMap<string, Reached>> {
  const asked = rows.filter(({ sendType }) => sendType === 'email' || sendType === 'evoice').map(({ tenant }) => tenant)
  const few = new Set(asked).size <= mostPayers
  const payers = few ? (await tenants.readMany(actor, asked)).map(tenantRowOf) : await tenants.rows(actor)
  return new Map(payers.map(({ _id, email, hasEvoice }) => [_id, { email, hasEvoice }]))
}

/**
 * Contracts that bill days of a home which others bill too, more of them than the home is let to at a time.
 *
 * @param rows in whose homes they are looked for
 */
async function crowdedHomes(
  actor: Actor,
  running: readonly RecurringInvoiceKept[],
  rows: readonly RecurringInvoiceKept[],
): Promise<ReadonlySet<string>> {
  const byHome = new Map<string, RecurringInvoiceKept[]>(rows.map(({ apartment }) => [apartment, []]))
  for (const row of running) byHome.get(row.apartment)?.push(row)
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

/** What is not a plain period is explained. */
async function explanations(
  actor: Actor,
  rows: readonly RecurringInvoiceKept[],
): Promise<ReadonlyMap<string, string[]>> {
  const ids = rows.filter(mayNeedExplaining).map(({ _id }) => _id)
  const read = await recurringInvoices.readMany(actor, ids)
  return new Map(
    read
      .filter((recurring) => isPartPeriod(recurring) || recurring.readings.length > 0 || recurring.carried !== null)
      .map((recurring) => [recurring._id, comingBill(recurring, recurring.nextDueDate).explanation]),
  )
}
