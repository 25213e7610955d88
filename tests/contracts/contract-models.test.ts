import { beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#shared/base/endpoint.ts'
import { contractRemovalApi } from '#shared/contracts/removal-api.ts'
import { modelsApi as api, otherContractsApi as others } from '#shared/contracts/texts/models-api.ts'
import { newId } from '../../functions/platform/clock.ts'
import { textOfPdf } from '../support/read-pdf.ts'
import { aWorld } from '../support/story.ts'
import { changeRights, without } from '../support/things/member.ts'
import { aPerson, type Person } from '../support/things/people.ts'
import { aContract, aHome, type Home } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'
import { docOf, field, heading, para, textsOf, words } from './content-samples.ts'

let world: World
let home: Home
beforeAll(async () => {
  world = await aWorld()
  home = await aHome(world.owner, { tenant: { social: '131052-308T', address: 'Koivukuja 3' } })
})

type ModelDraft = InputOf<typeof api.createModel.body>
const content = docOf(heading(1, 'Oma sopimus'), para(words('Vuokralainen: '), field('tenant.name')))
const draft = (part: Partial<ModelDraft> = {}): ModelDraft => ({
  version: 0,
  name: 'Oma pohja',
  contractType: 1,
  content,
  ...part,
})
const aModel = async (part?: Partial<ModelDraft>, by = world.owner) =>
  (await world.call(api.createModel, { body: draft(part) }, by)).model
const listed = async (by = world.owner) => (await world.call(api.listModels, { query: { itemsPerPage: 100 } }, by)).rows
const change = (id: string, body: object, by = world.owner) =>
  world.ask('PUT', `/contract-model/update/${id}`, body, by)
const textOf = async (path: string, by: Person = world.owner, body?: object) =>
  textOfPdf((await world.ask<Uint8Array>(body ? 'POST' : 'GET', path, body, by)).body)

describe('models', () => {
  it('are those of the product and the account’s own, and of nobody else', async () => {
    const { _id } = await aModel({ name: 'Vain meidän' })
    const names = (await listed()).map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining(['Vain meidän', 'Asuinhuoneiston vuokrasopimus', 'Vuokrankorotusilmoitus']),
    )
    expect((await listed(world.stranger)).every(({ readyMade }) => readyMade)).toBe(true)
    expect((await world.ask('GET', `/contract-model/getOne/${_id}`, undefined, world.stranger)).status).toBe(404)
    const { rows } = await world.call(api.listModels, { query: { contractType: '3', search: 'korotus' } }, world.owner)
    expect(rows.map(({ _id: id }) => id)).toEqual([
      'valmis-korotus',
      'valmis-korotus-englanti',
      'valmis-korotus-ruotsi',
      'valmis-korotus-saksa',
    ])
  })

  it('that the product brings along are copied to be changed', async () => {
    const { model: ready } = await world.call(api.readModel, { params: { id: 'valmis-asuinhuoneisto' } }, world.reader)
    expect(ready.readyMade).toBe(true)
    expect(await change(ready._id, { ...draft(), content: ready.content })).toMatchObject({
      status: 409,
      body: { message: 'Valmista pohjaa ei voi muuttaa. Kopioi se ensin omaksi.' },
    })
    const { model } = await world.call(api.copyModel, { params: { id: ready._id } }, world.owner)
    expect(model).toMatchObject({
      name: 'Asuinhuoneiston vuokrasopimus (kopio)',
      readyMade: false,
      editedBy: 'Oili Omistaja',
    })
    const copied = await world.call(api.readModel, { params: { id: model._id } }, world.owner)
    expect(copied.model.content).toEqual(ready.content)
  })

  it('keep every former state, which can be looked at and taken back', async () => {
    const model = await aModel({ name: 'Eka' })
    const params = { id: model._id }
    const second = await world.call(
      api.updateModel,
      { params, body: { ...draft({ name: 'Toka' }), version: 1 } },
      world.manager,
    )
    const same = await world.call(
      api.updateModel,
      { params, body: { ...draft({ name: 'Toka' }), version: 2 } },
      world.owner,
    )
    expect([second.model.version, same.model.version]).toEqual([2, 2])
    await world.call(api.updateModel, { params, body: { ...draft({ name: 'Kolmas' }), version: 2 } }, world.owner)
    const { versions } = await world.call(api.listFormer, { params }, world.reader)
    expect(versions.map(({ number, name, editedBy }) => [number, name, editedBy])).toEqual([
      [2, 'Toka', 'Ilkka Isännöitsijä'],
      [1, 'Eka', 'Oili Omistaja'],
    ])
    const { former } = await world.call(api.readFormer, { params: { id: versions[1]?._id ?? '' } }, world.reader)
    expect(former).toMatchObject({ name: 'Eka', content })
    const back = await world.call(api.restoreFormer, { params, body: { version: 3, number: 1 } }, world.owner)
    expect(back.model).toMatchObject({ name: 'Eka', version: 4 })
    expect((await world.call(api.listFormer, { params }, world.reader)).versions).toHaveLength(3)
    expect(
      (await world.ask('GET', `/contract-model/version/${versions[0]?._id}`, undefined, world.stranger)).status,
    ).toBe(404)
  })

  it('that somebody else has changed meanwhile are not written over', async () => {
    const model = await aModel()
    const both = await Promise.all(['A', 'B'].map((name) => change(model._id, { ...draft({ name }), version: 1 })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const stale = await world.ask('PUT', `/contract-model/restore/${model._id}`, { version: 1, number: 1 }, world.owner)
    expect(stale.status).toBe(409)
  })

  it.each([
    ['no name', { name: ' ' }, 'Anna pohjan nimi'],
    ['no kind', { contractType: 4 }, 'Valitse pohjan laji'],
    ['nothing in it', { content: docOf(para()) }, 'Kirjoita sisältö'],
    [
      'a script in it',
      { content: { type: 'doc', content: [{ type: 'script', content: 'alert(1)' }] } },
      'Sisältöä ei voi tallentaa: siinä on osia, joita asiakirjassa ei voi olla.',
    ],
  ])('with %s are refused', async (_, part, message) => {
    const answer = await world.ask('POST', '/contract-model/create', { ...draft(), ...part }, world.owner)
    expect(answer).toMatchObject({ status: 400, body: { message } })
  })

  it('stay of the kind that they were made for', async () => {
    const model = await aModel()
    expect((await change(model._id, { ...draft({ contractType: 2 }), version: 1 })).status).toBe(409)
  })

  it('are not for those without the right, and are made once by one click', async () => {
    expect((await world.ask('POST', '/contract-model/create', draft(), world.reader)).status).toBe(403)
    const key = newId()
    const made = await Promise.all(
      [1, 2].map(() => world.call(api.createModel, { body: draft() }, world.owner, { key })),
    )
    expect(new Set(made.map(({ model }) => model._id)).size).toBe(1)
  })

  it('that contracts are made by are not removed; others leave the list', async () => {
    const [used, unused, inOther] = [await aModel(), await aModel(), await aModel({ contractType: 2 })]
    const contract = await aContract(world.owner, home)
    const body = { version: 0, modelId: used._id, content }
    await world.call(api.saveDocument, { params: { id: contract._id }, body }, world.owner)
    const other = { version: 0, name: 'Sopimus', modelId: inOther._id, content }
    const { otherContract } = await world.call(others.createOther, { body: other }, world.owner)
    const remove = (id: string) => world.ask('DELETE', `/contract-model/delete/${id}`, undefined, world.owner)
    expect(await remove(used._id)).toMatchObject({
      status: 409,
      body: { message: 'Pohjaa ei voi poistaa, sillä yksi sopimus on tehty siitä.' },
    })
    expect((await remove(inOther._id)).status).toBe(409)
    expect((await remove('valmis-korotus')).status).toBe(409)
    expect((await remove(unused._id)).status).toBe(200)
    expect((await listed()).some(({ _id }) => _id === unused._id)).toBe(false)
    expect((await world.ask('GET', `/contract-model/getOne/${unused._id}`, undefined, world.owner)).status).toBe(404)
    // Once nothing is made by it any more, it may go.
    await world.call(others.deleteOther, { params: { id: otherContract._id } }, world.owner)
    expect((await remove(inOther._id)).status).toBe(200)
  })
})

describe('a preview', () => {
  const request = (part: object = {}) => ({ contractType: 1, contentData: content, ...part })
  const fill = (body: object, by = world.owner) =>
    world.ask<{ content: Parameters<typeof textsOf>[0] }>('POST', '/contract-model/get-content', body, by)

  it('is of samples, or of a contract, with what it lacks', async () => {
    const contentData = docOf(para(field('tenant.name'), words(' '), field('tenant.contactPersonName'), field('x.y')))
    const samples = await fill(request({ contentData }))
    expect(textsOf(samples.body.content)).toEqual(['Virtanen Ville Mäkinen Maija[tuntematon kenttä: x.y]'])
    const contract = await aContract(world.owner, home)
    const real = await fill(request({ contentData, rentalContractId: contract._id }))
    expect(real.body.content).toMatchObject({ missing: ['tenant.contactPersonName'], unknown: ['x.y'] })
    expect(textsOf(real.body.content)[0]).toMatch(/^Äijö Öhman _+\[tuntematon kenttä: x\.y\]$/)
    expect(
      await textOf('/contract-model/get-content/pdf', world.owner, request({ rentalContractId: contract._id })),
    ).toContain('Vuokralainen: Äijö Öhman')
  })

  it('tells nobody what they may not see', async () => {
    const contract = await aContract(world.owner, home)
    const asked = request({ rentalContractId: contract._id, contentData: docOf(para(field('tenant.identity'))) })
    expect((await fill(asked, world.stranger)).status).toBe(404)
    const clerk = await aPerson(world.owner.accountId, 'manager', 'Veera Virkailija')
    await changeRights(clerk, without('field:tenants.social'))
    expect(textsOf((await fill(asked)).body.content)).toEqual(['131052-308T'])
    expect(textsOf((await fill(asked, clerk)).body.content)).toEqual(['131052-****'])
    await changeRights(clerk, without('contracts.read'))
    expect((await fill(asked, clerk)).status).toBe(403)
    const contractData = { name: '', tenant: { tenantId: home.tenant } }
    const ofOther = request({ contractType: 2, contractData })
    expect((await fill(ofOther, clerk)).status).toBe(403)
    expect((await fill(ofOther, world.stranger)).status).toBe(404)
    expect((await fill(ofOther)).status).toBe(200)
  })

  it.each([undefined, 'no json', { contentData: '<p>x</p>' }])('of %o is refused', async (body) => {
    expect((await world.ask('POST', '/contract-model/get-content/pdf', body, world.owner)).status).toBe(400)
  })
})

describe('the text of a rental contract', () => {
  it('is its model’s, changed for it alone, and is printed the same today and later', async () => {
    world.clock.set('2026-11-02')
    const contract = await aContract(world.owner, home)
    const params = { id: contract._id }
    const nothing = { document: null, closed: '', proposed: null }
    expect(await world.call(api.readDocument, { params }, world.reader)).toEqual(nothing)
    expect(
      (await world.ask('GET', `/contract-model/document/${contract._id}/pdf`, undefined, world.reader)).status,
    ).toBe(404)
    const { model } = await world.call(api.readModel, { params: { id: 'valmis-asuinhuoneisto' } }, world.owner)
    const own = docOf(
      ...model.content.content,
      para(words('Pihasauna kuuluu vuokraan. Päivätty '), field('document.date')),
    )
    const body = { version: 0, modelId: model._id, content: own }
    const saved = await world.call(api.saveDocument, { params, body }, world.owner)
    expect(saved.document).toMatchObject({ modelName: 'Asuinhuoneiston vuokrasopimus', version: 1 })
    const path = `/contract-model/document/${contract._id}/pdf`
    const text = await textOf(path, world.reader)
    expect(text).toContain('Pihasauna kuuluu vuokraan. Päivätty 02.11.2026')
    expect(text).toContain('850,00 € kuukaudessa')
    expect(text).toContain('Katajakatu 5 A 1')
    const before = await world.ask<Uint8Array>('GET', path, undefined, world.owner)
    world.clock.set('2026-12-24')
    const after = await world.ask<Uint8Array>('GET', path, undefined, world.owner)
    expect(Buffer.compare(before.body, after.body)).toBe(0)
    world.clock.set('2026-11-02')
    const stale = await world.ask('PUT', `/contract-model/document/${contract._id}`, body, world.owner)
    expect(stale.status).toBe(409)
    const again = await world.call(api.saveDocument, { params, body: { ...body, version: 1 } }, world.owner)
    expect(again.document.version).toBe(2)
  })

  it('is refused of a model for something else, of the neighbour’s contract and without the right', async () => {
    const contract = await aContract(world.owner, home)
    const path = `/contract-model/document/${contract._id}`
    const body = { version: 0, modelId: 'valmis-korotus', content }
    const right = { ...body, modelId: 'valmis-asuinhuoneisto' }
    expect((await world.ask('PUT', path, body, world.owner)).status).toBe(409)
    expect((await world.ask('PUT', path, right, world.reader)).status).toBe(403)
    expect((await world.ask('PUT', path, right, world.stranger)).status).toBe(404)
    expect((await world.ask('GET', path, undefined, world.stranger)).status).toBe(404)
  })

  it('goes with its contract', async () => {
    const contract = await aContract(world.owner, home)
    const model = await aModel()
    const params = { id: contract._id }
    await world.call(api.saveDocument, { params, body: { version: 0, modelId: model._id, content } }, world.owner)
    await world.call(contractRemovalApi.deleteContract, { params, query: { reason: 'mistake' } }, world.owner)
    expect((await world.ask('DELETE', `/contract-model/delete/${model._id}`, undefined, world.owner)).status).toBe(200)
  })
})
