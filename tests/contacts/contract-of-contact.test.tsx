import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { contractsApi } from '#shared/contracts/api.ts'
import { ContractDraft } from '#shared/contracts/contract-draft.ts'
import { customersApi } from '#shared/customers/api.ts'
import { shownTenant, Tenant } from '#shared/customers/tenant.ts'
import { CreateContract } from '../../web/contracts/form/ContractForm.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

/** As the server begins it: tests/contacts/contacts.test.ts. */
const begun = {
  version: 0,
  lease: { startDate: '' },
  apartment: '',
  tenant: { tenantId: 'tenant-1', tenantType: 'first', name: '', startDate: '', revokedDate: '' },
}

beforeEach(() => {
  signInAs('owner')
  const draft = ContractDraft.parse({
    _id: 'luonnos-yhteydenotosta',
    version: 1,
    title: 'Hanna Hakija',
    values: JSON.stringify({ values: begun }),
    userId: 'user-1',
    saved: '2026-11-23T07:00:00.000Z',
  })
  server.answers(contractsApi.readContractDraft, { draft })
  const tenant = shownTenant(Tenant.parse({ _id: 'tenant-1', name: 'Hanna Hakija', isProspect: true }))
  server.answers(customersApi.readTenant, { tenant, refNumsInUse: false })
})

it('the form of a contract that was begun from a contact opens with whoever was in touch', async () => {
  draw(<CreateContract />, '/rental-contract/create?draft=luonnos-yhteydenotosta')
  expect(await screen.findByDisplayValue('Hanna Hakija')).toBeTruthy()
  // The step about billing reckons with the day on which the lease begins, which nobody has said.
  expect((await screen.findAllByText(/^Vuokraa laskutetaan alkaen/)).length).toBeGreaterThan(0)
})
