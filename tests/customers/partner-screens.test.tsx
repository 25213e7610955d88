import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { customersApi as api } from '#shared/customers/api.ts'
import { Partner, partnerSummaryOf } from '#shared/customers/partner.ts'
import { CreatePartner } from '../../web/customers/PartnerForm.tsx'
import { PartnerList } from '../../web/customers/PartnerList.tsx'
import { PartnerOverview } from '../../web/customers/PartnerOverview.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

const partner = Partner.parse({ _id: 'partner-1', version: 1, name: 'Paula Päämies', iban: 'FI2112345600000785' })

beforeEach(() => {
  signInAs('owner')
  server.answers(api.listPartners, { rows: [partnerSummaryOf(partner)], totalLength: 1 })
  server.answers(api.readPartner, { partner })
})

it('lists principals with their account numbers in groups of four', async () => {
  draw(<PartnerList />, '/partners')
  expect(await screen.findByRole('link', { name: 'Paula Päämies' })).toBeTruthy()
  expect(screen.getByText('FI21 1234 5600 0007 85')).toBeTruthy()
})

it('refuses a wrong account number at its field, and sends a right one', async () => {
  server.answers(api.createPartner, { partner, duplicatePartnerEmails: {} })
  const { user, address } = draw(<CreatePartner />, '/partner/create')
  await user.type(await screen.findByLabelText(/^Nimi/), 'Paula Päämies')
  const account = screen.getByLabelText('Tilinumero (IBAN)')
  await user.type(account, 'FI21 1234 5600 0007 86')
  await user.click(screen.getByRole('button', { name: 'Tallenna' }))
  await waitFor(() => expect(account.getAttribute('aria-invalid')).toBe('true'))
  await user.type(account, '{Backspace}5')
  await user.click(screen.getByRole('button', { name: 'Tallenna' }))
  await waitFor(() => expect(address()).toBe('/partner/overview/partner-1'))
  expect(server.asked(api.createPartner)).toMatchObject([{ body: { iban: 'FI2112345600000785' } }])
})

it('goes back to the list once the principal has been removed', async () => {
  server.answers(api.inactivatePartner, { partner: { ...partner, active: false } })
  const { user, address } = draw(<PartnerOverview />, '/partner/overview/partner-1', '/partner/overview/:id')
  await user.click(await screen.findByRole('button', { name: 'Poista' }))
  await user.click(await screen.findByRole('button', { name: 'Poista päämies' }))
  await waitFor(() => expect(address()).toBe('/partners'))
})
