import { expect, it } from 'vitest'
import { aWorld } from '../support/story.ts'
import { password } from '../support/things/people.ts'
import { orderedTrouble } from '../support/trouble.ts'

const trouble = orderedTrouble()

it('a new person signs in, though the index does not show yet where they belong', async () => {
  const world = await aWorld()
  trouble.indexIsLate()
  const { status } = await world.ask('POST', '/user/login', { email: world.owner.email, password })
  expect(status).toBe(200)
})
