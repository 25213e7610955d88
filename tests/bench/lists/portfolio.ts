import { billingApi } from '#shared/billing/api.ts'
import { comingApi } from '#shared/billing/coming-api.ts'
import { contractsApi } from '#shared/contracts/api.ts'
import { customersApi } from '#shared/customers/api.ts'
import { apartmentListApi } from '#shared/properties/apartment-list-api.ts'
import { statisticsApi } from '#shared/reports/figures/statistics-api.ts'
import { startingRecurring } from '../../../functions/billing/recurring-invoices.ts'
import { contracts } from '../../../functions/contracts/contracts.ts'
import { tenants } from '../../../functions/customers/tenants.ts'
import { keptLists } from '../../../functions/lists/kept-lists.ts'
import { actorOfAccount } from '../../../functions/platform/actor.ts'
import { apartments } from '../../../functions/properties/collections.ts'
import { call } from '../../support/api-client.ts'
import type { Person } from '../../support/things/people.ts'
import { rentTerms } from '../../support/things/rents.ts'
import type { Chapter, Figure } from '../figure.ts'
import { anOwner, writeAll } from '../ground.ts'
import { metered } from '../meter.ts'
import { boughtApartment, sampleContract, sampleTenant } from '../samples.ts'
import { median, spentBy, upTo } from '../stopwatch.ts'

type List = (person: Person, header: string) => Promise<{ readonly totalLength: number }>

/** Every list of a large office as its screen asks for it: narrowed, sorted by other than it stands, counted. */
const lists: Readonly<Record<string, List>> = {
  apartments: (person) =>
    call(apartmentListApi.listApartments, { body: { search: 'mannerheimintie', sortBy: 'area' } }, person),
  tenants: (person) => call(customersApi.listTenants, { query: { search: 'mannerheimintie', sortBy: 'name' } }, person),
  contracts: (person) =>
    call(contractsApi.listContracts, { query: { search: 'mannerheimintie', sortBy: 'tenantName' } }, person),
  'recurring invoices': (person) =>
    call(billingApi.listRecurring, { body: { search: 'mannerheimintie', sortBy: 'tenantName' } }, person),
  'coming invoices': (person) =>
    call(
      comingApi.listComing,
      { body: { search: 'mannerheimintie', sortBy: 'tenantName', until: '2027-12-31' } },
      person,
    ),
  statistics: (person) =>
    call(statisticsApi.listApartmentStatistics, { body: { search: 'mannerheimintie', sortBy: 'totalRent' } }, person),
  'statistics with six formulas': (person, header) =>
    call(statisticsApi.listApartmentStatistics, { body: { sortBy: 'c0', descending: true, header } }, person),
}

const formulas = [
  '(totalRent - maintenanceCharge) * 12 / combinedPrice * 100',
  'totalRent / area',
  'totalIncomes - maintenanceCharge - waterCharge - loanPayments',
  'totalLoans / deptFreePrice * 100',
  'deptFreePrice / area',
  '(totalRent - maintenanceCharge - loanPayments) * 12 / (purchasePrice - totalLoans) * 100',
]

/** An office with so many apartments, each let, and two tenants for each. */
export async function measurePortfolio({ size = 10_000, rounds = 5 } = {}): Promise<Chapter> {
  const person = await anOwner()
  await fill(person, size)
  const actor = actorOfAccount(person.accountId)
  for (const kept of keptLists.values()) await kept.keepList(actor, Date.now() + 1)
  const columns = formulas.map((formula, order) => ({ text: `Sarake ${order}`, formula, order }))
  const header = { version: 0, name: 'Tuotot', columns }
  const { tableHeader } = await call(statisticsApi.createTableHeader, { body: { header } }, person)
  const figures: Figure[] = []
  for (const [name, list] of Object.entries(lists)) {
    figures.push(...(await figuresOf(name, () => list(person, tableHeader._id), rounds)))
  }
  return { title: 'Lists of a large office', figures }
}

async function figuresOf(name: string, list: () => Promise<{ totalLength: number }>, rounds: number) {
  const { totalLength } = await list()
  const spent = []
  for (const _ of upTo(rounds)) spent.push(await spentBy(list))
  const { used } = await metered(list)
  const what = `${totalLength.toLocaleString('en').replaceAll(',', ' ')} rows of ${name}`
  // The aims are for ten and a hundred thousand rows: between them in a straight line.
  const most = totalLength <= 10_000 ? 200 : 200 + (totalLength - 10_000) / 90
  return [
    {
      what,
      value: median(spent.map(({ ms }) => ms)),
      unit: 'ms',
      aim: { most },
      beside: { what: 'CPU', value: median(spent.map(({ cpu }) => cpu)) },
    },
    { what: `${what}: read units`, value: used.readUnits, unit: '' },
  ]
}

async function fill({ accountId }: Person, size: number): Promise<void> {
  const actor = actorOfAccount(accountId)
  for (let from = 0; from < size; from += 1000) {
    const some = upTo(Math.min(1000, size - from)).map((nth) => from + nth)
    await writeAll(
      some.flatMap((nth) => [
        tenants.creating(actor, sampleTenant(2 * nth)),
        tenants.creating(actor, sampleTenant(2 * nth + 1)),
        apartments.creating(actor, boughtApartment(nth)),
        contracts.creating(actor, sampleContract(nth)),
        startingRecurring(actor, sampleContract(nth)._id, recurringTerms(nth)),
      ]),
    )
  }
}

function recurringTerms(at: number) {
  const { apartment, apartmentAddress, contractNumber, tenant } = sampleContract(at)
  const reported = { apartment, apartmentAddress, contractNumber, tenantName: tenant.name }
  return rentTerms(sampleTenant(at), { ...reported, startDate: '2026-01-01' })
}
