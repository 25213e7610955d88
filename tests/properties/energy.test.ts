import { beforeAll, describe, expect, it } from 'vitest'
import { auditApi } from '#shared/audit/api.ts'
import { importsApi } from '#shared/imports/api.ts'
import type { Apartment } from '#shared/properties/apartment.ts'
import { apartmentListApi } from '#shared/properties/apartment-list-api.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { broughtIn, checked, csv } from '../imports/bring-in.ts'
import { aWorld } from '../support/story.ts'
import { aHome, type Home } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

let world: World
let home: Home
beforeAll(async () => {
  world = await aWorld()
  home = await aHome(world.owner)
})

const read = async () =>
  (await world.call(propertiesApi.readApartment, { params: { id: home.apartment } }, world.owner)).apartment

async function save(change: object) {
  const { _id, public: _, ...apartment } = await read()
  return world.ask<{ apartment: Apartment; fields: Record<string, string> }>(
    'PUT',
    `/apartment/update/${_id}`,
    { documentUpdate: { ...apartment, ...change } },
    world.owner,
  )
}

const certificate = { energyClass: 'C', energyYear: '2018', energyExemption: '' }

describe('the energy class of a home', () => {
  it('is saved with the home, shown in lists and told in the trail, and nothing else of what is public changes', async () => {
    const before = await read()
    expect((await save({ public: certificate })).body.apartment.public).toEqual({ ...before.public, ...certificate })
    const { rows } = await world.call(apartmentListApi.listApartments, { body: {} }, world.owner)
    expect(rows.find(({ _id }) => _id === home.apartment)?.energy).toBe('C2018')
    const trail = await world.call(auditApi.listAudit, { body: { document: home.apartment } }, world.owner)
    expect(trail.rows[0]?.lines).toEqual(['Energialuokka: – → C', 'Energiatodistuksen vuosi: – → 2018'])
  })

  it('stays when a form leaves it out', async () => {
    expect((await save({ city: 'Vantaa' })).body.apartment).toMatchObject({ city: 'Vantaa', public: certificate })
  })

  it('needs the year of its rule, and no reason against a certificate beside it', async () => {
    const faults = async (change: object) => (await save({ public: { ...certificate, ...change } })).body.fields
    expect(await faults({ energyYear: '' })).toEqual({
      'public.energyYear': 'Valitse, minkä vuoden todistus on',
    })
    expect(await faults({ energyExemption: 'small' })).toEqual({
      'public.energyExemption': 'Valitse joko energialuokka tai syy, miksi todistusta ei tarvita',
    })
  })

  it('is refused in a file without its year', async () => {
    const file = csv(['Taloyhtiö', 'Katuosoite', 'Energialuokka'], [(await read()).condominiumName, 'Kuja 2', 'D'])
    const { run, faults } = await checked(world, 'apartments', file)
    expect(run.state).toBe('faulty')
    expect(faults.map(({ column, message }) => [column, message])).toEqual([
      ['Energiatodistuksen vuosi', 'Valitse, minkä vuoden todistus on'],
    ])
  })

  it('comes from a file and goes to one', async () => {
    const run = await broughtIn(
      world,
      'apartments',
      csv(
        ['Taloyhtiö', 'Katuosoite', 'Energialuokka', 'Energiatodistuksen vuosi'],
        [(await read()).condominiumName, 'Energiakuja 1', 'D', '2013'],
      ),
    )
    expect(run).toMatchObject({ state: 'done', fresh: 1 })
    const body = { kind: 'apartments', page: 1 } as const
    const { columns, rows } = await world.call(importsApi.exportRows, { body }, world.owner)
    const at = (title: string) => columns.findIndex((column) => column.title === title)
    const row = rows.find((cells) => cells[at('Katuosoite')] === 'Energiakuja 1') ?? []
    expect([row[at('Energialuokka')], row[at('Energiatodistuksen vuosi')]]).toEqual(['D', '2013'])
  })
})
