import { TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { groupsApi } from '#shared/accounts/groups-api.ts'
import { auditApi } from '#shared/audit/api.ts'
import { identityApi } from '#shared/identity/api.ts'
import { accounts, groups } from '../../functions/accounts/people.ts'
import { dynamo } from '../../functions/platform/table/table.ts'
import { aWorld } from '../support/story.ts'
import { aGroup } from '../support/things/groups.ts'
import { alsoIn, anAccount, aPerson, type Person } from '../support/things/people.ts'
import type { World } from '../support/world.ts'

let world: World
let owner: Person

beforeEach(async () => {
  world = await aWorld()
  owner = await aPerson(await anAccount('Emo Oy'), 'owner', 'Elli Emo')
})
afterEach(() => void Reflect.deleteProperty(dynamo, 'send'))

/** From the transaction of that number on the program is dead. */
function dieAt(transaction: number): void {
  const send = dynamo.send.bind(dynamo)
  let left = transaction
  const sendUntilDead = async (command: Parameters<typeof send>[0]) => {
    if (command instanceof TransactWriteItemsCommand) left -= 1
    if (left <= 0) throw new Error('dead')
    return send(command)
  }
  Object.assign(dynamo, { send: sendUntilDead })
}
const revive = () => void Reflect.deleteProperty(dynamo, 'send')

/** An account of somebody else's that was put into the group. */
async function inGroup(name: string, group: string): Promise<string> {
  const id = await anAccount(name)
  const account = await accounts.find(id)
  if (!account) throw new Error('The account is missing')
  await accounts.replace({ ...account, group })
  return id
}

const deletes = (group: string) => world.call(groupsApi.deleteGroup, { params: { id: group } }, owner)
const groupOf = async (id: string) => (await accounts.find(id))?.group

it('a deleted group is named by none of its accounts, those of other owners included, and each has it in its trail', async () => {
  const group = await aGroup(owner, 'Mennyt')
  const others = await inGroup('Muiden Oy', group)
  const their = await aPerson(others, 'owner', 'Otso Omistaja')
  await deletes(group)
  expect([await groupOf(owner.accountId), await groupOf(others)]).toEqual(['', ''])
  const { rows } = await world.call(auditApi.listAudit, { body: { kind: 'account' } }, their)
  expect(rows[0]).toMatchObject({ name: 'Elli Emo', changes: [{ path: 'group', before: 'Mennyt' }] })
  const { rows: listed } = await world.call(groupsApi.listGroupAccounts, { query: {} }, owner)
  expect(listed.map((row) => [row.group, row.groupName])).toEqual([['', '']])
})

it('who dies while a thousand accounts leave has left a deleted group, and the night takes the rest out', async () => {
  const group = await aGroup(owner, 'Suuri')
  const ids: string[] = []
  for (let at = 0; at < 1000; at += 100)
    ids.push(...(await Promise.all(Array.from({ length: 100 }, (_, each) => inGroup(`Tili ${at + each}`, group)))))
  dieAt(5)
  await deletes(group)
  revive()
  const naming = async () => (await Promise.all(ids.map(groupOf))).filter((id) => id === group).length
  const left = await naming()
  expect(left).toBeGreaterThan(500)
  expect(left).toBeLessThan(1000)
  expect((await world.call(identityApi.getCurrentUser, {}, owner)).currentUser).toMatchObject({ group: null })
  expect((await world.ask('GET', `/group/getOne/${group}`, undefined, owner)).status).toBe(404)
  await world.runJob('leave-groups', '2027-01-30')
  expect(await naming()).toBe(0)
  await world.runJob('leave-groups', '2027-01-31')
  expect((await groups.find(group))?.deletedBy).toBeNull()
})

it('nobody is put into a group that is deleted at the same moment', async () => {
  const group = await aGroup(owner, 'Hetken')
  const second = await anAccount('Toinen Oy')
  await alsoIn(owner, second, 'owner')
  const body = { account: second, group }
  const [, attached] = await Promise.all([deletes(group), world.ask('PUT', '/account/attach-group', body, owner)])
  await world.runJob('leave-groups', '2027-01-30')
  expect([200, 404, 409, 429]).toContain(attached.status)
  expect(await groupOf(second)).toBe('')
})

it('deleted twice at once, a group is gone and the second finds none', async () => {
  const group = await aGroup(owner, 'Kahdesti')
  const path = `/group/delete/${group}`
  const answers = await Promise.all([1, 2].map(() => world.ask('PUT', path, undefined, owner)))
  expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200)
  expect(await groupOf(owner.accountId)).toBe('')
})
