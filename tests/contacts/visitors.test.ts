import { beforeAll, describe, expect, it } from 'vitest'
import { accountsApi } from '#shared/accounts/api.ts'
import { contactsApi as api } from '#shared/contacts/api.ts'
import { reservationsApi } from '#shared/contacts/reservations-api.ts'
import { unreadApi } from '#shared/contacts/unread-api.ts'
import { anAddress } from '../forms/samples.ts'
import { aProof, seen, sitePathOf } from '../site/samples.ts'
import { lettersTo } from '../support/mailbox.ts'
import { aWorld } from '../support/story.ts'
import { aHome, type Home } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'
import { showToEverybody, somebody, someTimes, visiting } from './samples.ts'

let world: World
let home: Home
beforeAll(async () => {
  world = await aWorld()
  world.clock.set('2026-11-23')
  home = await aHome(world.owner)
  await showToEverybody(world.owner, home.apartment)
})

/** Writes about the home on its page. */
const writing = (part: object = {}, from?: string) =>
  visiting(world.owner, `${home.apartment}/yhteydenotto`, part, from)
const listed = async (query: object = {}) => (await world.call(api.listContacts, { query }, world.owner)).rows
const queued = async (query: object = {}) => (await world.call(api.listQueue, { query }, world.owner)).rows
const reserved = async (query: object = {}) =>
  (await world.call(reservationsApi.listReservations, { query }, world.owner)).rows

describe('a visitor’s message', () => {
  it('is on the list unread, with its apartment, and is counted in the menu', async () => {
    const before = await world.call(unreadApi.countContacts, {}, world.owner)
    expect((await writing()).status).toBe(303)
    expect(await listed({ search: 'hanna' })).toMatchObject([
      { name: 'Hanna Hakija', read: false, source: 'site', about: expect.stringMatching(/\w/), handled: '' },
    ])
    const after = await world.call(unreadApi.countContacts, {}, world.owner)
    expect(after.unread).toBe(before.unread + 1)
  })

  it('is there once, however often and at once it is sent', async () => {
    const body = { name: 'Kerran Kirjoittaja', ...(await aProof(world.owner)) }
    const answers = await Promise.all([1, 2, 3].map(() => writing(body)))
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(await listed({ search: 'kerran' })).toHaveLength(1)
    const other = await writing({ ...body, message: 'Muuta' })
    expect([other.status, other.message]).toEqual([400, expect.stringMatching(/^Viesti on jo lähetetty/)])
  })

  it('of a machine that fills what people do not see is thanked for and not kept', async () => {
    expect((await writing({ name: 'Kone', website: 'https://spam.example' })).status).toBe(303)
    expect(await listed({ search: 'kone' })).toEqual([])
  })

  it.each([
    ['no name', { name: ' ' }, { name: 'Anna nimi' }],
    ['only signs that nobody sees as a name', { name: '\u0000\u202e' }, { name: 'Anna nimi' }],
    ['no way to answer', { email: '', phone: '' }, { email: 'Anna sähköposti tai puhelinnumero' }],
    ['no address', { email: 'hanna' }, { email: 'Tarkista sähköpostiosoite' }],
    ['no number', { phone: 'soita' }, { phone: 'Tarkista puhelinnumero' }],
    ['too much', { message: 'a'.repeat(4001) }, { message: 'Enintään 4000 merkkiä' }],
  ])('is told at its place that there is %s', async (_, part, fields) => {
    expect(await writing(part)).toMatchObject({ status: 400, fields })
  })

  it('stays text whatever it holds, without signs that turn lines or end them', async () => {
    const hostile = '<img src=x onerror=alert(1)>\u0000\u202eevil\r\n=1+1 131052-308T'
    const body = { name: 'Paha\u0007\nPoika', message: hostile }
    expect((await writing(body)).status).toBe(303)
    const [row] = await listed({ search: 'paha poika' })
    expect(row?.summary).toBe('<img src=x onerror=alert(1)>evil =1+1 ***')
    const { contact } = await world.call(api.readContact, { params: { id: row?._id ?? '' } }, world.owner)
    expect(contact).toMatchObject({
      name: 'Paha Poika',
      message: '<img src=x onerror=alert(1)>evil\n=1+1 131052-308T',
    })
  })

  it('finds no account that does not show itself, nor another’s apartment', async () => {
    const proof = await aProof(world.owner)
    const page = `${home.apartment}/yhteydenotto`
    expect((await visiting({ ...world.owner, accountId: 'olematon' }, page, proof)).status).toBe(404)
    const theirs = await aHome(world.stranger)
    expect((await visiting(world.stranger, `${theirs.apartment}/yhteydenotto`, proof)).status).toBe(404)
    await showToEverybody(world.stranger, theirs.apartment)
    expect((await visiting(world.owner, `${theirs.apartment}/yhteydenotto`)).status).toBe(404)
    const hidden = await aHome(world.owner, { number: 'B 9' })
    expect((await visiting(world.owner, `${hidden.apartment}/yhteydenotto`)).status).toBe(404)
  })

  it('waits after many at once from one network, and the others do not', async () => {
    world.clock.set('2030-11-02T10:00:00Z')
    const from = anAddress()
    const statuses: number[] = []
    for (let at = 0; at < 7; at++) statuses.push((await writing({}, from)).status)
    expect(statuses).toEqual([303, 303, 303, 303, 303, 400, 400])
    expect((await writing()).status).toBe(303)
    world.clock.set('2026-11-23')
  })
})

