import { mayDo } from '#shared/base/access.ts'
import type { Page } from '#shared/base/list.ts'
import { sumBy } from '#shared/base/money.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { forbidden } from '#shared/base/problem.ts'
import { isCurrentParty } from '#shared/contracts/parties.ts'
import { isContractInScope, type KeptContractSummary, stateOfRow } from '#shared/contracts/rental-contract.ts'
import { isInTenantScope } from '#shared/customers/tenant.ts'
import { isOverdue } from '#shared/invoices/due-dates.ts'
import { meanDelay } from '#shared/reports/payment-delay.ts'
import type { TenantReportQuery, TenantReportRow } from '#shared/reports/tenant-report.ts'
import { contracts } from '../contracts/contracts.ts'
import { tenants } from '../customers/tenants.ts'
import { depositSummaries } from '../deposits/deposits.ts'
import { openInvoiceSummaries, refundDueSummaries } from '../invoices/invoices.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { paymentDelays } from './payment-delays.ts'
import { reportHomes } from './report-homes.ts'

const searched = ['name', 'email', 'phone', 'addresses', 'contracts'] as const
const summed = ['open', 'overdue', 'toReturn', 'balance', 'depositHeld', 'payments'] as const

/** What is known of each tenant's money. */
interface Money {
  open: number
  overdue: number
  oldestDueDate: string
  toReturn: number
  held: number
  /** By how many days each payment of a year was late. */
  readonly delays: number[]
}

/** Every tenant, by name unless sorted otherwise. */
export async function listTenantReport(actor: Actor, query: TenantReportQuery): Promise<Page<TenantReportRow>> {
  if (!mayDo(actor, 'tenants.read') || !mayDo(actor, 'contracts.read') || !mayDo(actor, 'invoices.read'))
    throw forbidden()
  const day = today()
  const { condominium, apartment, city, principal, realtor, state } = query
  const isNarrowed = [condominium, apartment, city, principal, realtor].some(Boolean)
  const [people, leases, homes, moneyOf] = await Promise.all([
    tenants.summaries(actor),
    contracts.summaries(actor),
    reportHomes(actor, query),
    moneyByTenant(actor),
  ])
  const rentedBy = new Map<string, KeptContractSummary[]>()
  for (const lease of leases) {
    if (!isContractInScope(stateOfRow(lease, day), 'running') || !homes.has(lease.apartment)) continue
    // Who has left rents nothing any more.
    const current = lease.tenants.filter((_, at) => isCurrentParty({ revokedDate: lease.untils?.[at] ?? '' }, day))
    for (const tenant of current) {
      const known = rentedBy.get(tenant)
      if (known) known.push(lease)
      else rentedBy.set(tenant, [lease])
    }
  }
  const showsDeposits = mayDo(actor, 'deposits.read')
  const rows = people
    .filter((person) => isInTenantScope(person, 'tenants') && (!isNarrowed || rentedBy.has(person._id)))
    .map(({ _id, name, email, phone }): TenantReportRow => {
      const money = moneyOf.get(_id) ?? noMoney()
      const { open, overdue, oldestDueDate, toReturn, delays, held } = money
      return {
        ...{ _id, name, email, phone },
        ...rented(rentedBy.get(_id) ?? []),
        ...{ open, overdue, oldestDueDate, toReturn, balance: open - toReturn },
        depositHeld: showsDeposits ? held : null,
        payments: delays.length,
        paymentDelay: delays.length > 0 ? meanDelay(delays) : null,
      }
    })
  const isWanted = ({ contracts, open, overdue }: TenantReportRow) =>
    state === '' || (state === 'renting' ? contracts !== '' : state === 'owing' ? open > 0 : overdue > 0)
  return pageOf(rows.filter(isWanted), { ...query, sortBy: query.sortBy || 'name' }, searched, summed)
}

const noMoney = (): Money => ({
  open: 0,
  overdue: 0,
  oldestDueDate: '',
  toReturn: 0,
  held: 0,
  delays: [],
})

function rented(leases: readonly KeptContractSummary[]) {
  const byStart = leases.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))
  return {
    contracts: byStart.map(({ contractNumber }) => contractNumber).join(', '),
    addresses: byStart.map(({ apartmentAddress }) => apartmentAddress).join(', '),
    startDate: byStart[0]?.startDate ?? '',
    rent: sumBy(byStart, ({ rent }) => rent),
  }
}

async function moneyByTenant(actor: Actor): Promise<ReadonlyMap<string, Money>> {
  const day = today()
  const [open, owed, late, held] = await Promise.all([
    openInvoiceSummaries(actor),
    refundDueSummaries(actor),
    paymentDelays(actor, day),
    mayDo(actor, 'deposits.read') ? depositSummaries(actor) : [],
  ])
  const all = new Map<string, Money>()
  const of = (tenant: string): Money => {
    const existing = all.get(tenant) ?? noMoney()
    all.set(tenant, existing)
    return existing
  }
  for (const { tenant, dueDate, open: cents } of open) {
    const money = of(tenant)
    money.open += cents
    if (!isOverdue(dueDate, day)) continue
    money.overdue += cents
    if (!money.oldestDueDate || dueDate < money.oldestDueDate) money.oldestDueDate = dueDate
  }
  for (const { tenant, toReturn } of owed) of(tenant).toReturn += toReturn
  for (const { tenant, days } of late) of(tenant).delays.push(days)
  for (const deposit of held) of(deposit.tenant).held += deposit.held
  return all
}
