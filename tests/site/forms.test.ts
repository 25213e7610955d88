import { beforeAll, describe, expect, it } from 'vitest'
import { contactsApi } from '#shared/contacts/api.ts'
import { reservationsApi } from '#shared/contacts/reservations-api.ts'
import { someTimes } from '../contacts/samples.ts'
import { anAddress } from '../forms/samples.ts'
import { movableTime } from '../support/movable-time.ts'
import { aWorld } from '../support/story.ts'
import type { World } from '../support/world.ts'
import { aProof, aShownHome, seen, sent, sitePathOf, solved } from './samples.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})

const typed = { name: 'Hanna Hakija', email: 'hanna@hakija.example', phone: '', message: 'Onko sauna?', website: '' }
const contactsOf = async () =>
  (await world.call(contactsApi.listContacts, { query: { itemsPerPage: 100 } }, world.owner)).rows
const queueOf = async () =>
  (await world.call(contactsApi.listQueue, { query: { itemsPerPage: 100 } }, world.owner)).rows
const reservationsOf = async () =>
  (await world.call(reservationsApi.listReservations, { query: { itemsPerPage: 100 } }, world.owner)).rows

describe('a message', () => {
  it('comes to the office with its home, once however often it is sent', async () => {
    const { path, apartment } = await aShownHome(world.owner)
    const form = { ...typed, ...(await aProof(world.owner)) }
    const answers = await Promise.all([1, 2, 3].map(() => sent(`${path}/yhteydenotto`, form)))
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(answers[0]?.headers.get('location')).toBe(`${sitePathOf(world.owner)}/kiitos?asia=yhteydenotto`)
    const about = (await contactsOf()).filter((row) => row.apartment === apartment)
    expect(about).toMatchObject([{ name: 'Hanna Hakija', email: 'hanna@hakija.example', source: 'site' }])
    expect((await seen(`${sitePathOf(world.owner)}/kiitos?asia=yhteydenotto`)).text).toContain('Viestisi on lähetetty')
  })

  it('comes back with its faults at their fields and what was typed, and goes with the same proof', async () => {
    const { path } = await aShownHome(world.owner)
    const proof = await aProof(world.owner)
    const wrong = { ...typed, ...proof, name: '', email: 'hanna@', message: '"><b>Terve</b>' }
    const { status, text, headers } = await sent(`${path}/yhteydenotto`, wrong)
    expect([status, headers.get('cache-control')]).toEqual([400, 'no-store'])
    expect(text).toContain('<span class="fault" id="yhteydenotto-name-vika">Anna nimi</span>')
    expect(text).toContain('Tarkista sähköpostiosoite')
    expect(text).toContain('value="hanna@"')
    expect(text).toContain('&quot;&gt;&lt;b&gt;Terve&lt;/b&gt;</textarea>')
    expect(text).toContain(`value="${proof.haaste}"`)
    expect((await sent(`${path}/yhteydenotto`, { ...typed, ...proof })).status).toBe(303)
  })

  it('of a machine that fills what people do not see is thanked and not kept', async () => {
    const { path, apartment } = await aShownHome(world.owner)
    const form = { ...typed, ...(await aProof(world.owner)), website: 'https://roskaa.example' }
    expect((await sent(`${path}/yhteydenotto`, form)).status).toBe(303)
    expect((await contactsOf()).filter((row) => row.apartment === apartment)).toEqual([])
  })

  it('needs a proof of work that is ours, answered, of this account and of these hours', async () => {
    const { path, apartment } = await aShownHome(world.owner)
    const own = await aProof(world.owner)
    const [issued = '', key = '', seal = ''] = own.haaste.split('.')
    const forged = `${issued}.${key.toUpperCase()}.${seal}`
    await aShownHome(world.stranger)
    const proofs = [
      { haaste: '', ratkaisu: '' },
      { ...own, ratkaisu: String(Number(own.ratkaisu) + 1) },
      { ...own, ratkaisu: `${own.ratkaisu}x` },
      { haaste: forged, ratkaisu: solved(forged) },
      await aProof(world.stranger),
    ]
    for (const proof of proofs) {
      const { status, text } = await sent(`${path}/yhteydenotto`, { ...typed, ...proof })
      expect([status, text.includes('Lähetyksen tarkistus puuttuu')]).toEqual([400, true])
      expect(text).toContain('Onko sauna?</textarea>')
    }
    const time = movableTime()
    try {
      time.pass(2 * 3_600_000 + 1)
      expect((await sent(`${path}/yhteydenotto`, { ...typed, ...own })).status).toBe(400)
    } finally {
      time.restore()
    }
    expect((await contactsOf()).filter((row) => row.apartment === apartment)).toEqual([])
  })

  it('is held back from an address that sends one after another', async () => {
    const { path } = await aShownHome(world.owner)
    const from = anAddress()
    const answers = []
    for (let n = 0; n < 7; n += 1)
      answers.push(await sent(`${path}/yhteydenotto`, { ...typed, ...(await aProof(world.owner)) }, { from }))
    expect(answers.at(0)?.status).toBe(303)
    expect(answers.at(-1)?.text).toContain('Liikaa pyyntöjä')
    expect(answers.at(-1)?.text).toContain('Onko sauna?</textarea>')
  })
})

