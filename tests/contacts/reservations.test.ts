import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contactsApi } from '#shared/contacts/api.ts'
import type { Reservation } from '#shared/contacts/reservation.ts'
import { reservationsApi as api } from '#shared/contacts/reservations-api.ts'
import { lettersTo } from '../support/mailbox.ts'
import { aWorld } from '../support/story.ts'
import { aHome, type Home } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'
import { aContact, aReservation, somebody, someTimes } from './samples.ts'

let world: World
let home: Home
let other: Home
beforeAll(async () => {
  world = await aWorld()
  home = await aHome(world.owner)
  other = await aHome(world.owner, { number: 'B 2' })
})
beforeEach(() => world.clock.set('2026-11-23'))

/** Each story has days of its own, so that none overlaps another's. */
let days = 0
const freshDay = () => `2027-01-${String(++days).padStart(2, '0')}`
const reading = async (id: string) =>
  (await world.call(api.readReservation, { params: { id } }, world.owner)).reservation
const listing = async (query: object) => (await world.call(api.listReservations, { query }, world.owner)).rows
const timesOn = async (day: string) =>
  (await world.call(api.listTimes, { query: { from: day, to: day } }, world.owner)).times
const changing = ({ _id, ...existing }: Reservation, part: object) =>
  world.ask<{ reservation: Reservation; fields?: Record<string, string> }>(
    'PUT',
    `/reservation/update/${_id}`,
    { ...existing, ...part },
    world.owner,
  )

describe('a reservation', () => {
  it('is of the office and in force, unless it waits', async () => {
    const day = freshDay()
    const made = await aReservation(world.owner, { apartment: home.apartment, day })
    expect(made).toMatchObject({ status: 'completed', read: true, fromSite: false, from: '16:00' })
    const waiting = await aReservation(world.owner, {
      apartment: home.apartment,
      day,
      from: '18',
      to: '18.30',
      status: 'pending',
    })
    expect(waiting).toMatchObject({ status: 'pending', from: '18:00', to: '18:30' })
    expect((await listing({ from: day, to: day })).map(({ from }) => from)).toEqual(['16:00', '18:00'])
    expect((await listing({ from: day, to: day, status: 'pending' })).map(({ _id }) => _id)).toEqual([waiting._id])
  })

  it.each([
    [
      'a time that ends before it begins',
      { from: '17:00', to: '16:00' },
      { to: 'Päättymisaika on ennen alkamisaikaa' },
    ],
    ['no time', { from: 'iltapäivä' }, { from: 'Anna kellonaika, esimerkiksi 16.30' }],
    ['no day', { day: '2026-02-30' }, { day: 'Tarkista päivämäärä' }],
    ['no home', { apartment: '' }, { apartment: 'Valitse vuokrakohde' }],
    ['a home that is not there', { apartment: 'olematon' }, { apartment: expect.stringMatching(/löytynyt/) }],
  ])('is refused with %s, told at its field', async (_, part, fields) => {
    const body = { ...somebody, apartment: home.apartment, day: freshDay(), from: '16:00', to: '16:30', ...part }
    expect(await world.ask('POST', '/reservation/create', body, world.owner)).toMatchObject({
      status: 400,
      body: { fields },
    })
  })

  it('is told of what it overlaps, at the same home or by the same person, and made when that is accepted', async () => {
    const day = freshDay()
    await aReservation(world.owner, { apartment: home.apartment, day, staff: 'Veli Välittäjä' })
    const at = { ...somebody, day, from: '16:15', to: '16:45' }
    const ask = (part: object) => world.ask('POST', '/reservation/create', { ...at, ...part }, world.owner)
    const sameHome = await ask({ apartment: home.apartment, staff: 'Sari' })
    expect(sameHome.body).toMatchObject({ fields: { overlapAccepted: expect.stringMatching(/klo 16.00–16.30, Veli/) } })
    expect((await ask({ apartment: other.apartment, staff: ' veli välittäjä' })).status).toBe(400)
    expect((await ask({ apartment: other.apartment, staff: 'Sari' })).status).toBe(200)
    expect(
      (await ask({ apartment: home.apartment, staff: 'Sari', from: '16:30', to: '16:45', overlapAccepted: false }))
        .status,
    ).toBe(400)
    expect((await ask({ apartment: home.apartment, staff: 'Kaija', from: '16:30' })).status).toBe(200)
    expect((await ask({ apartment: home.apartment, staff: 'Lauri', overlapAccepted: true })).status).toBe(200)
    const counts = (await listing({ from: day, to: day })).map(({ from, overlaps }) => [from, overlaps])
    expect(counts.toSorted()).toEqual([
      ['16:00', 1],
      ['16:15', 0],
      ['16:15', 2],
      ['16:30', 1],
    ])
  })

  it('is moved, with a letter when asked; an old version of it is refused', async () => {
    const [day, next] = [freshDay(), freshDay()]
    const email = 'siirtyva@hakija.example'
    const made = await aReservation(world.owner, { apartment: home.apartment, day, email })
    const moved = await changing(made, { day: next, notify: true })
    expect(moved.body.reservation).toMatchObject({ day: next, version: 2, message: somebody.message })
    expect((await changing(made, { day })).status).toBe(409)
    const [letter] = await lettersTo(email)
    expect(letter?.text).toMatch(/muuttanut näyttöaikaa[\s\S]*klo 16.00–16.30/)
    expect(letter?.text).not.toContain(somebody.message)
  })

  it('is confirmed once and canceled once, each told once', async () => {
    const email = 'vahvistettu@hakija.example'
    const made = await aReservation(world.owner, {
      apartment: home.apartment,
      day: freshDay(),
      email,
      status: 'pending',
    })
    const params = { id: made._id }
    const confirm = () => world.call(api.confirmReservation, { params, body: { notify: true } }, world.owner)
    await Promise.all([confirm(), confirm()])
    expect((await reading(made._id)).status).toBe('completed')
    const cancel = () =>
      world.call(api.cancelReservation, { params, body: { reason: 'Asunto on vuokrattu', notify: true } }, world.owner)
    await Promise.all([cancel(), cancel()])
    expect((await reading(made._id)).status).toBe('canceled')
    const late = await world.ask('PUT', `/reservation/confirm/${made._id}`, {}, world.owner)
    expect([late.status, late.body.message]).toEqual([409, expect.stringMatching(/peruutettu/)])
    const letters = (await lettersTo(email)).map(({ subject }) => subject.split(' – ')[0])
    expect(letters).toEqual(['Näyttöaika on vahvistettu', 'Näyttöaika on peruutettu'])
  })

  it('of a contact is one: a second press opens the first, until that is canceled', async () => {
    const contact = await aContact(world.owner)
    const inquiry = { type: 'contact', id: contact._id } as const
    const day = freshDay()
    const make = (from: string, to: string) =>
      aReservation(world.owner, { apartment: home.apartment, day, from, to, inquiry })
    const first = await make('10:00', '10:30')
    expect((await make('12:00', '12:30'))._id).toBe(first._id)
    const read = await world.call(contactsApi.readContact, { params: { id: contact._id } }, world.owner)
    expect(read.contact.reservation).toBe(first._id)
    await world.call(api.cancelReservation, { params: { id: first._id }, body: {} }, world.owner)
    expect((await make('12:00', '12:30'))._id).not.toBe(first._id)
  })
})

