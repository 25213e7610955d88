import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { billingApi } from '#shared/billing/api.ts'
import { contractsApi } from '#shared/contracts/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { rentIncreasesApi as api } from '#shared/rent-increases/api.ts'
import { beginIncreases } from '../../functions/rent-increases/begin-increases.ts'
import { beginningList } from '../../functions/rent-increases/increases.ts'
import type { LocalAws } from '../../infra/local/aws/local-aws.ts'
import { jobNamed, runTick } from '../../infra/local/queues/scheduler.ts'
import { awsOfWorker } from '../support/aws/aws-of-worker.ts'
import { doDue } from '../support/do-due.ts'
import { aGate, cuts, type Gate } from '../support/gate.ts'
import { lettersOf } from '../support/mailbox.ts'
import { aWorld } from '../support/story.ts'
import { closeMonths } from '../support/things/open-month.ts'
import { aHome, aRunningContract } from '../support/things/portfolio.ts'

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

async function aGround() {
  const world = await aWorld()
  world.clock.set('2026-11-02')
  const { _id } = await aRunningContract(world.owner, await aHome(world.owner), { parkingCost: 50_00 })
  const { recurringInvoice } = await world.call(billingApi.readRecurring, { params: { id: _id } }, world.owner)
  const products = recurringInvoice.products.map((line) =>
    line.desc === 'Vuokra' ? { ...line, amount: 800_00 } : line,
  )
  return { world, id: _id, products }
}
type Ground = Awaited<ReturnType<typeof aGround>>

const discount = { desc: 'Alennus', amount: 100_00, lastDueDate: '2027-03-02' }
const agree = ({ world, id, products }: Ground, click = 'one-click-on-the-button', dueDate = '2027-03-02') =>
  world.ask<{ rentIncrease: { _id: string } }>(
    'POST',
    '/rent-increase/agree',
    { contract: id, dueDate, products, discount: dueDate === '2027-03-02' ? discount : null, sendType: 'email' },
    world.owner,
    { key: click },
  )
const remove = ({ world }: Ground, id: string) =>
  world.call(
    api.deleteActive,
    { params: { id }, body: { returnPreviousProducts: true, creditInvoices: true } },
    world.owner,
  )
const settle = async ({ world }: Ground) => {
  world.clock.set(new Date(world.clock.now() + 40 * 60_000).toISOString())
  await runTick({ job: jobNamed('resend-increases'), time: world.clock.now() })
  await world.drainQueues()
}
const bill = async ({ world }: Ground, day: string) => {
  await world.runJob('bill-rents', day)
  await world.drainQueues()
}

const billAll = async (ground: Ground) => {
  for (const day of ['2026-11-19', '2026-12-20', '2027-01-20', '2027-02-20', '2027-03-20']) await bill(ground, day)
}

/** All that an agreement touches, without how often it was written. */
async function existing({ world, id }: Ground) {
  const by = world.owner
  const [{ contract }, { recurringInvoice }, { rows }, invoices, letters] = await Promise.all([
    world.call(contractsApi.readContract, { params: { id } }, by),
    world.call(billingApi.readRecurring, { params: { id } }, by),
    world.call(api.listIncreases, { query: { contract: id } }, by),
    world.call(invoicesApi.listInvoices, { body: { contract: id, from: '2026-01-01', to: '2029-01-01' } }, by),
    lettersOf(world.actor(by).accountId),
  ])
  const bills = invoices.rows.filter(({ kind }) => kind !== 'refund')
  return {
    rent: contract.lease.rent,
    rents: contract.rents.map(({ from, rent }) => [from, rent]),
    changes: recurringInvoice.priceChanges.length,
    increases: rows.map(({ state }) => state),
    bills: Object.fromEntries(bills.map(({ dueDate, total }) => [dueDate, total])),
    billed: bills.length,
    credits: invoices.rows.filter(({ kind }) => kind === 'refund').map(({ total }) => total),
    letters: letters.filter(({ tags }) => tags.kind === 'rent-increase').length,
  }
}

const before = { '2026-12-02': 900_00, '2027-01-02': 900_00, '2027-02-02': 900_00 }
const lowered = {
  rent: 800_00,
  rents: [
    ['2026-12-01', 850_00],
    ['2027-03-01', 800_00],
  ],
  // The discount is a change of its own, for it ends.
  changes: 2,
  increases: ['active'],
  bills: { ...before, '2027-03-02': 750_00, '2027-04-02': 850_00 },
  billed: 5,
  credits: [],
  letters: 1,
}

const begin = (day: string) => doDue(beginIncreases, beginningList, day)

