import { beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#shared/base/endpoint.ts'
import type { InvoiceSummary } from '#shared/invoices/invoice.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { apartmentListApi } from '#shared/properties/apartment-list-api.ts'
import { type LeaseOfHome, lettingOf } from '#shared/properties/letting.ts'
import { keptLists } from '../../functions/lists/kept-lists.ts'
import { aWorld } from '../support/story.ts'
import { dueInvoices } from '../support/things/due-invoices.ts'
import { changeRights, without } from '../support/things/member.ts'
import { aHome } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

const day = '2026-11-25'
const lease = (wish: Partial<LeaseOfHome> = {}): LeaseOfHome => ({
  _id: 'lease-1',
  startDate: '2026-01-01',
  endDate: '',
  dismissed: false,
  rent: 85_000,
  tenants: ['tenant-1'],
  tenantName: 'Äijö Öhman',
  ...wish,
})

describe('how a home is let', () => {
  const stateOf = (leases: readonly LeaseOfHome[], activeForRent = true) =>
    lettingOf({ activeForRent }, { leases, openOf: undefined, day }).letting

  it.each([
    ['of an open-ended lease', [lease()], 'let'],
    ['whose fixed term goes on for long', [lease({ endDate: '2027-10-31' })], 'let'],
    ['whose lease ends within ninety days', [lease({ endDate: '2027-02-23' })], 'ending'],
    ['whose lease ends a day later than that', [lease({ endDate: '2027-02-24' })], 'let'],
    ['under notice, however long', [lease({ endDate: '2027-10-31', dismissed: true })], 'ending'],
    ['on the last day of its lease', [lease({ endDate: day })], 'ending'],
    ['the day after it', [lease({ endDate: '2026-11-24' })], 'vacant'],
    ['before its first lease begins', [lease({ startDate: '2026-11-26' })], 'coming'],
    ['on the first day of it', [lease({ startDate: day })], 'let'],
    ['that has never been let', [], 'vacant'],
  ] as const)('%s', (_, leases, state) => expect(stateOf(leases)).toBe(state))

  it('that is not to be let tells so only when nobody lives in it or comes', () => {
    expect(stateOf([], false)).toBe('off')
    expect(stateOf([lease()], false)).toBe('let')
    expect(stateOf([lease({ startDate: '2027-01-01' })], false)).toBe('coming')
  })

  it('counts days from the last lease on, and none of a home that was never let or is off', () => {
    const vacantDays = (leases: readonly LeaseOfHome[], activeForRent = true) =>
      lettingOf({ activeForRent }, { leases, openOf: undefined, day }).vacantDays
    const [older, newer] = [lease({ endDate: '2025-05-31' }), lease({ endDate: '2026-10-31' })]
    expect(vacantDays([newer, older])).toBe(25)
    expect(vacantDays([newer, lease({ startDate: '2026-12-01' })])).toBe(25)
    expect(vacantDays([])).toBeNull()
    expect(vacantDays([newer], false)).toBeNull()
    expect(vacantDays([older, lease()])).toBeNull()
  })

  it('in several leases adds up rents and what is open, and tells the first end', () => {
    const room = lease({
      _id: 'lease-2',
      startDate: '2026-03-01',
      endDate: '2027-05-31',
      rent: 40_000,
      tenantName: 'Bo',
    })
    const open = new Map([
      ['lease-1', 1000],
      ['lease-2', 200],
      ['ended', 99_999],
    ])
    const told = lettingOf(
      { activeForRent: true },
      {
        leases: [room, lease(), lease({ _id: 'ended', endDate: '2026-10-31' })],
        openOf: (id) => open.get(id) ?? 0,
        day,
      },
    )
    expect(told).toMatchObject({
      contract: 'lease-1',
      tenant: 'tenant-1',
      tenantName: 'Äijö Öhman, Bo',
      rent: 125_000,
      leaseEnd: '2027-05-31',
      open: 1200,
    })
  })
})

describe('the list of apartments as a rent roll', () => {
  let world: World
  let [old, late, empty] = ['', '', '']
  let invoice: InvoiceSummary
  beforeAll(async () => {
    world = await aWorld()
    const [first] = await dueInvoices(world, [85_000, 60_000])
    if (!first) throw new Error('An invoice is needed')
    invoice = first
    const { rows } = await world.call(apartmentListApi.listApartments, { body: {} }, world.owner)
    ;[old, late] = rows.map(({ _id }) => _id) as [string, string]
    empty = (await aHome(world.owner, { number: 'C 1' })).apartment
  })
  const listed = async (body: InputOf<typeof apartmentListApi.listApartments.body>, by = world.owner) =>
    (await world.call(apartmentListApi.listApartments, { body: { withLetting: true, ...body } }, by)).rows
  const rowOf = async (id: string, by = world.owner) => (await listed({}, by)).find(({ _id }) => _id === id)
  const on = (time: string) => world.clock.set(`${time}T10:00:00.000Z`)

  it('tells of a lease from its first day on, and what is open by payments and their undoing', async () => {
    expect(await rowOf(old)).toMatchObject({ letting: 'coming', tenantName: '', rent: null, open: null })
    expect(await rowOf(old)).toMatchObject({ nextStart: '2026-12-01', nextTenantName: 'Äijö Öhman' })
    on('2026-12-01')
    expect(await rowOf(old)).toMatchObject({
      letting: 'let',
      contract: invoice.contract,
      tenant: invoice.tenant,
      tenantName: 'Äijö Öhman',
      rent: 85_000,
      leaseEnd: '',
      vacantDays: null,
      open: 85_000,
    })
    const body = { invoice: invoice._id, amount: 50_000, payDate: '2026-11-30' }
    const { payment } = await world.call(paymentsApi.makePayment, { body }, world.owner)
    expect(await rowOf(old)).toMatchObject({ open: 35_000 })
    await world.ask('POST', `/payments/undo/${payment._id}`, {}, world.owner)
    expect(await rowOf(old)).toMatchObject({ open: 85_000 })
  })

  it('tells of a notice, of its undoing and of the days after the last one', async () => {
    const { contract } = invoice
    const dismiss = { dismissalDate: '2026-12-31', dismissedBy: 'tenant', noticeGiven: '2026-11-28' }
    expect((await world.ask('PUT', `/rental-contract/dismiss/${contract}`, dismiss, world.owner)).status).toBe(200)
    expect(await rowOf(old)).toMatchObject({ letting: 'ending', leaseEnd: '2026-12-31' })
    await world.ask('PUT', `/rental-contract/revert-dismissal/${contract}`, undefined, world.owner)
    expect(await rowOf(old)).toMatchObject({ letting: 'let', leaseEnd: '' })
    await world.ask('PUT', `/rental-contract/dismiss/${contract}`, dismiss, world.owner)
    on('2027-01-10')
    expect(await rowOf(old)).toMatchObject({
      letting: 'vacant',
      tenantName: '',
      rent: null,
      open: null,
      vacantDays: 10,
    })
  })

  it('is narrowed to a state and sorted by what leases tell', async () => {
    const ids = async (body: object) => (await listed(body)).map(({ _id }) => _id)
    expect(await ids({ letting: 'vacant' })).toEqual([old, empty])
    expect(await ids({ letting: 'vacant', sortBy: 'vacantDays' })).toEqual([old, empty])
    expect(await ids({ letting: 'let' })).toEqual([late])
    expect(await ids({ sortBy: 'rent', descending: true })).toEqual([late, old, empty])
    expect(await ids({ sortBy: 'open', descending: true })).toEqual([late, old, empty])
    expect(await ids({ sortBy: 'tenantName' })).toEqual([late, old, empty])
    expect(await ids({ letting: 'vacant', search: 'c 1' })).toEqual([empty])
    expect(await ids({ letting: 'vacant', sortBy: 'fullAddress', descending: true })).toEqual([empty, old])
    const { condominium } = (await rowOf(old)) ?? {}
    expect(await ids({ condominium, letting: 'vacant' })).toEqual([old])
    expect(await ids({ condominium, sortBy: 'rent' })).toEqual([old])
    const second = await world.call(
      apartmentListApi.listApartments,
      { body: { withLetting: true, sortBy: 'rent', page: 2, itemsPerPage: 2 } },
      world.owner,
    )
    expect([second.totalLength, second.rows.map(({ _id }) => _id)]).toEqual([3, [empty]])
  })

  it('adds up what all hits bring in and owe, however they are narrowed', async () => {
    const { condominium, fullAddress: search } = (await rowOf(late)) ?? {}
    const sums = async (body: object = {}, by = world.owner) =>
      (await world.call(apartmentListApi.sumLettings, { body }, by)).sums
    const both = { rent: 60_000, open: 60_000 }
    const none = { rent: 0, open: 0 }
    const wishes = [{}, { letting: 'let' }, { search }, { condominium }, { condominium, letting: 'let' }]
    for (const wish of [...wishes, { page: 7, sortBy: 'rent' }]) expect(await sums(wish)).toEqual(both)
    for (const wish of [
      { letting: 'vacant' },
      { search: 'c 1' },
      { condominium, letting: 'vacant' },
      { rentFrom: 70_000 },
    ])
      expect(await sums(wish)).toEqual(none)
    for (const kept of keptLists.values()) await kept.keepList(world.actor(world.owner), Date.now() + 1)
    expect(await sums()).toEqual(both)
    expect(await sums({ letting: 'vacant' })).toEqual(none)
    expect(await sums({}, world.stranger)).toEqual(none)
  })

  it('tells nothing of leases to those who may not read them, and no balance without the right to invoices', async () => {
    const { reader } = world
    await changeRights(reader, without('invoices.read'))
    expect(await rowOf(late, reader)).toMatchObject({ rent: 60_000, open: null })
    const sums = () => world.ask('POST', '/apartment/list/sums', {}, reader)
    expect((await sums()).body).toEqual({ sums: { rent: 60_000 } })
    await changeRights(reader, without('contracts.read'))
    expect((await sums()).status).toBe(403)
    expect(await rowOf(late, reader)).not.toHaveProperty('letting')
    const answer = await world.ask('POST', '/apartment/list', { letting: 'let' }, reader)
    expect(answer.status).toBe(403)
    expect((await world.ask('POST', '/apartment/list', { sortBy: 'rent' }, reader)).status).toBe(403)
    expect(await listed({}, world.stranger)).toEqual([])
  })
})
