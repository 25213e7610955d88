import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { accountsApi } from '#shared/accounts/api.ts'
import { auditApi } from '#shared/audit/api.ts'
import { invoiceServiceApi } from '#shared/invoices/sending/service-api.ts'
import { existingConfig, invoicePortOf } from '../../functions/invoices/services/service-settings.ts'
import { serviceTokens } from '../../functions/invoices/services/service-tokens.ts'
import { log } from '../../functions/platform/log.ts'
import { textOf } from '../../functions/platform/table/table.ts'
import { portContext } from '../../functions/providers/port-context.ts'
import { awsOfWorker } from '../support/aws/aws-of-worker.ts'
import { putRawDoc, rawDoc, rawItems } from '../support/aws/raw-items.ts'
import { freshProof } from '../support/fresh-proof.ts'
import { codeNow, type SignInAnswer } from '../support/screens/sign-in.ts'
import { aWorld } from '../support/story.ts'
import { password } from '../support/things/people.ts'
import type { World } from '../support/world.ts'

let world: World
/** The owner's session since they have a second factor. */
let token = ''
beforeAll(async () => {
  world = await aWorld()
  await world.providers()
})
afterEach(() => {
  vi.restoreAllMocks()
  log.setLogLevel('WARN')
})

const post = (path: string, body: object, token?: string) =>
  world.ask<SignInAnswer>('POST', `/user/${path}`, body, token ? world.owner : undefined, { ...(token && { token }) })
const control = async (path: string, body: object) => {
  const { url } = await world.providers()
  await fetch(`${url}/${path}`, { method: 'POST', body: JSON.stringify(body) })
}
const kmsCalls = async () => (await awsOfWorker()).faults.state().callsByService.kms
const ropoKey = () => ({ pk: `${world.owner.accountId}#invoiceService`, sk: 'ropoCapital' })

