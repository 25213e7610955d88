import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SigningService } from '#shared/accounts/signing-services.ts'
import { contractsApi } from '#shared/contracts/api.ts'
import { signingApi } from '#shared/signing/api.ts'
import { SigningServicesDraft } from '#shared/signing/signing-services.ts'
import { doDueWork } from '../../functions/signing/due-work.ts'
import { readSigningServices, saveAccessToken, saveSigningServices } from '../../functions/signing/service-choice.ts'
import type { Process } from '../../infra/local/providers/signing/signing-ledger.ts'
import { aWorld } from '../support/story.ts'
import type { World } from '../support/world.ts'
import { aPaper, type SigningStory, scribble, sentToSign, theDraft } from './samples.ts'

let world: World
let story: SigningStory
beforeEach(async () => {
  world = await aWorld()
  world.clock.set('2026-11-02')
  const { url } = await world.providers()
  await fetch(`${url}/__fault`, { method: 'DELETE' })
  await joined()
  story = await aPaper(world)
})

const standIns = { vismaSign: 'visma-sign', signhero: 'signhero' } as const
const control = async <Answer>(path: string, body?: object): Promise<Answer> => {
  const { url } = await world.providers()
  const answer = await fetch(`${url}/${path}`, body ? { method: 'POST', body: JSON.stringify(body) } : {})
  return (await answer.json()) as Answer
}

/** The account signs through both services. */
async function joined(): Promise<void> {
  await world.providers()
  const actor = world.actor(world.owner)
  const identifier = randomUUID()
  const secret = Buffer.from(identifier).toString('base64')
  await control('__visma-sign/customers', { id: identifier, secret })
  const { version, signhero } = await readSigningServices(actor)
  await saveSigningServices(actor, SigningServicesDraft.parse({ version, identifier, secret }))
  const form = new URLSearchParams({ command: 'allow' })
  const answer = await fetch(signhero.consentUrl, { method: 'POST', body: form, redirect: 'manual' })
  await saveAccessToken(actor, new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '')
}

/** The service's processes of one signing. */
async function held(method: SigningService, id: string): Promise<Process[]> {
  const { processes } = await control<{ processes: Process[] }>(`__${standIns[method]}/processes`)
  return processes.filter(({ name }) => name.includes(id))
}
const command = async (method: SigningService, id: string, at: number, what: 'sign' | 'decline') => {
  const [process] = await held(method, id)
  await control(`__${standIns[method]}/signers/${process?.signers[at]?.id}/${what}`, {})
}
const fault = (method: SigningService, operation: string, mode: string, times = 1) =>
  control('__fault', { provider: standIns[method], operation, mode, times })

const asked = (id: string) => doDueWork(world.actor(world.owner), id, { news: true })
const read = async (id: string) => (await world.call(signingApi.readSigning, { params: { id } }, world.owner)).signing
const paperOf = async (id: string, what: 'document' | 'evidence') => {
  const answer = await world.ask<ArrayBuffer>('GET', `/signature/${what}/${id}/pdf`, undefined, world.owner)
  return answer.status
}

