import { beforeAll, describe, expect, it } from 'vitest'
import { addToMonth, lastDayOf, type Month, monthOf } from '#shared/base/day.ts'
import { billingApi } from '#shared/billing/api.ts'
import { dismissalApi } from '#shared/contracts/ending/dismissal-api.ts'
import { type RentIncreaseType, rentIncreaseTypes } from '#shared/contracts/rent-increase-type.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { rentIncreasesApi as api, type WaitingIncreaseRow } from '#shared/rent-increases/api.ts'
import { indexSeries, seriesOfType, typeRules } from '#shared/rent-increases/indices/index-series.ts'
import type { Providers } from '../../infra/local/providers/start-providers.ts'
import { aWorld } from '../support/story.ts'
import { aHome, aRunningContract } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

/** Percent on top of an index or alone, of every clause that has one. */
const percent = 2
const rent = 850_00
const fixed = 20_00
const ownRent = 871_00

interface Lease {
  readonly id: string
  readonly type: RentIncreaseType
  /** The month from which on the rent may be raised. */
  readonly month: Month
}

let world: World
let providers: Providers
const leases: Lease[] = []
/** Why somebody was left out, by contract. */
const leftOut = new Map<string, string>()
const raisedTo = new Map<string, { from: Month; rent: number }>()

beforeAll(async () => {
  world = await aWorld()
  providers = await world.providers()
  providers.stopAt()
  for (const [at, type] of rentIncreaseTypes.entries()) {
    const month = addToMonth('2027-02', at)
    const series = seriesOfType(type)
    const isQuarterly = series !== undefined && indexSeries[series].frequency === 'quarter'
    const lease = {
      rentIncreaseType: type,
      nextRentIncreaseDate: `${month}-01`,
      percentagePrefix: '',
      rentIncreasePercentage: typeRules[type].percentage ? percent : 0,
      rentIncreaseFixed: type === 'fixed' ? fixed : 0,
      rentIncreaseOwn: type === 'own' ? 'Vuokra tarkistetaan vuosittain.' : '',
      ...(series && { indexStartDate: isQuarterly ? '2026-06-30' : '2026-08-01' }),
    }
    const home = await aHome(world.owner, { number: `A ${at + 1}` })
    leases.push({ id: (await aRunningContract(world.owner, home, lease))._id, type, month })
  }
}, 60_000)

const switches = (wish: object) => fetch(`${providers.url}/__pxweb`, { method: 'POST', body: JSON.stringify(wish) })
const leaseOf = (type: RentIncreaseType): Lease => {
  const lease = leases.find((each) => each.type === type)
  if (!lease) throw new Error(`No lease is raised by ${type}`)
  return lease
}

async function billed(day: string) {
  await world.runJob('bill-rents', day)
  await world.drainQueues()
}

/** What happens besides in some months. */
const events: Readonly<Record<Month, () => Promise<unknown>>> = {
  // The newest figures come late: the months before do.
  '2026-12': () => switches({ missing: ['2026-10', '2026-11'] }),
  '2027-01': () => switches({}),
  // A table is gone for a month; what was found before stays known.
  '2027-03': () => switches({ gone: ['khi/15b5.px'] }),
  '2027-04': () => switches({}),
  '2027-05': () => {
    const { id } = leaseOf('propertyMaintenanceIndex')
    leftOut.set(id, 'ends')
    const body = { dismissalDate: '2027-06-30', noticeGiven: '2027-05-02', dismissedBy: 'tenant' as const }
    return world.call(dismissalApi.dismissContract, { params: { id }, body }, world.owner)
  },
  '2027-06': async () => {
    const { id } = leaseOf('propertyMaintenancePlusPercentageIndex')
    leftOut.set(id, 'overwritten')
    const { recurringInvoice } = await world.call(billingApi.readRecurring, { params: { id } }, world.owner)
    const { stopped, ...existing } = recurringInvoice
    const products = existing.products.map((line) => ({ ...line, amount: 860_00 }))
    return world.call(billingApi.editRecurring, { body: { ...existing, active: !stopped, products } }, world.owner)
  },
}

