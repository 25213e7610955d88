import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditApi } from '#shared/audit/api.ts'
import { contactsApi as api } from '#shared/contacts/api.ts'
import { unreadApi } from '#shared/contacts/unread-api.ts'
import { contractsApi } from '#shared/contracts/api.ts'
import { customersApi } from '#shared/customers/api.ts'
import { newId } from '../../functions/platform/clock.ts'
import { aWorld } from '../support/story.ts'
import { changeRights, without } from '../support/things/member.ts'
import { aPerson, type Person } from '../support/things/people.ts'
import { aHome, type Home } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'
import { aContact, aQueueContact, showToEverybody, somebody, visiting } from './samples.ts'

let world: World
let home: Home
let realtor: Person
beforeAll(async () => {
  world = await aWorld()
  home = await aHome(world.owner)
  realtor = await aPerson(world.owner.accountId, 'realtor', 'Veli Välittäjä')
})
beforeEach(() => world.clock.set('2026-11-23'))

const read = async (id: string, by = world.owner) => (await world.call(api.readContact, { params: { id } }, by)).contact
const named = async (query: object) =>
  (await world.call(api.listContacts, { query }, world.owner)).rows.map(({ name }) => name)

describe('a contact that the office writes down', () => {
  it('has been read, and is made once by one click', async () => {
    const key = newId()
    const [first, second] = await Promise.all(
      [1, 2].map(() => aContact(realtor, { apartment: home.apartment }, { key })),
    )
    expect(first?._id).toBe(second?._id)
    expect(await read(first?._id ?? '')).toMatchObject({
      read: true,
      source: 'phone',
      about: expect.stringMatching(/\w/),
    })
  })

  it('may be put right, but not what was said', async () => {
    const contact = await aContact(realtor)
    const change = { version: 1, name: 'Hanna Haku', email: '', phone: '050 111 2222', source: 'visit' as const }
    await world.call(api.updateContact, { params: { id: contact._id }, body: change }, realtor)
    expect(await read(contact._id)).toMatchObject({ name: 'Hanna Haku', email: '', message: somebody.message })
    const late = await world.ask('PUT', `/contact/update/${contact._id}`, change, realtor)
    expect(late.status).toBe(409)
  })

  it('is found by words, by state and by its apartment, the newest first', async () => {
    world.clock.set('2026-11-20')
    const old = await aContact(world.owner, { name: 'Vanha Virtanen', message: 'Sauna' })
    world.clock.set('2026-11-22')
    await aContact(world.owner, { name: 'Uusi Virtanen', apartment: home.apartment })
    expect(await named({ search: 'virtanen' })).toEqual(['Uusi Virtanen', 'Vanha Virtanen'])
    expect(await named({ search: 'virtanen', sortBy: 'name', descending: true })).toEqual([
      'Vanha Virtanen',
      'Uusi Virtanen',
    ])
    expect(await named({ search: 'sauna' })).toEqual(['Vanha Virtanen'])
    expect(await named({ search: 'virtanen', apartment: home.apartment })).toEqual(['Uusi Virtanen'])
    const body = { type: 'contact', handled: true } as const
    await world.call(api.setHandled, { params: { id: old._id }, body }, world.owner)
    expect(await named({ search: 'virtanen', state: 'handled' })).toEqual(['Vanha Virtanen'])
    expect(await named({ search: 'virtanen', state: 'open' })).toEqual(['Uusi Virtanen'])
  })
})

