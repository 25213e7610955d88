import { beforeAll, expect, it } from 'vitest'
import type { LocalAws } from '../../infra/local/aws/local-aws.ts'
import { awsOfWorker } from '../support/aws-of-worker.ts'
import { aContract, aHome } from '../support/portfolio.ts'
import { aWorld } from '../support/story.ts'

let aws: LocalAws
beforeAll(async () => {
  aws = await awsOfWorker()
})

it('an apartment is let to one, though the index does not show the contract put in force a moment ago', async () => {
  const world = await aWorld()
  const home = await aHome(world.owner)
  const [first, second] = [await aContract(world.owner, home), await aContract(world.owner, home)]
  aws.faults.set({ rules: [{ kind: 'stale-index', probability: 1, changes: 100 }] })
  const activated = async (id: string) =>
    (await world.ask('PUT', `/rental-contract/activate/${id}`, undefined, world.owner)).status
  expect(await activated(first._id)).toBe(200)
  expect(await activated(second._id)).toBe(409)
})
