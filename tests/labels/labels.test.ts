import { beforeEach, describe, expect, it } from 'vitest'
import { auditApi } from '#shared/audit/api.ts'
import { contractsApi } from '#shared/contracts/api.ts'
import { customersApi } from '#shared/customers/api.ts'
import { apartmentListApi } from '#shared/properties/apartment-list-api.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { metered } from '../bench/meter.ts'
import { broughtIn, checked, csv } from '../imports/bring-in.ts'
import { broughtBack } from '../imports/round-trip.ts'
import { aPaper, secretOf, sentToSign, signAs } from '../signing/samples.ts'
import { aShownHome, seen, sitePathOf } from '../site/samples.ts'
import { aWorld } from '../support/story.ts'
import { aContractDraft, aHome, aRunningContract } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'
import { idAt, manyRows, nouns, starting } from './labelled-things.ts'

let world: World
beforeEach(async () => {
  world = await aWorld()
})

const labels = ['Avain puuttuu', 'Saneeraus 2027']

describe('labels of a form', () => {
  it('of a tenant are kept once each, listed, narrowed by and told by the trail', async () => {
    const draft = { version: 0, name: 'Äijö Öhman', labels: [' Avain puuttuu ', 'avain puuttuu', 'Saneeraus 2027'] }
    const { tenant } = await world.call(customersApi.createTenant, { body: draft }, world.owner)
    expect(tenant.labels).toEqual(labels)
    await world.call(customersApi.createTenant, { body: { version: 0, name: 'Maija' } }, world.owner)
    const { rows } = await world.call(customersApi.listTenants, { query: { label: 'SANEERAUS 2027' } }, world.reader)
    expect(rows).toMatchObject([{ name: 'Äijö Öhman', labels }])
    const params = { tenantId: tenant._id }
    await world.call(customersApi.updateTenant, { params, body: { ...tenant, labels: ['Muu'] } }, world.owner)
    const trail = await world.call(auditApi.listAudit, { body: { document: tenant._id } }, world.owner)
    expect(trail.rows[0]?.changes).toContainEqual({ path: 'labels', before: labels, after: ['Muu'] })
  })

  it('of a home are kept, and narrow the plain list, that of a company and the rent roll by how it is let', async () => {
    const { condominium, apartment } = await aHome(world.owner)
    const one = await world.call(propertiesApi.readApartment, { params: { id: apartment } }, world.owner)
    const body = { documentUpdate: { ...one.apartment, labels } }
    await world.call(propertiesApi.updateApartment, { params: { id: apartment }, body }, world.owner)
    await world.call(
      propertiesApi.createApartment,
      { body: { version: 0, condominium, address: 'Katajakatu 5', apartmentNumber: 'A 2' } },
      world.owner,
    )
    const found = async (wish: object) =>
      (await world.call(apartmentListApi.listApartments, { body: { label: 'avain puuttuu', ...wish } }, world.reader))
        .rows
    for (const wish of [{}, { condominium }, { letting: 'vacant' }, { sortBy: 'rent' }, { search: 'katajakatu' }]) {
      expect(await found(wish), JSON.stringify(wish)).toMatchObject([{ _id: apartment, labels }])
    }
    expect(await found({ label: 'Muu' })).toEqual([])
  })

  it.each([
    [['a'.repeat(41)], 'labels.0', 'Enintään 40 merkkiä'],
    [['yksi, kaksi'], 'labels.0', 'Jätä pilkut ja puolipisteet pois'],
    [Array.from({ length: 11 }, (_, nth) => `m${nth}`), 'labels', 'Enintään 10 tunnistetta'],
  ])('are refused at their field: %j', async (bad, field, sentence) => {
    const body = { version: 0, name: 'Äijö Öhman', labels: bad }
    const answer = await world.ask('POST', '/tenant/create', body, world.owner)
    expect([answer.status, answer.body.fields]).toEqual([400, { [field]: sentence }])
  })
})

