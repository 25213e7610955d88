import { beforeAll, describe, expect, it } from 'vitest'
import { contractsApi } from '#shared/contracts/api.ts'
import { aWorld } from '../support/story.ts'
import { aContractDraft, aHome, type Home } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

let world: World
let home: Home
beforeAll(async () => {
  world = await aWorld()
  home = await aHome(world.owner)
})

const pdf = new TextEncoder().encode('%PDF-1.7\n% Vuokrasopimus\n%%EOF')

async function upload(bytes: Uint8Array, type = 'application/pdf', by = world.owner) {
  const { key, url, fields } = await world.call(contractsApi.uploadContractDocument, {}, by)
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, 'content-type': type })) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(bytes)]))
  return { key, status: (await fetch(url, { method: 'POST', body: form })).status }
}
const create = (document: object, by = world.owner) =>
  world.ask<{ contract: { _id: string; version: number }; fields?: object }>(
    'POST',
    '/rental-contract/create',
    { ...aContractDraft(home), isOld: true, document },
    by,
  )
const shown = async (id: string) => {
  const { url, name } = await world.call(contractsApi.readContractDocument, { params: { id } }, world.manager)
  const answer = await fetch(url)
  return { name, status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()), url }
}

describe('a contract that was made elsewhere', () => {
  it('has its PDF, which anybody of the account may read and a new one takes the place of', async () => {
    const { key, status } = await upload(pdf)
    expect(status).toBe(204)
    const { body } = await create({ key, name: 'Sopimus 2019.pdf' })
    const first = await shown(body.contract._id)
    expect(first).toMatchObject({ name: 'Sopimus 2019.pdf', status: 200, bytes: pdf })
    const next = await upload(pdf)
    const draft = { ...aContractDraft(home), isOld: true, document: { key: next.key, name: 'Uusi.pdf' }, version: 1 }
    expect((await world.ask('PUT', `/rental-contract/update/${body.contract._id}`, draft, world.owner)).status).toBe(
      200,
    )
    expect((await shown(body.contract._id)).name).toBe('Uusi.pdf')
    expect((await fetch(first.url)).status).toBe(404)
  })

  it.each([
    ['no document', async () => ({ key: '' }), 'Tuo sopimus PDF-tiedostona'],
    ['one that never came', async () => ({ key: `${'a'.repeat(20)}.pdf` }), 'Tiedostoa ei löytynyt. Tuo se uudelleen.'],
    ['another file’s name', async () => ({ key: '../logo.png' }), 'Tiedostoa ei löytynyt. Tuo se uudelleen.'],
    [
      'what is no PDF',
      async () => ({ key: (await upload(new TextEncoder().encode('<html>'))).key }),
      'Tiedosto ei ole PDF. Tuo sopimus PDF-tiedostona.',
    ],
  ])('is refused with %s', async (_, document, sentence) => {
    const answer = await create(await document())
    expect([answer.status, answer.body.fields]).toEqual([400, { 'document.key': sentence }])
  })

  it('takes nothing but PDF, and no more than ten megabytes', async () => {
    expect((await upload(pdf, 'text/html')).status).toBe(403)
    expect((await upload(new Uint8Array(10_000_001))).status).toBe(400)
  })

  it('is the account’s own', async () => {
    const { key } = await upload(pdf)
    const { body } = await create({ key, name: 'Sopimus.pdf' })
    const path = `/rental-contract/document/${body.contract._id}`
    expect((await world.ask('GET', path, undefined, world.stranger)).status).toBe(404)
    expect((await world.ask('POST', '/rental-contract/upload-document', undefined, world.reader)).status).toBe(403)
  })
})
