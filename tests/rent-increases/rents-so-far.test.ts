import { expect, it } from 'vitest'
import { rentIncreasesApi as api } from '#shared/rent-increases/api.ts'
import { rentsApi } from '#shared/rent-increases/rents-api.ts'
import { aWorld } from '../support/story.ts'
import { aHome, aRunningContract } from '../support/things/portfolio.ts'

it('discounts of one day stand in the rents so far in the turn they were agreed in', async () => {
  const world = await aWorld()
  const { _id: id } = await aRunningContract(world.owner, await aHome(world.owner))
  for (const amount of [70_00, 60_00, 50_00, 40_00]) {
    const discount = { desc: `Alennus ${amount}`, amount, lastDueDate: '2027-06-02' }
    const body = { contract: id, dueDate: '2027-02-02', discount }
    // Ids that come of clicks are in no order.
    await world.call(api.agree, { body }, world.owner, { key: `sovittu-alennus-nro-${amount}` })
  }
  await world.runJob('begin-increases', '2027-02-01')
  world.clock.set('2027-02-10')
  const { lease } = await world.call(rentsApi.readRentsOfContract, { params: { id } }, world.owner)
  expect(lease.changes.map(({ after }) => after)).toEqual([850_00, 780_00, 720_00, 670_00, 630_00])
})
