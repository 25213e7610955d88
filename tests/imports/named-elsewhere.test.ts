import { beforeAll, describe, expect, it } from 'vitest'
import { OtherContract } from '#shared/contracts/texts/contract-model.ts'
import { CreditReport } from '#shared/credit-reports/credit-report.ts'
import { Listing } from '#shared/listings/listing.ts'
import { listingPortals } from '#shared/listings/portals.ts'
import { contracts } from '../../functions/contracts/contracts.ts'
import { otherContracts } from '../../functions/contracts/texts/document-collections.ts'
import { creditReports } from '../../functions/credit-reports/collections.ts'
import { tenants } from '../../functions/customers/tenants.ts'
import { importerOf } from '../../functions/imports/importers.ts'
import { listings } from '../../functions/listings/collections.ts'
import type { Actor } from '../../functions/platform/actor.ts'
import { newId } from '../../functions/platform/clock.ts'
import { transact } from '../../functions/platform/table/transact.ts'
import { apartments, condominiums } from '../../functions/properties/collections.ts'
import { aReservation, someTimes } from '../contacts/samples.ts'
import { docOf, para } from '../contracts/content-samples.ts'
import { aForm } from '../forms/samples.ts'
import { aWorld } from '../support/story.ts'
import { aHome, type Home } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'
import { broughtIn, csv, undone } from './bring-in.ts'

let world: World
let actor: Actor
let home: Home
let form: string
const company = 'Asunto Oy Pihlaja'
beforeAll(async () => {
  world = await aWorld()
  actor = world.actor(world.owner)
  home = await aHome(world.owner)
  form = (await aForm(world.owner))._id
  await broughtIn(world, 'condominiums', csv(['Nimi'], [company]))
})

type Make = (id: string) => Promise<unknown>
/** What a person does in the office, which must succeed. */
const done = async (method: 'PATCH' | 'POST', path: string, body: object) => {
  const { status, body: answer } = await world.ask(method, path, body, world.owner)
  expect([status, answer.message]).toEqual([200, undefined])
}
const deposit = (of: object) =>
  done('POST', '/deposit/create', { version: 0, tenant: home.tenant, method: 'payment', amount: 1000_00, ...of })
const attached = (place: string, id: string) =>
  done('PATCH', `/form/attach-to-${place}/${id}`, { version: 0, form, alwaysActive: true, recipients: [] })
const cost = (of: object) => {
  const products = [{ name: 'Maali', amount: 100_00, count: 1 }]
  return done('POST', '/receipt/createReceipt', {
    receipt: { version: 0, name: 'Remontti', date: '2026-11-01', products, ...of },
  })
}
const other = (of: object) =>
  otherContracts.create(
    actor,
    OtherContract.parse({ _id: newId(), version: 0, name: 'Muu', content: docOf(para()), ...of }),
  )

let number = 0

/** Something of each kind that was brought in alone: its run, its id and what the reasons call it. */
const kinds = {
  async condominiums() {
    const name = `Asunto Oy Kuusi ${++number}`
    const run = await broughtIn(world, 'condominiums', csv(['Nimi'], [name]))
    const [made] = (await condominiums.all(actor)).filter((each) => each.name === name)
    return { run, id: made?._id ?? '', title: name }
  },
  async apartments() {
    const place = `Z ${++number}`
    const titles = ['Taloyhtiö', 'Katuosoite', 'Numero']
    const run = await broughtIn(world, 'apartments', csv(titles, [company, 'Katajakatu 5', place]))
    const [made] = (await apartments.all(actor)).filter((each) => each.apartmentNumber === place)
    return { run, id: made?._id ?? '', title: `Katajakatu 5 ${place}` }
  },
  async tenants() {
    const name = `Aino ${++number}`
    const run = await broughtIn(world, 'tenants', csv(['Nimi', 'Sähköposti'], [name, `aino${number}@x.example`]))
    const [made] = (await tenants.all(actor)).filter((each) => each.name === name)
    return { run, id: made?._id ?? '', title: name }
  },
  async contracts() {
    const [tenant, place] = [`Kaino ${++number}`, `K ${number}`]
    await aHome(world.owner, { number: place, tenant: { name: tenant } })
    const titles = ['Vuokrakohde', 'Vuokralainen', 'Alkaa', 'Vuokra', 'Laskutettu asti']
    const row = [`Katajakatu 5 ${place}`, tenant, '1.3.2024', '850', '30.11.2026']
    const run = await broughtIn(world, 'contracts', csv(titles, row))
    const [made] = (await contracts.all(actor)).filter((each) => each.apartmentAddress.endsWith(place))
    return { run, id: made?._id ?? '', title: `Sopimus ${made?.contractNumber}, Katajakatu 5 ${place}` }
  },
}
type Kind = keyof typeof kinds

