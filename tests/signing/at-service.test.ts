import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { signingApi as api } from '#shared/signing/api.ts'
import { signingServicesApi } from '#shared/signing/services-api.ts'
import { jobNamed, runTick } from '../../infra/local/queues/scheduler.ts'
import { aWorld } from '../support/story.ts'
import type { World } from '../support/world.ts'
import { aPaper, readSigning, sentToSign, theDraft } from './samples.ts'

let world: World
let url: string
beforeAll(async () => {
  world = await aWorld()
  ;({ url } = await world.providers())
  const keys = { identifier: randomUUID(), secret: Buffer.from('salaisuus-vain-palvelimelle').toString('base64') }
  await control('__visma-sign/customers', { id: keys.identifier, secret: keys.secret })
  const { signingServices } = await world.call(signingServicesApi.readSigningServices, {}, world.owner)
  const body = {
    ...keys,
    version: signingServices.version,
    method: 'vismaSign' as const,
    validityDays: 14,
    reminderDays: '3',
  }
  await world.call(signingServicesApi.saveSigningServices, { body }, world.owner)
})

const control = (path: string, body: object) => fetch(`${url}/${path}`, { method: 'POST', body: JSON.stringify(body) })
/** Twenty minutes go by, in which the job has its turns. */
async function laterOn() {
  world.clock.set(new Date(world.clock.now() + 20 * 60_000).toISOString())
  await runTick({ job: jobNamed('follow-signings'), time: world.clock.now() })
  await world.drainQueues()
}
const sent = async () => {
  const story = await aPaper(world)
  const { _id } = await sentToSign(world, story, { method: 'vismaSign' })
  return { story, _id }
}
const command = async (id: string, what: 'sign' | 'decline', only = Number.POSITIVE_INFINITY) => {
  for (const { serviceId } of (await readSigning(world, id)).signers.slice(0, only)) {
    await control(`__visma-sign/signers/${serviceId}/${what}`, {})
  }
}

describe('a contract signed through Visma Sign', () => {
  it('is sent once, followed and kept when all have signed', async () => {
    const { _id } = await sent()
    expect(await readSigning(world, _id)).toMatchObject({ state: 'pending', stateReason: '' })
    await command(_id, 'sign', 1)
    await laterOn()
    expect((await readSigning(world, _id)).signers.filter(({ state }) => state === 'signed')).toHaveLength(1)
    await command(_id, 'sign')
    await laterOn()
    await laterOn()
    const signing = await readSigning(world, _id)
    expect(signing).toMatchObject({ state: 'signed' })
    expect(signing.signed.key).not.toBe('')
    expect(signing.evidence.key).not.toBe(signing.signed.key)
    expect(await world.call(api.checkEvidence, { params: { id: _id } }, world.owner)).toMatchObject({
      isWhole: true,
      papersHold: true,
    })
    await laterOn()
    expect((await readSigning(world, _id)).events).toHaveLength(signing.events.length)
  })

  it.each(['createDocument', 'addFile', 'invite'])('is there once when the answer of %s is lost', async (operation) => {
    const before = await processes()
    await control('__fault', { provider: 'visma-sign', operation, mode: 'dropAfterCommit', times: 1 })
    const { _id } = await sent()
    await laterOn()
    await laterOn()
    expect(await readSigning(world, _id)).toMatchObject({ state: 'pending' })
    expect(await processes()).toBe(before + 1)
  })

  it('is ended there before the contract is free, and a refusal ends it too', async () => {
    const cancelled = await sent()
    await world.call(api.cancelSigning, { params: { id: cancelled._id } }, world.owner)
    await world.drainQueues()
    expect(await readSigning(world, cancelled._id)).toMatchObject({ state: 'cancelled' })
    const signed = await sent()
    await command(signed._id, 'sign')
    await world.call(api.cancelSigning, { params: { id: signed._id } }, world.owner)
    await world.drainQueues()
    expect(await readSigning(world, signed._id)).toMatchObject({ state: 'signed' })
  })

  it('is refused without the service, and a forged word of it is not heard', async () => {
    const story = await aPaper(world)
    const body = await theDraft(world, story.contract._id, { method: 'signhero' })
    const answer = await world.ask('POST', `/signature/sign-contract/${story.contract._id}`, body, world.owner)
    expect(answer.body).toMatchObject({ fields: { method: expect.stringContaining('ei ole käytössä') } })
    const forged = `/public/signature/webhook/signhero?account=${world.owner.accountId}&token=vaara`
    expect((await world.ask('POST', forged, { processId: 'x' })).status).toBe(401)
    expect((await world.ask('POST', '/public/signature/webhook/muu', {})).status).toBe(404)
  })
})

const processes = async () =>
  ((await (await fetch(`${url}/__visma-sign/processes`)).json()) as { processes: unknown[] }).processes.length
