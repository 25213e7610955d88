import { auditApi } from '#shared/audit/api.ts'
import { addDays } from '#shared/base/day.ts'
import type { Endpoint } from '#shared/base/endpoint.ts'
import { ListQuery } from '#shared/base/list.ts'
import { billingApi } from '#shared/billing/api.ts'
import { comingApi } from '#shared/billing/coming-api.ts'
import { contractsApi } from '#shared/contracts/api.ts'
import { customersApi } from '#shared/customers/api.ts'
import { depositsApi } from '#shared/deposits/api.ts'
import { costListApi } from '#shared/expenses/list-api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { outgoingPaymentsApi } from '#shared/outgoing-payments/api.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { apartmentListApi } from '#shared/properties/apartment-list-api.ts'
import { remindersApi } from '#shared/reminders/api.ts'
import { statisticsApi } from '#shared/reports/figures/statistics-api.ts'
import { listGroupInvoices } from '../../../functions/invoices/group-invoices.ts'
import { type Actor, actorOfAccount } from '../../../functions/platform/actor.ts'
import { today } from '../../../functions/platform/clock.ts'
import { ask } from '../../support/api-client.ts'
import type { Person } from '../../support/things/people.ts'
import type { Chapter, Figure } from '../figure.ts'
import { anOwner } from '../ground.ts'
import { metered } from '../meter.ts'
import { median, spentBy, upTo } from '../stopwatch.ts'
import { fillLists, fillSomeInvoices } from './list-ground.ts'

/** The first page as it comes by default, or anything else that is asked of a list. */
interface ListInput {
  readonly isFirst?: true
  readonly endpoint: Endpoint
  readonly with: object
}

const first = (endpoint: Endpoint, query: object = {}): ListInput => ({ isFirst: true, endpoint, with: query })
const other = (endpoint: Endpoint, query: object): ListInput => ({ endpoint, with: query })

/** Every list of an office, as its screen asks for it. */
const asked = (): Readonly<Record<string, ListInput>> => ({
  invoices: first(invoicesApi.listInvoices),
  'invoices by name': other(invoicesApi.listInvoices, { sortBy: 'tenantName' }),
  'invoices searched': other(invoicesApi.listInvoices, { search: 'virtanen 12' }),
  'invoices overdue': other(invoicesApi.listInvoices, { state: 'overdue', sortBy: 'open', descending: true }),
  payments: first(paymentsApi.listPayments),
  'payments searched': other(paymentsApi.listPayments, { search: 'virtanen 12' }),
  'recurring invoices': first(billingApi.listRecurring),
  'recurring searched': other(billingApi.listRecurring, { search: 'mannerheimintie 12' }),
  'coming invoices': first(comingApi.listComing),
  'coming by sum': other(comingApi.listComing, { sortBy: 'total', descending: true, state: 'ready' }),
  'coming, why': other(comingApi.readComingChanges, {}),
  contracts: first(contractsApi.listContracts),
  'contracts searched': other(contractsApi.listContracts, { search: 'öhman', sortBy: 'rent' }),
  apartments: first(apartmentListApi.listApartments, { withLetting: true }),
  'apartments by rent': other(apartmentListApi.listApartments, { withLetting: true, sortBy: 'rent', descending: true }),
  'apartments owing most': other(apartmentListApi.listApartments, {
    withLetting: true,
    sortBy: 'open',
    descending: true,
  }),
  'apartments vacant': other(apartmentListApi.listApartments, { withLetting: true, letting: 'vacant' }),
  'apartments added up': other(apartmentListApi.sumLettings, {}),
  tenants: first(customersApi.listTenants),
  'tenants searched': other(customersApi.listTenants, { search: 'öhman 12' }),
  costs: first(costListApi.listExpenses),
  'outgoing payments': first(outgoingPaymentsApi.listOutgoing),
  reminders: first(remindersApi.listReminders),
  deposits: first(depositsApi.listDeposits),
  'deposits held': other(depositsApi.listDeposits, { state: 'held', sortBy: 'held', descending: true }),
  'audit trail': first(auditApi.listAudit),
  'audit of a person': other(auditApi.listAudit, { person: 'person1', kind: 'tenant' }),
  'audit of a year': other(auditApi.listAudit, { from: addDays(today(), -360), search: 'öhman' }),
  statistics: first(statisticsApi.listApartmentStatistics),
  'statistics by rent': other(statisticsApi.listApartmentStatistics, { sortBy: 'totalRent', descending: true }),
})

/**
 * Every list at three sizes, counted in contracts with twelve invoices each, and how much more the largest costs. Lists
 * are laid down as their keeping would have written them: a million documents would not fit beside them in memory.
 */
