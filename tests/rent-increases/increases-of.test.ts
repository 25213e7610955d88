import { expect, it } from 'vitest'
import { dismissalApi } from '#shared/contracts/ending/dismissal-api.ts'
import { rentIncreasesApi as api } from '#shared/rent-increases/api.ts'
import { aWorld } from '../support/story.ts'
import { changeRights, without } from '../support/things/member.ts'
import { aContract, aHome, aRunningContract } from '../support/things/portfolio.ts'

it('an apartment tells what comes of the rents of its running leases, in its own account', async () => {
  const world = await aWorld()
  const home = await aHome(world.owner)
  const card = async (by = world.owner) =>
    (await world.call(api.readIncreasesOfApartment, { params: { id: home.apartment } }, by)).contracts
  await aContract(world.owner, home)
  expect(await card()).toEqual([])

  const lease = { rentIncreasePercentage: 3, percentagePrefix: '', nextRentIncreaseDate: '2027-03-01' } as const
  const { _id: contract, contractNumber } = await aRunningContract(world.owner, home, lease)
  const common = { contract, contractNumber, tenantName: 'Äijö Öhman', noRentIncrease: false }
  expect(await card()).toEqual([{ ...common, nextRentIncreaseDate: '2027-03-01', coming: [], last: null }])

  const body = { contract, newRentIncrease: { dueDate: '2027-03-02', dontSendMessage: true } }
  const { rentIncrease } = await world.call(api.createIncrease, { body }, world.owner)
  const { _id: id } = rentIncrease
  const row = { _id: id, rentBefore: 850_00, rentAfter: 875_50, from: '2027-03-01' }
  expect(await card(world.reader)).toMatchObject([{ nextRentIncreaseDate: '2028-03-01', coming: [row], last: null }])
  await world.runJob('begin-increases', '2027-03-01')
  expect(await card()).toMatchObject([{ coming: [], last: { ...row, state: 'active' } }])
  await world.call(api.deleteActive, { params: { id }, body: { returnPreviousProducts: true } }, world.owner)
  expect(await card()).toEqual([{ ...common, nextRentIncreaseDate: '2027-03-01', coming: [], last: null }])

  await expect(card(world.stranger)).rejects.toThrow('ei löytynyt')
  await changeRights(world.manager, without('rentIncreases.read'))
  await expect(card(world.manager)).rejects.toThrow('403')

  const leaving = { dismissalDate: '2027-03-31', noticeGiven: '2027-01-15', dismissedBy: 'tenant' as const }
  await world.call(dismissalApi.dismissContract, { params: { id: contract }, body: leaving }, world.owner)
  expect(await card()).toHaveLength(1)
  world.clock.set('2027-04-01')
  expect(await card()).toEqual([])
})
