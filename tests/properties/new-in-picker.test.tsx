import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { NamedApartment } from '#shared/properties/apartment.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { Condominium } from '#shared/properties/condominium.ts'
import { ApartmentPicker } from '../../web/properties/pickers.tsx'
import { Form } from '../../web/ui/form/Form.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

const where = { address: 'Katajakatu 5', zipCode: '00160', city: 'Helsinki' }
const company = Condominium.parse({ _id: 'c9', version: 1, name: 'Asunto Oy Kataja', ...where })

function open() {
  const sent: unknown[] = []
  const save = async (body: unknown) => {
    sent.push(body)
    return undefined
  }
  const drawn = draw(
    <Form schema={z.object({ home: z.string() })} values={{ home: '' }} save={save} saved="Tallennettu">
      <ApartmentPicker name="home" label="Vuokrakohde" />
    </Form>,
  )
  return { ...drawn, sent }
}

test('a home and its company are made without leaving the form, the home where the company stands', async () => {
  signInAs('manager')
  server.answers(propertiesApi.createCondominium, { condominium: company })
  server.answers(propertiesApi.readCondominium, { condominium: company })
  server.returns(propertiesApi.createApartment, ({ body }) => {
    const apartment = { ...Object(body), _id: 'a9', version: 1, condominiumName: company.name }
    return Response.json({ apartment: NamedApartment.parse(apartment) })
  })
  const { user, sent } = open()
  await user.click(screen.getByRole('button', { name: 'Luo uusi vuokrakohde' }))
  const home = within(await screen.findByRole('dialog', { name: 'Uusi vuokrakohde' }))
  await user.click(home.getByRole('button', { name: 'Luo uusi taloyhtiö' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Uusi taloyhtiö' }))
  await user.type(dialog.getByRole('textbox', { name: /Nimi/ }), company.name)
  await user.type(dialog.getByLabelText('Katuosoite'), where.address)
  await user.click(dialog.getByRole('button', { name: 'Luo taloyhtiö' }))
  expect(await home.findByDisplayValue(company.name)).toBeTruthy()
  expect(await home.findByDisplayValue('00160')).toBe(home.getByLabelText('Postinumero'))
  await user.type(home.getByLabelText('Huoneiston numero'), 'B 12')
  await user.click(home.getByRole('button', { name: 'Luo vuokrakohde' }))
  expect(await screen.findByDisplayValue('Katajakatu 5 B 12')).toBe(
    screen.getByRole('combobox', { name: 'Vuokrakohde' }),
  )
  expect(server.asked(propertiesApi.createApartment)[0]?.body).toMatchObject({ condominium: 'c9', ...where })
  await user.click(screen.getByRole('button', { name: 'Tallenna' }))
  expect(sent).toEqual([{ home: 'a9' }])
})

test('a home without a company is refused in the dialog', async () => {
  signInAs('manager')
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Luo uusi vuokrakohde' }))
  const home = within(await screen.findByRole('dialog'))
  await user.click(home.getByRole('button', { name: 'Luo vuokrakohde' }))
  expect((await home.findAllByText('Valitse taloyhtiö')).length).toBeGreaterThan(0)
  expect(server.asked(propertiesApi.createApartment)).toEqual([])
})

test('whoever may not make homes is offered none', () => {
  signInAs('reader')
  open()
  expect(screen.queryByRole('button', { name: 'Luo uusi vuokrakohde' })).toBeNull()
})