describe('marks', () => {
  it('go from unread to read and back, and are counted', async () => {
    await showToEverybody(world.owner, home.apartment)
    const count = async () => (await world.call(unreadApi.countContacts, {}, world.owner)).unread
    const before = await count()
    await visiting(world.owner, `${home.apartment}/yhteydenotto`, { name: 'Lukematon' })
    await visiting(world.owner, 'jono', { name: 'Lukematon' })
    expect(await count()).toBe(before + 2)
    const [contact] = (await world.call(api.listContacts, { query: { state: 'unread' } }, world.owner)).rows
    const [queued] = (await world.call(api.listQueue, { query: { state: 'unread' } }, world.owner)).rows
    const mark = (type: 'contact' | 'queue', id = '', more = {}) =>
      world.call(api.markRead, { params: { id }, body: { type, ...more } }, realtor)
    await Promise.all([mark('contact', contact?._id), mark('contact', contact?._id), mark('queue', queued?._id)])
    expect(await count()).toBe(before)
    await mark('contact', contact?._id, { read: false })
    expect(await count()).toBe(before + 1)
    await mark('contact', contact?._id)
  })

  it('are of the list that is named: the other has no such id', async () => {
    const contact = await aContact(world.owner)
    const answer = await world.ask('PUT', `/contact/mark-read/${contact._id}`, { type: 'queue' }, world.owner)
    expect([answer.status, answer.body.message]).toEqual([404, 'Jonottajaa ei löytynyt.'])
  })

  it('tell who handled it and when, once; notes stand beside it, each once', async () => {
    const contact = await aContact(world.owner)
    const params = { id: contact._id }
    const key = newId()
    const noting = { params, body: { type: 'contact', text: 'Soitin, ei vastannut' } } as const
    await Promise.all([
      world.call(api.addNote, noting, realtor, { key }),
      world.call(api.addNote, noting, realtor, { key }),
    ])
    await world.call(api.addNote, { params, body: { type: 'contact', text: 'Vastasi' } }, world.owner)
    await world.call(api.setHandled, { params, body: { type: 'contact', handled: true } }, realtor)
    await world.call(api.setHandled, { params, body: { type: 'contact', handled: true } }, world.owner)
    const after = await read(contact._id)
    expect(after.notes.map(({ by, text }) => [by, text])).toEqual([
      ['Veli Välittäjä', 'Soitin, ei vastannut'],
      ['Oili Omistaja', 'Vastasi'],
    ])
    expect(after.handledBy).toBe('Veli Välittäjä')
  })

  it('show personal codes whole only to those who may see them', async () => {
    const contact = await aContact(world.owner, { message: 'Tunnukseni on 131052-308T' })
    await changeRights(world.manager, without('field:tenants.social'))
    expect((await read(contact._id, world.manager)).message).toBe('Tunnukseni on ***')
    expect((await read(contact._id)).message).toBe('Tunnukseni on 131052-308T')
  })
})

describe('one press', () => {
  const prospect = (id: string, type: 'contact' | 'queue' = 'contact', by = realtor) =>
    world.call(api.makeProspect, { params: { id }, body: { type } }, by)

  it('makes one prospect of a contact, whoever presses, twice or at once', async () => {
    const contact = await aContact(world.owner, { email: 'kerran@hakija.example' })
    const made = await Promise.all([prospect(contact._id), prospect(contact._id, 'contact', world.manager)])
    expect(new Set(made.map(({ tenant }) => tenant)).size).toBe(1)
    expect((await prospect(contact._id)).tenant).toBe(made[0]?.tenant)
    const params = { tenantId: made[0]?.tenant ?? '' }
    const { tenant } = await world.call(customersApi.readTenant, { params }, world.owner)
    expect(tenant).toMatchObject({ name: 'Hanna Hakija', phone: somebody.phone, isProspect: true })
    expect((await read(contact._id)).tenant).toBe(tenant._id)
  })

  it('says whose address it is already, and makes another of a prospect that was removed', async () => {
    const email = 'kaksi@hakija.example'
    const first = await prospect((await aContact(world.owner, { email }))._id)
    const queued = await aQueueContact(world.owner, { email })
    const second = await prospect(queued._id, 'queue')
    expect(second.duplicateTenantEmails).toEqual({ [email]: 2 })
    expect(second.tenant).not.toBe(first.tenant)
    await world.ask('PATCH', `/tenant/inactivate/${second.tenant}`, undefined, world.owner)
    await world.ask('PUT', `/tenant/inactivate/${second.tenant}`, undefined, world.owner)
    expect((await prospect(queued._id, 'queue')).tenant).not.toBe(second.tenant)
  })

  it('begins one contract: its half-filled form first, then the contract that was made of it', async () => {
    const contact = await aContact(world.owner, { apartment: home.apartment, email: 'sopimus@hakija.example' })
    const begin = (by = realtor) =>
      world.call(api.makeDraft, { params: { id: contact._id }, body: { type: 'contact' } }, by)
    const [begun, again] = await Promise.all([begin(), begin()])
    expect(begun).toEqual(again)
    expect(begun?.isMade).toBe(false)
    const { draft } = await world.call(
      contractsApi.readContractDraft,
      { params: { id: begun?.contract ?? '' } },
      realtor,
    )
    const { values } = JSON.parse(draft.values)
    const { tenant } = await read(contact._id)
    expect(values).toMatchObject({ apartment: home.apartment, tenant: { tenantId: tenant }, lease: { startDate: '' } })
    expect(draft.title).toMatch(/, Hanna Hakija$/)
    const other = await world.ask('POST', `/contact/to-draft/${contact._id}`, { type: 'contact' }, world.owner)
    expect([other.status, other.body.message]).toEqual([409, expect.stringMatching(/^Joku toinen valmistelee/)])
  })

  it('needs the rights of what it makes', async () => {
    const contact = await aContact(world.owner)
    const person = await aPerson(world.owner.accountId, 'realtor', 'Ville Vajaa')
    await changeRights(person, without('tenants.create'))
    for (const deed of ['to-prospect', 'to-draft'])
      expect((await world.ask('POST', `/contact/${deed}/${contact._id}`, { type: 'contact' }, person)).status).toBe(403)
    expect(await read(contact._id)).toMatchObject({ tenant: '', contract: '' })
  })
})