describe('an agreement that dies at any call', () => {
  it('is made once with its notice, charged once in each period, and taken back once', async () => {
    for (const { call, moment } of cuts()) {
      const ground = await aGround()
      const dying = async (command: () => Promise<unknown>): Promise<string | undefined> => {
        gate.stopAt(call, moment)
        await command().catch(() => undefined)
        return gate.reopen()
      }
      const first = await dying(() => agree(ground))
      const where = `${call} ${moment} ${first}`
      const halfway = await existing(ground)
      expect([halfway.increases.length, halfway.changes], where).toEqual(halfway.increases.length > 0 ? [1, 2] : [0, 0])
      const made = await agree(ground)
      await settle(ground)
      await settle(ground)
      expect(await existing(ground), where).toMatchObject({ changes: 2, increases: ['inactive'], letters: 1 })
      await billAll(ground)
      const second = await dying(() => begin('2027-03-20'))
      await begin('2027-03-20')
      expect(await existing(ground), where).toEqual(lowered)
      const third = await dying(() => remove(ground, made.body.rentIncrease._id))
      await remove(ground, made.body.rentIncrease._id)
      expect(await existing(ground), where).toMatchObject({ rent: 850_00, rents: [], changes: 0, increases: [] })
      if (first === undefined && second === undefined && third === undefined) {
        expect(call).toBeGreaterThan(6)
        return
      }
    }
  }, 240_000)
})

describe('an agreement and what happens beside it', () => {
  it.each(['bill', 'agree', 'remove', 'begin'] as const)('is never lost or doubled by %s at once', async (other) => {
    const ground = await aGround()
    const commands = {
      bill: () => bill(ground, '2026-11-19'),
      agree: () => agree(ground, 'another-click-on-the-button'),
      remove: async () => {
        const { rows } = await ground.world.call(
          api.listIncreases,
          { query: { contract: ground.id } },
          ground.world.owner,
        )
        for (const row of rows) await remove(ground, row._id)
      },
      begin: () => begin('2027-03-01'),
    }
    await Promise.allSettled([agree(ground), commands[other](), agree(ground)])
    const { status } = await agree(ground)
    // Where the other press won, these prices were reckoned from lines that are no longer charged.
    expect(other === 'agree' ? [200, 400] : [200, 409]).toContain(status)
    await billAll(ground)
    await Promise.all([begin('2027-03-20'), begin('2027-03-20')])
    const after = await existing(ground)
    if (after.increases.length > 0) expect(after).toEqual(lowered)
    else {
      expect(other).toBe('remove')
      expect(after).toMatchObject({ rent: 850_00, changes: 0, rents: [], billed: 5 })
    }
  })

  it('begins in a period of a closed month, for only invoices are in the books', async () => {
    const world = await aWorld()
    const { _id: id } = await aRunningContract(world.owner, await aHome(world.owner), { startDate: '2026-10-01' })
    await closeMonths(world, '2026-10')
    const { recurringInvoice } = await world.call(billingApi.readRecurring, { params: { id } }, world.owner)
    const products = recurringInvoice.products.map((line) => ({ ...line, amount: 800_00 }))
    const ground = { world, id, products }
    expect((await agree(ground, 'one-click-on-the-button', '2026-10-02')).status).toBe(200)
    await bill(ground, '2026-11-19')
    const { body } = await agree(ground, 'one-click-on-the-button', '2026-10-02')
    const { bills, ...rest } = await existing(ground)
    expect([rest, new Set(Object.values(bills))]).toMatchObject([{ rent: 800_00 }, new Set([800_00])])
    await remove(ground, body.rentIncrease._id)
    expect((await existing(ground)).rent).toBe(850_00)
  })

  it('is out of another account’s reach, whichever of its ids is given', async () => {
    const ground = await aGround()
    const { world } = ground
    const made = (await agree(ground)).body.rentIncrease._id
    const body = { contract: ground.id, dueDate: '2027-03-02' }
    const asked = [
      ['POST', '/rent-increase/agree', body],
      ['POST', '/rent-increase/agree/preview', body],
      ['GET', `/rent-increase/agreement-paper/${made}`, undefined],
      ['POST', `/rent-increase/resend/${made}`, {}],
      ['POST', `/rent-increase/delete-active/${made}`, { returnPreviousProducts: true }],
    ] as const
    for (const [method, path, given] of asked) {
      expect([path, (await world.ask(method, path, given, world.stranger)).status]).toEqual([path, 404])
    }
    const stranger = await aHome(world.stranger, { number: 'C 3' })
    const { _id: theirs } = await aRunningContract(world.stranger, stranger)
    const { recurringInvoice } = await world.call(billingApi.readRecurring, { params: { id: theirs } }, world.stranger)
    const products = ground.products.map((line) => ({ ...line, productId: recurringInvoice.products[0]?.productId }))
    const mixed = { ...body, products }
    expect((await world.ask('POST', '/rent-increase/agree', mixed, world.owner)).status).toBe(400)
    expect((await existing(ground)).increases).toEqual(['inactive'])
  })
})
