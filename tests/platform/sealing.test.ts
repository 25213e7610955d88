import type { JWK } from 'jose'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { stored } from '#shared/base/stored.ts'
import { makeToken, readToken, signingKeyName } from '../../functions/identity/tokens.ts'
import { actorOfAccount } from '../../functions/platform/actor.ts'
import {
  BrokenSeal,
  keyOfSealed,
  ofPeople,
  ofService,
  open,
  type SealedPlace,
  seal,
  sealedFields,
} from '../../functions/platform/aws/sealing.ts'
import { newId } from '../../functions/platform/clock.ts'
import { collection } from '../../functions/platform/table/collection.ts'
import { rotateKeys, sealAll } from '../../infra/operator/seal-all.ts'
import { awsOfWorker } from '../support/aws/aws-of-worker.ts'
import { putRawDoc, rawDoc, rawItems } from '../support/aws/raw-items.ts'
import { aWorld } from '../support/story.ts'
import type { World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(async () => {
  ;(await awsOfWorker()).faults.clear()
  vi.unstubAllEnvs()
})

const kmsCalls = async () => (await awsOfWorker()).faults.state().callsByService.kms
const pass = (minutes: number) => world.clock.set(new Date(world.clock.now() + minutes * 60_000).toISOString())
const aPlace = (more: Partial<SealedPlace> = {}): SealedPlace => ({
  scope: newId(),
  kind: 'kaveri',
  id: 'yksi',
  field: 'config.avain',
  ...more,
})
const dataKeyOf = (scope: string) => ({ pk: `=data-key#${scope}`, sk: '-' })
const keysOf = async (scope: string) => {
  const { keys } = await rawDoc(world.place.table, dataKeyOf(scope))
  return keys as { id: string; wrapped: string; retired: string }[]
}

describe('a sealed text', () => {
  it('opens where it was sealed and looks like nothing', async () => {
    const place = aPlace()
    const [once, again] = [await seal(place, 'salaisuus, ä €'), await seal(place, 'salaisuus, ä €')]
    expect(once).toMatch(/^sealed\.1\.[\w-]+\.[\w-]+$/)
    expect(once).not.toBe(again)
    expect([await open(place, once), await open(place, again)]).toEqual(['salaisuus, ä €', 'salaisuus, ä €'])
    expect(await open(place, 'ennen sinetöintiä')).toBe('ennen sinetöintiä')
  })

  it.each([
    ['another account', { scope: newId() }],
    ['another kind', { kind: 'muu' }],
    ['another document', { id: 'kaksi' }],
    ['another field', { field: 'config.toinen' }],
  ])('does not open in %s', async (_, more) => {
    const place = aPlace()
    const sealed = await seal(place, 'salaisuus')
    // The other account has keys of its own.
    await seal({ ...place, ...more }, 'muu')
    await expect(open({ ...place, ...more }, sealed)).rejects.toBeInstanceOf(BrokenSeal)
  })

  it('does not open once any part of it is another', async () => {
    const place = aPlace()
    const sealed = await seal(place, 'salaisuus')
    const [, , key = '', text = ''] = sealed.split('.')
    for (const at of [0, 20, 40, text.length - 2]) {
      const other = text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)
      await expect(open(place, `sealed.1.${key}.${other}`)).rejects.toBeInstanceOf(BrokenSeal)
    }
    await expect(open(place, `sealed.1.${newId()}.${text}`)).rejects.toBeInstanceOf(BrokenSeal)
  })

  it('does not open by a data key that was wrapped for another account', async () => {
    const [own, strange] = [aPlace(), aPlace()]
    const sealed = await seal(own, 'salaisuus')
    await seal(strange, 'muu')
    // Whoever can write to the table gives the stranger the other account's key, and the text with it.
    await putRawDoc(world.place.table, dataKeyOf(strange.scope), await rawDoc(world.place.table, dataKeyOf(own.scope)))
    pass(11)
    await expect(open({ ...strange }, sealed)).rejects.toBeInstanceOf(BrokenSeal)
    // The account goes on with a key that only it has.
    const next = await seal(strange, 'uusi')
    expect(await open(strange, next)).toBe('uusi')
    expect(keyOfSealed(next)).not.toBe(keyOfSealed(sealed))
  })

  it('of many who seal at once in a new account is sealed by one key', async () => {
    const place = aPlace()
    const sealed = await Promise.all(Array.from({ length: 6 }, () => seal(place, 'x')))
    expect(new Set(sealed.map(keyOfSealed)).size).toBe(1)
    expect(await keysOf(place.scope)).toHaveLength(1)
  })
})