const cases: readonly (readonly [kind: Kind, because: string, make: Make])[] = [
  ['condominiums', 'sillä on kuluja', (condominium) => cost({ condominium })],
  [
    'apartments',
    'sillä on mittareita',
    (apartment) => {
      const meter = { kind: 'coldWater', unit: 'm³', serial: '123', digits: 5, installed: '2026-01-01', first: 0 }
      return done('POST', '/meter/create', { version: 0, apartment, ...meter })
    },
  ],
  [
    'apartments',
    'siitä on tehty ilmoitus',
    (apartment) =>
      listings.create(actor, Listing.parse({ _id: newId(), version: 0, apartment, portal: listingPortals[0] })),
  ],
  ['apartments', 'siihen on varattu näyttö', (apartment) => aReservation(world.owner, { apartment })],
  ['apartments', 'sillä on näyttöaikoja', (apartment) => someTimes(world.owner, { apartment, day: '2026-11-25' })],
  ['apartments', 'siihen on liitetty lomake', (id) => attached('apartment', id)],
  ['apartments', 'sillä on vakuus', (apartment) => deposit({ apartment })],
  ['apartments', 'sillä on kuluja', (apartment) => cost({ apartment })],
  [
    'apartments',
    'siitä on tehty laskuja',
    (apartment) => {
      const days = { billDate: '2026-11-02', dueDate: '2026-11-20', sendType: 'email' }
      const products = [{ desc: 'Avain', amount: 50_00, productType: 'Muu' }]
      return done('POST', '/invoices/create', { version: 0, tenant: home.tenant, apartment, ...days, products })
    },
  ],
  ['apartments', 'sitä koskee muu sopimus', (apartment) => other({ apartment })],
  ['tenants', 'hänellä on vakuus', (tenant) => deposit({ tenant })],
  ['tenants', 'häntä koskee muu sopimus', (tenantId) => other({ tenant: { tenantId } })],
  ['tenants', 'häntä koskee muu sopimus', (tenantId) => other({ otherTenants: [{ tenantId }] })],
  [
    'tenants',
    'hänestä on haettu luottotiedot',
    (tenant) => {
      const said = { tenantName: 'Aino', at: '2026-11-02', requestedBy: 'Oili', expires: '2026-12-02T00:00:00.000Z' }
      const report = { _id: newId(), version: 0, kind: 'note', state: 'ready', tenant, ...said }
      return creditReports.create(actor, CreditReport.parse(report))
    },
  ],
  ['contracts', 'sillä on vakuus', (contract) => deposit({ contract })],
  ['contracts', 'siihen on liitetty lomake', (id) => attached('rental-contract', id)],
  ['contracts', 'sitä koskee muu sopimus', (rentalContract) => other({ rentalContract })],
]

describe('what was brought in and is spoken of since', () => {
  it.each(cases)('stays, of %s: %s', async (kind, because, make) => {
    const { run, id, title } = await kinds[kind]()
    await make(id)
    expect(await undone(world, run._id)).toMatchObject({
      state: 'done',
      message: `Tuontia ei voi kumota. ${title}: ${because}.`,
    })
  })

  it.each([
    ['condominiums', (condominium) => cost({ condominium })],
    ['apartments', (apartment) => cost({ apartment })],
    ['tenants', (tenant) => deposit({ tenant })],
    ['contracts', (contract) => deposit({ contract })],
  ] as readonly (readonly [Kind, Make])[])(
    'stays, of %s, also when the undoing had looked at it before that',
    async (kind, make) => {
      const [one, another] = [await kinds[kind](), await kinds[kind]()]
      await make(one.id)
      const { writes, kept } = await importerOf(kind).removing({ ...actor }, [one.id, another.id])
      expect(kept).toBe(1)
      await transact(writes)
      const documents = { condominiums, apartments, tenants, contracts }[kind]
      expect((await documents.readMany(actor, [one.id, another.id])).map(({ _id }) => _id)).toEqual([one.id])
      expect((await undone(world, another.run._id)).state).toBe('undone')
    },
  )
})
