import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { contractsApi as api } from '#shared/contracts/api.ts'
import { RentalContract } from '#shared/contracts/rental-contract.ts'
import { customersApi } from '#shared/customers/api.ts'
import { Tenant, tenantSummaryOf } from '#shared/customers/tenant.ts'
import { tellToday } from '../../web/app/today.ts'
import { ContractParties } from '../../web/contracts/parties/ContractParties.tsx'
import { OtherTenantsOf } from '../../web/contracts/parties/OtherTenantsOf.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

const contract = RentalContract.parse({
  _id: 'contract-1',
  version: 3,
  contractNumber: '12',
  apartment: 'apartment-1',
  apartmentAddress: 'Katajakatu 5 A 1',
  landlords: [{ landlordId: 'partner-1', name: 'Paula Päämies' }],
  tenant: { tenantId: 'tenant-1', name: 'Äijö Öhman' },
  otherTenants: [
    { tenantId: 'tenant-2', tenantType: 'other', name: 'Ossi Öhman' },
    { tenantId: 'tenant-3', tenantType: 'other', name: 'Lähtevä Lauri', revokedDate: '2026-12-31' },
  ],
  lease: { startDate: '2026-01-01', rent: 850_00, rentProduct: 'product-1' },
  activated: '2026-01-01T08:00:00.000Z',
})
const ossi = Tenant.parse({ _id: 'tenant-4', name: 'Milla Mallikas' })

beforeEach(() => {
  signInAs('owner')
  tellToday('2026-11-21')
  server.answers(customersApi.listTenants, { rows: [tenantSummaryOf(ossi)], totalLength: 1 })
})

const drawCard = (of = contract) => draw(<ContractParties contract={of} />, '/')
const line = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement)

describe('the parties of a contract in force', () => {
  it('are told with who leaves and when, and that may be taken back', async () => {
    server.answers(api.revertRevokedTenant, { contract })
    const { user } = drawCard()
    expect(line('Äijö Öhman').getByText('Ensisijainen vuokralainen')).toBeTruthy()
    expect(line('Lähtevä Lauri').getByText('Muu vuokralainen, 31.12.2026 asti')).toBeTruthy()
    expect(line('Lähtevä Lauri').getByText('Poistumassa')).toBeTruthy()
    expect(line('Paula Päämies').getByText('Vuokranantaja')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Peru poismuutto: Lähtevä Lauri' }))
    await screen.findByText('Poismuutto peruttu')
    expect(server.asked(api.revertRevokedTenant)[0]?.path).toMatch(/contract-1\/revert-revoked-tenant\/tenant-3$/)
  })

  it('take one more from a day on', async () => {
    server.answers(api.addTenant, { contract })
    const { user } = drawCard()
    await user.click(screen.getByRole('button', { name: 'Lisää vuokralainen' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Lisää vuokralainen' }))
    expect((await dialog.findAllByText('Valitse vuokralainen')).length).toBeGreaterThan(0)
    await user.type(dialog.getByRole('combobox', { name: /^Vuokralainen/ }), 'Mil')
    await user.click(await screen.findByRole('option', { name: /Milla/ }))
    await user.type(dialog.getByLabelText('Vuokralaisena alkaen'), '1.1.2027')
    await user.click(dialog.getByRole('button', { name: 'Lisää vuokralainen' }))
    await screen.findByText('Vuokralainen lisätty sopimukselle')
    expect(server.asked(api.addTenant)[0]?.body).toEqual({ tenantId: 'tenant-4', startDate: '2027-01-01' })
  })

  it('let those go who are picked, of those who stay', async () => {
    server.answers(api.revokeTenants, { contract })
    const { user } = drawCard()
    await user.click(screen.getByRole('button', { name: 'Kirjaa poismuutto' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.queryByRole('checkbox', { name: /Lähtevä/ })).toBeNull()
    await user.click(dialog.getByRole('checkbox', { name: /Ossi/ }))
    await user.type(dialog.getByRole('textbox', { name: /^Viimeinen päivä/ }), '31.12.2026')
    await user.click(dialog.getByRole('button', { name: 'Kirjaa poismuutto' }))
    await screen.findByText('Poismuutto kirjattu')
    expect(server.asked(api.revokeTenants)[0]?.body).toEqual({ selected: ['tenant-2'], revokedDate: '2026-12-31' })
  })

  it('lose by a question whoever was added by mistake', async () => {
    server.answers(api.removeAdditionalTenant, { contract })
    const { user } = drawCard()
    await user.click(screen.getByRole('button', { name: 'Poista sopimukselta: Ossi Öhman' }))
    await user.click(await screen.findByRole('button', { name: 'Poista sopimukselta' }))
    await screen.findByText('Vuokralainen poistettu sopimukselta')
    expect(server.asked(api.removeAdditionalTenant)[0]?.body).toMatchObject({ deleteType: 'remove' })
  })

  it.each([
    ['whoever may only look', 'reader', contract],
    [
      'anybody once the lease has ended',
      'owner',
      { ...contract, lease: { ...contract.lease, dismissalDate: '2026-10-31' } },
    ],
  ] as const)('are not changed by %s', (_, role, of) => {
    signInAs(role)
    drawCard(of)
    expect(screen.queryAllByRole('button')).toEqual([])
  })
})

describe('who else is on a tenant’s contracts', () => {
  const other = { ...contract.otherTenants[0], contractId: 'contract-1', contractNumber: '12' }

  it('is listed, and somebody new is made and added by one form', async () => {
    server.answers(api.readAdditionalTenants, {
      additionalTenants: [{ ...other, tenantId: 'tenant-2', apartmentAddress: 'Katajakatu 5 A 1' }],
    })
    const row = { _id: 'contract-1', contractNumber: '12', apartment: 'a', apartmentAddress: 'Katajakatu 5 A 1' }
    const more = { tenants: ['tenant-1'], tenantName: 'Äijö Öhman', landlords: [], landlordName: '' }
    const lease = { startDate: '2026-01-01', endDate: '', rent: 850_00, state: 'inForce' as const }
    server.answers(api.listContracts, { rows: [{ ...row, ...more, ...lease }], totalLength: 1 })
    server.answers(api.addAdditionalTenant, { contract })
    const { user } = draw(<OtherTenantsOf id="tenant-1" />, '/')
    const link = await screen.findByRole('link', { name: 'Ossi Öhman' })
    expect(link.getAttribute('href')).toBe('/tenant/overview/tenant-2')
    await user.click(screen.getByRole('button', { name: 'Lisää vuokralainen' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.selectOptions(await dialog.findByLabelText('Kuka lisätään'), 'new')
    await user.click(dialog.getByRole('button', { name: 'Lisää vuokralainen' }))
    await user.type(await dialog.findByLabelText(/^Nimi/), 'Uusi Kämppis')
    await user.click(dialog.getByRole('button', { name: 'Lisää vuokralainen' }))
    await screen.findByText('Vuokralainen lisätty sopimukselle')
    expect(server.asked(api.addAdditionalTenant)).toHaveLength(1)
    expect(server.asked(api.addAdditionalTenant)[0]?.body).toMatchObject({
      contractId: 'contract-1',
      tenant: { name: 'Uusi Kämppis' },
    })
  })
})