describe('an application', () => {
  it('joins the queue with its wishes and the home that it is for', async () => {
    const { apartment } = await aShownHome(world.owner)
    const path = `${sitePathOf(world.owner)}/jono`
    expect((await seen(`${path}?kohde=${apartment}`)).text).toContain(`name="apartment" value="${apartment}"`)
    const wishes = {
      city: 'Helsinki',
      roomsFrom: '2',
      roomsTo: '',
      rentAtMost: '1 200,50',
      residents: '2',
      hasPets: 'true',
    }
    const form = { ...typed, ...wishes, neededFrom: '2027-02-01', apartment, ...(await aProof(world.owner)) }
    expect((await sent(path, form)).status).toBe(303)
    const [row] = (await queueOf()).filter((each) => each.apartment === apartment)
    expect(row).toMatchObject({ city: 'Helsinki', rooms: '2 tai enemmän', rentAtMost: 1_200_50, hasPets: true })
    expect(row?.about).toMatch(/^Katajakatu/)
  })

  it('tells what is no number, and keeps it as it was typed', async () => {
    await aShownHome(world.owner)
    const form = { ...typed, roomsFrom: 'kaksi', rentAtMost: 'halpa', ...(await aProof(world.owner)) }
    const { status, text } = await sent(`${sitePathOf(world.owner)}/jono`, form)
    expect(status).toBe(400)
    expect(text).toContain('Anna huoneiden määrä')
    expect(text).toContain('Tarkista rahamäärä')
    expect(text).toContain('value="kaksi"')
  })

  it('names no home that is not shown', async () => {
    await aShownHome(world.owner)
    const theirs = await aShownHome(world.stranger)
    const form = { ...typed, apartment: theirs.apartment, ...(await aProof(world.owner)) }
    const { status, text } = await sent(`${sitePathOf(world.owner)}/jono`, form)
    expect([status, text.includes('Kohdetta ei löytynyt')]).toEqual([400, true])
  })
})

describe('a viewing', () => {
  const ask = async (path: string, time: string, name: string) =>
    sent(`${path}/naytto`, { ...typed, name, time, ...(await aProof(world.owner)) })

  it('is asked for at an offered time, which two cannot have at once', async () => {
    const { path, apartment } = await aShownHome(world.owner)
    const [first, second] = await someTimes(world.owner, { apartment, minutes: 15, overlapAccepted: true })
    expect((await seen(path)).text).toContain('ti 24.11.2026 klo 16.00–16.15')
    const both = await Promise.all([ask(path, first?._id ?? '', 'Yksi'), ask(path, first?._id ?? '', 'Kaksi')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 400])
    const refused = both.find(({ status }) => status === 400)
    expect(refused?.text).toMatch(/Aika ehti täyttyä|Aika ei ole enää varattavissa/)
    expect(refused?.text).toContain(`value="${second?._id}"`)
    expect(refused?.text).not.toContain(`value="${first?._id}"`)
    expect((await reservationsOf()).filter((row) => row.apartment === apartment)).toHaveLength(1)
  })

  it('is refused without a time, and at a time of another home', async () => {
    const { path, apartment } = await aShownHome(world.owner)
    const other = await aShownHome(world.owner)
    const [theirs] = await someTimes(world.owner, { apartment: other.apartment, overlapAccepted: true })
    await someTimes(world.owner, { apartment, overlapAccepted: true })
    expect((await ask(path, '', 'Yksi')).text).toContain('Valitse aika')
    for (const time of ['olematon', theirs?._id ?? ''])
      expect((await ask(path, time, 'Yksi')).text).toContain('Valitse toinen aika')
  })
})

it('the privacy notice says whose it is and for how long what is sent is kept', async () => {
  await aShownHome(world.owner)
  const { text } = await seen(`${sitePathOf(world.owner)}/tietosuoja`)
  expect(text).toContain('viimeistään 12 kuukauden kuluttua')
  expect(text).toContain('Sivut eivät käytä evästeitä')
})
