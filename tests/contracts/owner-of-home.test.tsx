import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { customersApi } from '#shared/customers/api.ts'
import { NamedApartment } from '#shared/properties/apartment.ts'
import { apartmentListApi } from '#shared/properties/apartment-list-api.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { PartiesSection } from '../../web/contracts/form/PartiesSection.tsx'
import { Form } from '../../web/ui/form/Form.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

const home = (_id: string, fullAddress: string) => ({
  ...{ _id, fullAddress, condominium: 'c1', condominiumName: 'As Oy Kaisla', zipCode: '', city: '', area: null },
  ...{ floorPlan: '', ownerIds: [], activeForRent: true },
})
const owners: Record<string, object[]> = {
  a1: [
    { ownerId: 'account-1', onModel: 'Account', name: 'Kotiranta Oy' },
    { ownerId: 'p1', onModel: 'Partner', name: 'Paula Päämies' },
  ],
  a2: [{ ownerId: 'p2', onModel: 'Partner', name: 'Pekka Päämies' }],
  a3: [],
}

beforeEach(() => {
  signInAs('manager')
  const rows = [home('a1', 'Kaisla 1 A 1'), home('a2', 'Kaisla 1 A 2'), home('a3', 'Kaisla 1 A 3')]
  server.answers(apartmentListApi.listApartments, { rows, totalLength: 3, sums: {} })
  server.returns(propertiesApi.readApartment, ({ path }) => {
    const id = path.split('/').at(-1) ?? ''
    const apartment = { _id: id, version: 1, condominium: 'c1', condominiumName: '', address: 'Kaisla 1' }
    return Response.json({ apartment: NamedApartment.parse({ ...apartment, owners: owners[id] ?? [] }) })
  })
})

function open(landlordId = '') {
  const values = {
    apartment: '',
    tenant: { tenantId: '' },
    otherTenants: [],
    landlords: [{ landlordId, onModel: 'Partner', iban: '' }],
    outgoingPayments: { inUse: false },
  }
  const { user } = draw(
    <Form schema={z.looseObject({})} values={values} save={async () => undefined} saved="Tallennettu">
      <PartiesSection chosen={{ landlord: landlordId && 'Valittu Päämies' }} />
    </Form>,
  )
  const pick = async (address: string) => {
    await user.click(screen.getByRole('combobox', { name: /Vuokrakohde/ }))
    await user.click(await screen.findByRole('option', { name: new RegExp(address) }))
  }
  return { user, pick }
}

test('the first owner who is a client lets the home that is picked, and another home’s owner takes their place', async () => {
  const { pick } = open()
  await pick('Kaisla 1 A 1')
  await screen.findByDisplayValue('Paula Päämies')
  await pick('Kaisla 1 A 2')
  expect(await screen.findByDisplayValue('Pekka Päämies')).toBeTruthy()
})

test('whoever was chosen by the person stays', async () => {
  const { pick } = open('p9')
  await pick('Kaisla 1 A 1')
  await screen.findByDisplayValue('Kaisla 1 A 1')
  expect(screen.getByDisplayValue('Valittu Päämies')).toBeTruthy()
  expect(server.asked(propertiesApi.readApartment)).toEqual([])
})

test('a home without such an owner fills nothing', async () => {
  const { pick } = open()
  await pick('Kaisla 1 A 3')
  await waitFor(() => expect(server.asked(propertiesApi.readApartment)).toHaveLength(1))
  expect(server.asked(customersApi.readPartner)).toEqual([])
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Päämies/ }).value).toBe('')
})
