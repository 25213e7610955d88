import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Form } from '#shared/forms/form.ts'
import { FormColumn } from '#shared/forms/form-column.ts'
import { publicFormsApi as api, type SubmitDraft } from '#shared/forms/public-api.ts'
import { FillScreen } from '../../web/forms/FillScreen.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server } from '../support/screens/server.ts'

const { rows, rules } = Form.parse({
  _id: 'form-1',
  metadata: { name: 'Vikailmoitus' },
  rows: [
    { cols: [{ name: 'what', fieldType: 'text', label: 'Mikä on rikki?' }] },
    { cols: [{ name: 'key', fieldType: 'checkbox', label: 'Huolto saa tulla', required: false }] },
    { cols: [{ name: 'pets', fieldType: 'number', label: 'Montako eläintä?' }] },
    { cols: [{ name: 'send', fieldType: 'submit', text: 'Lähetä ilmoitus' }] },
  ],
  rules: [{ ruleField: 'key', targetFields: ['pets'] }],
})
const form = {
  _id: 'form-1',
  accId: 'account-1',
  rows,
  rules,
  name: 'Vikailmoitus',
  description: '',
  thanks: 'Huolto soittaa.',
  accountName: 'Kotiranta Oy',
  logo: '',
  about: 'Katajakatu 5 A 1',
  attachment: 'ap-1.form-1',
}
const fill = () => draw(<FillScreen />, '/lomakkeet/kohde/ap-1/lomake/form-1', '/lomakkeet/*')
/** The form with another field, as it is after somebody has changed it. */
const withField = (column: object) => ({
  ...form,
  rows: [...rows, { cols: [FormColumn.parse({ name: 'new', ...column })], showRow: true }],
})
const send = () => screen.getByRole('button', { name: 'Lähetä ilmoitus' })
const sent = () => server.asked(api.submitForm).map(({ body }) => body as SubmitDraft)

beforeEach(() => {
  sessionStorage.clear()
  server.answers(api.openApartmentForm, { form })
  server.answers(api.submitForm, {})
})

