import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { billingApi } from '#shared/billing/api.ts'
import { contractsApi } from '#shared/contracts/api.ts'
import { dismissalApi } from '#shared/contracts/ending/dismissal-api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { rentIncreasesApi as api } from '#shared/rent-increases/api.ts'
import { beginIncreases } from '../../functions/rent-increases/begin-increases.ts'
import { beginningList } from '../../functions/rent-increases/increases.ts'
import type { LocalAws } from '../../infra/local/aws/local-aws.ts'
import { awsOfWorker } from '../support/aws/aws-of-worker.ts'
import { doDue } from '../support/do-due.ts'
import { aGate, cuts, type Gate } from '../support/gate.ts'
import { aWorld } from '../support/story.ts'
import { aHome, aRunningContract } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

let aws: LocalAws
let gate: Gate
beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  aws = await awsOfWorker()
  gate = await aGate(aws)
})
afterAll(async () => {
  await gate.close()
})

/** A lease that is raised by three percent on the first of March 2027. */
async function aGround() {
  const world = await aWorld()
  world.clock.set('2026-11-02')
  const lease = { rentIncreasePercentage: 3, percentagePrefix: '', nextRentIncreaseDate: '2027-03-01' }
  const { _id } = await aRunningContract(world.owner, await aHome(world.owner), lease)
  return { world, id: _id }
}

const click = { key: 'one-click-on-the-button' }
const create = async (world: World, contract: string) => {
  const body = { contract, newRentIncrease: { dueDate: '2027-03-02', dontSendMessage: true } }
  const reply = await world.ask('POST', '/rent-increase/create', body, world.owner, click)
  return String(Object(reply.body.rentIncrease)._id)
}
async function bill(world: World, day: string) {
  await world.runJob('bill-rents', day)
  await world.drainQueues()
}
const remove = (world: World, id: string) =>
  world.call(
    api.deleteActive,
    { params: { id }, body: { returnPreviousProducts: true, creditInvoices: true } },
    world.owner,
  )

/** All that an increase touches, without how often it was written. */
async function existing(world: World, id: string) {
  const by = world.owner
  const [{ contract }, { recurringInvoice }, { rows }, invoices] = await Promise.all([
    world.call(contractsApi.readContract, { params: { id } }, by),
    world.call(billingApi.readRecurring, { params: { id } }, by),
    world.call(api.listIncreases, { query: { contract: id } }, by),
    world.call(invoicesApi.listInvoices, { body: { contract: id, from: '2026-01-01', to: '2029-01-01' } }, by),
  ])
  return {
    lease: [contract.lease.rent, contract.lease.nextRentIncreaseDate],
    rents: contract.rents.map(({ from, rent }) => [from, rent]),
    charged: recurringInvoice.products.map(({ amount }) => amount),
    changes: recurringInvoice.priceChanges.length,
    increases: rows.map(({ state }) => state),
    credits: invoices.rows.filter(({ kind }) => kind === 'refund').map(({ total }) => total),
  }
}

const raised = {
  lease: [875_50, '2028-03-01'],
  rents: [
    ['2026-12-01', 850_00],
    ['2027-03-01', 875_50],
  ],
  charged: [875_50],
  changes: 1,
  increases: ['active'],
  credits: [],
}

const begin = (day: string) => doDue(beginIncreases, beginningList, day)

describe('an increase that dies at any call', () => {
  it('is made once, begins once and is taken back once, with one credit note of each raised invoice', async () => {
    for (const { call, moment } of cuts()) {
      const { world, id } = await aGround()
      const dying = async (command: () => Promise<unknown>): Promise<string | undefined> => {
        gate.stopAt(call, moment)
        await command().catch(() => undefined)
        return gate.reopen()
      }
      const first = await dying(() => create(world, id))
      const increase = await create(world, id)
      const where = `${call} ${moment} ${first}`
      expect(await existing(world, id), where).toMatchObject({ changes: 1, increases: ['inactive'] })
      await bill(world, '2027-03-05')
      const second = await dying(() => begin('2027-03-05'))
      await begin('2027-03-05')
      expect(await existing(world, id), where).toEqual(raised)
      const third = await dying(() => remove(world, increase))
      await remove(world, increase)
      expect(await existing(world, id), where).toEqual({
        lease: [850_00, '2027-03-01'],
        rents: [],
        charged: [850_00],
        changes: 0,
        increases: [],
        credits: [-25_50],
      })
      if (first === undefined && second === undefined && third === undefined) {
        expect(call).toBeGreaterThan(6)
        return
      }
    }
  }, 240_000)
})

describe('an increase and what happens beside it', () => {
  it.each(['bill', 'dismiss', 'remove', 'begin'] as const)(
    'is never lost or doubled by %s at the same time',
    async (other) => {
      const { world, id } = await aGround()
      const commands = {
        bill: () => bill(world, '2026-12-20'),
        dismiss: () =>
          world.call(
            dismissalApi.dismissContract,
            { params: { id }, body: { dismissalDate: '2027-12-31', noticeGiven: '2026-11-02', dismissedBy: 'tenant' } },
            world.owner,
          ),
        remove: async () => {
          const { rows } = await world.call(api.listIncreases, { query: { contract: id } }, world.owner)
          for (const row of rows) await remove(world, row._id)
        },
        begin: () => begin('2027-03-01'),
      }
      await Promise.allSettled([create(world, id), commands[other](), create(world, id)])
      await create(world, id)
      await bill(world, '2027-03-05')
      await Promise.all([begin('2027-03-05'), begin('2027-03-05')])
      const after = await existing(world, id)
      const isRemoved = after.increases.length === 0
      expect(after).toMatchObject(isRemoved ? { charged: [850_00], changes: 0, rents: [] } : raised)
    },
  )
})
