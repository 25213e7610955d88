import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountsApi } from '#shared/accounts/api.ts'
import { signingServicesApi as api } from '#shared/signing/services-api.ts'
import { SigningServicesDraft } from '#shared/signing/signing-services.ts'
import { now } from '../../functions/platform/clock.ts'
import { signingServiceOf } from '../../functions/signing/service-settings.ts'
import { aCtx, refusal } from '../providers/samples.ts'
import { aSigningDraft, keeper } from '../providers/signing-samples.ts'
import { aWorld } from '../support/story.ts'
import type { World } from '../support/world.ts'

let world: World
beforeEach(async () => {
  world = await aWorld()
})

const defaults = { method: 'signaturePad', validityDays: 14, reminderDays: '3, 7' }

/** Keys that Visma Sign knows, given by nobody yet. */
async function someKeys() {
  const { url } = await world.providers()
  const keys = { identifier: randomUUID(), secret: Buffer.from('salaisuus-vain-palvelimelle').toString('base64') }
  const body = JSON.stringify({ id: keys.identifier, secret: keys.secret })
  await fetch(`${url}/__visma-sign/customers`, { method: 'POST', body })
  return keys
}

/** The code that SignHero gives the browser of one who consents. */
async function aCode() {
  const { consentUrl } = (await existing()).signhero
  const form = new URLSearchParams({ command: 'allow' })
  const answer = await fetch(consentUrl, { method: 'POST', body: form, redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
}

const save = (body: object, person = world.owner) =>
  world.ask<{ fields?: Record<string, string>; message?: string }>(
    'PUT',
    '/signature/services',
    { ...defaults, ...body },
    person,
  )
const existing = async () => (await world.call(api.readSigningServices, {}, world.owner)).signingServices
const settingsOf = async () => (await world.call(accountsApi.readAccount, {}, world.owner)).account.settings.signing
const versionNow = async () => ({ version: (await existing()).version })

describe('the signing services of an account', () => {
  it('are none at first, and signing is by the pad', async () => {
    await world.providers()
    expect(await existing()).toMatchObject({
      method: 'signaturePad',
      validityDays: 14,
      reminderDays: [3, 7],
      vismaSign: { identifier: '', hasSecret: false },
      signhero: { state: 'none', expiresAt: '' },
    })
    const port = signingServiceOf(world.actor(world.owner), 'vismaSign')
    expect(await refusal(port)).toMatchObject({ kind: 'config' })
  })

  it('take keys that Visma Sign knows, keep them when the form sends none, and never tell them', async () => {
    const keys = await someKeys()
    const first = await save({
      ...(await versionNow()),
      ...keys,
      method: 'vismaSign',
      reminderDays: '7, 2; 2',
      validityDays: 20,
    })
    expect([first.status, first.body]).toMatchObject([200, { checked: true }])
    expect(JSON.stringify([first.body, await existing()])).not.toContain(keys.secret)
    expect(await settingsOf()).toEqual({
      services: ['vismaSign'],
      method: 'vismaSign',
      validityDays: 20,
      reminderDays: [2, 7],
    })
    const again = await save({ ...(await versionNow()), identifier: keys.identifier, method: 'vismaSign' })
    expect(again.body).toMatchObject({ checked: true, signingServices: { vismaSign: { hasSecret: true } } })
    const port = await signingServiceOf(world.actor(world.owner), 'vismaSign')
    const c = aCtx(now)
    expect(await port.create(c, aSigningDraft(), { key: randomUUID() }, keeper())).toMatchObject({ state: 'pending' })
  })

  it('are left with their keys, and the default is the pad again', async () => {
    await save({ ...(await versionNow()), ...(await someKeys()), method: 'vismaSign' })
    await save(await versionNow())
    expect(await settingsOf()).toMatchObject({ services: [], method: 'signaturePad' })
    const port = signingServiceOf(world.actor(world.owner), 'vismaSign')
    expect(await refusal(port)).toMatchObject({ kind: 'config' })
  })

  it('are refused with keys or choices that do not do, and nothing of them is kept', async () => {
    const keys = await someKeys()
    const cases: readonly [string, object, string][] = [
      ['a secret that Visma Sign does not know', { secret: Buffer.from('toinen-avain').toString('base64') }, 'secret'],
      ['a secret that is no key', { secret: 'ei avain!' }, 'secret'],
      ['no secret', { secret: '' }, 'secret'],
      ['an identifier that is none', { identifier: 'yritys' }, 'identifier'],
      ['a method whose service is not in use', { method: 'signhero' }, 'method'],
      ['reminders after the last day', { reminderDays: '20' }, 'reminderDays'],
      ['reminders that are no days', { reminderDays: 'joka päivä' }, 'reminderDays'],
      ['six reminders', { reminderDays: '1,2,3,4,5,6' }, 'reminderDays'],
      ['a time to sign of half a year', { validityDays: 180 }, 'validityDays'],
    ]
    for (const [name, wrong, field] of cases) {
      const { status, body } = await save({ ...(await versionNow()), ...keys, ...wrong })
      expect([status, Object.keys(body.fields ?? {})], name).toEqual([400, [field]])
    }
    expect(await settingsOf()).toMatchObject({ services: [], validityDays: 14 })
    await save({ ...(await versionNow()), ...keys })
    const other = await save({ ...(await versionNow()), identifier: (await someKeys()).identifier })
    expect([other.status, Object.keys(other.body.fields ?? {})]).toEqual([400, ['secret']])
    expect((await existing()).vismaSign.identifier).toBe(keys.identifier)
  })

  it('are kept although Visma Sign cannot be reached, and that is told', async () => {
    const { url } = await world.providers()
    const keys = await someKeys()
    const fault = { provider: 'visma-sign', mode: 'dropBefore', times: 9 }
    await fetch(`${url}/__fault`, { method: 'POST', body: JSON.stringify(fault) })
    expect((await save({ ...(await versionNow()), ...keys })).body).toMatchObject({ checked: false })
    await fetch(`${url}/__fault`, { method: 'DELETE' })
    expect(await settingsOf()).toMatchObject({ services: ['vismaSign'] })
  })

  it('are the owner’s to choose, and of two who save the slower is told', async () => {
    await world.providers()
    const from = await versionNow()
    for (const person of [world.manager, world.reader]) {
      expect((await save(from, person)).status).toBe(403)
      expect((await world.ask('POST', '/signature/signhero/saveAccessToken', { code: 'x' }, person)).status).toBe(403)
      expect((await world.ask('POST', '/signature/signhero/unlink', {}, person)).status).toBe(403)
    }
    expect([(await save(from)).status, (await save(from)).status]).toEqual([200, 409])
  })
})

describe('the link to SignHero', () => {
  const link = (code: string) =>
    world.ask<{ message: string }>('POST', '/signature/signhero/saveAccessToken', { code }, world.owner)

  it('is made by the code of a consent and tells nothing of it; a form open beside it is not disturbed', async () => {
    await world.providers()
    const from = await versionNow()
    const code = await aCode()
    const { status, body } = await link(code)
    expect([status, body]).toMatchObject([200, { signingServices: { signhero: { state: 'linked' } } }])
    expect(await settingsOf()).toMatchObject({ services: ['signhero'] })
    expect((await save({ ...from, method: 'signhero' })).status).toBe(200)
    const port = await signingServiceOf(world.actor(world.owner), 'signhero')
    const made = await port.create(aCtx(now), aSigningDraft(), { key: randomUUID() }, keeper())
    expect(made.state).toBe('pending')
    await world.call(api.unlinkSignhero, {}, world.owner)
    expect(await settingsOf()).toMatchObject({ services: [], method: 'signaturePad' })
    expect((await existing()).signhero.state).toBe('none')
  })

  it('is refused for a code that SignHero does not know, in the words of the specification', async () => {
    await world.providers()
    const { status, body } = await link('arvaus')
    expect([status, body.message]).toEqual([
      409,
      'Valtuutuksessa tapahtui virhe. SignHero ei vahvistanut valtuutusta. Aloita yhdistäminen alusta.',
    ])
    expect((await existing()).signhero.state).toBe('none')
  })
})

describe('what is typed of reminders', () => {
  it.each([
    ['', true],
    ['3', true],
    ['13, 1;2 5', true],
    ['3,', false],
    ['-3', false],
    ['0', false],
    ['90', false],
  ])('%o', (reminderDays, isRight) => {
    const draft = { method: 'signaturePad', validityDays: 14, reminderDays }
    expect(SigningServicesDraft.safeParse(draft).success).toBe(isRight)
  })
})
