import { beforeAll, describe, expect, it } from 'vitest'
import { contractsApi } from '#shared/contracts/api.ts'
import { customersApi } from '#shared/customers/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { productsApi } from '#shared/invoices/lines/products-api.ts'
import { notesApi } from '#shared/notes/api.ts'
import { apartmentListApi } from '#shared/properties/apartment-list-api.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { recurringInvoices } from '../../functions/billing/recurring-invoices.ts'
import { aWorld } from '../support/story.ts'
import { aHome } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'
import { broughtIn, checked, csv, undone } from './bring-in.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})

const homeTitles = [
  'Taloyhtiö',
  'Katuosoite',
  'Numero',
  'Pinta-ala, m²',
  'Hoitovastike, €/kk',
  'Kunto tarkastettu',
  'Omistajat',
]

describe('a landlord who comes from another program', () => {
  it('brings in companies, apartments, tenants and contracts, and the rents go on from where they were', async () => {
    const { owner } = world
    await world.call(productsApi.createProduct, { body: { version: 0, desc: 'Vuokra', productType: 'Vuokra' } }, owner)
    await world.call(
      customersApi.createPartner,
      { body: { version: 0, name: 'Paula Päämies', iban: 'FI2112345600000785' } },
      owner,
    )

    const companies = await broughtIn(
      world,
      'condominiums',
      csv(['Nimi', 'Y-tunnus', 'Postinro'], ['Asunto Oy Käpy', '1790235-0', '160'], ['Asunto Oy Kerkkä', '', '00170']),
    )
    expect(companies).toMatchObject({ state: 'done', rows: 2, fresh: 2, same: 0, faults: 0 })

    const homes = await broughtIn(
      world,
      'apartments',
      csv(
        homeTitles,
        ['Asunto Oy Käpy', 'Käpytie 1', 'A 1', '52,5', '184,80', '1.3.2026', 'Paula Päämies 50,5 %; Oma tili 49,5 %'],
        ['1790235-0', 'Käpytie 1', 'A 2', '1 000', '1 234,56 €', '46082', ''],
      ),
    )
    expect(homes).toMatchObject({ state: 'done', fresh: 2 })
    const { rows } = await world.call(apartmentListApi.listApartments, { body: {} }, owner)
    const [first] = rows
    expect(rows.map(({ fullAddress, condominiumName, area }) => [fullAddress, condominiumName, area])).toEqual([
      ['Käpytie 1 A 1', 'Asunto Oy Käpy', 52.5],
      ['Käpytie 1 A 2', 'Asunto Oy Käpy', 1000],
    ])
    const { apartment } = await world.call(propertiesApi.readApartment, { params: { id: first?._id ?? '' } }, owner)
    expect(apartment).toMatchObject({
      maintenanceCharge: { amount: 184_80 },
      conditionCheckDate: '2026-03-01',
      owners: [
        { name: 'Paula Päämies', holding: 50.5 },
        { name: 'Kotiranta Oy', onModel: 'Account', holding: 49.5 },
      ],
    })

    await broughtIn(
      world,
      'tenants',
      csv(
        ['Nimi', 'Hetu', 'Y-tunnus', 'Email'],
        ['Äijö Öhman', '131052-308T', '', 'Aijo@Vuokralainen.Example'],
        ['Kahvila Oy', '', '1572860-0', ''],
      ),
    )
    const tenants = await world.call(customersApi.listTenants, { query: {} }, owner)
    expect(tenants.rows.map(({ name, isCompany, email }) => [name, isCompany, email])).toEqual([
      ['Kahvila Oy', true, ''],
      ['Äijö Öhman', false, 'aijo@vuokralainen.example'],
    ])

    const leases = await broughtIn(
      world,
      'contracts',
      csv(
        [
          'Vuokrakohde',
          'Vuokralainen',
          'Vuokranantaja',
          'Alkaa',
          'Vuokra',
          'Vesimaksu',
          'Henkilömäärä',
          'Eräpäivä',
          'Laskutettu asti',
        ],
        ['Käpytie 1 A 1', '131052-308T', 'Paula Päämies', '1.3.2024', '850,00', '25', '2', '2', '30.11.2026'],
        ['Käpytie 1 A 2', 'Kahvila Oy', '', '1.12.2026', '1200', '', '', 'Kuukauden viimeinen', ''],
      ),
    )
    expect(leases).toMatchObject({ state: 'done', fresh: 2 })
    const running = await world.call(contractsApi.listContracts, { query: { state: 'inForce' } }, owner)
    expect(
      running.rows.map(({ contractNumber, tenantName, landlordName, rent }) => [
        contractNumber,
        tenantName,
        landlordName,
        rent,
      ]),
    ).toEqual([
      ['1', 'Äijö Öhman', 'Paula Päämies', 850_00],
      ['2', 'Kahvila Oy', 'Kotiranta Oy', 1200_00],
    ])

    // Nothing for the past, nothing twice: the first bill is that of December, and there is one.
    for (const day of ['2026-11-02', '2026-11-18', '2026-11-19', '2026-12-17']) {
      await world.runJob('bill-rents', day)
      await world.drainQueues()
    }
    const bills = await world.call(invoicesApi.listInvoices, { body: { sortBy: 'dueDate' } }, owner)
    expect(bills.rows.map(({ tenantName, dueDate, total }) => [tenantName, dueDate, total]).toSorted()).toEqual([
      ['Kahvila Oy', '2026-12-31', 1200_00],
      ['Äijö Öhman', '2026-12-02', 900_00],
    ])
    expect(await undone(world, leases._id)).toMatchObject({
      state: 'done',
      message: expect.stringMatching(/^Tuontia ei voi kumota\. Sopimus \d, Käpytie 1 A \d: /),
    })
    expect(await undone(world, homes._id)).toMatchObject({
      state: 'done',
      message: expect.stringContaining('sillä on vuokrasopimus'),
    })
  })
})

