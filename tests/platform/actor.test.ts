import { expect, it } from 'vitest'
import { mayDo, permissions } from '#shared/base/access.ts'
import { actorWithoutRights } from '../../functions/platform/actor.ts'

it('whoever comes by a link may do nothing in the account that the link is of', () => {
  const visitor = actorWithoutRights({ userId: 'signer-1', name: 'Äijö Öhman', accountId: 'tili', from: '192.0.2.1' })
  expect(permissions.filter((permission) => mayDo(visitor, permission))).toEqual([])
  expect([...visitor.fields]).toEqual([])
})
