import { beforeAll, describe, expect, it } from 'vitest'
import { contractsApi } from '#shared/contracts/api.ts'
import { modelsApi } from '#shared/contracts/texts/models-api.ts'
import { signingApi as api } from '#shared/signing/api.ts'
import { contentOf, listOf, p } from '../../functions/contracts/ready-made/writing.ts'
import { signings } from '../../functions/signing/signings.ts'
import { jobNamed, runTick } from '../../infra/local/queues/scheduler.ts'
import { lettersTo } from '../support/mailbox.ts'
import { aWorld } from '../support/story.ts'
import { aContractDraft, aHome } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'
import { anAddress, aPaper, readSigning, secretOf, sentToSign, signAs, someText, theDraft } from './samples.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
const open = (secret: string) => world.ask<{ signing: object }>('POST', '/public/signature/open', { secret })
const contractOf = async (id: string) =>
  (await world.call(contractsApi.readContract, { params: { id } }, world.owner)).contract
/** Why its text is closed before anybody has typed into it. */
const closedOf = async (id: string) =>
  (await world.call(modelsApi.readDocument, { params: { id } }, world.reader)).closed
const start = (id: string, body: object, by = world.owner, key?: string) =>
  world.ask('POST', `/signature/sign-contract/${id}`, body, by, key ? { key } : {})

describe('before it is sent', () => {
  it('what its paper lacks is named, and nothing once it is on its way', async () => {
    const story = await aPaper(world)
    const params = { contractId: story.contract._id }
    const gapsOf = async () => (await world.call(api.readSigningsOf, { params }, world.reader)).gaps
    expect(await gapsOf()).toEqual({ missing: [], unknown: [] })
    const content = contentOf(
      p('Takaaja {guarantee.name}, {guarantee.name}, kerros {apartment.floor}, {lease.colour}.'),
      listOf('signers'),
    )
    const body = { version: 1, modelId: 'valmis-asuinhuoneisto', content }
    await world.call(modelsApi.saveDocument, { params: { id: story.contract._id }, body }, world.owner)
    expect(await gapsOf()).toEqual({ missing: ['Takaajan nimi', 'Kerros'], unknown: ['lease.colour'] })
    await sentToSign(world, story)
    expect(await gapsOf()).toEqual({ missing: [], unknown: [] })
  })
})