describe('the dry run', () => {
  it('tells every fault by its row and column and writes nothing', async () => {
    const other = await aWorld()
    await aHome(other.owner)
    const { run, faults } = await checked(
      other,
      'apartments',
      csv(
        [...homeTitles, 'Talotyyppi'],
        [
          'Asunto Oy Katajanmarja',
          'Katajakatu 5',
          'A 2',
          '52,5',
          '1,234.5',
          '31.2.2026',
          'Paula Päämies',
          'Kerrostalo',
        ],
        ['Asunto Oy Tuntematon', '', 'A 3', 'iso', '-5', '', 'Outi Outo 50 %', 'Linna'],
        ['', '', '', '', '', '', '', ''],
        ['Asunto Oy Katajanmarja', 'KATAJAKATU 5', 'a 1', '', '', '', '', ''],
        ['Asunto Oy Katajanmarja', 'Katajakatu 5', 'A 9', '', '', '', '', ''],
        ['Asunto Oy Katajanmarja', 'Katajakatu 5', 'A 9', '', '', '', 'Paula Päämies 60 %; Oma tili', ''],
      ),
      other.owner,
    )
    expect(run).toMatchObject({ state: 'faulty', rows: 5, fresh: 1 })
    expect(faults.map(({ row, column, message }) => `${row} ${column}: ${message}`)).toEqual([
      '2 Hoitovastike, €/kk: Tarkista rahamäärä, esimerkiksi 850,00',
      '2 Kunto tarkastettu: Tarkista päivämäärä, esimerkiksi 1.3.2026',
      '3 Pinta-ala, m²: Tarkista luku, esimerkiksi 52,5',
      '3 Talotyyppi: Vaihtoehdot: Kerrostalo, Luhtitalo, Rivitalo, Paritalo, Omakotitalo, Erillistalo, Liiketila, Toimisto, Varasto, Autopaikka, Muu',
      '3 Taloyhtiö: Taloyhtiötä ei löytynyt',
      '3 Omistajat: Omistajaa Outi Outo ei löytynyt',
      '3 Katuosoite: Anna katuosoite',
      '3 Hoitovastike, €/kk: Summa ei voi olla negatiivinen',
      '5 Katuosoite: On jo tallennettu: vuokrakohde Katajakatu 5 A 1',
      '7 Omistajat: Anna jokaisen omistajan osuus, esimerkiksi Paula Päämies 50 %',
    ])
    expect((await other.call(apartmentListApi.listApartments, { body: {} }, other.owner)).totalLength).toBe(1)
    const refused = await other.ask('PUT', `/import/commit/${run._id}`, undefined, other.owner)
    expect(refused.status).toBe(409)
  })

  it('of contracts asks how far they have been billed and sees that an apartment is let once', async () => {
    const other = await aWorld()
    const { owner } = other
    await aHome(owner)
    const { faults } = await checked(
      other,
      'contracts',
      csv(
        [
          'Vuokrakohde',
          'Vuokralainen',
          'Alkaa',
          'Päättyy',
          'Sopimuksen tyyppi',
          'Vuokra',
          'Maksuaika',
          'Laskutettu asti',
        ],
        ['Katajakatu 5 A 1', 'Äijö Öhman', '1.3.2024', '', '', '850', '', ''],
        ['Katajakatu 5 A 1', 'Äijö Öhman', '1.3.2024', '', '', '850', '', '30.6.2026'],
        ['Katajakatu 5 A 1', 'Äijö Öhman', '1.3.2024', '31.10.2026', 'Määräaikainen', '850', '', '31.10.2026'],
        ['Katajakatu 5 A 1', 'Äijö Öhman', '1.3.2025', '', 'Määräaikainen', '850', '', '30.11.2026'],
        ['Katajakatu 5 A 1', 'Äijö Öhman', '1.3.2026', '', 'Toistaiseksi', '850', '29', '30.11.2026'],
        ['Katajakatu 5 A 1', 'Äijö Öhman', '1.4.2026', '', '', '850', '', '31.1.2026'],
        ['Katajakatu 5 A 1', 'Äijö Öhman', '1.5.2026', '', '', '850', '', '30.11.2026'],
        ['Katajakatu 5 A 1', 'Äijö Öhman', '1.6.2026', '', '', '0', '', '30.11.2026'],
        ['Katajakatu 5 A 1', 'Äijö Öhman', '1.7.2026', '', '', '850', '', '30.11.2026'],
      ),
      owner,
    )
    expect(faults.map(({ row, column, message }) => `${row} ${column}: ${message}`)).toEqual([
      '2 Laskutettu asti: Anna päivä, johon asti vuokra on laskutettu muualla',
      expect.stringMatching(
        /^3 .*Sama kuin rivillä 2|^3 Laskutettu asti: Vuokrat 01\.07\.2026 alkaen laskutettaisiin jälkikäteen/,
      ),
      expect.stringMatching(/^4 /),
      '5 Päättyy: Anna päättymispäivä',
      '6 Maksuaika, pv: Maksuaika on 1–28 päivää',
      expect.stringMatching(/^7 Laskutettu asti: /),
      '9 Kuukausivuokra (ALV 0 %), €/kk: Anna vuokra',
      '10 Vuokrakohde: Vuokrakohteella on jo sopimus samoina päivinä',
    ])
  })
})

