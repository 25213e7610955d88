import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { accountsApi } from '#shared/accounts/api.ts'
import { auditApi } from '#shared/audit/api.ts'
import { contractsApi } from '#shared/contracts/api.ts'
import { customersApi } from '#shared/customers/api.ts'
import type { Tenant } from '#shared/customers/tenant.ts'
import { creatingTenant, tenantCode, tenants } from '../../functions/customers/tenants.ts'
import { actorOfAccount } from '../../functions/platform/actor.ts'
import { textOf } from '../../functions/platform/table/table.ts'
import { transact } from '../../functions/platform/table/transact.ts'
import { asLambda, guardRights } from '../../infra/local/rights.ts'
import { operate } from '../../infra/operator/operator-commands.ts'
import { rotateKeys, sealAll } from '../../infra/operator/seal-all.ts'
import { lambdas } from '../../infra/resources.ts'
import { awsOfWorker } from '../support/aws/aws-of-worker.ts'
import { putRawDoc, rawDoc, rawItems } from '../support/aws/raw-items.ts'
import { aWorld } from '../support/story.ts'
import { changeRights, without } from '../support/things/member.ts'
import { aContract, aHome, type Home } from '../support/things/portfolio.ts'
import { tenantDraft } from '../support/things/rents.ts'
import type { World } from '../support/world.ts'

const codes = { tenant: '131052-308T', partner: '010190-901R', guarantor: '290296-7808' }
/** Another person's, born on the same day: both look alike under their masks. */
const twin = '131052-309U'

