import { beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#shared/base/endpoint.ts'
import { customersApi as api } from '#shared/customers/api.ts'
import type { Tenant } from '#shared/customers/tenant.ts'
import { newId } from '../../functions/platform/clock.ts'
import { aWorld } from '../support/story.ts'
import type { World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})

type Draft = InputOf<typeof api.createTenant.body>

/** A personal identity code of the test range, 900–999. */
const social = '010594-9021'

const saving = (draft: Draft, by = world.owner) => world.call(api.createTenant, { body: draft }, by)
const aTenant = async (draft: Draft = { name: 'Äijö Öhman' }): Promise<Tenant> => (await saving(draft)).tenant
const listing = (query: InputOf<typeof api.listTenants.query> = {}, by = world.owner) =>
  world.call(api.listTenants, { query }, by)
const updating = (id: string, draft: Draft) => world.ask('PUT', `/tenant/update/${id}`, draft, world.owner)

describe('a new tenant', () => {
  it('is kept as it was given and stands in the list', async () => {
    const tenant = await aTenant({ name: 'Äijö Öhman', social, email: 'Aijo@Vuokralainen.Example', city: 'Vantaa' })
    expect(tenant).toMatchObject({ name: 'Äijö Öhman', social, email: 'aijo@vuokralainen.example', version: 1 })
    expect(tenant).toMatchObject({ country: 'Suomi', invoiceLanguage: 'fin', active: true })
    expect((await listing({ search: 'öhman vantaa' })).rows.map(({ _id }) => _id)).toContain(tenant._id)
  })

  it('is made once by one click, however often the click arrives', async () => {
    const key = newId()
    const click = () => world.call(api.createTenant, { body: { name: 'Kerran Vain' } }, world.owner, { key })
    const all = await Promise.all([click(), click(), click()])
    expect(new Set(all.map(({ tenant }) => tenant._id))).toHaveProperty('size', 1)
    expect((await listing({ search: 'kerran vain' })).totalLength).toBe(1)
  })

  it('may not be made by a reader', async () => {
    const { status } = await world.ask('POST', '/tenant/create', { name: 'Ei Tule' }, world.reader)
    expect(status).toBe(403)
  })

  it.each([
    ['no name', { name: ' ' }, 'name', 'Anna nimi'],
    ['a name that no invoice has room for', { name: 'x'.repeat(71) }, 'name', 'Enintään 70 merkkiä'],
    ['a wrong check mark', { name: 'A', social: '010594-9020' }, 'social', 'Tarkista henkilötunnus'],
    ['a wrong business id', { name: 'A', isCompany: true, businessId: '1790235-1' }, 'businessId', 'Tarkista Y-tunnus'],
    ['half an address', { name: 'A', email: 'aijo@' }, 'email', 'Tarkista sähköpostiosoite'],
    ['letters for a zip code', { name: 'A', zipCode: '<b>' }, 'zipCode', 'Tarkista postinumero'],
    ['an unknown language', { name: 'A', invoiceLanguage: 'est' }, 'invoiceLanguage', expect.any(String)],
    ['an object for a name', { name: { $ne: '' } }, 'name', 'Anna nimi'],
  ])('is refused with %s', async (_, draft, field, sentence) => {
    const { status, body } = await world.ask('POST', '/tenant/create', draft, world.owner)
    expect([status, body.fields]).toEqual([400, { [field]: sentence }])
  })

  it.each(['{"name":', '[]', '"name"', 'null', ''])('is refused when the request holds %j', async (text) => {
    const { status, body } = await world.ask('POST', '/tenant/create', new Blob([text]), world.owner)
    expect([status, typeof body.message]).toEqual([400, 'string'])
  })

  it.each(['Zoë 👩‍👧 O’Brien', '"><script>alert(1)</script>', 'مستأجر', '{{nimi}} $1 %s \\n'])(
    'keeps the odd name %j as it is',
    async (name) => {
      const { _id } = await aTenant({ name })
      const { tenant } = await world.call(api.readTenant, { params: { tenantId: _id } }, world.owner)
      expect(tenant.name).toBe(name.trim())
    },
  )

  it('keeps no sign that nobody can write', async () => {
    expect(await aTenant({ name: 'Aino\u0000 \ud800\u202eAho' })).toMatchObject({ name: 'Aino Aho' })
  })

  it('takes codes as people type them', async () => {
    expect(await aTenant({ name: 'A', social: ' 010594-9021 '.toLowerCase() })).toMatchObject({ social })
    expect(await aTenant({ name: 'A Oy', isCompany: true, businessId: '17902350' })).toMatchObject({
      businessId: '1790235-0',
    })
  })

  it('keeps no personal identity code of a company', async () => {
    const tenant = await aTenant({ name: 'A Oy', isCompany: true, social, businessId: '1790235-0' })
    expect(tenant).toMatchObject({ social: '', businessId: '1790235-0' })
  })
})

