import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { customersApi } from '#shared/customers/api.ts'
import { Tenant } from '#shared/customers/tenant.ts'
import { TenantPicker } from '../../web/customers/pickers.tsx'
import { Form } from '../../web/ui/form/Form.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

const made = Tenant.parse({ _id: 'tenant-9', version: 1, name: 'Äijö Öhman', finnishCitizen: true })
const schema = z.object({ tenant: z.string() })

function open() {
  const sent: unknown[] = []
  const save = async (body: unknown) => {
    sent.push(body)
    return undefined
  }
  const drawn = draw(
    <Form schema={schema} values={{ tenant: '' }} save={save} saved="Tallennettu">
      <TenantPicker name="tenant" label="Vuokralainen" />
    </Form>,
  )
  return { ...drawn, sent }
}

test('a tenant who is not there yet is made without leaving the form, and is chosen', async () => {
  signInAs('manager')
  server.answers(customersApi.createTenant, {
    tenant: { ...made, selectedTenantType: 'tenant' },
    duplicateTenantEmails: {},
  })
  const { user, sent } = open()
  await user.click(screen.getByRole('button', { name: 'Luo uusi vuokralainen' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /Nimi/ }), 'Äijö Öhman')
  await user.click(dialog.getByRole('button', { name: 'Luo vuokralainen' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByDisplayValue('Äijö Öhman')).toBe(screen.getByRole('combobox', { name: 'Vuokralainen' }))
  expect(screen.queryByRole('button', { name: 'Luo uusi vuokralainen' })).toBeNull()
  // The dialog's form is its own: the one around it has not been sent.
  expect(sent).toEqual([])
  expect(server.asked(customersApi.createTenant)[0]?.body).toMatchObject({ name: 'Äijö Öhman' })
  await user.click(screen.getByRole('button', { name: 'Tallenna' }))
  expect(sent).toEqual([{ tenant: 'tenant-9' }])
})

test('what is refused is told in the dialog, and nobody is chosen', async () => {
  signInAs('manager')
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Luo uusi vuokralainen' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Luo vuokralainen' }))
  expect((await dialog.findAllByText('Anna nimi')).length).toBeGreaterThan(0)
  expect(server.asked(customersApi.createTenant)).toHaveLength(0)
})

test('whoever may not make tenants is offered none', () => {
  signInAs('reader')
  open()
  expect(screen.queryByRole('button', { name: 'Luo uusi vuokralainen' })).toBeNull()
})
