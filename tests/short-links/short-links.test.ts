import { beforeAll, describe, expect, it } from 'vitest'
import { contractsApi } from '#shared/contracts/api.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { actorOfAccount } from '../../functions/platform/actor.ts'
import { apartments } from '../../functions/properties/collections.ts'
import { shortLinkTo } from '../../functions/short-links/short-links.ts'
import { metered } from '../bench/meter.ts'
import { anAddress } from '../forms/samples.ts'
import { aWorld } from '../support/story.ts'
import { aPerson } from '../support/things/people.ts'
import { aContractDraft, aHome, type Home } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

let world: World
let home: Home
let neighbours: Home
beforeAll(async () => {
  world = await aWorld()
  home = await aHome(world.owner)
  neighbours = await aHome(world.stranger)
})

interface Answer {
  readonly document: { readonly _id: string; readonly path: string; readonly document: string }
  readonly path: string
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
}
const pathOf = ({ apartment }: Home) => `/lomakkeet/kohde/${apartment}/lomake/vika`
const make = (part: object = {}, by = world.owner) => {
  const body = { path: pathOf(home), attachTo: 'apartment', document: home.apartment, ...part }
  return world.ask<Answer>('POST', '/short-link', body, by)
}
const idOf = async (part: object = {}) => (await make(part)).body.document._id
const open = (id: string, from = anAddress()) =>
  world.ask<Answer>('GET', `/short-link/${id}`, undefined, undefined, { from })

describe('a short link', () => {
  it('leads anybody to the page that it was made of', async () => {
    const { status, body } = await make()
    expect(status).toBe(200)
    expect(body.document).toEqual({
      _id: expect.stringMatching(/^[2-9a-z]{12}$/),
      path: pathOf(home),
      attachTo: 'apartment',
      document: home.apartment,
    })
    expect(await open(body.document._id)).toMatchObject({ status: 200, body: { path: pathOf(home) } })
  })

  it('is one for the same page and document, also when asked for by many at once', async () => {
    const path = `${pathOf(home)}?monta=yhtaikaa`
    const ids = await Promise.all(Array.from({ length: 12 }, () => idOf({ path })))
    expect(new Set([...ids, await idOf({ path })]).size).toBe(1)
    expect(await idOf({ path: `${path}2` })).not.toBe(ids[0])
  })

  it('is another for another document and in another account', async () => {
    const mine = await idOf()
    const other = await aHome(world.owner, { number: 'B 2' })
    expect(await idOf({ document: other.apartment })).not.toBe(mine)
    const theirs = await make({ document: neighbours.apartment }, world.stranger)
    expect(theirs.body.document._id).not.toBe(mine)
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/%2Fevil.example',
    '/..//evil.example',
    'javascript:alert(1)',
    'https://evil.example/',
    '/rd/23456789abcd',
    '/logout',
    '',
    `/${'a'.repeat(500)}`,
  ])('is refused to %j, at its field', async (path) => {
    expect(await make({ path })).toMatchObject({ status: 400, body: { fields: { path: expect.any(String) } } })
  })

  it('is refused of a document that is another’s, of another kind or none', async () => {
    for (const part of [
      { document: neighbours.apartment },
      { attachTo: 'rentalContract' },
      { document: 'ei-ole' },
      { attachTo: 'rentalContract', document: home.tenant },
    ])
      expect(await make(part)).toMatchObject({ status: 404, body: { message: expect.stringMatching(/ei löytynyt/) } })
    expect((await make({ attachTo: 'tenant', document: home.tenant })).status).toBe(400)
  })

  it('is made by whoever may make them: a realtor may, a reader may not', async () => {
    const [realtor, reader] = await Promise.all([
      aPerson(world.owner.accountId, 'realtor', 'Välittäjä Veera'),
      aPerson(world.owner.accountId, 'reader', 'Lukija Lauri'),
    ])
    expect((await make({}, realtor)).status).toBe(200)
    expect((await make({}, reader)).status).toBe(403)
    expect((await world.ask('POST', '/short-link', {})).status).toBe(401)
  })

  it('is unknown while its apartment is removed, and leads on when that comes back', async () => {
    const { apartment } = await aHome(world.owner, { number: 'C 3' })
    const part = { document: apartment }
    const id = await idOf(part)
    await world.call(propertiesApi.deleteApartment, { params: { id: apartment } }, world.owner)
    expect(await open(id)).toMatchObject({ status: 404, body: { message: 'Linkkiä ei löytynyt.' } })
    expect((await make(part)).status).toBe(404)
    await apartments.change(actorOfAccount(world.owner.accountId), apartment, (it) => ({ ...it, active: true }))
    expect((await open(id)).status).toBe(200)
    expect(await idOf(part)).toBe(id)
  })

  it('of a contract lasts as long as the contract is there', async () => {
    const { contract } = await world.call(contractsApi.createContract, { body: aContractDraft(home) }, world.owner)
    const path = `/lomakkeet/sopimus/${contract._id}/lomake/muutto`
    const id = await idOf({ attachTo: 'rentalContract', document: contract._id, path })
    expect((await open(id)).body.path).toBe(path)
    const removal = `/rental-contract/delete/${contract._id}?reason=mistake`
    expect((await world.ask('DELETE', removal, undefined, world.owner)).status).toBe(200)
    expect((await open(id)).status).toBe(404)
  })

  it('is not to be guessed: tries are counted by where they come from, right ones too', async () => {
    const id = await idOf()
    const from = anAddress()
    for (const wrong of ['23456789abcd', id.toUpperCase(), `${id}2`, `${id}%20`, '..', `${home.apartment}`])
      expect([400, 404], wrong).toContain((await open(wrong, from)).status)
    const answers = await Promise.all(Array.from({ length: 40 }, () => open('23456789abcd', from)))
    expect(answers.at(-1)?.status).toBe(429)
    expect((await open(id, from)).status).toBe(429)
    expect((await open(id)).status).toBe(200)
  })

  it('is found by as few requests among ten thousand', async () => {
    const actor = actorOfAccount(world.owner.accountId)
    const of = { attachTo: 'apartment', document: home.apartment } as const
    const links: string[] = []
    for (let block = 0; block < 100; block++) {
      const many = Array.from({ length: 100 }, (_, at) => shortLinkTo(actor, { ...of, path: `/x/${block}/${at}` }))
      links.push(...(await Promise.all(many)).map(({ link }) => link))
    }
    expect(new Set(links).size).toBe(10_000)
    const opened = await metered(() => open(links[7_777] ?? ''))
    expect(opened.result.body.path).toBe('/x/77/77')
    const made = await metered(() => idOf({ path: '/x/77/77' }))
    expect(made.result).toBe(links[7_777])
    expect(opened.used.requests).toBeLessThanOrEqual(6)
    expect(made.used.requests).toBeLessThanOrEqual(3)
  }, 120_000)
})
