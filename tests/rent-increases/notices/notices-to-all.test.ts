import { beforeEach, describe, expect, it } from 'vitest'
import { contractsApi } from '#shared/contracts/api.ts'
import { inForceApi } from '#shared/contracts/ending/in-force-api.ts'
import { customersApi } from '#shared/customers/api.ts'
import { rentIncreasesApi as api } from '#shared/rent-increases/api.ts'
import { jobNamed, runTick } from '../../../infra/local/queues/scheduler.ts'
import { lettersOf, mailEvent } from '../../support/mailbox.ts'
import { aWorld } from '../../support/story.ts'
import { aContractDraft, aHome, type Home } from '../../support/things/portfolio.ts'
import { orderedTrouble } from '../../support/trouble.ts'
import type { World } from '../../support/world.ts'

const trouble = orderedTrouble()
let world: World
let home: Home
let contract: string
let sisko: string
let veli: string
let gone: string
beforeEach(async () => {
  world = await aWorld()
  home = await aHome(world.owner, { tenant: { email2: 'toinen@vuokralainen.example' } })
  sisko = await aTenant('Sisko Öhman', 'sisko@vuokralainen.example')
  veli = await aTenant('Veli Öhman', '')
  gone = await aTenant('Entinen Asukas', 'entinen@vuokralainen.example')
  const lease = { rentIncreaseType: 'percentage', rentIncreasePercentage: 3, percentagePrefix: '' } as const
  const body = {
    ...aContractDraft(home, lease),
    otherTenants: [{ tenantId: sisko }, { tenantId: veli }, { tenantId: gone }],
  }
  const made = await world.call(contractsApi.createContract, { body }, world.owner)
  contract = made.contract._id
  await world.call(inForceApi.activateContract, { params: { id: contract } }, world.owner)
  const leaving = { selected: [gone], revokedDate: '2027-02-28' }
  await world.ask('PUT', `/rental-contract/${contract}/revoke-tenants`, leaving, world.owner)
})

const aTenant = async (name: string, email: string) =>
  (await world.call(customersApi.createTenant, { body: { name, email } }, world.owner)).tenant._id
/** Nothing more goes to an address from which a letter came back for good. */
async function moveTo(tenantId: string, email: string) {
  const { tenant } = await world.call(customersApi.readTenant, { params: { tenantId } }, world.owner)
  await world.call(customersApi.updateTenant, { params: { tenantId }, body: { ...tenant, email } }, world.owner)
}
const body = (sendType: 'email' | 'print' = 'email') => ({
  contract,
  newRentIncrease: { dueDate: '2027-03-02', sendType },
})
const create = async (sendType?: 'email' | 'print') =>
  (await world.call(api.createIncrease, { body: body(sendType) }, world.owner)).rentIncrease._id
const read = async (id: string) => (await world.call(api.readIncrease, { params: { id } }, world.owner)).rentIncrease
/** How it has gone to each, the main tenant first. */
const states = async (id: string) => {
  const { message, otherTenants } = await read(id)
  return [message, ...otherTenants.map((each) => each.message)].map(({ state }) => state)
}
const rowState = async () =>
  (await world.call(api.listIncreases, { query: { contract } }, world.owner)).rows.map(({ message }) => message)
const letters = async () =>
  (await lettersOf(world.actor(world.owner).accountId)).filter(({ tags }) => tags.kind === 'rent-increase')
const addresses = async () => (await letters()).map(({ to }) => to.join())
const resend = (id: string, tenant?: string, more: object = {}, by = world.owner) =>
  world.ask('POST', `/rent-increase/resend/${id}${tenant ? `?tenant=${tenant}` : ''}`, more, by)
const laterOn = async () => {
  world.clock.set(new Date(world.clock.now() + 40 * 60_000).toISOString())
  await runTick({ job: jobNamed('resend-increases'), time: world.clock.now() })
  await world.drainQueues()
}

