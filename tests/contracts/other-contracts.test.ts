import { beforeAll, describe, expect, it } from 'vitest'
import { otherContractsApi as others } from '#shared/contracts/texts/models-api.ts'
import { customersApi } from '#shared/customers/api.ts'
import { keysApi } from '#shared/keys/api.ts'
import { textOfPdf } from '../support/read-pdf.ts'
import { aWorld } from '../support/story.ts'
import { aContract, aHome, type Home } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'
import { docOf, field, para, words } from './content-samples.ts'

let world: World
let home: Home
beforeAll(async () => {
  world = await aWorld()
  home = await aHome(world.owner, { tenant: { social: '131052-308T', address: 'Koivukuja 3' } })
})

const textOf = async (path: string, by = world.owner) =>
  textOfPdf((await world.ask<Uint8Array>('GET', path, undefined, by)).body)

describe('another contract', () => {
  const other = (part: object = {}) => ({
    version: 0,
    name: 'Avainsopimus',
    landlords: [{ landlordId: home.partner }],
    tenant: { tenantId: home.tenant },
    apartment: home.apartment,
    content: docOf(para(field('document.name'), words(': '), field('tenant.name'), words(', '), field('keys.codes'))),
    ...part,
  })

  it('is written, changed, printed and removed', async () => {
    const { key } = await world.call(keysApi.createKey, { body: { version: 0, code: 'A 1-1' } }, world.owner)
    const contract = await aContract(world.owner, home)
    const about = other({ keys: [key._id], rentalContract: contract._id, modelId: 'valmis-irtisanominen' })
    const { otherContract } = await world.call(others.createOther, { body: about }, world.owner)
    expect(otherContract).toMatchObject({
      tenantName: 'Äijö Öhman',
      landlordName: 'Paula Päämies',
      apartmentAddress: 'Katajakatu 5 A 1',
      modelName: 'Irtisanomisilmoitus, vuokranantaja',
    })
    const params = { id: otherContract._id }
    expect(await textOf(`/other-contract/get-contract/${params.id}/pdf`, world.reader)).toContain(
      'Avainsopimus: Äijö Öhman, A 1-1',
    )
    const renamed = { ...other({ name: 'Uusi nimi', keys: [key._id] }), version: 1 }
    await world.call(others.updateOther, { params, body: renamed }, world.manager)
    expect((await world.ask('PUT', `/other-contract/update-document/${params.id}`, renamed, world.owner)).status).toBe(
      409,
    )
    const read = await world.call(others.readOther, { params }, world.reader)
    expect(read).toMatchObject({ otherContract: { name: 'Uusi nimi', version: 2 }, names: { [key._id]: 'A 1-1' } })
    const { rows } = await world.call(others.listOthers, { query: { search: 'uusi öhman' } }, world.reader)
    expect(rows.map(({ _id }) => _id)).toEqual([params.id])
    const byId = await world.call(others.othersById, { body: { ids: [params.id, 'x'] } }, world.reader)
    expect(byId.otherContracts).toEqual(rows)
    expect(
      (await world.ask('DELETE', `/other-contract/delete-document/${params.id}`, undefined, world.reader)).status,
    ).toBe(403)
    await world.call(others.deleteOther, { params }, world.owner)
    expect((await world.ask('GET', `/other-contract/get-contract/${params.id}`, undefined, world.owner)).status).toBe(
      404,
    )
  })

  it('may name nobody, and is then printed with lines to write on', async () => {
    const { otherContract } = await world.call(
      others.createOther,
      { body: { version: 0, name: 'Tyhjä', content: docOf(para(field('tenant.name'))) } },
      world.owner,
    )
    expect(await textOf(`/other-contract/get-contract/${otherContract._id}/pdf`)).toMatch(/_{10}/)
  })

  it.each([
    ['no name', () => ({ name: '' }), 400],
    ['no content', () => ({ content: docOf(para()) }), 400],
    ['a tenant that is not there', () => ({ tenant: { tenantId: 'puuttuu' } }), 404],
    ['a landlord that is not there', () => ({ landlords: [{ landlordId: 'puuttuu' }] }), 404],
    ['a key that is not there', () => ({ keys: ['puuttuu'] }), 400],
    ['a lease that is not there', () => ({ rentalContract: 'puuttuu' }), 404],
    ['a model that is not there', () => ({ modelId: 'puuttuu' }), 404],
    ['a model for leases', () => ({ modelId: 'valmis-asuinhuoneisto' }), 400],
  ])('with %s is refused', async (_, part, status) => {
    expect((await world.ask('POST', '/other-contract/create-document', other(part()), world.owner)).status).toBe(status)
  })

  it('cannot be made of the neighbour’s tenant, nor by one who may only read', async () => {
    expect((await world.ask('POST', '/other-contract/create-document', other(), world.stranger)).status).toBe(404)
    expect((await world.ask('POST', '/other-contract/create-document', other(), world.reader)).status).toBe(403)
  })

  it('tells the account’s own name when the account lets', async () => {
    const landlords = [{ landlordId: 'x', onModel: 'Account' as const }]
    const body = other({ landlords, content: docOf(para(field('landlords.names'))) })
    const { otherContract } = await world.call(others.createOther, { body }, world.owner)
    expect(otherContract.landlordName).toBe('Kotiranta Oy')
    const { tenant } = await world.call(customersApi.readTenant, { params: { tenantId: home.tenant } }, world.owner)
    expect(otherContract.tenantName).toBe(tenant.name)
  })
})