describe.each(['vismaSign', 'signhero'] as const)('a contract that is signed through %s', (method) => {
  it('is sent once, followed to the last signature, and kept with its evidence', async () => {
    const { _id } = await sentToSign(world, story, { method })
    expect(await read(_id)).toMatchObject({ state: 'pending', stateReason: '' })
    await asked(_id)
    await command(method, _id, 0, 'sign')
    await asked(_id)
    const half = await read(_id)
    expect(half.signers.map(({ state }) => state)).toEqual(['signed', 'pending'])
    await command(method, _id, 1, 'sign')
    await asked(_id)
    await asked(_id)
    const whole = await read(_id)
    expect(whole.state).toBe('signed')
    expect(whole.events.map(({ kind }) => kind)).toEqual(['created', 'sent', 'signed', 'signed', 'completed', 'sealed'])
    expect(whole.signed.sha256).not.toBe(whole.original.sha256)
    expect([await paperOf(_id, 'document'), await paperOf(_id, 'evidence')]).toEqual([200, 200])
    const check = await world.call(signingApi.checkEvidence, { params: { id: _id } }, world.owner)
    expect(check).toMatchObject({ isWhole: true, papersHold: true })
    const of = { params: { id: story.contract._id } }
    const { contract } = await world.call(contractsApi.readContract, of, world.owner)
    expect(contract.signature).toMatchObject({ processId: _id, state: 'signed' })
    expect(await held(method, _id)).toHaveLength(1)
  })

  it('is signed there alone, and not on the office’s device', async () => {
    const { _id, signers } = await sentToSign(world, story, { method })
    const act = { signer: signers[0]?.id, drawing: scribble, accepted: true }
    const here = await world.ask('POST', `/signature/sign-here/${_id}`, act, world.owner)
    expect([here.status, here.body.message]).toEqual([409, 'Asiakirja allekirjoitetaan allekirjoituspalvelussa.'])
    expect((await read(_id)).signers.map(({ state }) => state)).not.toContain('signed')
  })

  it('ends when somebody will not sign, and the contract is free again', async () => {
    const { _id } = await sentToSign(world, story, { method })
    await command(method, _id, 0, 'decline')
    await asked(_id)
    expect((await read(_id)).state).toBe(method === 'signhero' ? 'declined' : 'cancelled')
    expect((await sentToSign(world, story, { method }))._id).not.toBe(_id)
  })

  it('is cancelled at the service before it is cancelled here', async () => {
    const { _id } = await sentToSign(world, story, { method })
    await fault(method, 'cancel', 'dropBefore')
    await world.call(signingApi.cancelSigning, { params: { id: _id } }, world.owner)
    await world.drainQueues()
    expect((await read(_id)).state).toBe('ending')
    expect((await held(method, _id))[0]?.status).toBe('pending')
    await asked(_id)
    expect((await held(method, _id))[0]?.status).toBe('cancelled')
    expect((await read(_id)).state).toBe('cancelled')
  })

  it('is taken off its contract once the service has ended it', async () => {
    const { _id } = await sentToSign(world, story, { method })
    await fault(method, 'cancel', 'dropBefore')
    const { contract } = await world.call(signingApi.deleteProcess, { params: { id: _id } }, world.owner)
    expect(contract?.signature).toEqual({ processId: _id, state: 'pending' })
    await world.drainQueues()
    expect((await read(_id)).state).toBe('ending')
    await asked(_id)
    expect((await held(method, _id))[0]?.status).toBe('cancelled')
    expect(await read(_id)).toMatchObject({ state: 'cancelled', removed: true })
    const of = { params: { id: story.contract._id } }
    const { contract: after } = await world.call(contractsApi.readContract, of, world.owner)
    expect(after.signature).toEqual({ processId: '', state: '' })
    const second = await sentToSign(world, story, { method })
    await world.call(signingApi.deleteProcess, { params: { id: second._id } }, world.owner)
    await world.drainQueues()
    expect((await held(method, second._id))[0]?.status).toBe('cancelled')
  })

  it('is signed although it was being cancelled when the last one signed', async () => {
    const { _id } = await sentToSign(world, story, { method })
    await fault(method, 'cancel', 'dropBefore')
    await world.call(signingApi.cancelSigning, { params: { id: _id } }, world.owner)
    await world.drainQueues()
    await command(method, _id, 0, 'sign')
    await command(method, _id, 1, 'sign')
    await asked(_id)
    expect((await read(_id)).state).toBe('signed')
  })

  it('is there once although each call of the sending is cut off in turn', async () => {
    const calls = method === 'vismaSign' ? ['createDocument', 'addFile', 'invite'] : ['upload', 'create']
    for (const call of calls) await fault(method, call, 'dropAfterCommit')
    const { _id } = await sentToSign(world, story, { method })
    for (let round = 0; round < 3; round += 1) {
      world.clock.set(new Date(world.clock.now() + 7 * 3_600_000).toISOString())
      await asked(_id)
    }
    const signing = await read(_id)
    expect([signing.state, signing.stateReason]).toEqual(['pending', ''])
    expect(await held(method, _id)).toHaveLength(1)
    const { mails } = await control<{ mails: { process: string }[] }>(`__${standIns[method]}/mails`)
    const [process] = await held(method, _id)
    expect(mails.filter((mail) => mail.process === process?.id)).toHaveLength(2)
  })

  it('is sent once by two workers at the same moment', async () => {
    const body = await theDraft(world, story.contract._id, { method })
    const of = { params: { id: story.contract._id }, body }
    const { _id } = (await world.call(signingApi.signContract, of, world.owner)).signing
    await Promise.all([asked(_id), asked(_id)])
    await world.drainQueues()
    expect(await held(method, _id)).toHaveLength(1)
    expect((await read(_id)).events.map(({ kind }) => kind)).toEqual(['created', 'sent'])
  })

  it('is reminded of by the service', async () => {
    const { _id } = await sentToSign(world, story, { method })
    await world.call(signingApi.remindSigners, { params: { id: _id } }, world.owner)
    await world.drainQueues()
    const { mails } = await control<{ mails: { kind: string; process: string }[] }>(`__${standIns[method]}/mails`)
    const [process] = await held(method, _id)
    expect(mails.filter((mail) => mail.process === process?.id && mail.kind === 'reminder')).toHaveLength(2)
  })
})