/** All that is said on standard output and by the console from now on. */
function listening(): string[] {
  const said: string[] = []
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((chunk) => said.push(String(chunk)) > 0)
  for (const name of ['debug', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((chunk) => void said.push(String(chunk)))
  log.setLogLevel('DEBUG')
  return said
}

/** Signs the owner in with a second factor that is turned on for it. @returns its secret */
async function signInByCode(): Promise<string> {
  const first = await post('login', { email: world.owner.email, password })
  const { secret } = (await post('second-factor/begin', {}, first.body.token)).body
  const code = codeNow(secret, world.clock.now())
  await post('second-factor/turn-on', { password, code }, first.body.token)
  const { step } = (await post('login', { email: world.owner.email, password })).body
  const { status, body } = await post('login/code', { step, code: codeNow(secret, world.clock.now(), 1) })
  expect(status).toBe(200)
  token = body.token
  return secret
}

const ropo = { cid: '4711001', apicode: 'api-tunnus-jota-kukaan-ei-nae' }
const visma = { identifier: randomUUID(), secret: Buffer.from('visman-salainen-avain').toString('base64') }
const talenom = { clientSecret: 'talenomin-asiakassalaisuus', subscriptionKey: 'talenomin-tilausavain' }
const credit = { userid: 'kotiranta01', passwd: 'luottopalvelun-salasana', key: 'tarkisteen-salainen-avain' }
const portal = { company: 'kotiranta', key: 'portaalin-salainen-avain' }

/** The session with a proof of a moment ago. */
const proved = async () => ({ token, stepUp: await freshProof(token, world.owner.accountId) })

/** Saves the passwords of every service, as their owner does in the settings. */
async function saveEverything(): Promise<void> {
  const save = async (method: 'PUT' | 'POST', path: string, body: object) => {
    const answer = await world.ask<{ message?: string }>(method, path, body, world.owner, await proved())
    expect(`${path} ${answer.status} ${answer.body.message ?? ''}`).toBe(`${path} 200 `)
    return answer.body
  }
  await control('__visma-sign/customers', { id: visma.identifier, secret: visma.secret })
  await control('__ropo/profiles', ropo)
  const organizationNumber = '7654321'
  await control('__talenom/organisations', { organizationNumber, clientId: 'asiakas', ...talenom })
  const ledger = { organizationNumber, clientId: 'asiakas', salesAccount: '3000', receivablesAccount: '1700' }
  await save('PUT', '/invoices/service', { service: 'talenom', talenom: { ...ledger, ...talenom } })
  await save('PUT', '/invoices/service', { service: 'ropoCapital', environment: 'production', ...ropo })
  const signing = { method: 'signaturePad', validityDays: 14, reminderDays: '3, 7' }
  const { version } = (await world.call(accountsApi.readAccount, {}, world.owner, { token })).account
  await save('PUT', '/signature/services', { ...signing, ...visma, version })
  await save('PUT', '/credit-report/settings', { ...credit, keepDays: 30, version: version + 1 })
  await save('PUT', '/listing/settings', { portal: 'oikotie', ...portal, version: 0 })
}

describe('a run with a log-in, saved passwords and a call of the invoicing service', () => {
  it('leaves no secret in the table, in the log or in the trail', async () => {
    const said = listening()
    const secret = await signInByCode()
    await saveEverything()
    const push = await world.call(invoiceServiceApi.makePushKeys, {}, world.owner, await proved())
    const actor = world.actor(world.owner)
    const port = await invoicePortOf(actor, 'ropoCapital')
    await port.changes(portContext(actor, 10), 'day:2026-11-02')
    const { rows: trail } = await world.call(auditApi.listAudit, { body: { itemsPerPage: 100 } }, world.owner, {
      token,
    })
    vi.restoreAllMocks()

    const items = await rawItems(world.place.table)
    const tokenItems = items.filter((item) => textOf(item, 'pk').startsWith('=serviceToken#'))
    const serviceTokensKept = await Promise.all(
      tokenItems.map(async (item) => (await serviceTokens.read(textOf(item, 'pk').slice(14)))?.token ?? ''),
    )
    const secrets = [
      secret,
      ropo.apicode,
      visma.secret,
      ...Object.values(talenom),
      credit.passwd,
      credit.key,
      portal.key,
      push.pushKeys.password,
      ...serviceTokensKept,
      (await world.providers()).secrets.stripe.secretKey,
      (await world.providers()).secrets.nordigen.secretKey,
    ]
    expect(secrets.filter((each) => each.length < 8)).toEqual([])
    expect(serviceTokensKept.length).toBeGreaterThan(0)
    const places = { table: JSON.stringify(items), log: said.join('\n'), trail: JSON.stringify(trail) }
    // They are no empty places: what is not secret stands in them.
    expect(places.table).toContain(visma.identifier)
    expect(places.log).toContain('"operation":"changes"')
    for (const kind of ['invoiceService', 'signingService', 'creditService', 'listingService'])
      expect(places.trail).toContain(kind)
    const found = Object.entries(places).flatMap(([place, text]) =>
      secrets.filter((each) => text.includes(each)).map((each) => `${place}: ${each}`),
    )
    expect(found).toEqual([])
    // The private half of the key of tokens, by the name that JSON web keys have for it.
    const signing = await rawDoc(world.place.table, { pk: '=token-key#current', sk: '-' })
    expect(signing.privateKey).toMatch(/^sealed\.1\./)
    expect(items.filter((item) => /"d":\\?"/.test(textOf(item, 'doc')))).toEqual([])
  })

  it('can use every one of them afterwards', async () => {
    const actor = world.actor(world.owner)
    expect(await existingConfig(actor, 'ropoCapital')).toMatchObject({ apicode: ropo.apicode })
    const [{ signingServiceOf }, { creditPortOf }, { portOf }] = await Promise.all([
      import('../../functions/signing/service-settings.ts'),
      import('../../functions/credit-reports/service.ts'),
      import('../../functions/listings/portals.ts'),
    ])
    const found = await (await signingServiceOf(actor, 'vismaSign')).find(portContext(actor, 10), { key: 'ei-ole' })
    expect(found).toBeUndefined()
    expect((await creditPortOf(actor)).name).toBe('asiakastieto')
    expect((await portOf(actor, 'oikotie')).provider).toBe('oikotie')
  })

  it('asks KMS for nothing while its keys are young: neither log-ins nor calls do', async () => {
    const signIn = () => post('login', { email: world.stranger.email, password })
    await signIn()
    const before = await kmsCalls()
    for (let time = 0; time < 3; time += 1) {
      expect((await signIn()).status).toBe(200)
      await world.call(invoiceServiceApi.readInvoiceService, {}, world.owner, { token })
      await existingConfig(world.actor(world.owner), 'ropoCapital')
    }
    expect(await kmsCalls()).toBe(before)
  })

  it('is told only of what was changed: a key that stays is not sealed anew', async () => {
    const before = await rawDoc(world.place.table, ropoKey())
    const body = { service: 'ropoCapital' as const, environment: 'test' as const, cid: ropo.cid, apicode: ropo.apicode }
    await world.ask('PUT', '/invoices/service', body, world.owner, await proved())
    const after = await rawDoc(world.place.table, ropoKey())
    expect(after.config).toEqual({ ...(before.config as object), environment: 'test' })
  })
})

describe('a sealed key', () => {
  it('of another account opens nothing: the service is not called with it, and its owner is asked for it anew', async () => {
    const theirs = { pk: `${world.stranger.accountId}#invoiceService`, sk: 'ropoCapital' }
    await control('__ropo/profiles', { cid: '4711002', apicode: 'naapurin-avain' })
    const keys = { service: 'ropoCapital', environment: 'production', cid: '4711002', apicode: 'naapurin-avain' }
    expect((await world.ask('PUT', '/invoices/service', keys, world.stranger)).status).toBe(200)
    const [own, strange] = [await rawDoc(world.place.table, ropoKey()), await rawDoc(world.place.table, theirs)]
    const stolen = (own.config as { apicode: string }).apicode
    await putRawDoc(world.place.table, theirs, {
      ...strange,
      config: { ...(strange.config as object), apicode: stolen },
    })
    const said = listening()
    const actor = world.actor(world.stranger)
    const { counts } = await world.providers()
    const before = counts().total
    await expect(invoicePortOf(actor, 'ropoCapital')).rejects.toMatchObject({ kind: 'config' })
    expect(counts().total).toBe(before)
    vi.restoreAllMocks()
    expect(said.join()).toContain('config.apicode of invoiceService ropoCapital is sealed and cannot be opened')
    expect((await world.ask('PUT', '/invoices/service', keys, world.stranger)).status).toBe(200)
    expect((await invoicePortOf(actor, 'ropoCapital')).provider).toBe('ropoCapital')
  })

  it('from before sealing is used as it stands, and sealed with the next write', async () => {
    const doc = await rawDoc(world.place.table, ropoKey())
    const plain = { ...(doc.config as object), apicode: ropo.apicode }
    await putRawDoc(world.place.table, ropoKey(), { ...doc, config: plain })
    const actor = world.actor(world.owner)
    await (await invoicePortOf(actor, 'ropoCapital')).changes(portContext(actor, 10), 'day:2026-11-02')
    await world.call(invoiceServiceApi.makePushKeys, {}, world.owner, await proved())
    const after = (await rawDoc(world.place.table, ropoKey())).config as { apicode: string }
    expect(after.apicode).toMatch(/^sealed\.1\./)
    expect(await existingConfig(actor, 'ropoCapital')).toMatchObject({ apicode: ropo.apicode })
  })

  it('that older code has carried on, as it does with what it does not know, still opens', async () => {
    const doc = await rawDoc(world.place.table, ropoKey())
    await putRawDoc(world.place.table, ropoKey(), { ...doc, config: { ...(doc.config as object), country: 'se' } })
    expect(await existingConfig(world.actor(world.owner), 'ropoCapital')).toMatchObject({
      apicode: ropo.apicode,
      country: 'se',
    })
  })
})