describe('while it is being signed', () => {
  it('the contract is held: no change, no second signing, no removal, until it is cancelled', async () => {
    const story = await aPaper(world)
    const { home, contract } = story
    const { _id } = await sentToSign(world, story)
    const sentence = 'Asiakirja on allekirjoitettavana, joten sitä ei voi muokata. Peru allekirjoitus ensin.'
    const { version } = await contractOf(contract._id)
    const change = () =>
      world.ask('PUT', `/rental-contract/update/${contract._id}`, { ...aContractDraft(home), version }, world.owner)
    expect((await change()).body.message).toBe(sentence)
    const text = { version: 1, modelId: 'valmis-asuinhuoneisto', content: someText }
    const rewrite = () => world.ask('PUT', `/contract-model/document/${contract._id}`, text, world.owner)
    expect((await rewrite()).body.message).toBe(sentence)
    expect(await closedOf(contract._id)).toBe(sentence)
    const newcomer = await aHome(world.owner, { number: 'B 2' })
    const add = { tenantId: newcomer.tenant }
    const adding = await world.ask('PUT', `/rental-contract/${contract._id}/add-tenant-to-contract`, add, world.owner)
    expect(adding.body.message).toBe(sentence)
    const removal = await world.ask(
      'DELETE',
      `/rental-contract/delete/${contract._id}?reason=mistake`,
      undefined,
      world.owner,
    )
    expect(removal.body.message).toContain('joten sitä ei voi poistaa')
    const draft = await theDraft(world, contract._id)
    expect((await start(contract._id, draft)).body.message).toBe('Asiakirja on jo allekirjoitettavana.')

    const { signing } = await world.call(api.cancelSigning, { params: { id: _id } }, world.owner)
    expect(signing.state).toBe('cancelled')
    expect((await world.call(api.cancelSigning, { params: { id: _id } }, world.owner)).signing.state).toBe('cancelled')
    expect((await signAs(world, await secretOf(story.tenant))).status).toBe(409)
    expect((await open(await secretOf(story.tenant))).body.signing).toMatchObject({ state: 'over' })
    const after = await contractOf(contract._id)
    const changed = { ...aContractDraft(home), version: after.version }
    expect((await world.ask('PUT', `/rental-contract/update/${contract._id}`, changed, world.owner)).status).toBe(200)
    expect(await closedOf(contract._id)).toBe('')
    expect((await rewrite()).status).toBe(200)
    expect((await sentToSign(world, story))._id).not.toBe(_id)
  })

  it('and once it is signed the paper stays; the process is taken off only before', async () => {
    const story = await aPaper(world)
    const first = await sentToSign(world, story)
    const gone = await world.call(api.deleteProcess, { params: { id: first._id } }, world.owner)
    expect(gone.contract?.signature).toEqual({ processId: '', state: '' })
    const { signings: left } = await world.call(
      api.readSigningsOf,
      { params: { contractId: story.contract._id } },
      world.owner,
    )
    expect(left).toEqual([])
    const { _id } = await sentToSign(world, story)
    for (const email of [story.tenant, story.landlord]) await signAs(world, await secretOf(email))
    for (const path of [`/signature/delete-process/${_id}`, `/signature/cancel/${_id}`]) {
      expect((await world.ask('POST', path, undefined, world.owner)).status).toBe(409)
    }
    const text = { version: 1, modelId: 'valmis-asuinhuoneisto', content: someText }
    const rewrite = await world.ask('PUT', `/contract-model/document/${story.contract._id}`, text, world.owner)
    expect(rewrite.body.message).toBe('Asiakirja on allekirjoitettu, joten sitä ei voi muokata.')
  })

  it('is sent once however often it is pressed, and by two at once only by one', async () => {
    const story = await aPaper(world)
    const body = await theDraft(world, story.contract._id)
    const key = 'kaksoisklikkaus-1234'
    const twice = await Promise.all([
      start(story.contract._id, body, world.owner, key),
      start(story.contract._id, body, world.owner, key),
    ])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    const again = await Promise.all([0, 1].map(async () => start((await aPaper(world)).contract._id, body)))
    expect(again.map(({ status }) => status)).toEqual([400, 400]) // those are not its people
    const other = await aPaper(world)
    const draft = await theDraft(world, other.contract._id)
    const both = await Promise.all([0, 1, 2].map(() => start(other.contract._id, draft)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const kept = await signings.summariesOfParent(world.actor(world.owner), other.contract._id)
    expect(kept).toHaveLength(1)
  })

  it('reminders go on their days with new links, and the day after its last it ends', async () => {
    world.clock.set('2026-11-02')
    const story = await aPaper(world)
    const { _id } = await sentToSign(world, story, { validUntil: '2026-11-09', reminderDays: [3] })
    const first = await secretOf(story.tenant)
    await signAs(world, await secretOf(story.landlord))
    await world.drainQueues()
    const followed = async (instant: string) => {
      world.clock.set(instant)
      for (let turn = 0; turn < 2; turn++) {
        await runTick({ job: jobNamed('follow-signings'), time: world.clock.now() })
        await world.drainQueues()
      }
    }
    await followed('2026-11-04T09:00:00Z')
    expect(await lettersTo(story.tenant)).toHaveLength(1)
    await followed('2026-11-05T08:00:00Z')
    await followed('2026-11-06T08:00:00Z')
    const letters = await lettersTo(story.tenant)
    expect(letters.map(({ subject }) => subject?.split(':')[0])).toEqual([
      'Allekirjoitettavaksi',
      'Muistutus allekirjoituksesta',
    ])
    // Who has signed is not reminded.
    expect(await lettersTo(story.landlord)).toHaveLength(1)
    expect((await signAs(world, first)).body.message).toContain('Linkki ei kelpaa')
    await followed('2026-11-10T08:00:00Z')
    expect((await signAs(world, await secretOf(story.tenant))).status).toBe(409)
    expect(await readSigning(world, _id)).toMatchObject({ state: 'expired' })
    expect((await contractOf(story.contract._id)).signature.state).toBe('ended')
    world.clock.set('2026-11-02')
  })

  it('the office reminds, and sends a new link to a mended address', async () => {
    const story = await aPaper(world)
    const { _id, signers } = await sentToSign(world, story)
    const old = await secretOf(story.tenant)
    await world.call(api.remindSigners, { params: { id: _id } }, world.owner)
    await world.drainQueues()
    expect(await lettersTo(story.tenant)).toHaveLength(2)
    const right = anAddress('oikea')
    const tenant = signers.find(({ role }) => role === 'tenant')?.id ?? ''
    await world.call(api.resendLink, { params: { id: _id }, body: { signer: tenant, email: right } }, world.owner)
    await world.drainQueues()
    for (const dead of [old, await secretOf(story.tenant)]) expect((await signAs(world, dead)).status).toBe(404)
    expect((await signAs(world, await secretOf(right))).status).toBe(200)
    const kinds = (await readSigning(world, _id)).events.map(({ kind }) => kind)
    expect(kinds).toContain('reminded')
    expect(kinds).toContain('resent')
  })
})

describe('who may', () => {
  it('only its own account, and only with the right', async () => {
    const story = await aPaper(world)
    const { _id } = await sentToSign(world, story)
    const body = await theDraft(world, story.contract._id)
    expect((await start(story.contract._id, body, world.stranger)).status).toBe(404)
    expect((await start(story.contract._id, body, world.reader)).status).toBe(403)
    for (const path of [`cancel/${_id}`, `remind/${_id}`, `delete-process/${_id}`]) {
      expect((await world.ask('POST', `/signature/${path}`, undefined, world.stranger)).status).toBe(404)
      expect((await world.ask('POST', `/signature/${path}`, undefined, world.accountant)).status).toBe(403)
    }
    for (const path of [`document/${_id}/pdf`, `evidence/${_id}/pdf`, `check/${_id}`, `process/${_id}`]) {
      expect((await world.ask('GET', `/signature/${path}`, undefined, world.stranger)).status).toBe(404)
    }
    const list = await world.call(api.listSignings, { query: { state: 'running' } }, world.reader)
    expect(list.rows.map((row) => row._id)).toContain(_id)
    expect((await world.call(api.listSignings, {}, world.stranger)).rows).toEqual([])
  })

  it('without a paper nobody', async () => {
    const home = await aHome(world.owner, { number: 'C 3' })
    const { contract } = await world.call(contractsApi.createContract, { body: aContractDraft(home) }, world.owner)
    const { hindrance } = await world.call(api.readSigningsOf, { params: { contractId: contract._id } }, world.owner)
    expect(hindrance).toContain('Sopimuksella ei ole vielä asiakirjaa')
    expect((await start(contract._id, await theDraft(world, contract._id))).body.message).toBe(hindrance)
  })
})
