import { beforeAll, describe, expect, it } from 'vitest'
import { contractsApi } from '#shared/contracts/api.ts'
import { customersApi } from '#shared/customers/api.ts'
import { importsApi } from '#shared/imports/api.ts'
import { aWorld } from '../support/story.ts'
import { aHome } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'
import { broughtIn, checked, csv, filesLeft } from './bring-in.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
  await aHome(world.owner)
  await aHome(world.owner, { number: 'A 2', tenant: { name: 'Bertta Berg', social: '131052-308T', email: '' } })
})

const file = (...ways: readonly (readonly [tenant: string, way: string])[]) =>
  csv(
    ['Vuokrakohde', 'Vuokralainen', 'Alkaa', 'Vuokra', 'Lähetystapa', 'Laskutettu asti'],
    ...ways.map(([tenant, way], at) => [`Katajakatu 5 A ${at + 1}`, tenant, '1.3.2024', '850', way, '30.11.2026']),
  )
const warningsOf = async (contents: string) => {
  const { run, faults, warnings } = await checked(world, 'contracts', contents)
  expect(faults).toEqual([])
  expect(run).toMatchObject({ state: 'checked', warnings: warnings.length })
  return warnings.map(({ row, column, cell, message }) => `${row} ${column} (${cell}): ${message}`)
}
const save = async (wish: object) => {
  const { rows } = await world.call(customersApi.listTenants, { query: {} }, world.owner)
  const tenantId = rows.find(({ name }) => name === 'Bertta Berg')?._id ?? ''
  const params = { tenantId }
  const { tenant } = await world.call(customersApi.readTenant, { params }, world.owner)
  await world.call(customersApi.updateTenant, { params, body: { ...tenant, ...wish } }, world.owner)
}

describe('a file of contracts', () => {
  it('that has faults is told of them alone', async () => {
    const { run, faults, warnings } = await checked(
      world,
      'contracts',
      file(['Äijö Öhman', 'Posti'], ['Kuka Lie', 'Posti']),
    )
    expect([run.state, run.warnings, faults.length, warnings]).toEqual(['faulty', 0, 1, []])
  })

  it('that could not be sent is told of by the account and by its tenants, and comes in all the same', async () => {
    expect(await warningsOf(file(['Äijö Öhman', 'Sähköposti'], ['131052-308T', 'Sähköposti']))).toEqual([
      '3 Vuokralainen (***): Vuokralaiselta puuttuu sähköpostiosoite.',
    ])
    // Of what is the same on every row one is told.
    expect(await warningsOf(file(['Äijö Öhman', 'Posti'], ['Bertta Berg', 'Posti']))).toEqual([
      '2 Lähetystapa (Posti): Laskutuspalvelua ei ole otettu käyttöön, joten laskun voi lähettää vain sähköpostitse.',
    ])

    await world.ask('PUT', '/invoices/service', { service: 'oma' }, world.owner)
    await save({ address: 'Katajakatu 5', zipCode: '00160' })
    const both = file(['Äijö Öhman', 'Posti'], ['Bertta Berg', 'Posti'])
    expect(await warningsOf(both)).toEqual([
      '2 Vuokralainen (Äijö Öhman): Vuokralaiselta puuttuu katuosoite, postinumero ja paikkakunta.',
      '3 Vuokralainen (Bertta Berg): Vuokralaiselta puuttuu paikkakunta.',
    ])
    await save({ city: 'Helsinki' })
    expect(await warningsOf(both)).toHaveLength(1)

    const run = await broughtIn(world, 'contracts', both)
    expect(run).toMatchObject({ state: 'done', fresh: 2, warnings: 1, file: 'gone' })
    const { totalLength } = await world.call(contractsApi.listContracts, { query: { state: 'inForce' } }, world.owner)
    expect(totalLength).toBe(2)
    // The warnings go with their file.
    const read = await world.call(importsApi.readImport, { params: { id: run._id } }, world.owner)
    expect(read.warnings).toEqual([])
    const left = (await filesLeft(world)).filter((text) => text.includes('paikkakunta'))
    expect(left).toHaveLength(2)
  })
})
