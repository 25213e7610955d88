import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { formsApi as api } from '#shared/forms/api.ts'
import { Form } from '#shared/forms/form.ts'
import { FormColumn } from '#shared/forms/form-column.ts'
import { CreateForm, EditForm } from '../../web/forms/FormEditor.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

const form = Form.parse({
  _id: 'form-1',
  version: 3,
  metadata: { name: 'Lemmikkikysely' },
  rows: [
    { cols: [{ name: 'pet', fieldType: 'select', label: 'Lemmikki', options: 'Koira, Kissa' }] },
    { cols: [{ name: 'breed', fieldType: 'text', label: 'Rotu' }] },
  ],
  rules: [{ ruleField: 'pet', targetFields: ['breed'], ruleFieldValues: ['Koira'] }],
})
const opened = (submissionsExists = false) => server.answers(api.readForm, { form, submissionsExists })
const edit = () => draw(<EditForm />, '/form/edit/form-1', '/form/edit/:id')
type Sent = { rows: { cols: { name: string; label: string }[] }[]; rules: object[] }
const sent = (): Sent | undefined => server.asked(api.updateForm)[0]?.body as Sent | undefined
const names = () => sent()?.rows.map(({ cols }) => cols.map(({ label }) => label))

beforeEach(() => {
  signInAs('owner')
  server.answers(api.updateForm, { form })
})

describe('the editor of forms', () => {
  it('moves, copies and joins fields, and saves them so', async () => {
    opened()
    const { user } = edit()
    await user.click(await screen.findByRole('button', { name: 'Siirrä alemmas: Lemmikki' }))
    await user.click(screen.getByRole('button', { name: 'Siirrä edellisen rinnalle: Lemmikki' }))
    await user.click(screen.getByRole('button', { name: 'Kopioi: Rotu' }))
    await user.click(screen.getByRole('button', { name: 'Tallenna' }))
    await screen.findByText('Lomake tallennettu')
    expect(names()).toEqual([['Rotu', 'Lemmikki'], ['Rotu']])
  })

  it('tells what rules lost when an option goes', async () => {
    opened()
    const { user } = edit()
    await user.click(await screen.findByRole('button', { name: 'Muokkaa kenttää: Lemmikki' }))
    const options = screen.getByRole('textbox', { name: /^Vaihtoehdot/ })
    await user.clear(options)
    await user.type(options, 'Kissa, Hamsteri')
    await user.tab()
    expect(await screen.findByText('Ehtoja poistettu')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Tallenna' }))
    await screen.findByText('Lomake tallennettu')
    expect(sent()?.rules).toEqual([])
  })

  it('begins the answers of a rule anew when it is about another field', async () => {
    const key = FormColumn.parse({ name: 'key', fieldType: 'checkbox', label: 'Avain', required: false })
    const rows = [...form.rows, { cols: [key, FormColumn.parse({ name: 'i', fieldType: 'image', label: 'Kuva' })] }]
    server.answers(api.readForm, { form: { ...form, rows }, submissionsExists: false })
    const { user } = edit()
    const field = await screen.findByLabelText(/^Kun kentän/)
    expect(within(field).queryByRole('option', { name: 'Kuva' })).toBeNull()
    await user.selectOptions(field, 'Avain')
    await user.click(screen.getByRole('button', { name: 'Tallenna' }))
    await screen.findByText('Lomake tallennettu')
    expect(sent()?.rules).toMatchObject([
      { ruleField: 'key', targetFields: ['breed'], ruleFieldValues: [], ruleFieldBoolean: true },
    ])
  })

  it('gives a field its width and the space around it, which the preview shows', async () => {
    const [first, ...others] = form.rows
    const own = FormColumn.parse({ ...first?.cols[0], padding: '5' })
    server.answers(api.readForm, {
      form: { ...form, rows: [{ cols: [own], showRow: true }, ...others] },
      submissionsExists: false,
    })
    const { user } = edit()
    await user.click(await screen.findByRole('button', { name: 'Muokkaa kenttää: Lemmikki' }))
    expect(screen.getByLabelText('Tyhjää ympärillä')).toHaveProperty('value', '5')
    await user.selectOptions(screen.getByLabelText('Leveys rivillä'), 'Puolet rivistä')
    await user.selectOptions(screen.getByLabelText('Tyhjää ympärillä'), 'Jonkin verran')
    const place = document.querySelector<HTMLElement>('[data-field="pet"]')
    await waitFor(() => expect(place?.style.padding).toBe('16px'))
    expect([place?.style.getPropertyValue('--wide'), place?.style.getPropertyValue('--narrow')]).toEqual(['6', '12'])
    await user.click(screen.getByRole('button', { name: 'Tallenna' }))
    await screen.findByText('Lomake tallennettu')
    expect(sent()?.rows[0]?.cols[0]).toMatchObject({ colsString: '12 6 6 6 6', padding: '16' })
  })

  it('shows the form as its filler sees it, rules and all', async () => {
    opened()
    const { user } = edit()
    const preview = within(await screen.findByRole('region', { name: 'Esikatselu' }))
    expect(preview.queryByLabelText(/^Rotu/)).toBeNull()
    await user.selectOptions(preview.getByLabelText(/^Lemmikki/), 'Koira')
    expect(preview.getByLabelText(/^Rotu/)).toBeTruthy()
  })

  it('opens a field that lacks something, and says so of rules too', async () => {
    opened()
    const { user } = edit()
    await user.click(await screen.findByRole('button', { name: 'Muokkaa kenttää: Rotu' }))
    await user.clear(screen.getByRole('textbox', { name: /^Kysymys/ }))
    await user.click(screen.getByRole('button', { name: 'Lisää ehto' }))
    await user.click(screen.getByRole('button', { name: 'Tallenna' }))
    expect(await screen.findByRole('button', { name: 'Anna kentälle otsikko' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Valitse kenttä' })).toBeTruthy()
    expect(sent()).toBeUndefined()
  })

  it('keeps the kinds of fields that have been answered', async () => {
    opened(true)
    const { user } = edit()
    await user.click(await screen.findByRole('button', { name: 'Muokkaa kenttää: Rotu' }))
    const kinds = within(screen.getByLabelText('Tyyppi'))
    expect(kinds.getByRole('option', { name: 'Numero' })).toHaveProperty('disabled', true)
    expect(kinds.getByRole('option', { name: 'Pitkä teksti' })).toHaveProperty('disabled', false)
  })

  it('begins a new one with a name and an address, and adds fields', async () => {
    server.answers(api.createForm, { form })
    const { user } = draw(<CreateForm />, '/form/create')
    const [name] = await screen.findAllByRole('textbox', { name: /^Nimi/ })
    await user.type(name as HTMLElement, 'Asuntohakemus')
    await user.selectOptions(screen.getByLabelText('Uuden kentän tyyppi'), 'Valintaruutu')
    await user.click(screen.getByRole('button', { name: 'Lisää kenttä' }))
    const label = await screen.findByRole('textbox', { name: /^Kysymys/ })
    await user.clear(label)
    await user.type(label, 'Haluan saunavuoron')
    await user.click(screen.getByRole('button', { name: 'Tallenna' }))
    await waitFor(() => expect(server.asked(api.createForm)).toHaveLength(1))
    await screen.findByText('Lomake luotu')
    const body = server.asked(api.createForm)[0]?.body as Sent
    expect(body.rows.map(({ cols }) => cols[0]?.label)).toEqual(['Nimi', 'Sähköposti', 'Haluan saunavuoron'])
  })
})