describe('a form that anybody fills', () => {
  it('asks what its rules show, says what is missing, is sent and thanks', async () => {
    const { user } = fill()
    expect(await screen.findByRole('heading', { name: 'Vikailmoitus' })).toBeTruthy()
    expect(screen.getByText('Katajakatu 5 A 1')).toBeTruthy()
    expect(screen.queryByLabelText(/^Montako/)).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Huolto saa tulla' }))
    await user.type(screen.getByLabelText(/^Montako/), '2')
    await user.click(screen.getByRole('button', { name: 'Lähetä ilmoitus' }))
    expect(await screen.findByRole('button', { name: 'Mikä on rikki?: Täytä tämä kohta' })).toBeTruthy()
    expect(sent()).toEqual([])
    await user.type(screen.getByLabelText(/^Mikä on rikki/), 'Hana')
    await user.click(screen.getByRole('button', { name: 'Lähetä ilmoitus' }))
    expect(await screen.findByText('Huolto soittaa.')).toBeTruthy()
    expect(sent()).toMatchObject([
      { formId: 'form-1', attachment: 'ap-1.form-1', fields: { what: 'Hana', key: true, pets: 2 } },
    ])
  })

  it('keeps what was written over a reload and a failure, and is sent again as the same', async () => {
    server.refuses(api.submitForm, 500, 'Jokin meni pieleen. Yritä uudelleen.')
    const first = fill()
    await first.user.type(await screen.findByLabelText(/^Mikä on rikki/), 'Ovi')
    await first.user.click(screen.getByRole('button', { name: 'Lähetä ilmoitus' }))
    await screen.findByText('Jokin meni pieleen. Yritä uudelleen.')
    cleanup()
    server.answers(api.submitForm, {})
    const { user } = fill()
    await waitFor(() => expect(screen.getByLabelText(/^Mikä on rikki/)).toHaveProperty('value', 'Ovi'))
    await user.click(screen.getByRole('button', { name: 'Lähetä ilmoitus' }))
    await screen.findByText('Kiitos, lomake on lähetetty')
    const keys = sent().map(({ sessionKey }) => sessionKey)
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
    await user.click(screen.getByRole('button', { name: 'Täytä lomake uudelleen' }))
    expect(await screen.findByLabelText(/^Mikä on rikki/)).toHaveProperty('value', '')
  })

  it('waits for a picture that is on its way', async () => {
    server.answers(api.openApartmentForm, { form: withField({ fieldType: 'image', label: 'Kuva', required: false }) })
    vi.stubGlobal('createImageBitmap', () => new Promise(() => undefined))
    const { user } = fill()
    await user.type(await screen.findByLabelText(/^Mikä on rikki/), 'Hana')
    await user.upload(screen.getByLabelText('Lisää kuva'), new File(['x'], 'hana.jpg', { type: 'image/jpeg' }))
    await user.click(send())
    expect(await screen.findByText(/^Kuvaa lähetetään vielä/)).toBeTruthy()
    expect(sent()).toEqual([])
  })

  it('is read anew when it was changed while it was open, and keeps its answers', async () => {
    const { user } = fill()
    await user.type(await screen.findByLabelText(/^Mikä on rikki/), 'Hana')
    server.answers(api.openApartmentForm, {
      form: withField({ fieldType: 'radio', label: 'Missä?', options: 'Keittiö' }),
    })
    server.refuses(api.submitForm, 400, 'Tarkista lomakkeen tiedot.', { 'fields.new': 'Valitse vaihtoehto' })
    await user.click(send())
    expect(await screen.findByText(/^Lomaketta on juuri muutettu/)).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Missä?: Valitse vaihtoehto' })).toBeTruthy()
    expect(screen.getByRole('radiogroup', { name: /^Missä/ }).getAttribute('aria-required')).toBe('true')
    server.answers(api.submitForm, {})
    await user.click(screen.getByLabelText('Keittiö'))
    await user.click(send())
    await screen.findByText('Kiitos, lomake on lähetetty')
    expect(sent().at(-1)).toMatchObject({ fields: { what: 'Hana', new: 'Keittiö' } })
  })

  it('says of groups of choices that one is asked for, and how', async () => {
    const choices = { fieldType: 'multiselect', label: 'Missä?', meta: 'Yksi tai useampi', options: 'Keittiö' }
    server.answers(api.openApartmentForm, { form: withField(choices) })
    fill()
    const group = await screen.findByRole('group', { name: /^Missä\?.*\(pakollinen\)$/ })
    const notes = group.getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(notes)?.textContent).toBe('Yksi tai useampi')
  })

  it('keeps an answer that is too long over a reload, and says of it that it is', async () => {
    server.answers(api.openApartmentForm, { form: withField({ fieldType: 'textarea', label: 'Kuvaus' }) })
    const { user } = fill()
    await user.click(await screen.findByLabelText(/^Kuvaus/))
    await user.paste('a'.repeat(5001))
    cleanup()
    const again = fill()
    expect(await screen.findByLabelText(/^Kuvaus/)).toHaveProperty('value', 'a'.repeat(5001))
    await again.user.click(send())
    expect(await screen.findByRole('button', { name: 'Kuvaus: Enintään 5000 merkkiä' })).toBeTruthy()
  })

  it('that was taken already is begun anew, and none is changed while it is on its way', async () => {
    let answer = (_: Response): void => undefined
    server.returns(api.submitForm, () => new Promise((done) => (answer = done)))
    const { user } = fill()
    await user.type(await screen.findByLabelText(/^Mikä on rikki/), 'Ovi')
    await user.click(send())
    expect(screen.getByLabelText(/^Mikä on rikki/).closest('[inert]')).toBeTruthy()
    await waitFor(() => expect(sent()).toHaveLength(1))
    answer(Response.json({ message: 'Lomake on jo lähetetty.' }, { status: 409 }))
    await user.click(await screen.findByRole('button', { name: 'Aloita uusi lomake' }))
    expect(screen.queryByText('Lomake on jo lähetetty.')).toBeNull()
    const field = screen.getByLabelText(/^Mikä on rikki/)
    expect([field.closest('[inert]'), (field as HTMLInputElement).value]).toEqual([null, ''])
    server.answers(api.submitForm, {})
    await user.type(field, 'Hana')
    await user.click(send())
    await screen.findByText('Kiitos, lomake on lähetetty')
    expect(new Set(sent().map(({ sessionKey }) => sessionKey)).size).toBe(2)
  })

  it.each([
    [404, 'Lomake ei ole avoinna.', 'Lomake ei ole avoinna.'],
    [500, 'Muu vika', 'Jokin meni pieleen lomakkeen lataamisessa.'],
  ])('that does not open says why: %i', async (status, message, said) => {
    server.refuses(api.openApartmentForm, status, message)
    fill()
    expect(await screen.findByText(said)).toBeTruthy()
  })
})
