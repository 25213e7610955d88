import type { Account } from '#shared/accounts/account.ts'
import type { Day } from '#shared/base/day.ts'
import { hitsOf, pageOf } from '#shared/base/page-of.ts'
import { comingChange, comingStateOf, lookedAt, plainComing } from '#shared/billing/coming-invoice.ts'
import type { ComingFilters, ComingInvoiceRow, ComingWarning } from '#shared/billing/coming-row.ts'
import { comingBill, isPartPeriod } from '#shared/billing/next-changes.ts'
import {
  mayNeedExplaining,
  type RecurringInvoiceKept,
  type RecurringListed,
} from '#shared/billing/recurring-summary.ts'
import type { TenantSummary } from '#shared/customers/tenant.ts'
import type { RunChange } from '#shared/invoices/billing-run.ts'
import { periodOf } from '#shared/invoices/due-dates.ts'
import { nobody, type Payer, type Sending } from '#shared/invoices/sending/sending-gaps.ts'
import { readAccount } from '../accounts/accounts.ts'
import { partners } from '../customers/partners.ts'
import { tenants } from '../customers/tenants.ts'
import { recipientOf } from '../invoices/parties.ts'
import { channelOf } from '../invoices/services/service-settings.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { wholeList } from '../platform/lists/list.ts'
import { currentRates } from '../platform/rates.ts'
import { apartments } from '../properties/collections.ts'
import { lastComing } from './coming-changes.ts'
import { recurringInvoices, recurringRows } from './recurring-invoices.ts'

const searched = ['contractNumber', 'tenantName', 'apartmentAddress', 'holdReason'] as const
const summed = ['total', 'last', 'change'] as const

/**
 * The next invoice of every contract that is billed by a day, reckoned from the rows of lists. What should be looked at is
 * asked of all only when it is what the list is narrowed by, else of those that are shown.
 */
export async function listComing(actor: Actor, filters: ComingFilters) {
  return (await keptComing(actor, filters)) ?? wholeComing(actor, filters)
}

/** By which field of a row each one that is shown is sorted; the others are told by no row alone. */
const sortedBy: Readonly<Record<string, keyof RecurringListed>> = {
  contractNumber: 'contractNumber',
  tenantName: 'tenantName',
  apartmentAddress: 'apartmentAddress',
  makingDay: 'makingDay',
  dueDate: 'nextDueDate',
  from: 'from',
  to: 'to',
  sendType: 'sendType',
  total: 'next',
  last: 'lastSum',
  change: 'change',
  changePercent: 'changePercent',
  holdReason: 'holdReason',
  holdName: 'holdName',
  holdUntil: 'holdUntil',
}

/** Of a page of more rows the contracts of all homes are read: it is a file of the whole. */
const mostOnPage = 100

/**
 * A page of the list as its kind keeps it. Undefined when that does not do: the list is narrowed by warnings or sorted by
 * what no row tells, or has rows that were written before they told of the next invoice.
 */
async function keptComing(actor: Actor, { until, state, warning, change: reason, ...query }: ComingFilters) {
  const sortBy = sortedBy[query.sortBy || 'makingDay']
  if (warning || !sortBy || query.itemsPerPage > mostOnPage) return undefined
  const day = today()
  const last = lastComing(until, day)
  // What is no long list is read once.
  let rows: Promise<RecurringListed[]> | undefined
  const whole = () => {
    rows ??= recurringInvoices.summaries(actor)
    return rows
  }
  const readingAccount = readAccount(actor)
  const changed = reason && changedFor(reason, await readingAccount, day)
  let isOld = false
  const passes = (row: RecurringListed): boolean => {
    isOld ||= row.makingDay === undefined
    if (!row.active || row.makingDay > last || (changed && !changed(row))) return false
    return !state || comingStateOf(row as ComingStateInput, day) === state
  }
  const reading = recurringInvoices.list(
    actor,
    { query: { ...query, sortBy }, searched, summed: ['next', 'lastSum', 'change'], passes },
    whole,
  )
  const [page, account] = await Promise.all([reading, readingAccount])
  if (isOld) return undefined
  const { next = 0, lastSum = 0, change = 0 } = page.sums
  const homes = [...new Set(page.rows.map(({ apartment }) => apartment))]
  const running = () => runningIn(actor, homes, whole)
  const [shown, reported] = await Promise.all([
    warningsOf(actor, page.rows, { running, account, day }),
    explanations(actor, page.rows),
  ])
  return {
    totalLength: page.totalLength,
    sums: { total: next, last: lastSum, change },
    rows: page.rows.map((row) => ({
      ...plainComing(row, day),
      ...shown.get(row._id),
      explanation: reported.get(row._id) ?? [],
    })),
  }
}

type ComingStateInput = Parameters<typeof comingStateOf>[0]

/** Whether the sum that a run makes of a row differs from the period before for a reason. */
const changedFor =
  (reason: RunChange, { settings: { billing: bounds } }: Account, day: Day) =>
  (row: RecurringInvoiceKept): boolean =>
    Boolean(comingChange(row, { today: day, bounds })?.changes?.[reason])

/** The contracts that are billed for some homes. */
async function runningIn(
  actor: Actor,
  homes: readonly string[],
  whole: () => Promise<RecurringListed[]>,
): Promise<readonly RecurringInvoiceKept[]> {
  const passes = ({ active }: RecurringListed) => active
  const among = { field: 'apartment', values: homes } as const
  const ask = { query: wholeList, searched: [], summed: [], passes, among }
  return (await recurringInvoices.list(actor, ask, whole)).rows
}