let world: World
let home: Home
let contract: string
beforeAll(async () => {
  world = await aWorld()
  home = await aHome(world.owner, { tenant: { social: codes.tenant } })
  const { partner } = await world.call(customersApi.readPartner, { params: { partnerId: home.partner } }, world.owner)
  const named = { params: { partnerId: home.partner }, body: { ...partner, social: codes.partner } }
  await world.call(customersApi.updatePartner, named, world.owner)
  const absoluteGuarantee = { isUsed: true, name: 'Taina Takaaja', social: codes.guarantor }
  contract = (await aContract(world.owner, home, { absoluteGuarantee }))._id
  const values = JSON.stringify({ lease: { absoluteGuarantee } })
  const draft = { params: { id: 'puolivalmis-lomake-1' }, body: { version: 0, title: 'Kesken', values } }
  await world.call(contractsApi.saveContractDraft, draft, world.owner)
})
afterEach(async () => {
  ;(await awsOfWorker()).faults.clear()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

const tenantKey = (id = home.tenant) => ({ pk: `${world.owner.accountId}#tenant`, sk: id })
const kept = (id?: string) => rawDoc(world.place.table, tenantKey(id))
const read = (by = world.owner) =>
  world.call(customersApi.readTenant, { params: { tenantId: home.tenant } }, by).then(({ tenant }) => tenant)
const save = (body: object, by = world.owner) => world.ask('PUT', `/tenant/update/${home.tenant}`, body, by)
const pass = (minutes: number) => world.clock.set(new Date(world.clock.now() + minutes * 60_000).toISOString())
const kmsCalls = async () => (await awsOfWorker()).faults.state().callsByService.kms ?? 0

describe('the table', () => {
  it('has no personal code in it, and whoever may see codes reads each whole', async () => {
    const items = (await rawItems(world.place.table)).map((item) => JSON.stringify(item))
    for (const code of Object.values(codes)) expect(items.filter((item) => item.includes(code))).toEqual([])
    const { partner } = await world.call(customersApi.readPartner, { params: { partnerId: home.partner } }, world.owner)
    const { contract: lease } = await world.call(contractsApi.readContract, { params: { id: contract } }, world.owner)
    expect([(await read()).social, partner.social, lease.lease.absoluteGuarantee.social]).toEqual(Object.values(codes))
    const id = 'puolivalmis-lomake-1'
    const { draft } = await world.call(contractsApi.readContractDraft, { params: { id } }, world.owner)
    expect(draft.values).toContain(codes.guarantor)
  })

  it('has the mask in the document, and the sealed code beside it for the account, the document and the field', async () => {
    const { social, socialSealed } = await kept()
    expect([social, socialSealed]).toEqual(['131052-****', expect.stringMatching(/^sealed\.1\./)])
    const other = await world.call(customersApi.createTenant, { body: { version: 0, name: 'Toinen' } }, world.owner)
    const otherKey = tenantKey(other.tenant._id)
    const own = await rawDoc(world.place.table, otherKey)
    await putRawDoc(world.place.table, otherKey, { ...own, social, socialSealed })
    const params = { tenantId: other.tenant._id }
    const { tenant } = await world.call(customersApi.readTenant, { params }, world.owner)
    expect(tenant.social).toBe('131052-****')
    await putRawDoc(world.place.table, otherKey, own)
  })
})

describe('a change of a tenant', () => {
  it('that leaves the code, whole or masked, leaves what is sealed', async () => {
    const before = await kept()
    expect((await save({ ...(await read()), phone: '040 123' })).status).toBe(200)
    expect((await save({ ...(await read()), social: '131052-****', phone: '040 124' })).status).toBe(200)
    expect(await kept()).toEqual({ ...before, phone: '040 124' })
  })

  it('to a code that looks alike under its mask is one of the code in the trail', async () => {
    expect((await save({ ...(await read()), social: twin })).status).toBe(200)
    expect((await read()).social).toBe(twin)
    const { rows } = await world.call(auditApi.listAudit, { body: { kind: 'tenant' } }, world.owner)
    expect(rows[0]?.changes).toEqual([{ path: 'social', before: '131052-****', after: '131052-****' }])
    expect((await save({ ...(await read()), social: codes.tenant })).status).toBe(200)
  })

  it('that takes the code away leaves nothing of it', async () => {
    expect((await save({ ...(await read()), social: '' })).status).toBe(200)
    const { social, socialSealed } = await kept()
    expect([social, socialSealed]).toEqual(['', ''])
    expect((await save({ ...(await read()), social: codes.tenant })).status).toBe(200)
    expect((await read()).social).toBe(codes.tenant)
  })

  it('by one who may not see the code is refused alike with the right code and with another', async () => {
    await changeRights(world.manager, without('field:tenants.social'))
    const tenant = await read(world.manager)
    expect(tenant.social).toBe('131052-****')
    const before = await kmsCalls()
    await read(world.manager)
    expect(await kmsCalls()).toBe(before)
    for (const social of [codes.tenant, twin])
      expect((await save({ ...tenant, social }, world.manager)).status, social).toBe(403)
    expect((await save({ ...tenant, social: '', city: 'Espoo' }, world.manager)).status).toBe(200)
    expect(await read()).toMatchObject({ social: codes.tenant, city: 'Espoo' })
  })

  it('asks nothing of KMS while the account’s data key is young', async () => {
    await read()
    const before = await kmsCalls()
    await save({ ...(await read()), social: twin })
    await save({ ...(await read()), social: codes.tenant })
    expect(await kmsCalls()).toBe(before)
  })

  it('by a Lambda that may not open codes leaves the code as it is sealed', async () => {
    const [biller] = lambdas.filter(({ name }) => name === 'bill-account')
    if (!biller) throw new Error('There is no such Lambda')
    expect(biller.may.seals).toBe(false)
    const before = await kept()
    await guardRights()
    pass(11)
    await asLambda(biller, async () => {
      const actor = actorOfAccount(world.owner.accountId)
      const existing = await tenants.read(actor, home.tenant)
      await expect(tenantCode.codeOf(actor, existing)).rejects.toThrow('has no right')
      await tenants.change(actor, home.tenant, (tenant) => ({ ...tenant, comments: 'Laskutettu' }))
    })
    expect(await kept()).toEqual({ ...before, comments: 'Laskutettu' })
  })
})

describe('a code', () => {
  const system = () => actorOfAccount(world.owner.accountId)

  it('that somebody forgot to seal is not written', async () => {
    const made = tenantDraft({ social: codes.tenant })
    expect(() => tenants.creating(system(), made)).toThrow('sealed before it is written')
    const existing = await tenants.read(system(), home.tenant)
    const actor = system()
    await tenants.read(actor, home.tenant)
    expect(() => tenants.replacing(actor, { ...existing, social: twin })).toThrow('sealed before it is written')
  })

  it('in plain from before is read whole, carried along, and sealed by the command', async () => {
    vi.stubEnv('SEALING', 'off')
    const made: Tenant = tenantDraft({ social: twin })
    await transact([await creatingTenant(system(), made)])
    vi.unstubAllEnvs()
    expect((await kept(made._id)).social).toBe(twin)
    await tenants.change(system(), made._id, (tenant) => ({ ...tenant, phone: '040 1' }))
    const params = { tenantId: made._id }
    const whole = async () => (await world.call(customersApi.readTenant, { params }, world.owner)).tenant.social
    expect([await whole(), (await kept(made._id)).social]).toEqual([twin, twin])
    expect((await sealAll()).failed).toBe(0)
    expect(await kept(made._id)).toMatchObject({
      social: '131052-****',
      socialSealed: expect.stringMatching(/^sealed/),
    })
    expect(await whole()).toBe(twin)
    expect((await sealAll()).written).toBe(0)
  })

  it('is sealed anew when the keys are renewed', async () => {
    const { socialSealed: before } = await kept()
    pass(1)
    await rotateKeys()
    const { socialSealed: after } = await kept()
    expect(String(after).split('.')[2]).not.toBe(String(before).split('.')[2])
    expect((await read()).social).toBe(codes.tenant)
  })

  it('is gone for good with the keys of its account, which is told of as no fault, and the account goes on', async () => {
    const { accountId } = world.stranger
    const body = { version: 0, name: 'Naapuri', social: twin }
    const { tenant } = await world.call(customersApi.createTenant, { body }, world.stranger)
    const seen = async () =>
      (await world.call(customersApi.readTenant, { params: { tenantId: tenant._id } }, world.stranger)).tenant.social
    expect(await seen()).toBe(twin)
    const { name } = (await world.call(accountsApi.readAccount, {}, world.stranger)).account
    const forget = (...words: string[]) => operate([world.place.table, 'forget-secrets', ...words])
    await expect(forget(accountId, 'Jokin muu')).rejects.toThrow('called otherwise')
    await expect(forget('ei-ole', name)).rejects.toThrow('no account')
    expect(await seen()).toBe(twin)
    await forget(accountId, name)
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(await seen()).toBe('131052-****')
    expect((await sealAll()).failed).toBe(0)
    const params = { tenantId: tenant._id }
    await world.call(customersApi.updateTenant, { params, body: { ...tenant, social: codes.tenant } }, world.stranger)
    expect([await seen(), await read().then(({ social }) => social)]).toEqual([codes.tenant, codes.tenant])
  })

  it('is masked and nothing else for whoever reads the document without opening it', async () => {
    const tenant = await tenants.read(system(), home.tenant)
    expect([tenant.social, await tenantCode.codeOf(system(), tenant)]).toEqual(['131052-****', codes.tenant])
    const items = (await rawItems(world.place.table)).filter((item) => textOf(item, 'sk').includes(home.tenant))
    expect(items.map((item) => textOf(item, 'row')).join()).not.toContain('sealed')
  })
})
