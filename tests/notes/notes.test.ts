import { beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#shared/base/endpoint.ts'
import { notesApi as api, type NoteOf } from '#shared/notes/api.ts'
import type { Note, NoteModel } from '#shared/notes/note.ts'
import { newId } from '../../functions/platform/clock.ts'
import { aWorld } from '../support/story.ts'
import { changeRights, without } from '../support/things/member.ts'
import { aPerson } from '../support/things/people.ts'
import { aContract, aHome, type Home } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

let world: World
let home: Home
beforeAll(async () => {
  world = await aWorld()
  home = await aHome(world.owner)
})

type Draft = InputOf<typeof api.createNote.body>
const of = (model: NoteModel, documentId: string): NoteOf => ({ model, documentId })
const aNote = async (query: NoteOf, body: Draft, by = world.owner): Promise<Note> =>
  (await world.call(api.createNote, { query, body }, by)).note
const listing = async (query: NoteOf, by = world.reader) => (await world.call(api.listNotes, { query }, by)).notes
const lifted = async (by = world.reader) =>
  (await world.call(api.listLiftedNotes, {}, by)).notes.map(({ text }) => text)
const changing = (note: Note, part: Partial<Note>, by = world.owner) =>
  world.ask('PUT', '/note', { ...note, ...part }, by)

describe('a note', () => {
  it('is on its document’s page with who wrote it and when, the newest first', async () => {
    const where = of('Apartment', home.apartment)
    await aNote(where, { text: 'Hana vuotaa' })
    await aNote(where, { text: 'Hana korjattu' }, world.manager)
    expect(await listing(where)).toMatchObject([
      { text: 'Hana korjattu', createdBy: 'Ilkka Isännöitsijä', edited: '' },
      { text: 'Hana vuotaa', createdBy: 'Oili Omistaja', title: 'Katajakatu 5 A 1', created: expect.any(String) },
    ])
  })

  it('stands on every kind of document, and nowhere else', async () => {
    const contract = await aContract(world.owner, home)
    const lines = [{ desc: 'Vuokra', amount: 100 }]
    const draft = { tenant: home.tenant, billDate: '2026-11-20', dueDate: '2026-12-02', products: lines }
    const { body } = await world.ask<{ invoice: { _id: string; invoiceNumber: string } }>(
      'POST',
      '/invoices/create',
      draft,
      world.owner,
    )
    const documents: [NoteModel, string, string][] = [
      ['Condominium', home.condominium, 'Asunto Oy Katajanmarja'],
      ['Tenant', home.tenant, 'Äijö Öhman'],
      ['Partner', home.partner, 'Paula Päämies'],
      ['RentalContract', contract._id, 'Katajakatu 5 A 1'],
      ['Invoice', body.invoice._id, `Lasku ${body.invoice.invoiceNumber}`],
    ]
    for (const [model, id, title] of documents) {
      const note = await aNote(of(model, id), { text: model })
      expect(note.title).toBe(title)
      expect((await listing(of(model, id))).map(({ _id }) => _id)).toEqual([note._id])
    }
  })

  it('is made once by one click', async () => {
    const [click, query] = [newId(), of('Tenant', (await aHome(world.owner)).tenant)]
    const make = () => world.call(api.createNote, { query, body: { text: 'Kerran' } }, world.owner, { key: click })
    await Promise.all([make(), make()])
    expect(await listing(query)).toHaveLength(1)
  })

  it.each([
    ['empty', { text: ' ' }, { text: 'Kirjoita muistiinpano' }],
    ['endless', { text: 'x'.repeat(5001) }, { text: 'Enintään 5000 merkkiä' }],
  ])('is refused when it is %s', async (_, body, fields) => {
    const path = `/note?${new URLSearchParams(of('Apartment', home.apartment))}`
    expect(await world.ask('POST', path, body, world.owner)).toMatchObject({ status: 400, body: { fields } })
  })

  it('is refused on a document that is not there, or another account’s', async () => {
    const post = (id: string, by = world.owner) =>
      world.ask('POST', `/note?${new URLSearchParams(of('Tenant', id))}`, { text: 'A' }, by)
    expect((await post('puuttuu')).status).toBe(404)
    expect((await post(home.tenant, world.stranger)).status).toBe(404)
    expect((await post(home.apartment)).status).toBe(404)
    expect(await listing(of('Tenant', home.tenant), world.stranger)).toEqual([])
  })

  it('changes with who changed it, not over another’s change, and not by a reader', async () => {
    const note = await aNote(of('Apartment', home.apartment), { text: 'Ensin' })
    expect((await changing(note, { text: 'Sitten' }, world.manager)).body.note).toMatchObject({
      text: 'Sitten',
      createdBy: 'Oili Omistaja',
      editedBy: 'Ilkka Isännöitsijä',
      version: 2,
    })
    expect((await changing(note, { text: 'Myöhässä' })).status).toBe(409)
    expect((await changing(note, { text: 'Lukija' }, world.reader)).status).toBe(403)
    expect((await changing({ ...note, version: 2 }, {}, world.stranger)).status).toBe(404)
  })

  it('can be removed for good', async () => {
    const query = of('Condominium', home.condominium)
    const note = await aNote(query, { text: 'Poistuu' })
    await world.call(api.deleteNote, { params: { id: note._id } }, world.owner)
    expect((await listing(query)).map(({ text }) => text)).not.toContain('Poistuu')
  })
})

describe('a lifted note', () => {
  it('is on the overview until the lift is taken off, and on its page after that too', async () => {
    const query = of('Apartment', home.apartment)
    const note = await aNote(query, { text: 'Vesikatko torstaina', lifted: true })
    expect(await lifted()).toContain('Vesikatko torstaina')
    await world.call(api.removeLift, { params: { id: note._id } }, world.owner)
    await world.call(api.removeLift, { params: { id: note._id } }, world.owner)
    expect(await lifted()).not.toContain('Vesikatko torstaina')
    expect((await listing(query)).find(({ _id }) => _id === note._id)).toMatchObject({ lifted: false, edited: '' })
  })

  it('is lifted by a change, too', async () => {
    const note = await aNote(of('Apartment', home.apartment), { text: 'Nousee' })
    await changing(note, { lifted: true })
    expect(await lifted()).toContain('Nousee')
  })

  it('is for those who may see its document', async () => {
    const blind = await aPerson(world.owner.accountId, 'manager', 'Laskuton Lasse')
    await changeRights(blind, without('tenants.read'))
    const query = of('Tenant', home.tenant)
    const note = await aNote(query, { text: 'Salaista', lifted: true })
    expect(await lifted()).toContain('Salaista')
    expect(await lifted(blind)).not.toContain('Salaista')
    const asked = `?${new URLSearchParams(query)}`
    expect((await world.ask('GET', `/note/notes${asked}`, undefined, blind)).status).toBe(403)
    expect((await world.ask('POST', `/note${asked}`, { text: 'A' }, blind)).status).toBe(403)
    expect((await changing(note, { text: 'B' }, blind)).status).toBe(404)
    expect((await world.ask('DELETE', `/note/${note._id}`, undefined, blind)).status).toBe(404)
  })
})