describe('labels of a contract', () => {
  const change = (id: string, body: object, by = world.owner) =>
    world.ask('PUT', `/rental-contract/update-labels/${id}`, body, by)
  const read = async (id: string) =>
    (await world.call(contractsApi.readContract, { params: { id } }, world.owner)).contract

  it('come with its form, and are changed when it is in force, by whoever saw its latest version', async () => {
    const home = await aHome(world.owner)
    const body = { ...aContractDraft(home), labels: ['Avain puuttuu'] }
    const made = await world.call(contractsApi.createContract, { body }, world.owner)
    expect(made.contract.labels).toEqual(['Avain puuttuu'])
    const running = await aRunningContract(world.owner, await aHome(world.owner, { number: 'B 2' }))
    const { version } = await read(running._id)
    expect((await change(running._id, { version, labels }, world.reader)).status).toBe(403)
    expect((await change(running._id, { version, labels }, world.stranger)).status).toBe(404)
    expect((await change(running._id, { version, labels })).status).toBe(200)
    expect((await change(running._id, { version, labels: [] })).status).toBe(409)
    expect(await read(running._id)).toMatchObject({ labels, activated: running.activated })
    const { rows } = await world.call(contractsApi.listContracts, { query: { label: 'Saneeraus 2027' } }, world.reader)
    expect(rows).toMatchObject([{ _id: running._id, labels }])
  })

  it('are on no paper and change neither what is being signed nor what has been', async () => {
    const story = await aPaper(world)
    const id = story.contract._id
    const printed = async () =>
      (await world.ask('GET', `/contract-model/document/${id}/pdf`, undefined, world.owner)).body
    const before = await printed()
    const mark = async (own: string[]) => {
      expect((await change(id, { version: (await read(id)).version, labels: own })).status).toBe(200)
    }
    await mark(labels)
    expect(await printed()).toEqual(before)
    await sentToSign(world, story)
    await mark(['Kesken'])
    for (const person of [story.landlord, story.tenant]) {
      const secret = await secretOf(person)
      const opened = await world.ask('POST', '/public/signature/open', { secret })
      expect(JSON.stringify(opened.body)).not.toMatch(/Kesken|Avain puuttuu/)
      expect((await signAs(world, secret)).status).toBe(200)
      await world.drainQueues()
    }
    expect(await read(id)).toMatchObject({ labels: ['Kesken'], signature: { state: 'signed' } })
    await mark([])
    expect(await read(id)).toMatchObject({ labels: [], signature: { state: 'signed' } })
  })
})

it('of a home that everybody sees are not seen by everybody', async () => {
  const { path, apartment } = await aShownHome(world.owner)
  const one = await world.call(propertiesApi.readApartment, { params: { id: apartment } }, world.owner)
  const body = { documentUpdate: { ...one.apartment, labels: ['Salainen merkki'] } }
  await world.call(propertiesApi.updateApartment, { params: { id: apartment }, body }, world.owner)
  const open = await world.ask('GET', `/public/apartment/${world.owner.accountId}`)
  const texts = [(await seen(path)).text, (await seen(sitePathOf(world.owner))).text, JSON.stringify(open.body)]
  for (const text of texts) expect(text).not.toContain('Salainen merkki')
})

describe('a file', () => {
  it('brings labels in, says which it refuses, and goes out and in again', async () => {
    await broughtIn(world, 'tenants', csv(['Nimi', 'Tunnisteet'], ['Äijö Öhman', 'Avain puuttuu; Saneeraus 2027']))
    const { rows } = await world.call(customersApi.listTenants, { query: {} }, world.reader)
    expect(rows).toMatchObject([{ name: 'Äijö Öhman', labels }])
    const back = await broughtBack(world.actor(world.owner), 'tenants', 'xlsx')
    expect(back).toMatchObject({ exported: 1, fresh: 0, same: 1, faults: [] })
    const bad = await checked(world, 'tenants', csv(['Nimi', 'Tunnisteet'], ['Olli', 'x'.repeat(41)]))
    expect(bad.faults).toMatchObject([{ column: 'Tunnisteet', message: 'Enintään 40 merkkiä' }])
  })
})

describe.each(nouns)('the labels of $noun that are in use', (noun) => {
  it('are told each once, in the order of the alphabet, also of a list that is kept in segments', async () => {
    await manyRows(world, noun, 1_200, (at) => [`Ä${at % 3}`, ...(at % 2 ? ['avain'] : ['Avain'])])
    const inUse = async () => (await world.call(noun.calls.inUse, {}, world.reader)).labels
    const all = ['Avain', 'Ä0', 'Ä1', 'Ä2']
    expect((await inUse()).map((label) => label.replace('avain', 'Avain'))).toEqual(all)
    await noun.keepList(world.actor(world.owner), Date.now() + 60_000)
    const { used } = await metered(inUse)
    expect((await inUse()).map((label) => label.replace('avain', 'Avain'))).toEqual(all)
    expect(used.readUnits).toBeLessThan(60)
    const draft = { deed: 'remove', label: 'AVAIN', hits: { label: 'ä1' }, ids: [idAt(1)] }
    const { body } = await starting(world, noun, draft)
    await world.drainQueues()
    const run = await world.call(noun.calls.read, { params: { id: body.run._id } }, world.reader)
    expect(run.run).toMatchObject({ state: 'done', rows: 399, done: 399 })
  })
})
