import { UpdateItemCommand } from '@aws-sdk/client-dynamodb'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Day, monthOf } from '#shared/base/day.ts'
import { ListQuery } from '#shared/base/list.ts'
import { monthlyIncome } from '#shared/billing/monthly-income.ts'
import { costsByApartment } from '#shared/expenses/expense-totals.ts'
import { loanIdOf } from '#shared/loans/loan.ts'
import { keptFigures } from '#shared/properties/apartment-figures.ts'
import { Condominium } from '#shared/properties/condominium.ts'
import { apartmentStatisticsPage, figuresOf, incomeByApartment } from '#shared/reports/figures/apartment-statistics.ts'
import { statisticsApi } from '#shared/reports/figures/statistics-api.ts'
import { changingRecurring, recurringInvoices, startingRecurring } from '../../functions/billing/recurring-invoices.ts'
import { allExpenseSummaries, receipts } from '../../functions/expenses/expenses.ts'
import { sharesByLoan } from '../../functions/loans/shares.ts'
import { type Actor, actorOfAccount } from '../../functions/platform/actor.ts'
import { today } from '../../functions/platform/clock.ts'
import { dynamo, getItem, keyItem, textOf } from '../../functions/platform/table/table.ts'
import { transact } from '../../functions/platform/table/transact.ts'
import { apartments, condominiums } from '../../functions/properties/collections.ts'
import { figuredList } from '../../functions/properties/kept-figures.ts'
import { tableHeaders } from '../../functions/reports/table-headers.ts'
import { writeInBlocks } from '../../infra/local/seed/blocks.ts'
import { boughtApartment, sampleContract, sampleTenant } from '../bench/samples.ts'
import { aWorld } from '../support/story.ts'
import { rentLine, rentTerms } from '../support/things/rents.ts'
import type { World } from '../support/world.ts'
import { aReceipt } from './samples-of-lists.ts'
import { type Chances, chances } from './trial-list.ts'

let world: World
let actor: Actor
let header: string

beforeEach(async () => {
  world = await aWorld()
  actor = actorOfAccount(world.owner.accountId)
  for (const at of [0, 1, 2]) await condominiums.create(actor, aCompany(at))
  header = (await world.call(statisticsApi.createTableHeader, { body: { header: columns } as never }, world.owner))
    .tableHeader._id
  await writeInBlocks(Array.from({ length: 40 }, (_, at) => writesOf(at)))
})

const columns = {
  tableName: 'apartmentStatistics',
  name: 'Tuotto',
  columns: [
    { text: 'Tuotto', formula: '(totalRent - maintenanceCharge) / area', rounding: 2, order: 0 },
    { text: 'Netto', formula: 'totalIncomes - totalReceipts', rounding: 2, order: 1 },
  ],
}

const aCompany = (at: number) =>
  Condominium.parse({ _id: `house${String(at).padStart(15, '0')}`, name: `Asunto Oy ${'BÄa'[at]}` })

const aLoan = (condominiumLoanId: string, amount: number, startDate = '2025-01-01') => ({
  condominiumLoanId,
  amount,
  totalAmount: 900_000,
  currentAmount: 100 * amount,
  startDate,
})

const aHome = (at: number) => ({ ...boughtApartment(at), condominium: aCompany(at % 4)._id })

const terms = (at: number, amount: number) =>
  rentTerms(sampleTenant(at), { apartment: aHome(at)._id, products: [rentLine(amount)], startDate: '2026-01-01' })

/** A home with two contracts, one of them to begin later, and its costs. */
const writesOf = (at: number) => [
  apartments.creating(actor, aHome(at)),
  startingRecurring(actor, sampleContract(at)._id, terms(at, 85_000 + at)),
  startingRecurring(actor, sampleContract(at + 100)._id, { ...terms(at, 10_000), startDate: '2026-12-01' }),
  receipts.creating(actor, aReceipt(at)),
  receipts.creating(actor, { ...aReceipt(at + 100), apartment: aHome(at)._id, date: today() }),
]

const keepers = [figuredList.keepList, recurringInvoices.keepList, receipts.keepList]
const keep = () => Promise.all(keepers.map((each) => each(actor, Date.now() + 1)))

const queries: readonly Partial<ListQuery>[] = [
  {},
  { page: 2 },
  { itemsPerPage: 5000 },
  { itemsPerPage: 3, page: 4 },
  { sortBy: 'condominiumName' },
  { sortBy: 'city', descending: true },
  { sortBy: 'totalRent', descending: true },
  { sortBy: 'area' },
  { sortBy: 'estimatedRent', descending: true },
  { sortBy: 'totalReceipts', itemsPerPage: 4 },
  { sortBy: 'c0' },
  { sortBy: 'c1', descending: true, page: 3, itemsPerPage: 5 },
  { search: 'oy ä TAMPERE' },
  { search: 'mannerheimintie 1', sortBy: 'totalIncomes' },
  { search: 'nowhere' },
]

/** What the documents themselves say, whatever is asked. */
async function reported(by: Day = today()) {
  const [homes, companies, recurring, costs, set] = await Promise.all([
    apartments.all(actor),
    condominiums.all(actor),
    recurringInvoices.all(actor),
    allExpenseSummaries(actor),
    tableHeaders.read(actor, header),
  ])
  const income = incomeByApartment(
    recurring.map((each) => ({ ...each, month: monthlyIncome(each.products) })),
    by,
  )
  const cost = costsByApartment(costs, monthOf(by))
  const nameOf = new Map(companies.map(({ _id, name }) => [_id, name]))
  const rows = homes
    .filter(({ active }) => active)
    .map((home) => ({
      place: {
        _id: home._id,
        fullAddress: `${home.address} ${home.apartmentNumber}`,
        condominiumName: nameOf.get(home.condominium) ?? '',
        city: home.city,
      },
      figures: figuresOf(
        { area: home.area, kept: keptFigures(home, by), income: income.get(home._id), costs: cost.get(home._id) },
        by,
      ),
    }))
  return (query: Partial<ListQuery>) => apartmentStatisticsPage(rows, set.columns, ListQuery.parse(query))
}