describe('an offered time', () => {
  it('is cut from the hours, made once by one click, and never past midnight', async () => {
    const day = freshDay()
    const times = await someTimes(world.owner, {
      apartment: home.apartment,
      day,
      from: '16:00',
      to: '17:10',
      minutes: 20,
    })
    expect(times.map(({ from, to }) => `${from}–${to}`)).toEqual(['16:00–16:20', '16:20–16:40', '16:40–17:00'])
    const body = { apartment: home.apartment, day, from: '23:00', to: '23:59', minutes: 90 }
    const none = await world.ask('POST', '/reservation/create-times', body, world.owner)
    expect(none.body).toMatchObject({ fields: { minutes: 'Aikaväliin ei mahdu yhtään näyttöä' } })
  })

  it('gives its place to whom the office writes down, and gets it back when they cancel, move or are removed', async () => {
    const day = freshDay()
    const [time] = await someTimes(world.owner, { apartment: home.apartment, day, capacity: 2 })
    const take = () =>
      aReservation(world.owner, { apartment: home.apartment, day: '2027-05-05', time: time?._id ?? '' })
    const [first, second] = [await take(), await take()]
    expect([first.day, first.from]).toEqual([day, '16:00'])
    const taken = async () => (await timesOn(day))[0]?.taken
    expect(await taken()).toBe(2)
    const body = { ...somebody, apartment: home.apartment, day, from: '16:00', to: '16:30', time: time?._id }
    const third = await world.ask('POST', '/reservation/create', body, world.owner)
    expect([third.status, third.body.message]).toEqual([409, 'Aika ehti täyttyä. Valitse toinen aika.'])
    expect((await listing({ from: day, to: day })).map(({ overlaps }) => overlaps)).toEqual([0, 0])
    expect((await world.ask('DELETE', `/reservation/delete-time/${time?._id}`, undefined, world.owner)).status).toBe(
      409,
    )
    await changing(first, { from: '18:00', to: '18:30' })
    expect(await taken()).toBe(1)
    const less = { version: 4, capacity: 0, staff: '', open: true }
    expect((await world.ask('PUT', `/reservation/update-time/${time?._id}`, less, world.owner)).status).toBe(400)
    await world.call(api.deleteReservation, { params: { id: second._id } }, world.owner)
    expect(await taken()).toBe(0)
    await world.call(api.deleteTime, { params: { id: time?._id ?? '' } }, world.owner)
    expect(await timesOn(day)).toEqual([])
  })
})