describe('KMS', () => {
  it('is asked once in ten minutes for an account, however much is sealed and opened', async () => {
    const place = aPlace()
    const first = await kmsCalls()
    const sealed = await seal(place, 'salaisuus')
    const before = await kmsCalls()
    expect(before).toBe(first + 1)
    for (let time = 0; time < 20; time += 1) await open(place, await seal(place, 'x'))
    expect(await kmsCalls()).toBe(before)
    pass(11)
    await Promise.all([open(place, sealed), open(place, sealed), seal(place, 'y')])
    expect(await kmsCalls()).toBe(before + 1)
  })

  it('that does not answer breaks no seal: what failed is done when it answers again', async () => {
    const place = aPlace()
    const sealed = await seal(place, 'salaisuus')
    pass(11)
    const { faults } = await awsOfWorker()
    faults.set({ rules: [{ kind: 'throttle', probability: 1, service: 'kms' }] })
    await expect(open(place, sealed)).rejects.toMatchObject({ name: 'ThrottlingException' })
    faults.clear()
    expect(await open(place, sealed)).toBe('salaisuus')
  })
})

describe('fields of a kind', () => {
  const things = collection({
    kind: 'sealed-thing',
    called: 'Asiaa',
    schema: z.object({ ...stored, config: z.object({ name: z.string(), key: z.string() }) }),
    summary: ({ _id }) => ({ _id }),
    indexKeys: () => ({}),
  })
  const keys = sealedFields('sealed-thing', { over: 'account', fields: ['config.key', 'config.later'] })
  const doc = { _id: 'a', version: 0, config: { name: 'nimi', key: 'salaisuus' } }

  it('are sealed with sealing on, left plain with it off, and opened either way', async () => {
    const scope = newId()
    const sealed = await keys.sealed(scope, doc)
    expect(sealed.config).toEqual({ name: 'nimi', key: expect.stringMatching(/^sealed\.1\./) })
    expect(await keys.opened(scope, sealed)).toEqual(doc)
    vi.stubEnv('SEALING', 'off')
    expect(await keys.sealed(scope, doc)).toEqual(doc)
    expect(await keys.opened(scope, sealed)).toEqual(doc)
  })

  /** So many documents of an account, as they stood before sealing. */
  async function plainThings(count: number) {
    const actor = actorOfAccount(newId())
    for (let n = 0; n < count; n += 1) await things.create(actor, { ...doc, _id: `asia-${n}` })
    const kept = async () => (await things.all(actor)).map(({ config, version }) => ({ ...config, version }))
    return { actor, kept }
  }

  it('that stand in plain are sealed by the command, which may be cut and begun again, and then writes nothing', async () => {
    await sealAll()
    const { actor, kept } = await plainThings(5)
    const { faults } = await awsOfWorker()
    faults.set({
      stop: { call: 3, moment: 'before', service: 'dynamodb', operations: ['UpdateItem'], afterwards: 'dead' },
    })
    await expect(sealAll()).rejects.toThrow(/ECONNRESET|hang up|aborted/)
    faults.clear()
    expect((await kept()).filter(({ key }) => key.startsWith('sealed.1.'))).toHaveLength(2)
    expect(await sealAll()).toMatchObject({ written: 3, failed: 0 })
    expect(await sealAll()).toMatchObject({ written: 0, failed: 0 })
    for (const { key, version } of await kept()) {
      expect(key).toMatch(/^sealed\.1\./)
      expect(version).toBe(1)
    }
    const opened = await Promise.all((await things.all(actor)).map((each) => keys.opened(actor.accountId, each)))
    expect(new Set(opened.map(({ config }) => config.key))).toEqual(new Set(['salaisuus']))
  })

  it('that cannot be opened are counted and left as they are, and no retired key is dropped for them', async () => {
    const { actor } = await plainThings(1)
    await sealAll()
    const place = { pk: `${actor.accountId}#sealed-thing`, sk: 'asia-0' }
    const broken = { config: { name: 'nimi', key: `sealed.1.${newId()}.${'A'.repeat(60)}` } }
    await putRawDoc(world.place.table, place, broken)
    await rotateKeys()
    pass(25 * 60)
    expect(await sealAll()).toMatchObject({ failed: 1 })
    expect(await rawDoc(world.place.table, place)).toEqual(broken)
    expect(await keysOf(actor.accountId)).toHaveLength(2)
    await things.remove(actor, await things.read(actor, 'asia-0'))
  })

  it('are sealed anew by new data keys when keys are rotated; the old ones go a day later', async () => {
    const { actor } = await plainThings(2)
    await sealAll()
    const [first] = await keysOf(actor.accountId)
    pass(1)
    expect((await rotateKeys()).written).toBeGreaterThanOrEqual(2)
    const both = await keysOf(actor.accountId)
    expect(both).toMatchObject([{ retired: '' }, { id: first?.id, retired: expect.stringMatching(/^20/) }])
    const sealed = (await things.all(actor)).map(({ config }) => keyOfSealed(config.key))
    expect(new Set(sealed)).toEqual(new Set([both[0]?.id]))
    await sealAll()
    expect(await keysOf(actor.accountId)).toHaveLength(2)
    pass(25 * 60)
    await sealAll()
    expect(await keysOf(actor.accountId)).toMatchObject([{ id: both[0]?.id }])
    const [thing] = await things.all(actor)
    expect(thing && (await keys.opened(actor.accountId, thing)).config.key).toBe('salaisuus')
  })
})