export async function measureLongLists({
  sizes = [1000, 10_000, 100_000],
  rounds = 5,
  accounts = 10,
  invoicesOfContract = 12,
} = {}): Promise<Chapter> {
  const measured: Map<string, Price>[] = []
  for (const size of sizes)
    measured.push(await measureSize(size, { rounds, accounts, invoiceCount: size * invoicesOfContract }))
  const [smallest] = measured
  const largest = measured.at(-1)
  const figures = [...(largest ?? new Map<string, Price>())].flatMap(([name, price]) =>
    figuresOf(name, price, {
      smallest: smallest?.get(name) ?? price,
      between: measured.slice(0, -1).map((each) => each.get(name) ?? price),
      isFirst: asked()[name]?.isFirst ?? name === 'group: invoices',
    }),
  )
  return { title: `Long lists at ${sizes.map(printed).join(' / ')} contracts`, figures }
}

const printed = (count: number) => count.toLocaleString('en').replaceAll(',', ' ')

interface Measuring {
  readonly rounds: number
  readonly accounts: number
  readonly invoiceCount: number
}

async function measureSize(size: number, { rounds, accounts, invoiceCount }: Measuring): Promise<Map<string, Price>> {
  const person = await anOwner()
  const actor = actorOfAccount(person.accountId)
  await fillLists(actor, size, invoiceCount)
  const prices = new Map<string, Price>()
  for (const [name, { endpoint, with: query }] of Object.entries(asked()))
    prices.set(name, await priceOf(() => answer(person, endpoint, query), rounds))
  const group = await aGroup(actor, size, accounts)
  const filters = invoicesApi.listInvoices.body?.parse({}) as Parameters<typeof listGroupInvoices>[1]
  const deep = { ...filters, ...ListQuery.parse({ page: 20 }) }
  prices.set('group: invoices', await priceOf(() => listGroupInvoices(group, filters), rounds))
  prices.set('group: invoices, page 20', await priceOf(() => listGroupInvoices(group, deep), rounds))
  const { totalLength } = await listGroupInvoices(group, filters)
  if (totalLength < invoiceCount) throw new Error(`The group has ${totalLength} invoices`)
  return prices
}

/** The large account with others of a hundredth each. */
async function aGroup(large: Actor, size: number, accounts: number): Promise<Actor> {
  const mayRead = (actor: Actor): Actor => ({ ...actor, permissions: new Set(['invoices.read']) })
  const inAccounts = [{ name: 'Suurin Oy', actor: mayRead(large) }]
  while (inAccounts.length < accounts) {
    const actor = actorOfAccount((await anOwner()).accountId)
    await fillSomeInvoices(actor, Math.max(12, size / 100))
    inAccounts.push({ name: `Tili ${inAccounts.length} Oy`, actor: mayRead(actor) })
  }
  return { ...large, inAccounts }
}

async function answer(person: Person, { method, path }: Endpoint, query: object): Promise<void> {
  const inAddress = method === 'GET' ? `?${new URLSearchParams(query as Record<string, string>)}` : ''
  const { status, body } = await ask(method, path + inAddress, method === 'GET' ? undefined : query, person)
  if (status !== 200) throw new Error(`${path}: ${JSON.stringify(body)}`)
}

interface Price {
  readonly ms: number
  readonly cpu: number
  /** When nothing of the files is in memory yet. */
  readonly cold: number
  readonly readUnits: number
  readonly roundTrips: number
}

async function priceOf(command: () => Promise<unknown>, rounds: number): Promise<Price> {
  const cold = await spentBy(command)
  const spent = []
  for (const _ of upTo(rounds)) spent.push(await spentBy(command))
  const { used } = await metered(command)
  const { readUnits, roundTrips } = used
  const warm = { ms: median(spent.map(({ ms }) => ms)), cpu: median(spent.map(({ cpu }) => cpu)) }
  return { ...warm, cold: cold.cpu, readUnits, roundTrips }
}

interface Compared {
  readonly smallest: Price
  readonly between: readonly Price[]
  readonly isFirst: boolean
}

const rounded = (value: number) => String(Math.round(value * 10) / 10)

function figuresOf(name: string, price: Price, { smallest, between, isFirst }: Compared): Figure[] {
  const figure = (what: string, field: keyof Price, unit: string, most: number): Figure => ({
    what: `${name}: ${what}`,
    value: price[field],
    unit,
    aim: { most },
    beside: {
      what: `smaller ${between.map((each) => rounded(each[field])).join(' / ') || '–'}, growth`,
      value: smallest[field] > 0 ? price[field] / smallest[field] : 1,
      unit: '×',
    },
  })
  return [
    figure('read units', 'readUnits', '', isFirst ? 60 : 400),
    figure('requests one after another', 'roundTrips', '', 3),
    figure('CPU', 'cpu', 'ms', isFirst ? 40 : 300),
    { what: `${name}: CPU cold`, value: price.cold, unit: 'ms' },
  ]
}