/** What somebody at the office does once a month: whoever waits and nothing speaks against is raised. */
async function raiseWaiting(): Promise<void> {
  const { rows } = await world.call(api.listWaiting, { query: { itemsPerPage: 100 } }, world.owner)
  for (const row of rows) await raise(row)
}

async function raise({ _id: contract, barriers }: WaitingIncreaseRow): Promise<void> {
  const given = { contract, newRentIncrease: leaseOf('own').id === contract ? { rent: ownRent } : {} }
  const { preview } = await world.call(api.previewIncrease, { body: given }, world.owner)
  if (barriers.length > 0 || preview.barriers.length > 0) {
    expect([...barriers, ...preview.barriers.map(({ kind }) => kind)]).toContain(leftOut.get(contract))
    return
  }
  const { dueDate } = preview
  const byHand = preview.newIndex === null && seriesOfType(preview.type) ? { newIndexValue: 101.5 } : {}
  const body = { contract, newRentIncrease: { ...given.newRentIncrease, ...byHand, dueDate, dontSendMessage: true } }
  const { rentIncrease } = await world.call(api.createIncrease, { body }, world.owner)
  expect(raisedTo.has(contract)).toBe(false)
  raisedTo.set(contract, { from: monthOf(rentIncrease.from), rent: expected(rentIncrease) })
  expect(rentIncrease.rentAfter).toBe(raisedTo.get(contract)?.rent)
}

interface Figures {
  readonly type: RentIncreaseType
  readonly startIndex: { readonly value: number } | null
  readonly newIndex: { readonly value: number } | null
}

/** The rent reckoned apart from the product: hundredths of points and of percent, as whole numbers. */
function expected({ type, startIndex, newIndex }: Figures): number {
  if (type === 'fixed') return rent + fixed
  if (type === 'own') return ownRent
  const hundredths = (value: number) => BigInt(Math.round(value * 100))
  let [over, under] = [BigInt(rent), 1n]
  if (startIndex && newIndex) [over, under] = [over * hundredths(newIndex.value), under * hundredths(startIndex.value)]
  if (typeRules[type].percentage) [over, under] = [over * BigInt(100 + percent), under * 100n]
  return Math.max(rent, Number((2n * over + under) / (2n * under)))
}

describe('a year in which every clause comes to its turn', () => {
  it('raises each rent once, from its month on, and nobody who is left out', async () => {
    for (let month: Month = '2026-12'; month <= '2027-11'; month = addToMonth(month, 1)) {
      await world.runJob('begin-increases', `${month}-01`)
      await events[month]?.()
      await world.runJob('look-up-indices', `${month}-16`)
      await raiseWaiting()
      await billed(`${month}-20`)
      await world.runJob('begin-increases', lastDayOf(month))
    }
    const kept = leases.filter(({ id }) => !leftOut.has(id))
    expect([...raisedTo.keys()].toSorted()).toEqual(kept.map(({ id }) => id).toSorted())
    for (const { id, month } of kept) expect(raisedTo.get(id)?.from).toBe(month)
    for (const { id, type } of leases) {
      const filters = { contract: id, itemsPerPage: 100, from: '2026-01-01', to: '2029-01-01' }
      const { rows } = await world.call(invoicesApi.listInvoices, { body: filters }, world.owner)
      const raised = raisedTo.get(id)
      for (const { dueDate, total } of rows) {
        const isRaised = raised !== undefined && monthOf(dueDate) >= raised.from
        const before = leftOut.get(id) === 'overwritten' && dueDate > '2027-07' ? 860_00 : rent
        expect([type, dueDate, total]).toEqual([type, dueDate, isRaised ? raised.rent : before])
      }
      expect(rows.length).toBe(leftOut.get(id) === 'ends' ? 7 : 13)
      const { rows: increases } = await world.call(api.listIncreases, { query: { contract: id } }, world.owner)
      const isAhead = raised !== undefined && raised.from > '2027-11'
      expect(increases.map(({ state }) => state)).toEqual(raised ? [isAhead ? 'inactive' : 'active'] : [])
    }
  }, 120_000)
})
