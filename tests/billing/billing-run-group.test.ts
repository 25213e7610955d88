import { beforeAll, describe, expect, it } from 'vitest'
import { groupsApi } from '#shared/accounts/groups-api.ts'
import { billingRunsApi } from '#shared/billing/runs-api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import type { Actor } from '../../functions/platform/actor.ts'
import { aWorld } from '../support/story.ts'
import { aGroup } from '../support/things/groups.ts'
import { alsoIn, anAccount, type Person } from '../support/things/people.ts'
import { aLease, aTenant, invoicesOf } from '../support/things/rents.ts'
import type { World } from '../support/world.ts'

let world: World
/** The owner in their second account of the group. */
let there: Person
let accounts: readonly [first: Actor, second: Actor]
const inGroup = (person: Person): Person => ({ ...person, groupMode: true })

beforeAll(async () => {
  world = await aWorld()
  const second = await anAccount('Kotiranta Asunnot Oy')
  await alsoIn(world.owner, second, 'owner')
  there = { ...world.owner, accountId: second }
  const groupId = await aGroup(world.owner, 'Kotiranta-konserni', second)
  const users = [{ _id: world.owner.userId, role: 'owner' as const }]
  await world.call(groupsApi.attachUsers, { params: { groupId }, body: { users } }, world.owner)
  accounts = [world.actor(world.owner), world.actor(there)]
  for (const [at, actor] of accounts.entries()) {
    const tenant = await aTenant(actor, { name: `Maksaja ${at + 1}` })
    await aLease(actor, { startDate: '2026-12-01' }, tenant)
  }
  await aLease(accounts[1], { startDate: '2026-12-01' }, await aTenant(accounts[1], { name: 'Maksaja 3' }))
  await world.runJob('bill-rents', '2026-11-18')
  await world.drainQueues()
})

describe('the billing run of accounts of a group', () => {
  it('bills each account by itself, with numbers of its own', async () => {
    const numbers = await Promise.all(
      accounts.map(async (actor) => (await invoicesOf(actor)).map(({ invoiceNumber }) => invoiceNumber).sort()),
    )
    expect(numbers).toEqual([['1001'], ['1001', '1002']])
  })

  it('shows the invoices of all of them in group mode, with whose they are', async () => {
    const body = { sortBy: 'tenantName' }
    const { rows } = await world.call(invoicesApi.listGroupInvoices, { body }, inGroup(world.owner))
    expect(rows.map(({ tenantName, accountName }) => [tenantName, accountName])).toEqual([
      ['Maksaja 1', 'Kotiranta Oy'],
      ['Maksaja 2', 'Kotiranta Asunnot Oy'],
      ['Maksaja 3', 'Kotiranta Asunnot Oy'],
    ])
  })

  it('is one run in each account, of which the other account knows nothing', async () => {
    const runs = async (person: Person) => (await world.call(billingRunsApi.listRuns, { body: {} }, person)).rows
    const [[first], [second]] = [await runs(world.owner), await runs(there)]
    expect([first, second]).toMatchObject([
      { contracts: 1, invoices: 1, state: 'done' },
      { contracts: 2, invoices: 2, state: 'done' },
    ])
    const [one, two] = await Promise.all(accounts.map(invoicesOf))
    const ofOther = await world.ask(
      'POST',
      `/invoices/billing-run/${first?._id}/undo/${two?.[0]?._id}`,
      { reason: 'Väärä tili' },
      world.owner,
    )
    expect(ofOther.status).toBe(404)
    expect((await invoicesOf(accounts[1])).length).toBe(2)
    expect(one?.length).toBe(1)
  })

  it.each([
    ['the preview', 'POST', '/invoices/billing-run/preview', {}],
    ['why it changes', 'POST', '/invoices/billing-run/preview/changes', {}],
    ['the runs', 'POST', '/invoices/billing-run/list', {}],
    ['recurring invoices', 'POST', '/invoices/recurrent-invoice/list', {}],
    ['billing by hand', 'POST', '/invoices/recurrent-invoice/bill-now', {}],
    ['undoing a run', 'POST', '/invoices/billing-run/x/undo', { reason: 'Ei' }],
    ['holding', 'PUT', '/invoices/recurrent-invoice/x/hold', { reason: 'Ei', nextDueDate: '2027-01-02' }],
  ] as const)('refuses %s in group mode, where no account is meant', async (_, method, path, body) => {
    const { status } = await world.ask(method, path, body, inGroup(world.owner))
    expect(status).toBe(403)
  })
})
