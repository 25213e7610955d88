import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { notesApi as api } from '#shared/notes/api.ts'
import { Note } from '#shared/notes/note.ts'
import { LiftedNotes } from '../../web/notes/LiftedNotes.tsx'
import { notesOf } from '../../web/notes/NotesOf.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

const note = Note.parse({
  _id: 'note-1',
  version: 2,
  model: 'Apartment',
  documentId: 'home-1',
  title: 'Katajakatu 5 A 1',
  text: 'Hana vuotaa',
  lifted: true,
  created: '2026-11-02T07:15:00.000Z',
  createdBy: 'Ilkka Isännöitsijä',
})
const NotesOfApartment = notesOf('Apartment')

beforeEach(() => {
  signInAs('owner')
  server.answers(api.listNotes, { notes: [note] })
  server.answers(api.listLiftedNotes, { notes: [note] })
})

describe('the notes of a page', () => {
  it('take a new one', async () => {
    server.answers(api.createNote, { note })
    const { user } = draw(<NotesOfApartment id="home-1" />)
    expect(await screen.findByText('Ilkka Isännöitsijä 02.11.2026 klo 9.15')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Lisää muistiinpano' }))
    await user.type(await screen.findByRole('textbox', { name: /^Muistiinpano/ }), 'Hana korjattu')
    await user.click(screen.getByLabelText('Kiinnitä yleisnäkymään'))
    await user.click(screen.getByRole('button', { name: 'Tallenna' }))
    await screen.findByText('Muistiinpano tallennettu')
    expect(server.asked(api.createNote)[0]).toMatchObject({
      query: { model: 'Apartment', documentId: 'home-1' },
      body: { text: 'Hana korjattu', lifted: true },
    })
  })

  it('are changed at the version that is seen, and removed once the person is sure', async () => {
    server.answers(api.updateNote, { note })
    server.answers(api.deleteNote, {})
    const { user } = draw(<NotesOfApartment id="home-1" />)
    await user.click(await screen.findByRole('button', { name: 'Muokkaa' }))
    await user.type(await screen.findByRole('textbox', { name: /^Muistiinpano/ }), ' taas')
    await user.click(screen.getByRole('button', { name: 'Tallenna' }))
    await screen.findByText('Muistiinpano tallennettu')
    expect(server.asked(api.updateNote)[0]?.body).toMatchObject({ _id: 'note-1', version: 2, text: 'Hana vuotaa taas' })
    await user.click(screen.getByRole('button', { name: 'Poista' }))
    await user.click(await screen.findByRole('button', { name: 'Poista muistiinpano' }))
    await screen.findByText('Muistiinpano poistettu')
    expect(server.asked(api.deleteNote).map(({ path }) => path)).toEqual(['/note/note-1'])
  })

  it('are only read by a reader', async () => {
    signInAs('reader')
    draw(<NotesOfApartment id="home-1" />)
    await screen.findByText('Hana vuotaa')
    expect(screen.queryAllByRole('button')).toEqual([])
  })
})

describe('the overview', () => {
  it('leads from a lifted note to its page, and takes the lift off', async () => {
    server.answers(api.removeLift, { note: { ...note, lifted: false } })
    const { user } = draw(<LiftedNotes />)
    const link = await screen.findByRole('link', { name: 'Vuokrakohde: Katajakatu 5 A 1' })
    expect(link.getAttribute('href')).toBe('/apartment/overview/home-1?tab=notes')
    server.answers(api.listLiftedNotes, { notes: [] })
    await user.click(within(document.body).getByRole('button', { name: 'Poista kiinnitys: Katajakatu 5 A 1' }))
    await screen.findByText('Kiinnitys poistettu')
    expect(server.asked(api.removeLift).map(({ path }) => path)).toEqual(['/note/note-1/remove-lift'])
  })
})