async function wholeComing(actor: Actor, { until, state, warning, change: reason, ...query }: ComingFilters) {
  const day = today()
  const last = lastComing(until, day)
  const [all, account] = await Promise.all([recurringRows(actor), readAccount(actor)])
  const active = all.filter((row) => row.active)
  const running = async () => active
  const changed = reason && changedFor(reason, account, day)
  const due = active.filter((row) => row.makingDay <= last && (!changed || changed(row)))
  const warned = (some: readonly RecurringInvoiceKept[]) => warningsOf(actor, some, { running, account, day })
  const found = warning ? await warned(due) : new Map<string, LookedAt>()
  const rows = due
    .filter(({ _id }) => !warning || isAmong(found.get(_id)?.warnings ?? [], warning))
    .map((row) => ({ ...plainComing(row, day), ...found.get(row._id) }))
    .filter((row) => !state || row.state === state)
  const hits = hitsOf(rows, query.search, searched)
  const sorted = query.sortBy ? query : { ...query, sortBy: 'makingDay' }
  const page = pageOf(hits, { ...sorted, search: '' }, searched, summed)
  const ids = new Set(page.rows.map(({ _id }) => _id))
  const onPage = due.filter(({ _id }) => ids.has(_id))
  const [shown, reported] = await Promise.all([warning ? found : warned(onPage), explanations(actor, onPage)])
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...row,
      ...shown.get(row._id),
      explanation: reported.get(row._id) ?? [],
    })),
  }
}

const isAmong = (found: readonly ComingWarning[], wanted: ComingWarning | 'any'): boolean =>
  wanted === 'any' ? found.length > 0 : found.includes(wanted)

type LookedAt = Pick<ComingInvoiceRow, 'warnings' | 'gaps'>

interface Beside {
  /** All that are billed, of the homes at least that are asked of. */
  readonly running: () => Promise<readonly RecurringInvoiceKept[]>
  readonly account: Account
  readonly day: Day
}

async function warningsOf(actor: Actor, rows: readonly RecurringInvoiceKept[], { running, account, day }: Beside) {
  const { billing: bounds, invoice } = account.settings
  const [channel, payers, sellers, crowded, { vat }] = await Promise.all([
    channelOf(actor, invoice.service),
    payersOf(actor, rows),
    sellersOf(actor, account, rows),
    crowdedHomes(actor, running, rows),
    currentRates(),
  ])
  return new Map(
    rows.map((row): [string, LookedAt] => {
      const [payer, seller] = [payers.get(row.tenant), sellers(row.landlord)]
      const around = { today: day, bounds, channel, payer, seller, isTwoForHome: crowded.has(row._id), vat }
      return [row._id, lookedAt(row, around)]
    }),
  )
}

/** So many payers are read by themselves; of more the rows of all are read. */
const mostPayers = 100

/** Who pays and where they are reached; whoever gets e-invoices is read whole, for a row does not tell their address. */
async function payersOf(actor: Actor, rows: readonly RecurringInvoiceKept[]): Promise<ReadonlyMap<string, Payer>> {
  const asked = [...new Set(rows.map(({ tenant }) => tenant))]
  if (asked.length <= mostPayers) return wholePayers(actor, asked)
  const electronic = rows.filter(({ sendType }) => sendType === 'evoice').map(({ tenant }) => tenant)
  const [all, whole] = await Promise.all([tenants.summaries(actor), wholePayers(actor, [...new Set(electronic)])])
  return new Map([...all.map((row): [string, Payer] => [row._id, payerOfRow(row)]), ...whole])
}

const wholePayers = async (actor: Actor, ids: readonly string[]): Promise<Map<string, Payer>> =>
  new Map((await tenants.readMany(actor, ids)).map((tenant) => [tenant._id, recipientOf(tenant)]))

/** Rows do not tell what only e-invoices ask, and those of before the country was kept lack it. */
const payerOfRow = ({ name, isCompany, email, address, zipCode, city, country }: TenantSummary): Payer => {
  return { ...nobody, name, isCompany, email, address, zipCode, city, country: country ?? '' }
}

/** Who sells, by the principal's id; nothing of a principal who is not there. */
async function sellersOf(actor: Actor, account: Account, rows: readonly RecurringInvoiceKept[]) {
  const ids = rows.filter(({ vat }) => vat?.some((rate) => rate > 0)).flatMap(({ landlord }) => landlord || [])
  const principals = new Map((await partners.readMany(actor, [...new Set(ids)])).map((one) => [one._id, one]))
  return (landlord: string | undefined): Sending['seller'] => {
    if (landlord === '') return { name: account.name, businessId: account.businessId }
    const principal = landlord && principals.get(landlord)
    return principal ? { name: principal.name, businessId: principal.businessId, contact: account.name } : undefined
  }
}

/**
 * Contracts that bill days of a home which others bill too, more of them than the home is let to at a time.
 *
 * @param rows in whose homes they are looked for
 */
async function crowdedHomes(
  actor: Actor,
  running: Beside['running'],
  rows: readonly RecurringInvoiceKept[],
): Promise<ReadonlySet<string>> {
  const byHome = new Map<string, RecurringInvoiceKept[]>(rows.map(({ apartment }) => [apartment, []]))
  for (const row of await running()) byHome.get(row.apartment)?.push(row)
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
