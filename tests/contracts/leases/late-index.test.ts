import { expect, it } from 'vitest'
import { aWorld } from '../../support/story.ts'
import { aContract, aHome } from '../../support/things/portfolio.ts'
import { orderedTrouble } from '../../support/trouble.ts'

const trouble = orderedTrouble()

it('an apartment is let to one, though the index does not show the contract put in force a moment ago', async () => {
  const world = await aWorld()
  const home = await aHome(world.owner)
  const [first, second] = [await aContract(world.owner, home), await aContract(world.owner, home)]
  trouble.indexIsLate()
  const activated = async (id: string) =>
    (await world.ask('PUT', `/rental-contract/activate/${id}`, undefined, world.owner)).status
  expect(await activated(first._id)).toBe(200)
  expect(await activated(second._id)).toBe(409)
})
