import { beforeEach, describe, expect, it } from 'vitest'
import { rentIncreasesApi as api } from '#shared/rent-increases/api.ts'
import { sayMailQuota } from '../../../functions/accounts/account-mail.ts'
import { jobNamed, runTick } from '../../../infra/local/queues/scheduler.ts'
import { lettersOf } from '../../support/mailbox.ts'
import { aWorld } from '../../support/story.ts'
import { aHome, aRunningContract } from '../../support/things/portfolio.ts'
import { orderedTrouble } from '../../support/trouble.ts'
import type { World } from '../../support/world.ts'

const trouble = orderedTrouble()
let world: World
let contract: string
beforeEach(async () => {
  world = await aWorld()
  const lease = { rentIncreaseType: 'percentage', rentIncreasePercentage: 3, percentagePrefix: '' } as const
  contract = (await aRunningContract(world.owner, await aHome(world.owner), lease))._id
})

const body = () => ({ contract, newRentIncrease: { dueDate: '2027-03-02', sendType: 'email' as const } })
const create = async () => (await world.call(api.createIncrease, { body: body() }, world.owner)).rentIncrease._id
const messageOf = async (id: string) =>
  (await world.call(api.readIncrease, { params: { id } }, world.owner)).rentIncrease.message
const letters = async () =>
  (await lettersOf(world.actor(world.owner).accountId)).filter(({ tags }) => tags.kind === 'rent-increase').length
const laterOn = async (minutes = 40) => {
  world.clock.set(new Date(world.clock.now() + minutes * 60_000).toISOString())
  await runTick({ job: jobNamed('resend-increases'), time: world.clock.now() })
  await world.drainQueues()
}

describe('when the mail service', () => {
  it('is crowded, the notice goes later, once', async () => {
    const id = await create()
    trouble.mailIsCrowded()
    await world.drainQueues()
    expect(await messageOf(id)).toMatchObject({ state: 'temporaryFail', step: 'none' })
    trouble.over()
    await laterOn()
    await laterOn()
    expect(await messageOf(id)).toMatchObject({ state: 'delivered', step: 'done', reason: '' })
    expect(await letters()).toBe(1)
  })

  it('took the letter but its answer was lost, the event tells that it went', async () => {
    const id = await create()
    trouble.letterIsUnclear('after')
    await world.drainQueues()
    expect(await messageOf(id)).toMatchObject({ state: 'delivered', step: 'done' })
    await laterOn()
    expect(await letters()).toBe(1)
  })

  it('never got the letter and nobody knows, a person sends it again', async () => {
    const id = await create()
    trouble.letterIsUnclear('before')
    await world.drainQueues()
    trouble.over()
    expect(await messageOf(id)).toMatchObject({ state: 'pending', step: 'started' })
    await laterOn()
    expect(await messageOf(id)).toMatchObject({ state: 'unclear', reason: expect.stringContaining('Ei ole varmaa') })
    await laterOn()
    expect(await letters()).toBe(0)
    await world.call(api.resendNotice, { params: { id }, body: {} }, world.owner)
    await world.drainQueues()
    expect(await messageOf(id)).toMatchObject({ state: 'delivered', letter: 2, reason: '' })
    expect(await letters()).toBe(1)
  })

  it('has been given all that the account may send today, the notice says so and goes tomorrow', async () => {
    const { accountId } = world.actor(world.owner)
    await sayMailQuota(accountId, 0)
    const id = await create()
    await world.drainQueues()
    expect(await messageOf(id)).toMatchObject({
      state: 'temporaryFail',
      reason: expect.stringContaining('Ilmoitus lähtee huomenna.'),
    })
    await sayMailQuota(accountId, 5)
    await laterOn(60)
    expect(await letters()).toBe(0)
    await laterOn(24 * 60)
    expect(await letters()).toBe(1)
    expect(await messageOf(id)).toMatchObject({ state: 'delivered' })
  })
})

describe('a notice that is stopped', () => {
  it('at any call of its making is there with its increase, or neither is, and leaves once', async () => {
    for (let call = 1; ; call++) {
      trouble.tableIsCutAt(call)
      const { status } = await world.ask('POST', '/rent-increase/create', body(), world.owner)
      trouble.over()
      const { rows } = await world.call(api.listIncreases, { query: { contract } }, world.owner)
      expect(rows.map(({ message }) => message)).toEqual(rows.length > 0 ? ['pending'] : [])
      if (rows.length > 0 && (status === 200 || call % 2 === 0)) break
      expect(call).toBeLessThan(60)
    }
    await laterOn(1)
    await laterOn()
    expect(await letters()).toBe(1)
  })

  it('at any call of its sending leaves once at the most, and somebody knows of it', async () => {
    for (let call = 1; ; call++) {
      const before = await letters()
      const id = await create()
      trouble.tableIsCutAt(call)
      await world.drainQueues().catch(() => undefined)
      const hasStruck = trouble.hasStruck()
      trouble.over()
      await laterOn()
      await laterOn()
      const { state } = await messageOf(id)
      const sent = (await letters()) - before
      expect([
        ['delivered', 1],
        ['unclear', 0],
      ]).toContainEqual([state, sent])
      if (!hasStruck) break
      await world.call(api.deleteInactive, { params: { id } }, world.owner)
      expect(call).toBeLessThan(60)
    }
  })

  it('by removing its increase in the middle does not go back on its word', async () => {
    const id = await create()
    trouble.letterIsUnclear('before')
    await world.drainQueues()
    trouble.over()
    await world.call(api.deleteInactive, { params: { id } }, world.owner)
    expect(await messageOf(id)).toMatchObject({ step: 'started', reason: expect.stringContaining('jo lähtenyt') })
    await laterOn()
    expect(await letters()).toBe(0)
  })
})
