import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { Realtor, realtorSummaryOf } from '#shared/properties/realtors/realtor.ts'
import { realtorsApi as api } from '#shared/properties/realtors/realtors-api.ts'
import { RealtorList } from '../../web/properties/realtors/RealtorList.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

const realtor = Realtor.parse({ _id: 'realtor-1', version: 2, name: 'Riikka Räsänen', rewardPercent: 60 })

beforeEach(() => {
  signInAs('owner')
  server.answers(api.listRealtors, { rows: [{ ...realtorSummaryOf(realtor), apartments: 3 }], totalLength: 1 })
  server.answers(api.readRealtors, { realtors: [realtor] })
})

describe('the list of realtors', () => {
  it('makes a new one in a dialog', async () => {
    server.answers(api.createRealtor, { realtor })
    const { user, address } = draw(<RealtorList />, '/realtors')
    await user.click(await screen.findByRole('button', { name: 'Lisää välittäjä' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Uusi välittäjä' }))
    await user.type(await dialog.findByLabelText(/^Nimi/), 'Ville Virtanen')
    await user.click(dialog.getByRole('button', { name: 'Tallenna' }))
    await screen.findByText('Välittäjä tallennettu')
    expect(server.asked(api.createRealtor)[0]?.body).toMatchObject({ name: 'Ville Virtanen', rewardPercent: 100 })
    expect(address()).toBe('/realtors')
  })

  it('opens the one that the address names, locked from whoever may only look', async () => {
    signInAs('reader')
    draw(<RealtorList />, '/realtors?realtor=realtor-1')
    const name = await screen.findByLabelText(/^Nimi/)
    expect(name).toHaveProperty('value', 'Riikka Räsänen')
    expect(name.matches(':disabled')).toBe(true)
  })

  it('tells before removing what stays in the assignments', async () => {
    server.answers(api.inactivateRealtor, { realtor })
    const { user } = draw(<RealtorList />, '/realtors')
    await user.click(await screen.findByRole('button', { name: 'Rivin toiminnot' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Poista' }))
    expect(await screen.findByText(/säilyvät vuokrakohteiden toimeksiannoissa/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Poista välittäjä' }))
    await screen.findByText('Välittäjä poistettu')
  })
})