describe('e-mail addresses of several tenants', () => {
  it('are told with their count and stop nothing', async () => {
    const email = 'perhe@vuokralainen.example'
    expect((await saving({ name: 'Isä', email })).duplicateTenantEmails).toEqual({})
    expect((await saving({ name: 'Äiti', email: 'PERHE@vuokralainen.example' })).duplicateTenantEmails).toEqual({
      [email]: 2,
    })
    const third = await saving({ name: 'Lapsi', email })
    expect(third.duplicateTenantEmails).toEqual({ [email]: 3 })
    const { tenant } = third
    const again = await world.call(
      api.updateTenant,
      { params: { tenantId: tenant._id }, body: { ...tenant, email: 'lapsi@vuokralainen.example' } },
      world.owner,
    )
    expect(again.duplicateTenantEmails).toEqual({})
  })

  it('are not counted over accounts, nor of removed tenants', async () => {
    const email = 'sama@vuokralainen.example'
    const { _id } = await aTenant({ name: 'Entinen', email })
    await world.call(api.inactivateTenant, { params: { tenantId: _id } }, world.owner)
    await saving({ name: 'Naapurin', email }, world.stranger)
    expect((await saving({ name: 'Uusi', email })).duplicateTenantEmails).toEqual({})
  })
})

describe('a change', () => {
  it('is written and raises the version', async () => {
    const tenant = await aTenant()
    const { status, body } = await updating(tenant._id, { ...tenant, phone: '040 123' })
    expect([status, body.tenant]).toMatchObject([200, { name: 'Äijö Öhman', phone: '040 123', version: 2 }])
  })

  it('of what somebody else has changed meanwhile is refused, and theirs stays', async () => {
    const tenant = await aTenant()
    await updating(tenant._id, { ...tenant, phone: '1' })
    const late = await updating(tenant._id, { ...tenant, phone: '2' })
    expect([late.status, late.body.message]).toEqual([409, expect.stringMatching(/^Joku muu ehti/)])
    const read = await world.call(api.readTenant, { params: { tenantId: tenant._id } }, world.owner)
    expect(read.tenant.phone).toBe('1')
  })

  it('of two made at once keeps one', async () => {
    const tenant = await aTenant()
    const both = await Promise.all(['1', '2'].map((phone) => updating(tenant._id, { ...tenant, phone })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('cannot make a tenant active, or somebody else', async () => {
    const tenant = await aTenant()
    await world.call(api.inactivateTenant, { params: { tenantId: tenant._id } }, world.owner)
    const { body } = await updating(tenant._id, { ...tenant, version: 2, _id: 'muu', active: true } as Draft)
    expect(body.tenant).toMatchObject({ _id: tenant._id, active: false })
  })
})

describe('what somebody is to the account', () => {
  const names = async (scope: InputOf<typeof api.listTenants.query>['scope']) =>
    (await listing({ scope, search: 'laji' })).rows.map(({ name }) => name)

  it('is a tenant, a prospect or one who only has keys, each in their lists', async () => {
    const made = [
      await aTenant({ name: 'Laji Vuokralainen' }),
      await aTenant({ name: 'Laji Hakija', isProspect: true }),
      await aTenant({ name: 'Laji Haltija', selectedTenantType: 'keyHolder', isProspect: true }),
    ]
    expect(made).toMatchObject([
      { selectedTenantType: 'tenant', isProspect: false, isOnlyKeyHolder: false },
      { selectedTenantType: 'prospect', isProspect: true, isOnlyKeyHolder: false },
      { selectedTenantType: 'keyHolder', isProspect: false, isOnlyKeyHolder: true },
    ])
    expect(await names('')).toEqual(['Laji Hakija', 'Laji Vuokralainen'])
    expect(await names('renting')).toEqual(['Laji Vuokralainen'])
    expect(await names('prospects')).toEqual(['Laji Hakija'])
    expect(await names('keyHolders')).toEqual(['Laji Haltija'])
    expect(await names('everyone')).toHaveLength(3)
  })

  it('changes both ways by an edit', async () => {
    const person = await aTenant({ name: 'Vaihtuva Vilja', selectedTenantType: 'prospect' })
    const become = async (selectedTenantType: 'tenant' | 'keyHolder', version: number) =>
      (await updating(person._id, { ...person, selectedTenantType, version })).body.tenant
    expect(await become('keyHolder', 1)).toMatchObject({ isOnlyKeyHolder: true, isProspect: false })
    expect(await become('tenant', 2)).toMatchObject({ isOnlyKeyHolder: false, isProspect: false })
  })
})

describe('tenants by their ids', () => {
  it('are this account’s own, those who were removed too', async () => {
    const gone = await aTenant({ name: 'Poistunut' })
    await world.call(api.inactivateTenant, { params: { tenantId: gone._id } }, world.owner)
    const strangers = (await saving({ name: 'Naapurin' }, world.stranger)).tenant
    const ids = [gone._id, strangers._id, 'ei-ketään']
    const { tenants } = await world.call(api.readTenants, { body: { ids } }, world.reader)
    expect(tenants).toMatchObject([{ _id: gone._id, active: false }])
  })

  it('come with what reading one tells, when a new one is asked so', async () => {
    const post = (path: string) => world.ask('POST', path, { name: 'Kaikki Tiedot' }, world.owner)
    expect((await post('/tenant/create?populateAll')).body).toMatchObject({ refNumsInUse: false })
    expect((await post('/tenant/create')).body).not.toHaveProperty('refNumsInUse')
  })
})

describe('a removed tenant', () => {
  it('leaves the list but can be read, for its contracts and invoices', async () => {
    const { _id } = await aTenant({ name: 'Poistuva Poistunen' })
    const { tenant } = await world.call(api.inactivateTenant, { params: { tenantId: _id } }, world.owner)
    expect(tenant.active).toBe(false)
    expect((await listing({ search: 'poistunen' })).rows).toEqual([])
    const read = await world.call(api.readTenant, { params: { tenantId: _id } }, world.reader)
    expect(read.tenant).toMatchObject({ name: 'Poistuva Poistunen', active: false })
  })
})

describe('another account', () => {
  it.each([
    ['GET', '/tenant/:id'],
    ['PUT', '/tenant/update/:id'],
    ['PUT', '/tenant/inactivate/:id'],
  ])('gets nothing by %s %s', async (method, path) => {
    const tenant = await aTenant()
    const body = method === 'PUT' ? tenant : undefined
    const answer = await world.ask(method, path.replace(':id', tenant._id), body, world.stranger)
    expect([answer.status, answer.body.message]).toEqual([404, 'Vuokralaista ei löytynyt.'])
  })

  it('sees none of them in its list', async () => {
    const { _id } = await aTenant({ name: 'Salainen Sirpa' })
    const { rows } = await listing({ itemsPerPage: 100 }, world.stranger)
    expect(rows.map((row) => row._id)).not.toContain(_id)
  })

  it.each(['x', '%00', '..%2F..', 'x'.repeat(3000), '%E0%A4%A', '__proto__'])(
    'finds nothing by the id %.20s',
    async (id) => {
      const { status } = await world.ask('GET', `/tenant/${id}`, undefined, world.owner)
      expect(status).toBe(404)
    },
  )
})
