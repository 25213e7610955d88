import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { contractsApi } from '#shared/contracts/api.ts'
import { ContractDraft } from '#shared/contracts/contract-draft.ts'
import { RentalContract } from '#shared/contracts/rental-contract.ts'
import { changeUser, currentSession } from '../../web/app/session.ts'
import { DraftNotice } from '../../web/contracts/form/DraftNotice.tsx'
import { existingContract } from '../../web/contracts/form/earlier-start.ts'
import { draw } from '../support/screens/draw.tsx'
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

const nothing = () => server.refuses(contractsApi.readContractDraft, 404, 'Luonnosta ei löytynyt.')

test.each<[left: string, given: () => void, rent: number, version: number, isResumed: boolean]>([
  ['nothing', nothing, 850_00, 0, false],
  ['a form of the contract as it is', () => aDraft(4), 900_00, 3, true],
  ['a form of the contract as it was', () => aDraft(3), 850_00, 3, false],
  ['a form of another version of the product', () => aDraft(4, 'rikki'), 850_00, 3, false],
])('the form of a contract opens where %s was left, asked once', async (_, given, rent, version, isResumed) => {
  given()
  const start = await existingContract(contract._id)
  expect([start.values.lease.rent, start.version, start.isResumed]).toEqual([rent, version, isResumed])
  expect(server.asked(contractsApi.readContractDraft)).toHaveLength(1)
})

test('a draft that cannot be read is no empty one: what was left on this device is not written over', async () => {
  server.refuses(contractsApi.readContractDraft, 500, 'Palvelussa on vika.')
  await expect(existingContract(contract._id)).rejects.toThrow('Palvelussa on vika.')
})

test('whoever may keep no drafts opens the form without asking for one', async () => {
  signInAs('owner')
  const session = currentSession()
  if (!session) throw new Error('Nobody is signed in')
  const { resources } = session.user.userPermissions
  const userPermissions = {
    ...session.user.userPermissions,
    resources: resources.filter((each) => each !== 'contracts.create'),
  }
  changeUser({ ...session.user, userPermissions })
  expect((await existingContract(contract._id)).isResumed).toBe(false)
  expect(server.asked(contractsApi.readContractDraft)).toEqual([])
})

describe('the notice of another tab', () => {
  const open = () => {
    const [goneOn, gone] = [vi.fn(), vi.fn()]
    const { user } = draw(<DraftNotice isGone={false} id={contract._id} onGoOn={goneOn} onGone={gone} />)
    const press = () => user.click(screen.getByRole('button', { name: 'Jatka tästä versiosta' }))
    return { press, goneOn, gone }
  }

  test('goes on over what the other tab has kept', async () => {
    aDraft(4)
    const { press, goneOn } = open()
    await press()
    await waitFor(() => expect(goneOn).toHaveBeenCalledExactlyOnceWith(3))
  })

  test('says that there is nothing to go on with any more', async () => {
    nothing()
    const { press, goneOn, gone } = open()
    await press()
    await waitFor(() => expect(gone).toHaveBeenCalledOnce())
    expect(goneOn).not.toHaveBeenCalled()
  })

  test('says why it cannot go on', async () => {
    server.refuses(contractsApi.readContractDraft, 500, 'Palvelussa on vika.')
    const { press } = open()
    await press()
    expect(await screen.findByText('Palvelussa on vika.')).toBeTruthy()
  })
})