describe('undoing', () => {
  it('takes away what was brought in, and nothing else; contracts too while nothing has been billed', async () => {
    const other = await aWorld()
    const { owner } = other
    await aHome(owner)
    const leases = await broughtIn(
      other,
      'contracts',
      csv(
        ['Vuokrakohde', 'Vuokralainen', 'Alkaa', 'Vuokra', 'Laskutettu asti'],
        ['Katajakatu 5 A 1', 'Äijö Öhman', '1.3.2024', '850', '30.11.2026'],
      ),
      owner,
    )
    expect(await recurringInvoices.all(other.actor(owner))).toMatchObject([{ active: true, nextDueDate: '2026-12-02' }])
    expect(await undone(other, leases._id, owner)).toMatchObject({ state: 'undone', message: '' })
    expect(await recurringInvoices.all(other.actor(owner))).toEqual([])
    expect((await other.call(contractsApi.listContracts, { query: {} }, owner)).totalLength).toBe(0)
    // The apartment is free again.
    const again = csv(
      ['Vuokrakohde', 'Vuokralainen', 'Alkaa', 'Vuokra', 'Laskutettu asti'],
      ['Katajakatu 5 A 1', 'Äijö Öhman', '1.3.2024', '850', '30.11.2026'],
    )
    expect(await broughtIn(other, 'contracts', again, owner)).toMatchObject({ state: 'done' })

    const people = await broughtIn(
      other,
      'tenants',
      csv(['Nimi', 'Sähköposti'], ['Aino', 'a@x.example'], ['Bertta', 'b@x.example']),
      owner,
    )
    const { rows } = await other.call(customersApi.listTenants, { query: { search: 'Bertta' } }, owner)
    const note = { query: { model: 'Tenant' as const, documentId: rows[0]?._id ?? '' }, body: { text: 'Soita' } }
    await other.call(notesApi.createNote, note, owner)
    expect(await undone(other, people._id, owner)).toMatchObject({
      state: 'done',
      message: 'Tuontia ei voi kumota. Bertta: sillä on muistiinpanoja.',
    })
    expect((await other.call(customersApi.listTenants, { query: {} }, owner)).totalLength).toBe(3)
  })
})
