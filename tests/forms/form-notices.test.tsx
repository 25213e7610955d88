import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { formsApi as api } from '#shared/forms/api.ts'
import { Form } from '#shared/forms/form.ts'
import { FormAttachment } from '#shared/forms/form-attachment.ts'
import { FormList } from '../../web/forms/FormList.tsx'
import { FormsOfApartment, FormsOfContract } from '../../web/forms/FormsOf.tsx'
import { HeadersDialog } from '../../web/forms/HeadersDialog.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

const form = Form.parse({
  _id: 'form-1',
  metadata: { name: 'Kysely' },
  rows: [{ cols: [{ name: 'what', fieldType: 'text', label: 'Mitä?' }] }],
})
const attachment = FormAttachment.parse({ _id: 'at-1.form-1', form: 'form-1', formName: 'Kysely' })

beforeEach(() => {
  signInAs('owner')
  server.answers(api.listActiveForms, { forms: [{ _id: 'form-1', name: 'Kysely' }] })
  for (const listed of [api.listApartmentForms, api.listContractForms])
    server.answers(listed, { attachments: [attachment] })
  for (const attached of [api.attachToApartment, api.attachToContract, api.editApartmentForm, api.editContractForm])
    server.answers(attached, { attachment })
  for (const removed of [api.removeApartmentForm, api.removeContractForm]) server.answers(removed, {})
})

describe('what is said of a form when it was', () => {
  it.each([
    ['an apartment', <FormsOfApartment key="apartment" id="at-1" />, 'vuokrakohteelle', 'vuokrakohteelta'],
    ['a contract', <FormsOfContract key="contract" id="at-1" />, 'sopimukselle', 'sopimukselta'],
  ])('saved at %s or taken from it', async (_, forms, to, from) => {
    const { user } = draw(forms)
    await user.click(await screen.findByRole('button', { name: 'Muokkaa: Kysely' }))
    await user.click(await screen.findByRole('button', { name: 'Tallenna' }))
    expect(await screen.findByText(`Lomake tallennettu ${to}`)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Poista: Kysely' }))
    await user.click(await screen.findByRole('button', { name: 'Poista lomake' }))
    expect(await screen.findByText(`Lomake poistettu ${from}`)).toBeTruthy()
  })

  it('switched on or off', async () => {
    const row = { _id: 'form-1', name: 'Kysely', active: true, fields: 1, updated: '', submissions: 0 }
    server.answers(api.listForms, { rows: [row], totalLength: 1 })
    server.answers(api.setFormActive, { form })
    const { user } = draw(<FormList />)
    await user.click(await screen.findByRole('button', { name: 'Rivin toiminnot' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Poista käytöstä' }))
    expect(await screen.findByText('Lomakkeen tila päivitetty')).toBeTruthy()
  })

  it('given the columns of its answers', async () => {
    server.answers(api.updateDefaultHeaders, { form })
    const { user } = draw(<HeadersDialog form={form} onClose={() => undefined} />)
    await user.click(await screen.findByRole('checkbox', { name: 'Mitä?' }))
    await user.click(screen.getByRole('button', { name: 'Tallenna' }))
    expect(await screen.findByText('Oletuskentät tallennettu')).toBeTruthy()
  })
})