describe('the key of tokens', () => {
  it('signs and verifies over a rotation, and the key before has no private half left', async () => {
    const token = await makeToken('henkilo', 1)
    pass(1)
    await rotateKeys()
    expect((await readToken(token)).userId).toBe('henkilo')
    expect((await readToken(await makeToken('toinen', 1))).userId).toBe('toinen')
    const previous = await rawDoc(world.place.table, { pk: '=token-key#previous', sk: '-' })
    expect(previous).toMatchObject({ publicKey: { kty: 'EC' }, privateKey: null })
    // As code from before read it: a key without the field would have been none to it, and nobody signed in.
    const before = z.object({ privateKey: z.custom<JWK>(), publicKey: z.custom<JWK>() })
    expect(before.safeParse(previous).success).toBe(true)
  })

  it('in plain from before sealing signs on, and is sealed by the command', async () => {
    const key = { pk: '=token-key#current', sk: '-' }
    const { generateKeyPair, exportJWK } = await import('jose')
    const pair = await generateKeyPair('ES256', { extractable: true })
    const plain = {
      kid: newId(),
      privateKey: await exportJWK(pair.privateKey),
      publicKey: await exportJWK(pair.publicKey),
    }
    await putRawDoc(world.place.table, key, plain)
    pass(11)
    const token = await makeToken('henkilo', 1)
    await sealAll()
    expect((await rawDoc(world.place.table, key)).privateKey).toMatch(/^sealed\.1\./)
    pass(11)
    expect((await readToken(token)).userId).toBe('henkilo')
    expect((await readToken(await makeToken('toinen', 1))).userId).toBe('toinen')
  })

  it('sealed by the service’s key, as it was before people had one, signs on and is sealed by theirs', async () => {
    const key = { pk: '=token-key#current', sk: '-' }
    await makeToken('henkilo', 1)
    const doc = await rawDoc(world.place.table, key)
    const place = { kind: 'token-key', id: 'current', field: 'privateKey' }
    const text = await open({ ...place, scope: ofPeople }, String(doc.privateKey))
    await putRawDoc(world.place.table, key, { ...doc, privateKey: await seal({ ...place, scope: ofService }, text) })
    pass(11)
    const token = await makeToken('henkilo', 1)
    expect((await sealAll()).failed).toBe(0)
    const { privateKey } = await rawDoc(world.place.table, key)
    expect((await keysOf(ofPeople)).map(({ id }) => id)).toContain(keyOfSealed(String(privateKey)))
    pass(11)
    expect((await readToken(token)).userId).toBe('henkilo')
    expect((await readToken(await makeToken('toinen', 1))).userId).toBe('toinen')
  })

  it('is not changed twice by a rotation that was cut and begun again', async () => {
    const token = await makeToken('henkilo', 1)
    pass(1)
    const { faults } = await awsOfWorker()
    faults.set({
      stop: { call: 1, moment: 'before', service: 'dynamodb', operations: ['UpdateItem'], afterwards: 'dead' },
    })
    await expect(rotateKeys()).rejects.toThrow(/ECONNRESET|hang up|aborted/)
    faults.clear()
    const name = await signingKeyName()
    await rotateKeys()
    expect(await signingKeyName()).toBe(name)
    expect((await readToken(token)).userId).toBe('henkilo')
    expect((await rawItems(world.place.table)).filter(({ pk }) => pk?.S === '=key-rotation#last')).toHaveLength(1)
  })
})