describe('a notice', () => {
  it('goes to each tenant who rents on the day of the new rent, once, each on their own way', async () => {
    const id = await create()
    expect(await states(id)).toEqual(['pending', 'pending', 'toPrint'])
    await world.drainQueues()
    await laterOn()
    const [first, second, ...others] = await letters()
    expect(others).toEqual([])
    expect([first, second]).toMatchObject([
      { to: ['aijo@vuokralainen.example'], cc: ['toinen@vuokralainen.example'] },
      { to: ['sisko@vuokralainen.example'] },
    ])
    expect(await states(id)).toEqual(['delivered', 'delivered', 'toPrint'])
    expect((await read(id)).otherTenants).toMatchObject([
      { tenant: sisko, name: 'Sisko Öhman' },
      { tenant: veli, name: 'Veli Öhman', message: { reason: /ei ole sähköpostiosoitetta/ } },
    ])
    expect(await rowState()).toEqual(['toPrint'])
    await world.call(api.markPrinted, { params: { id }, query: { tenant: veli } }, world.owner)
    expect(await states(id)).toEqual(['delivered', 'delivered', 'printed'])
    expect(await rowState()).toEqual(['delivered'])
  })

  it('that came back from one is sent again to that one alone', async () => {
    const id = await create()
    await world.drainQueues()
    const [, sisters] = await letters()
    await mailEvent(sisters?.id ?? '', 'Bounce')
    await world.drainQueues()
    expect(await states(id)).toEqual(['delivered', 'permanentFail', 'toPrint'])
    await moveTo(sisko, 'sisko@toinen.example')
    const both = await Promise.all([resend(id, sisko), resend(id, sisko)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await world.drainQueues()
    await laterOn()
    expect(await addresses()).toEqual([
      'aijo@vuokralainen.example',
      'sisko@vuokralainen.example',
      'sisko@toinen.example',
    ])
    // What is told of the first letter says nothing of the second, and nothing of another's.
    await mailEvent(sisters?.id ?? '', 'Bounce')
    await world.drainQueues()
    expect(await states(id)).toEqual(['delivered', 'delivered', 'toPrint'])
  })

  it('on paper is marked for all who wait for it by one press', async () => {
    const id = await create('print')
    expect(await states(id)).toEqual(['toPrint', 'toPrint', 'toPrint'])
    for (let time = 0; time < 2; time++) await world.call(api.markPrinted, { params: { id } }, world.owner)
    expect(await states(id)).toEqual(['printed', 'printed', 'printed'])
    expect(await letters()).toEqual([])
  })

  it('of which some wait does not go to them when the increase is removed', async () => {
    const id = await create()
    await world.call(api.deleteInactive, { params: { id } }, world.owner)
    await world.drainQueues()
    await laterOn()
    expect(await letters()).toEqual([])
    expect(await states(id)).toEqual(['none', 'none', 'none'])
  })

  it('is for those whom it names, and another account’s secret', async () => {
    const id = await create()
    await world.drainQueues()
    expect((await resend(id, gone)).status).toBe(400)
    expect((await resend(id, sisko, {}, world.stranger)).status).toBe(404)
    expect((await resend(id, sisko, {}, world.reader)).status).toBe(403)
    expect((await resend(id, veli, { sendType: 'email' })).status).toBe(400)
    expect(await letters()).toHaveLength(2)
  })

  it('that is crowded out goes later, to each once', async () => {
    const id = await create()
    trouble.mailIsCrowded()
    await world.drainQueues()
    trouble.over()
    expect(await states(id)).toEqual(['temporaryFail', 'temporaryFail', 'toPrint'])
    await laterOn()
    await laterOn()
    expect(await states(id)).toEqual(['delivered', 'delivered', 'toPrint'])
    expect(await letters()).toHaveLength(2)
  })

  it('stopped at any call of its sending leaves once at the most to each, and somebody knows of it', async () => {
    for (let call = 1; ; call++) {
      const before = (await letters()).length
      const id = await create()
      trouble.tableIsCutAt(call)
      await world.drainQueues().catch(() => undefined)
      const hasStruck = trouble.hasStruck()
      trouble.over()
      await laterOn()
      await laterOn()
      const sent = (await addresses()).slice(before)
      const reported = (await states(id)).slice(0, 2)
      for (const [at, address] of ['aijo@vuokralainen.example', 'sisko@vuokralainen.example'].entries()) {
        expect([
          ['delivered', 1],
          ['unclear', 0],
        ]).toContainEqual([reported[at], sent.filter((to) => to === address).length])
      }
      await world.call(api.deleteInactive, { params: { id } }, world.owner)
      if (!hasStruck) break
      expect(call).toBeLessThan(90)
    }
  })
})