describe('whoever wants to wait for a home', () => {
  it('is in the queue with their wishes', async () => {
    const wishes = { city: 'Tampere', district: 'Hervanta', roomsFrom: '2', roomsTo: '3', rentAtMost: '900' }
    const proof = await aProof(world.owner)
    const body = { ...wishes, neededFrom: '2027-01-01', residents: '2', hasPets: 'true', ...proof }
    expect((await visiting(world.owner, 'jono', body)).status).toBe(303)
    expect((await visiting(world.owner, 'jono', body)).status).toBe(303)
    expect(await queued()).toMatchObject([
      { name: 'Hanna Hakija', city: 'Tampere', rooms: '2–3', rentAtMost: 900_00, hasPets: true, read: false },
    ])
  })
})

describe('a visitor’s wish to see a home', () => {
  const asking = (part: object) => visiting(world.owner, `${home.apartment}/naytto`, part)
  /** When the times begin that the page offers. */
  const offered = async () => {
    const { text } = await seen(`${sitePathOf(world.owner)}/${home.apartment}`)
    return [...text.matchAll(/klo (\d\d\.\d\d)–/g)].map(([, from]) => from)
  }

  it('takes a place of an open time, which then is no more offered', async () => {
    const times = await someTimes(world.owner, { apartment: home.apartment, to: '17:00', minutes: 20 })
    await someTimes(world.owner, { apartment: home.apartment, day: '2026-11-22' })
    await someTimes(world.owner, { apartment: home.apartment, day: '2026-11-25', open: false })
    expect(await offered()).toEqual(['16.00', '16.20', '16.40'])
    const body = { time: times[0]?._id, ...(await aProof(world.owner)) }
    const both = await Promise.all([1, 2].map(() => asking(body)))
    expect(both.map(({ status }) => status)).toEqual([303, 303])
    expect(await offered()).toEqual(['16.20', '16.40'])
    expect(await reserved({ search: 'hanna' })).toMatchObject([
      { day: '2026-11-24', from: '16:00', to: '16:20', status: 'pending', read: false, overlaps: 0 },
    ])
    const late = await asking({ time: times[0]?._id })
    expect([late.status, late.message]).toEqual([400, 'Aika ehti täyttyä. Valitse toinen aika.'])
  })

  it('never fills a time with more than it holds, however many come at once', async () => {
    const [time] = await someTimes(world.owner, { apartment: home.apartment, day: '2026-11-26', capacity: 2 })
    const answers = await Promise.all([1, 2, 3, 4].map(() => asking({ time: time?._id })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 303, 400, 400])
    expect(await reserved({ from: '2026-11-26', to: '2026-11-26' })).toHaveLength(2)
  })

  it('is refused at a time that has gone by, is closed or is another account’s', async () => {
    const [past] = await someTimes(world.owner, { apartment: home.apartment, day: '2026-11-20' })
    const theirs = await someTimes(world.stranger, { apartment: (await aHome(world.stranger)).apartment })
    for (const time of [past?._id, theirs[0]?._id, 'olematon']) {
      expect((await asking({ time })).fields).toEqual({ time: 'Aika ei ole enää varattavissa. Valitse toinen aika.' })
    }
  })
})

describe('letters', () => {
  it('tell the office that somebody wrote and not what, and nothing to the visitor', async () => {
    const email = 'ilmoitukset@toimisto.example'
    const wanted = ['contacts', 'reservations'].map((resource) => ({ email, resource }))
    const { account: existing } = await world.call(accountsApi.readAccount, {}, world.owner)
    const body = { version: existing.version, emailNotifications: wanted as never }
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