describe('a service that says no', () => {
  it('leaves the signing failed with its reason, and the contract free', async () => {
    await fault('vismaSign', 'createDocument', 'expired')
    const { _id } = await sentToSign(world, story, { method: 'vismaSign' })
    const signing = await read(_id)
    expect([signing.state, signing.stateReason]).toEqual([
      'failed',
      'Palvelu Visma Sign ei hyväksynyt tunnuksia. Tarkista palvelun asetukset.',
    ])
    expect((await sentToSign(world, story, { method: 'signaturePad' })).state).toBe('pending')
  })

  it('tells of a consent that has ended while the signing waits', async () => {
    const { _id } = await sentToSign(world, story, { method: 'signhero' })
    await fault('signhero', 'status', 'expired')
    await asked(_id)
    expect(await read(_id)).toMatchObject({
      state: 'pending',
      stateReason: expect.stringMatching(/^Valtuutuksessa tapahtui virhe\. SignHero-yhteys on vanhentunut/),
    })
    await asked(_id)
    expect((await read(_id)).stateReason).toBe('')
  })
})

describe('SignHero’s calls', () => {
  const event = (flow: string, more = {}) => ({
    event_id: 'e1',
    flow_id: flow,
    time_str: '2026-11-21T08:00:00Z',
    ...more,
  })

  it('make the state be read anew, in whatever order and however often they come; forged ones do nothing', async () => {
    const { _id } = await sentToSign(world, story, { method: 'signhero' })
    const [process] = await held('signhero', _id)
    const genuine = new URL(process?.callbackUrl ?? '')
    const address = (change: Record<string, string> = {}) => {
      const query = new URLSearchParams({ ...Object.fromEntries(genuine.searchParams), ...change })
      return `${genuine.pathname.replace('/api/v1', '')}?${query}`
    }
    const call = (at: string, body: object = event(process?.id ?? '')) => world.ask('POST', at, body)
    await command('signhero', _id, 0, 'sign')
    const forged = [
      [address({ token: 'arvaus-jonka-pituus-on-sama' }), 401],
      [address({ account: world.stranger.accountId }), 401],
      [address({ account: 'tuntematon' }), 401],
      [address().replace(/token=[^&]+/, 'token='), 401],
    ] as const
    for (const [at, status] of forged) expect((await call(at)).status, at).toBe(status)
    expect((await call(address(), { event_id: 'e1' })).status).toBe(400)
    expect((await call(address(), event('muu-prosessi', { event_id: 'e0' }))).status).toBe(200)
    await world.drainQueues()
    expect((await read(_id)).signers.map(({ state }) => state)).toEqual(['pending', 'pending'])

    // A genuine call that claims more than is true.
    expect((await call(address(), event(process?.id ?? '', { status_str: 'signed' }))).status).toBe(200)
    await world.drainQueues()
    expect(await read(_id)).toMatchObject({ state: 'pending', signers: [{ state: 'signed' }, { state: 'pending' }] })
    await command('signhero', _id, 1, 'sign')
    for (const id of ['e3', 'e1', 'e3', 'e2']) await call(address(), event(process?.id ?? '', { event_id: id }))
    await world.drainQueues()
    const whole = await read(_id)
    expect(whole.state).toBe('signed')
    expect(whole.events.map(({ kind }) => kind)).toEqual(['created', 'sent', 'signed', 'signed', 'completed', 'sealed'])
  })
})

it('nothing is sent by a service that the account does not have', async () => {
  const { start } = await world.call(
    signingApi.readSigningsOf,
    { params: { contractId: story.contract._id } },
    world.owner,
  )
  expect(start.methods).toEqual(['signaturePad', 'vismaSign', 'signhero'])
  const actor = world.actor(world.owner)
  const { version } = await readSigningServices(actor)
  await saveSigningServices(actor, SigningServicesDraft.parse({ version }))
  const { signers, validUntil } = start
  const body = { method: 'vismaSign', signers, validUntil }
  const answer = await world.ask<{ fields: object }>(
    'POST',
    `/signature/sign-contract/${story.contract._id}`,
    body,
    world.owner,
  )
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['method']])
})