/** What homes owe of the loans of their companies, by the homes themselves. */
async function owed() {
  const owing = new Map<string, { apartments: number; amount: number; left: number }>()
  for (const { active, condominium, currentLoans } of await apartments.all(actor))
    for (const { condominiumLoanId, amount, currentAmount, startDate } of active ? currentLoans : []) {
      const id = loanIdOf(condominium, condominiumLoanId)
      const before = owing.get(id) ?? { apartments: 0, amount: 0, left: 0 }
      owing.set(id, {
        apartments: before.apartments + 1,
        amount: before.amount + (startDate <= today() ? amount : 0),
        left: before.left + currentAmount,
      })
    }
  return owing
}

async function expectReported(): Promise<void> {
  expect(await sharesByLoan(actor)).toEqual(await owed())
  const page = await reported()
  for (const query of queries) {
    const shown = await world.call(statisticsApi.listApartmentStatistics, { body: { ...query, header } }, world.owner)
    expect(shown, JSON.stringify(query)).toEqual(page(query))
  }
}

/** Anything that changes what the statistics say of a home. */
async function change(chance: Chances): Promise<void> {
  const own = { ...actor }
  const at = chance.below(48)
  const commands: readonly (() => Promise<unknown>)[] = [
    () => apartments.change(own, aHome(at)._id, (home) => ({ ...home, area: chance.of([null, 31.5, 80]) })),
    () => apartments.change(own, aHome(at)._id, (home) => ({ ...home, active: !home.active })),
    () =>
      apartments.change(own, aHome(at)._id, (home) => ({
        ...home,
        address: chance.of(['Aapontie 1', 'Östra 2', 'mannerheimintie 10']),
        maintenanceCharge: { amount: chance.below(900), startDate: chance.of(['2025-01-01', '2026-12-01']) },
        salesInfo: { ...home.salesInfo, purchasePrice: chance.of([null, 5_000_000]) },
        currentLoans: chance.of([[], [aLoan('loan', 777)], [aLoan('loan', 5), aLoan('other', 6, '2026-12-01')]]),
      })),
    async () => {
      const recurring = await recurringInvoices.read(own, sampleContract(at)._id)
      const products = [rentLine(chance.below(99_000))]
      await transact([changingRecurring(own, recurring, { products, apartment: aHome(chance.below(44))._id })])
    },
    async () => {
      const recurring = await recurringInvoices.read(own, sampleContract(at + 100)._id)
      await transact([changingRecurring(own, recurring, { startDate: chance.of(['2026-02-01', '2027-02-01']) })])
    },
    async () => receipts.remove(own, await receipts.read(own, aReceipt(at)._id)),
    () =>
      receipts.change(own, aReceipt(at + 100)._id, (receipt) => ({
        ...receipt,
        date: chance.of(['2026-09-02', '2026-11-02', today()]),
        apartment: chance.of(['', aHome(chance.below(44))._id]),
      })),
    () => writeInBlocks([writesOf(40 + chance.below(8))]),
  ]
  // What is not there, or is there already, stays as it is.
  await chance
    .of(commands)()
    .catch(() => undefined)
}

describe('the statistics of apartments kept in columns', () => {
  it('say what the documents say, whatever has changed since', async () => {
    const chance = chances(23)
    await expectReported()
    await keep()
    await expectReported()
    for (let round = 0; round < 4; round += 1) {
      for (let command = 0; command < 8; command += 1) await change(chance)
      await expectReported()
      // Some of the lists take in what has changed, some do not yet.
      await chance.of(keepers)(actor, Date.now() + 1)
      await expectReported()
    }
  })

  it('say what the day says', async () => {
    await keep()
    await expectReported()
    const { totalLength, sums } = (await reported())({})
    world.clock.set('2026-12-03')
    await expectReported()
    const later = (await reported())({})
    expect(later.totalLength).toBe(totalLength)
    expect(later.sums.totalRent).toBeGreaterThan(sums.totalRent ?? 0)
  })

  it('ask the contracts themselves whose rows do not tell what they bring', async () => {
    for (const at of [3, 4, 104]) await forgetMonth(sampleContract(at)._id)
    await expectReported()
    await keep()
    await expectReported()
    await recurringInvoices.change({ ...actor }, sampleContract(4)._id, (each) => ({
      ...each,
      products: [rentLine(1)],
    }))
    await expectReported()
  })
})

/** Leaves the row of a contract as it was written before it told what the contract brings in a month. */
async function forgetMonth(id: string): Promise<void> {
  const key = { pk: `${actor.accountId}#${recurringInvoices.kind}`, sk: id }
  const values: unknown[] = JSON.parse(textOf((await getItem(key)) ?? {}, 'row'))
  values[recurringInvoices.fields?.indexOf('month') ?? -1] = null
  await dynamo.send(
    new UpdateItemCommand({
      TableName: process.env.TABLE,
      Key: keyItem(key),
      UpdateExpression: 'SET #row = :row',
      ExpressionAttributeNames: { '#row': 'row' },
      ExpressionAttributeValues: { ':row': { S: JSON.stringify(values) } },
    }),
  )
}
