import { expect, it } from 'vitest'
import { groupsApi } from '#shared/accounts/groups-api.ts'
import { accounts } from '../../functions/accounts/people.ts'
import { makeToken } from '../../functions/identity/tokens.ts'
import { aWorld } from '../support/story.ts'
import { aGroup } from '../support/things/groups.ts'
import { alsoIn, anAccount } from '../support/things/people.ts'

it('a group shows nothing of an account that requires a second factor to a session without one', async () => {
  const world = await aWorld()
  const group = await aGroup(world.owner, 'Kotiranta-konserni')
  const guarded = await anAccount('Vartioitu Oy')
  await alsoIn(world.owner, guarded, 'owner')
  await world.call(groupsApi.attachGroupMultiple, { body: { accounts: [guarded], group } }, world.owner)
  const account = await accounts.find(guarded)
  if (account) await accounts.replace({ ...account, requiresSecondFactor: true })
  const [without, withOne] = [await makeToken(world.owner.userId, 0), await makeToken(world.owner.userId, 0, true)]
  for (const [token, sees] of [
    [without, false],
    [withOne, true],
  ] as const) {
    for (const path of ['/account/list', `/group/getOne/${group}`]) {
      const answer = await world.ask('GET', path, undefined, world.owner, { token })
      expect([path, JSON.stringify(answer.body).includes(guarded)]).toEqual([path, sees])
    }
  }
  const leaving = { account: guarded, group: '' }
  expect((await world.ask('PUT', '/account/attach-group', leaving, world.owner, { token: without })).status).toBe(404)
  expect((await world.ask('PUT', '/account/attach-group', leaving, world.owner, { token: withOne })).status).toBe(200)
})
