import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { contractsApi } from '#shared/contracts/api.ts'
import { ContractDraft } from '#shared/contracts/contract-draft.ts'
import { RentalContract } from '#shared/contracts/rental-contract.ts'
import { changeUser, currentSession } from '../../web/app/session.ts'
import { EditContract } from '../../web/contracts/form/ContractForm.tsx'
import { DraftNotice } from '../../web/contracts/form/DraftNotice.tsx'
import { existingContract } from '../../web/contracts/form/earlier-start.ts'
import { shownToasts } from '../../web/ui/dialog/toasts.ts'
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

/** Of the version before, which had another payment term. */
const overtaken = JSON.stringify({
  values: { ...contract, version: 3, lease: { ...contract.lease, rent: 900_00, paymentTerm: 7 } },
  base: { ...contract, version: 3, lease: { ...contract.lease, paymentTerm: 7 } },
})

test('what others have changed since stays as they left it, and it is told', async () => {
  aDraft(3, overtaken)
  const { typed } = await existingContract(contract._id)
  expect([typed?.lease.rent, typed?.lease.paymentTerm]).toEqual([900_00, contract.lease.paymentTerm])
  expect(shownToasts.current().at(-1)?.text).toMatch(/^Sopimusta on muutettu sen jälkeen/)
})

const nothing = () => server.refuses(contractsApi.readContractDraft, 404, 'Luonnosta ei löytynyt.')

test.each<[left: string, given: () => void, rent: number, version: number, isResumed: boolean]>([
  ['nothing', nothing, 850_00, 0, false],
  ['a form of the contract as it is', () => aDraft(4), 900_00, 3, true],
  ['a form of the contract as it was', () => aDraft(3), 850_00, 3, false],
  ['a form of the contract as it was, with what that was', () => aDraft(3, overtaken), 900_00, 3, true],
  ['a form of another version of the product', () => aDraft(4, 'rikki'), 850_00, 3, false],
])('the form of a contract opens where %s was left, asked once', async (_, given, rent, version, isResumed) => {
  given()
  const start = await existingContract(contract._id)
  const { values, typed = values } = start
  expect([typed.lease.rent, start.version, start.isResumed]).toEqual([rent, version, isResumed])
  // What it is saved over is the contract as it is now.
  expect([values.version, typed.version, values.lease.rent]).toEqual([4, 4, 850_00])
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

test('the form goes on with what was typed, over what others have changed, and keeps it so', async () => {
  aDraft(3, overtaken)
  server.answers(contractsApi.saveContractDraft, ({ body }) => ({
    draft: ContractDraft.parse({ ...(body as object), _id: contract._id, userId: 'user-1', version: 4 }),
  }))
  const { user } = draw(<EditContract />, `/rental-contract/edit/${contract._id}`, '/rental-contract/edit/:id')
  expect(await screen.findByText(/^Sopimusta on muutettu sen jälkeen/)).toBeTruthy()
  const rent = await screen.findByLabelText<HTMLInputElement>(/^Kuukausivuokra/)
  // The contract as it is stands there for a moment, when the step has been loaded before.
  await waitFor(() => expect(rent.value).toBe('900,00'))
  expect((await screen.findByLabelText<HTMLInputElement>('Maksuaika')).value).toBe(String(contract.lease.paymentTerm))
  await user.clear(rent)
  await user.type(rent, '910')
  await waitFor(() => expect(server.asked(contractsApi.saveContractDraft)).toHaveLength(1), { timeout: 5_000 })
  const kept = server.asked(contractsApi.saveContractDraft)[0]?.body as { version: number; values: string }
  expect(kept.version).toBe(3)
  expect(JSON.parse(kept.values)).toMatchObject({
    values: { version: 4, lease: { rent: 910_00 } },
    base: { version: 4, lease: { rent: 850_00 } },
  })
})

describe('the notice of another tab', () => {
  const open = () => {
    const goneOn = vi.fn()
    const { user } = draw(<DraftNotice isGone={false} id={contract._id} onGoOn={goneOn} />)
    const press = () => user.click(screen.getByRole('button', { name: 'Jatka tästä versiosta' }))
    return { press, goneOn }
  }

  test('goes on over what the other tab has kept', async () => {
    aDraft(4)
    const { press, goneOn } = open()
    await press()
    await waitFor(() => expect(goneOn).toHaveBeenCalledExactlyOnceWith(3))
  })

  test('says that there is nothing to go on with any more', async () => {
    nothing()
    const { press, goneOn } = open()
    await press()
    expect(await screen.findByText(/^Luonnoksesta on jo tehty sopimus tai se on poistettu/)).toBeTruthy()
    expect(goneOn).not.toHaveBeenCalled()
  })

  test('says why it cannot go on', async () => {
    server.refuses(contractsApi.readContractDraft, 500, 'Palvelussa on vika.')
    const { press } = open()
    await press()
    expect(await screen.findByText('Palvelussa on vika.')).toBeTruthy()
  })
})
