import { beforeAll, describe, expect, it } from 'vitest'
import { accountsApi } from '#shared/accounts/api.ts'
import { contactsApi as api } from '#shared/contacts/api.ts'
import { reservationsApi } from '#shared/contacts/reservations-api.ts'
import { unreadApi } from '#shared/contacts/unread-api.ts'
import { anAddress } from '../forms/samples.ts'
import { lettersTo } from '../support/mailbox.ts'
import { aHome, type Home } from '../support/portfolio.ts'
import { aWorld } from '../support/story.ts'
import type { World } from '../support/world.ts'
import { aFilling, sending, showToEverybody, somebody, someTimes } from './samples.ts'

let world: World
let home: Home
let account: string
beforeAll(async () => {
  world = await aWorld()
  world.clock.set('2026-11-23')
  home = await aHome(world.owner)
  account = world.owner.accountId
  await showToEverybody(world.owner, home.apartment)
})

const listed = async (query: object = {}) => (await world.call(api.listContacts, { query }, world.owner)).rows
const queued = async (query: object = {}) => (await world.call(api.listQueue, { query }, world.owner)).rows
const reserved = async (query: object = {}) =>
  (await world.call(reservationsApi.listReservations, { query }, world.owner)).rows

describe('a visitor’s message', () => {
  it('is on the list unread, with its apartment, and is counted in the menu', async () => {
    const before = await world.call(unreadApi.countContacts, {}, world.owner)
    const answer = await sending(`/contact/${account}`, aFilling({ apartment: home.apartment }))
    expect([answer.status, answer.body]).toEqual([200, {}])
    expect(await listed({ search: 'hanna' })).toMatchObject([
      { name: 'Hanna Hakija', read: false, source: 'site', about: expect.stringMatching(/\w/), handled: '' },
    ])
    const after = await world.call(unreadApi.countContacts, {}, world.owner)
    expect(after.unread).toBe(before.unread + 1)
  })

  it('is there once, however often and at once it is sent', async () => {
    const body = aFilling({ name: 'Kerran Kirjoittaja' })
    const answers = await Promise.all([1, 2, 3].map(() => sending(`/contact/${account}`, body)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await listed({ search: 'kerran' })).toHaveLength(1)
    const other = await sending(`/contact/${account}`, { ...body, message: 'Muuta' })
    expect([other.status, other.body.message]).toEqual([409, expect.stringMatching(/^Viesti on jo lähetetty/)])
  })

  it('of a machine that fills what people do not see is thanked for and not kept', async () => {
    const answer = await sending(`/contact/${account}`, aFilling({ name: 'Kone', website: 'https://spam.example' }))
    expect(answer.status).toBe(200)
    expect(await listed({ search: 'kone' })).toEqual([])
  })

  it.each([
    ['no name', { name: ' ' }, { name: 'Anna nimi' }],
    ['only signs that nobody sees as a name', { name: '\u0000\u202e' }, { name: 'Anna nimi' }],
    ['no way to answer', { email: '', phone: '' }, { email: 'Anna sähköposti tai puhelinnumero' }],
    ['no address', { email: 'hanna' }, { email: 'Tarkista sähköpostiosoite' }],
    ['no number', { phone: 'soita' }, { phone: 'Tarkista puhelinnumero' }],
    ['too much', { message: 'a'.repeat(4001) }, { message: 'Enintään 4000 merkkiä' }],
    ['no secret', { sessionKey: 'x' }, { sessionKey: 'Lomakkeen tunniste ei kelpaa.' }],
    [
      'no such apartment',
      { apartment: 'olematon' },
      { apartment: 'Kohdetta ei löytynyt. Se ei ehkä ole enää vuokrattavana.' },
    ],
  ])('is told at its place that there is %s', async (_, part, fields) => {
    expect(await sending(`/contact/${account}`, aFilling(part))).toMatchObject({ status: 400, body: { fields } })
  })

  it('stays text whatever it holds, without signs that turn lines or end them', async () => {
    const hostile = '<img src=x onerror=alert(1)>\u0000\u202eevil\ud800\r\n=1+1 131052-308T'
    const body = { name: 'Paha\u0007\nPoika', message: hostile }
    expect((await sending(`/contact/${account}`, aFilling(body))).status).toBe(200)
    const [row] = await listed({ search: 'paha poika' })
    expect(row?.summary).toBe('<img src=x onerror=alert(1)>evil =1+1 ***')
    const { contact } = await world.call(api.readContact, { params: { id: row?._id ?? '' } }, world.owner)
    expect(contact).toMatchObject({
      name: 'Paha Poika',
      message: '<img src=x onerror=alert(1)>evil\n=1+1 131052-308T',
    })
  })

  it('finds no account that does not show itself, nor another’s apartment', async () => {
    const stranger = world.stranger.accountId
    expect((await sending(`/contact/${stranger}`, aFilling())).status).toBe(404)
    expect((await sending(`/contact/olematon`, aFilling())).status).toBe(404)
    const theirs = await aHome(world.stranger)
    await showToEverybody(world.stranger, theirs.apartment)
    expect((await sending(`/contact/${account}`, aFilling({ apartment: theirs.apartment }))).status).toBe(400)
    const hidden = await aHome(world.owner, { number: 'B 9' })
    expect((await sending(`/contact/${account}`, aFilling({ apartment: hidden.apartment }))).status).toBe(400)
  })

  it('waits after many at once from one network, and the others do not', async () => {
    world.clock.set('2030-11-02T10:00:00Z')
    const from = anAddress()
    const statuses: number[] = []
    for (let at = 0; at < 7; at++) statuses.push((await sending(`/contact/${account}`, aFilling(), from)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect((await sending(`/contact/${account}`, aFilling())).status).toBe(200)
    world.clock.set('2026-11-23')
  })
})

describe('whoever wants to wait for a home', () => {
  it('is in the queue with their wishes', async () => {
    const wishes = { city: 'Tampere', district: 'Hervanta', roomsFrom: 2, roomsTo: 3, rentAtMost: 900_00 }
    const body = aFilling({ ...wishes, neededFrom: '2027-01-01', residents: 2, hasPets: true })
    expect((await sending(`/contact/${account}/queue`, body)).status).toBe(200)
    expect((await sending(`/contact/${account}/queue`, body)).status).toBe(200)
    expect(await queued()).toMatchObject([
      { name: 'Hanna Hakija', city: 'Tampere', rooms: '2–3', rentAtMost: 900_00, hasPets: true, read: false },
    ])
  })
})

describe('a visitor’s wish to see a home', () => {
  const timesOf = (apartment: string) =>
    world.ask<{ times: { _id: string; from: string }[] }>(
      'GET',
      `/public/reservation/${account}/${apartment}`,
      undefined,
      undefined,
      {
        from: anAddress(),
      },
    )

  it('takes a place of an open time, which then is no more offered', async () => {
    const times = await someTimes(world.owner, { apartment: home.apartment, to: '17:00', minutes: 20 })
    await someTimes(world.owner, { apartment: home.apartment, day: '2026-11-22' })
    await someTimes(world.owner, { apartment: home.apartment, day: '2026-11-25', open: false })
    const offered = (await timesOf(home.apartment)).body.times
    expect(offered.map(({ from }) => from)).toEqual(['16:00', '16:20', '16:40'])
    expect(Object.keys(offered[0] ?? {}).toSorted()).toEqual(['_id', 'day', 'from', 'to'])
    const body = aFilling({ time: times[0]?._id })
    const both = await Promise.all([1, 2].map(() => sending(`/reservation/${account}`, body)))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await timesOf(home.apartment)).body.times.map(({ from }) => from)).toEqual(['16:20', '16:40'])
    expect(await reserved({ search: 'hanna' })).toMatchObject([
      { day: '2026-11-24', from: '16:00', to: '16:20', status: 'pending', read: false, overlaps: 0 },
    ])
    const late = await sending(`/reservation/${account}`, aFilling({ time: times[0]?._id }))
    expect([late.status, late.body.message]).toEqual([409, 'Aika ehti täyttyä. Valitse toinen aika.'])
  })

  it('never fills a time with more than it holds, however many come at once', async () => {
    const [time] = await someTimes(world.owner, { apartment: home.apartment, day: '2026-11-26', capacity: 2 })
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => sending(`/reservation/${account}`, aFilling({ time: time?._id }))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409])
    expect(await reserved({ from: '2026-11-26', to: '2026-11-26' })).toHaveLength(2)
  })

  it('is refused at a time that has gone by, is closed or is another account’s', async () => {
    const [past] = await someTimes(world.owner, { apartment: home.apartment, day: '2026-11-20' })
    const theirs = await someTimes(world.stranger, { apartment: (await aHome(world.stranger)).apartment })
    for (const time of [past?._id, theirs[0]?._id, 'olematon']) {
      const answer = await sending(`/reservation/${account}`, aFilling({ time }))
      expect(answer.body.fields).toEqual({ time: 'Aika ei ole enää varattavissa. Valitse toinen aika.' })
    }
  })
})

describe('letters', () => {
  it('tell the office that somebody wrote and not what, and nothing to the visitor', async () => {
    const email = 'ilmoitukset@toimisto.example'
    const wanted = ['contacts', 'reservations'].map((resource) => ({ email, resource }))
    const { account: known } = await world.call(accountsApi.readAccount, {}, world.owner)
    const body = { version: known.version, emailNotifications: wanted as never }
    await world.call(accountsApi.saveNotifications, { body }, world.owner)
    await world.runJob('send-notices', '2026-11-24')
    const [letter, ...more] = await lettersTo(email)
    expect(more).toEqual([])
    expect(letter?.text).toContain('Verkkosivuilta tuli uusi yhteydenotto.')
    expect(letter?.text).toContain('Jonoon ilmoittautui uusi hakija.')
    expect(letter?.text).toContain('Näyttöaikaa pyydetään')
    for (const secret of [somebody.name, somebody.message, somebody.phone]) expect(letter?.text).not.toContain(secret)
    expect(await lettersTo(somebody.email)).toEqual([])
  })
})
