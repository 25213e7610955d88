import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditApi } from '#shared/audit/api.ts'
import type { InputOf } from '#shared/base/endpoint.ts'
import { customersApi } from '#shared/customers/api.ts'
import { keysApi as api } from '#shared/keys/api.ts'
import type { Key } from '#shared/keys/key.ts'
import { newId } from '../../functions/platform/clock.ts'
import { aWorld } from '../support/story.ts'
import { aPerson } from '../support/things/people.ts'
import { aHome, type Home } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

let world: World
let home: Home
beforeAll(async () => {
  world = await aWorld()
  home = await aHome(world.owner)
})
beforeEach(() => world.clock.set('2026-11-02'))

type Draft = InputOf<typeof api.createKey.body>

const aKey = async (draft: Partial<Draft> = {}): Promise<Key> => {
  const body = { version: 0, code: 'A 1-1', apartments: [home.apartment], ...draft }
  return (await world.call(api.createKey, { body }, world.owner)).key
}
const aTenant = async (name: string, isOnlyKeyHolder = false, by = world.owner): Promise<string> =>
  (await world.call(customersApi.createTenant, { body: { name, isOnlyKeyHolder } }, by)).tenant._id

const handing = (key: Key, tenantId: string, date = '2026-11-02', by = world.owner, click = newId()) =>
  world.ask('PUT', `/key/update-tenant-key/${key._id}`, { tenantId, date }, by, { key: click })
const handed = async (key: Key, tenantId: string, date?: string) => {
  const { status, body } = await handing(key, tenantId, date)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return (body as unknown as { key: Key }).key
}
type Return = Partial<InputOf<typeof api.takeBackKey.body>>
const returning = (key: Key, tenantId: string, draft: Return = {}, by = world.owner) =>
  world.ask('PUT', `/key/removeTenantKey/${key._id}`, { tenantId, date: '2026-11-02', ...draft }, by)
const read = async (key: Key) => (await world.call(api.readKey, { params: { id: key._id } }, world.reader)).key
const listing = async (query: InputOf<typeof api.listKeys.query>, by = world.reader) =>
  (await world.call(api.listKeys, { query }, by)).rows.map(({ _id }) => _id)
const history = async (query: InputOf<typeof api.listHandovers.query>) =>
  (await world.call(api.listHandovers, { query }, world.reader)).rows

describe('a new key', () => {
  it('is kept with what it opens, by the names of today', async () => {
    const key = await aKey({ code: 'Y 7', condominiums: [home.condominium], location: 'Avainkaappi 2' })
    expect(key).toMatchObject({
      code: 'Y 7',
      places: 'Katajakatu 5 A 1, Asunto Oy Katajanmarja',
      status: 'available',
      holder: null,
      version: 1,
    })
    const { names } = await world.call(api.readKey, { params: { id: key._id } }, world.reader)
    expect(names).toEqual({ [home.apartment]: 'Katajakatu 5 A 1', [home.condominium]: 'Asunto Oy Katajanmarja' })
  })

  it('is made once by one click', async () => {
    const click = newId()
    const body = { version: 0, code: 'Kerran' }
    const all = await Promise.all([1, 2, 3].map(() => world.call(api.createKey, { body }, world.owner, { key: click })))
    expect(new Set(all.map(({ key }) => key._id))).toHaveProperty('size', 1)
  })

  it.each([
    ['no code', { code: ' ' }, { code: 'Anna avaimen tunnus' }],
    ['a holder already', { status: 'handedOver' }, { status: 'Lisää avain ensin ja luovuta se sitten.' }],
    ['an apartment that is not there', { apartments: ['puuttuu'] }, { apartments: 'Vuokrakohdetta ei löytynyt.' }],
    ['a company that is not there', { condominiums: ['puuttuu'] }, { condominiums: 'Taloyhtiötä ei löytynyt.' }],
  ])('is refused with %s', async (_, part, fields) => {
    const body = { version: 0, code: 'A', ...part }
    expect(await world.ask('PUT', '/key/add', body, world.owner)).toMatchObject({ status: 400, body: { fields } })
  })

  it('may not open another account’s apartment', async () => {
    const body = { version: 0, code: 'A', apartments: [home.apartment] }
    expect((await world.ask('PUT', '/key/add', body, world.stranger)).status).toBe(400)
  })
})

