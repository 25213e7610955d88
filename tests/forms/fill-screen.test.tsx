import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { Form } from '#shared/forms/form.ts'
import { publicFormsApi as api, type SubmitDraft } from '#shared/forms/public-api.ts'
import { FillScreen } from '../../web/forms/FillScreen.tsx'
import { draw } from '../support/draw.tsx'
import { server } from '../support/server.ts'

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

  it.each([
    [404, 'Lomake ei ole avoinna.', 'Lomake ei ole avoinna.'],
    [500, 'Muu vika', 'Jokin meni pieleen lomakkeen lataamisessa.'],
  ])('that does not open says why: %i', async (status, message, said) => {
    server.refuses(api.openApartmentForm, status, message)
    fill()
    expect(await screen.findByText(said)).toBeTruthy()
  })
})