describe('rights', () => {
  it('are those of the role: the realtor has all, those who look only look, maintenance sees nothing', async () => {
    const maintenance = await aPerson(world.owner.accountId, 'maintenance', 'Heikki Huolto')
    const contact = await aContact(realtor)
    const statusOf = async (by: Person) => [
      (await world.ask('GET', '/contact', undefined, by)).status,
      (await world.ask('POST', '/contact/create', { ...somebody }, by)).status,
      (await world.ask('PUT', `/contact/mark-read/${contact._id}`, { type: 'contact' }, by)).status,
      (await world.ask('DELETE', `/contact/delete/${(await aContact(realtor))._id}`, undefined, by)).status,
    ]
    expect(await statusOf(realtor)).toEqual([200, 200, 200, 200])
    expect(await statusOf(world.reader)).toEqual([200, 403, 403, 403])
    expect(await statusOf(world.accountant)).toEqual([200, 403, 403, 403])
    expect(await statusOf(maintenance)).toEqual([403, 403, 403, 403])
  })
})

describe('removal', () => {
  it('is for good, and leaves in the trail who did it and nothing of the person', async () => {
    const contact = await aContact(realtor, { name: 'Unto Unohdettava', message: 'Salaisuus' })
    const queued = await aQueueContact(realtor, { name: 'Unto Unohdettava', city: 'Salaharju' })
    await world.call(api.deleteContact, { params: { id: contact._id } }, realtor)
    await world.call(api.deleteQueueContact, { params: { id: queued._id } }, realtor)
    expect((await world.ask('GET', `/contact/read/${contact._id}`, undefined, realtor)).status).toBe(404)
    const { rows } = await world.call(auditApi.listAudit, { body: { itemsPerPage: 500 } }, world.owner)
    const lines = rows.filter(({ document }) => [contact._id, queued._id].includes(document))
    expect(lines.map(({ deed, kind, title, name }) => [deed, kind, title, name]).toSorted()).toEqual([
      ['create', 'contact', '', 'Veli Välittäjä'],
      ['create', 'queue-contact', '', 'Veli Välittäjä'],
      ['remove', 'contact', '', 'Veli Välittäjä'],
      ['remove', 'queue-contact', '', 'Veli Välittäjä'],
    ])
    for (const secret of ['Unto', 'Salaisuus', 'Salaharju', somebody.email, somebody.phone])
      expect(JSON.stringify(lines)).not.toContain(secret)
  })
})