describe('a change of a key', () => {
  it('leaves its holder alone, and the holder’s state', async () => {
    const tenantId = await aTenant('Haltija Heikki')
    const key = await handed(await aKey(), tenantId)
    const params = { id: key._id }
    const changed = await world.call(api.updateKey, { params, body: { ...key, code: 'B 2' } }, world.owner)
    expect(changed.key).toMatchObject({ code: 'B 2', status: 'handedOver', holder: { tenantId } })
    const freed = { ...changed.key, status: 'available' }
    expect(await world.ask('PUT', `/key/updateOne/${key._id}`, freed, world.owner)).toMatchObject({
      status: 400,
      body: { fields: { status: 'Avain on luovutettu: Haltija Heikki. Kirjaa palautus, niin tila vaihtuu.' } },
    })
  })

  it('of what somebody else has changed meanwhile is refused', async () => {
    const key = await aKey()
    const change = (code: string) => world.ask('PUT', `/key/updateOne/${key._id}`, { ...key, code }, world.owner)
    expect((await Promise.all([change('1'), change('2')])).map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('a key that is handed over', () => {
  it('is in the person’s hands from the day on, and the history says so', async () => {
    const tenantId = await aTenant('Saaja Sanna')
    const key = await handed(await aKey({ code: 'S 1' }), tenantId, '2026-10-30')
    expect(key).toMatchObject({ status: 'handedOver', holder: { name: 'Saaja Sanna', date: '2026-10-30' }, version: 2 })
    expect(await listing({ tenant: tenantId })).toEqual([key._id])
    expect(await history({ key: key._id })).toMatchObject([
      { keyCode: 'S 1', tenantName: 'Saaja Sanna', date: '2026-10-30', givenBy: 'Oili Omistaja', returned: '' },
    ])
  })

  it('goes to one of two who are given it at the same moment, and the other is told whose it is', async () => {
    const key = await aKey()
    const names = ['Yksi', 'Kaksi']
    const people = await Promise.all(names.map((name) => aTenant(name)))
    const answers = await Promise.all(people.map((tenantId) => handing(key, tenantId)))
    const won = answers.findIndex(({ status }) => status === 200)
    expect(answers[1 - won]).toMatchObject({
      status: 409,
      body: { message: `Avain on jo luovutettu: ${names[won]}, 02.11.2026.` },
    })
    expect((await read(key)).holder?.name).toBe(names[won])
    expect(await history({ key: key._id })).toHaveLength(1)
  })

  it('is handed over once by a click that comes again, also after its return', async () => {
    const [key, tenantId, click] = [await aKey(), await aTenant('Kerran Kalle'), newId()]
    const hand = () => handing(key, tenantId, '2026-11-02', world.owner, click)
    expect((await Promise.all([hand(), hand()])).map(({ status }) => status)).toEqual([200, 200])
    await returning(key, tenantId)
    expect((await hand()).status).toBe(200)
    expect(await read(key)).toMatchObject({ status: 'available', holder: null })
    expect(await history({ key: key._id })).toHaveLength(1)
  })

  it('is not handed over when it is lost, broken or out of use', async () => {
    const tenantId = await aTenant('Odottaja')
    for (const [status, word] of [
      ['lost', 'kadonnut'],
      ['broken', 'rikki'],
      ['retired', 'poistettu käytöstä'],
    ] as const) {
      const answer = await handing(await aKey({ status }), tenantId)
      expect(answer).toMatchObject({ status: 409, body: { message: `Avainta ei voi luovuttaa: sen tila on ${word}.` } })
    }
  })

  it('goes to nobody of another account, who was removed, or in the future', async () => {
    const [key, neighbour, gone] = await Promise.all([
      aKey(),
      aTenant('Naapuri', false, world.stranger),
      aTenant('Poistunut'),
    ])
    await world.call(customersApi.inactivateTenant, { params: { tenantId: gone } }, world.owner)
    const fault = async (tenantId: string, date?: string) => (await handing(key, tenantId, date)).body.fields
    expect(await fault(neighbour)).toEqual({ tenantId: 'Henkilöä ei löytynyt.' })
    expect(await fault(gone)).toEqual({
      tenantId: 'Henkilö on poistettu luettelosta, joten hänelle ei voi luovuttaa.',
    })
    expect(await fault(home.tenant, '2026-11-03')).toEqual({ date: 'Luovutuspäivä ei voi olla tulevaisuudessa.' })
    expect(await read(key)).toMatchObject({ holder: null, version: 1 })
    expect(await history({ key: key._id })).toEqual([])
  })

  it('is not handed over by a reader', async () => {
    expect((await handing(await aKey(), home.tenant, '2026-11-02', world.reader)).status).toBe(403)
  })
})

describe('a key that comes back', () => {
  it('is free again, and the history says when and in what state', async () => {
    const tenantId = await aTenant('Palauttaja')
    const key = await handed(await aKey(), tenantId, '2026-10-01')
    const { body } = await returning(key, tenantId, { comments: 'Lenkki puuttuu' })
    expect(body.key).toMatchObject({ status: 'available', holder: null, version: 3 })
    expect(await listing({ tenant: tenantId })).toEqual([])
    expect(await history({ tenant: tenantId })).toMatchObject([
      { returned: '2026-11-02', returnStatus: 'available', takenBy: 'Oili Omistaja', returnComments: 'Lenkki puuttuu' },
    ])
  })

  it('may be told lost, and can be found and handed over again', async () => {
    const tenantId = await aTenant('Kadottaja')
    const key = await handed(await aKey(), tenantId)
    const { body } = await returning(key, tenantId, { status: 'lost' })
    const lost = body.key as Key
    expect(lost.status).toBe('lost')
    expect(await listing({ status: 'lost' })).toContain(key._id)
    const found = { ...lost, status: 'available' as const }
    await world.call(api.updateKey, { params: { id: key._id }, body: found }, world.owner)
    expect((await handing(key, tenantId)).status).toBe(200)
    expect(await history({ key: key._id })).toHaveLength(2)
  })

  it('comes back once', async () => {
    const tenantId = await aTenant('Kahdesti')
    const key = await handed(await aKey(), tenantId)
    const answers = await Promise.all([returning(key, tenantId), returning(key, tenantId)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe('Avain on jo palautettu.')
  })

  it('comes back from whoever has it, not before they got it, and not in the future', async () => {
    const [tenantId, other] = [await aTenant('Oikea'), await aTenant('Väärä')]
    const key = await handed(await aKey(), tenantId, '2026-11-01')
    expect((await returning(key, other)).body.message).toBe('Avain on nyt toisella henkilöllä: Oikea.')
    expect((await returning(key, tenantId, { date: '2026-10-31' })).body.fields).toEqual({
      date: 'Palautuspäivä on ennen luovutuspäivää.',
    })
    expect((await returning(key, tenantId, { date: '2026-11-03' })).body.fields).toEqual({
      date: 'Palautuspäivä ei voi olla tulevaisuudessa.',
    })
  })

  it('takes the key holder off the lists with the last key, and no tenant ever', async () => {
    const [holder, tenant] = [await aTenant('Huoltoyhtiö', true), await aTenant('Asukas')]
    const [first, second, third] = [
      await handed(await aKey(), holder),
      await handed(await aKey(), holder),
      await handed(await aKey(), tenant),
    ]
    const isActive = async (tenantId: string) =>
      (await world.call(customersApi.readTenant, { params: { tenantId } }, world.owner)).tenant.active
    await returning(first, holder, { deletePermissions: true })
    expect(await isActive(holder)).toBe(true)
    await returning(third, tenant, { deletePermissions: true })
    expect(await isActive(tenant)).toBe(true)
    await returning(second, holder, { deletePermissions: true })
    expect(await isActive(holder)).toBe(false)
  })

  it('takes nobody off the lists by a hand that may not', async () => {
    const holder = await aTenant('Siivous', true)
    const key = await handed(await aKey(), holder)
    const caretaker = await aPerson(world.owner.accountId, 'maintenance', 'Hannu Huolto')
    expect((await returning(key, holder, { deletePermissions: true }, caretaker)).status).toBe(403)
    expect((await read(key)).holder?.tenantId).toBe(holder)
    expect((await returning(key, holder, {}, caretaker)).status).toBe(200)
  })
})

describe('a receipt', () => {
  it('is a PDF, the same bytes each time, and of a return once there is one', async () => {
    const tenantId = await aTenant('Kuitti Kaisa')
    const key = await handed(await aKey({ code: 'K 1' }), tenantId)
    const id = key.holder?.handover ?? ''
    const asked = (path: string, by = world.reader) =>
      world.ask<Uint8Array>('GET', `/key/${path}/${id}/pdf`, undefined, by)
    const [one, two] = [await asked('receipt'), await asked('receipt')]
    expect([one.status, one.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(Buffer.from(one.body).subarray(0, 5).toString()).toBe('%PDF-')
    expect(one.body).toEqual(two.body)
    expect((await asked('return-receipt')).status).toBe(409)
    await returning(key, tenantId)
    expect((await asked('return-receipt')).status).toBe(200)
    expect((await asked('receipt', world.stranger)).status).toBe(404)
  })
})

describe('a key that is removed', () => {
  it('was never handed over', async () => {
    const [fresh, used] = [await aKey(), await handed(await aKey(), home.tenant)]
    await returning(used, home.tenant)
    await world.call(api.deleteKey, { params: { id: fresh._id } }, world.owner)
    expect((await world.ask('GET', `/key/${fresh._id}`, undefined, world.owner)).status).toBe(404)
    expect((await world.ask('DELETE', `/key/delete/${used._id}`, undefined, world.owner)).body.message).toBe(
      'Avain on ollut luovutettuna, joten sitä ei voi poistaa. Merkitse se pois käytöstä.',
    )
  })
})

it('leaves a line in the audit trail at each step', async () => {
  const tenantId = await aTenant('Jälki')
  const key = await handed(await aKey({ code: 'Jälki 1' }), tenantId)
  await returning(key, tenantId, { status: 'broken' })
  const body = { document: key._id, sortBy: 'at' }
  const { rows } = await world.call(auditApi.listAudit, { body }, world.owner)
  expect(rows.map(({ deed, title, name }) => [deed, title, name])).toEqual([
    ['create', 'Jälki 1', 'Oili Omistaja'],
    ['change', 'Jälki 1', 'Oili Omistaja'],
    ['change', 'Jälki 1', 'Oili Omistaja'],
  ])
  expect(rows[1]?.changes).toContainEqual({ path: 'holder.name', after: 'Jälki' })
  expect(rows[2]?.changes).toContainEqual({ path: 'status', before: 'handedOver', after: 'broken' })
})
