import { beforeAll, expect, it } from 'vitest'
import type { LocalAws } from '../../infra/local/aws/local-aws.ts'
import { awsOfWorker } from '../support/aws-of-worker.ts'
import { password } from '../support/people.ts'
import { aWorld } from '../support/story.ts'

let aws: LocalAws
beforeAll(async () => {
  aws = await awsOfWorker()
})

it('a new person signs in, though the index does not show yet where they belong', async () => {
  const world = await aWorld()
  aws.faults.set({ rules: [{ kind: 'stale-index', probability: 1, changes: 100 }] })
  const { status } = await world.ask('POST', '/user/login', { email: world.owner.email, password })
  expect(status).toBe(200)
})
