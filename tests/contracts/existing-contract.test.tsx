import { beforeEach, expect, test } from 'vitest'
import { contractsApi } from '#shared/contracts/api.ts'
import { ContractDraft } from '#shared/contracts/contract-draft.ts'
import { RentalContract } from '#shared/contracts/rental-contract.ts'
import { existingContract } from '../../web/contracts/form/earlier-start.ts'
import { server, signInAs } from '../support/screens/server.ts'

const contract = RentalContract.parse({
  _id: 'contract-1',
  version: 4,
  contractNumber: '12',
  apartment: 'apartment-1',
  apartmentAddress: 'Kaisla 1 A 2',
  landlords: [{ landlordId: 'account-1', onModel: 'Account' }],
  tenant: { tenantId: 'tenant-1', name: 'Äijö Öhman' },
  lease: { startDate: '2026-12-01', rent: 850_00, rentProduct: 'product-1' },
})

beforeEach(() => {
  signInAs('owner')
  server.answers(contractsApi.readContract, {
    contract,
    paidTo: { iban: '', name: '' },
    path: { isWritten: false, isBilled: false },
  })
})

/** A form of the contract that was left half-filled, with another rent. */
function aDraft(
  of: number,
  values = JSON.stringify({ values: { ...contract, version: of, lease: { rent: 900_00 } } }),
) {
  const about = { _id: contract._id, title: 'Äijö Öhman', userId: 'user-1', saved: '2026-11-23T07:00:00.000Z' }
  server.answers(contractsApi.readContractDraft, { draft: ContractDraft.parse({ ...about, version: 3, values }) })
}

test.each<[left: string, given: () => void, rent: number, version: number, isResumed: boolean]>([
  ['nothing', () => server.refuses(contractsApi.readContractDraft, 404, 'Luonnosta ei löytynyt.'), 850_00, 0, false],
  ['a form of the contract as it is', () => aDraft(4), 900_00, 3, true],
  ['a form of the contract as it was', () => aDraft(3), 850_00, 3, false],
  ['a form of another version of the product', () => aDraft(4, 'rikki'), 850_00, 3, false],
])('the form of a contract opens where %s was left, asked once', async (_, given, rent, version, isResumed) => {
  given()
  const start = await existingContract(contract._id)
  expect([start.values.lease.rent, start.version, start.isResumed]).toEqual([rent, version, isResumed])
  expect(server.asked(contractsApi.readContractDraft)).toHaveLength(1)
})
