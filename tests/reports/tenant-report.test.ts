import { beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#shared/base/endpoint.ts'
import { depositsApi } from '#shared/deposits/api.ts'
import { isOverdue } from '#shared/invoices/due-dates.ts'
import { openOf } from '#shared/invoices/invoice.ts'
import { tenantReportApi as api } from '#shared/reports/tenant-report.ts'
import { contracts } from '../../functions/contracts/contracts.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import { payments } from '../../functions/payments/payments.ts'
import { aWorld } from '../support/story.ts'
import { changeRights, without } from '../support/things/member.ts'
import type { Person } from '../support/things/people.ts'
import type { Home } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'
import { anOffice } from './an-office.ts'

let world: World
let homes: Home[]
beforeAll(async () => {
  world = await aWorld()
  homes = await anOffice(world, 31)
}, 60_000)

type Wish = InputOf<typeof api.listTenantReport.query>
const report = (query: Wish = {}, by: Person = world.reader) =>
  world.call(api.listTenantReport, { query: { itemsPerPage: 100, ...query } }, by)

describe('the report of tenants', () => {
  it('tells what the documents say of each', async () => {
    const actor = world.actor(world.owner)
    world.clock.set('2026-12-20')
    const [all, leases, billed, paid] = [
      await report(),
      await contracts.all(actor),
      await invoices.all(actor),
      await payments.all(actor),
    ]
    expect(all.rows.map(({ _id }) => _id)).toEqual(homes.map(({ tenant }) => tenant))
    for (const row of all.rows) {
      const lease = leases.find(({ tenant }) => tenant.tenantId === row._id)
      const own = billed.filter(({ recipient, state }) => recipient.tenantId === row._id && state === 'sent')
      const late = own.filter(
        (each) => each.kind !== 'refund' && openOf(each) > 0 && isOverdue(each.dueDate, '2026-12-20'),
      )
      const open = own.filter(({ kind }) => kind !== 'refund').reduce((sum, each) => sum + openOf(each), 0)
      const theirs = paid.filter(
        ({ tenant, source, amount }) => tenant === row._id && source !== 'credit' && amount > 0,
      )
      expect(row).toMatchObject({
        contracts: lease?.contractNumber,
        addresses: lease?.apartmentAddress,
        rent: lease?.lease.rent,
        open,
        overdue: late.reduce((sum, each) => sum + openOf(each), 0),
        oldestDueDate: late.map(({ dueDate }) => dueDate).toSorted()[0] ?? '',
        balance: open - row.toReturn,
        depositHeld: 0,
        payments: theirs.length,
      })
      expect(row.paymentDelay === null).toBe(theirs.length === 0)
    }
    expect(all.sums.overdue).toBeGreaterThan(0)
    const delayed = all.rows.filter(({ paymentDelay }) => (paymentDelay ?? 0) > 0)
    expect(delayed.length).toBeGreaterThan(0)
    const wanted = async (state: Wish['state']) => (await report({ state })).rows.length
    expect(await wanted('late')).toBe(all.rows.filter(({ overdue }) => overdue > 0).length)
    expect(await wanted('owing')).toBe(all.rows.filter(({ open }) => open > 0).length)
    expect(await wanted('renting')).toBe(homes.length)
  })

  it('tells what is held of their deposits, to those who may read them', async () => {
    const [home] = homes
    const { deposit } = await world.call(
      depositsApi.createDeposit,
      { body: { tenant: home?.tenant ?? '', amount: 500_00, method: 'bank' } },
      world.owner,
    )
    await world.ask('PUT', `/deposit/receive/${deposit._id}`, { amount: 300_00, day: '2026-12-18' }, world.owner)
    expect((await report({ search: 'vuokralainen 0' })).rows).toMatchObject([{ depositHeld: 300_00 }])
    await changeRights(world.manager, without('deposits.read'))
    expect((await report({ search: 'vuokralainen 0' }, world.manager)).rows).toMatchObject([{ depositHeld: null }])
  })

  it('is narrowed to those who rent in some homes', async () => {
    const [first, second] = homes
    const names = async (wish: Wish) => (await report(wish)).rows.map(({ name }) => name)
    expect(await names({ apartment: first?.apartment ?? '' })).toEqual(['Vuokralainen 0'])
    expect(await names({ condominium: second?.condominium ?? '' })).toEqual(['Vuokralainen 1'])
    expect(await names({ city: 'Helsinki' })).toEqual(['Vuokralainen 1', 'Vuokralainen 3'])
  })

  it('is for those who may read reports, tenants, contracts and invoices, in their own account', async () => {
    expect((await report({}, world.stranger)).rows).toEqual([])
    const grouped = { ...world.owner, groupMode: true }
    expect((await world.ask('GET', '/reports/get-tenant-report', undefined, grouped)).status).toBe(403)
    for (const right of ['tenants.read', 'contracts.read', 'invoices.read', 'reports.read'] as const) {
      await changeRights(world.manager, without(right))
      await expect(report({}, world.manager)).rejects.toThrow('403')
    }
  })
})
