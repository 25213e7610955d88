import { beforeAll, describe, expect, it } from 'vitest'
import { accountsApi } from '#shared/accounts/api.ts'
import { notificationsApi as api } from '#shared/notifications/api.ts'
import { membershipId, memberships } from '../../functions/accounts/people.ts'
import { transact } from '../../functions/platform/table/transact.ts'
import { showToEverybody, visiting } from '../contacts/samples.ts'
import { lettersTo } from '../support/mailbox.ts'
import { aWorld } from '../support/story.ts'
import { changeRights, without } from '../support/things/member.ts'
import { aPerson, type Person } from '../support/things/people.ts'
import type { World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
  await showToEverybody(world.owner)
})

const realtorNamed = (name: string) => aPerson(world.owner.accountId, 'realtor', name)
const choosing = (by: Person, ...resources: ('contacts' | 'reservations' | 'formSubmissions')[]) =>
  world.call(api.saveOwnNotices, { body: { resources } }, by)
let days = 2
/** Somebody writes, and those who want to know are told. */
async function somebodyWrites() {
  expect((await visiting(world.owner, 'jono')).status).toBe(303)
  await world.runJob('send-notices', `2026-11-${String(++days).padStart(2, '0')}`)
}
const reported = async ({ email }: Person) => (await lettersTo(email)).length

describe('a person', () => {
  it('chooses what they are told of, in the account that they are in', async () => {
    const realtor = await realtorNamed('Veli Välittäjä')
    expect(await world.call(api.readOwnNotices, {}, realtor)).toMatchObject({
      resources: [],
      allowed: expect.arrayContaining(['contacts', 'reservations', 'formSubmissions']),
    })
    await Promise.all([choosing(realtor, 'contacts'), choosing(realtor, 'contacts')])
    await somebodyWrites()
    expect(await reported(realtor)).toBe(1)
    await choosing(realtor, 'reservations')
    await somebodyWrites()
    expect(await reported(realtor)).toBe(1)
  })

  it('is told of nothing that they may not see, then or later', async () => {
    const realtor = await realtorNamed('Vilma Vajaa')
    const asked = await world.ask('PUT', '/user/own-notices', { resources: ['banking'] }, realtor)
    expect([asked.status, asked.body.fields]).toEqual([400, { resources: expect.stringMatching(/oikeus/) }])
    await choosing(realtor, 'contacts')
    await changeRights(realtor, without('contacts.read'))
    await somebodyWrites()
    expect(await reported(realtor)).toBe(0)
  })

  it('is told of nothing once they have left the account', async () => {
    const realtor = await realtorNamed('Lauri Lähtijä')
    await choosing(realtor, 'contacts')
    const membership = await memberships.find(membershipId(realtor.userId, realtor.accountId))
    if (membership) await transact([memberships.removing(membership)])
    await somebodyWrites()
    expect(await reported(realtor)).toBe(0)
  })

  it('whom the account names too gets one letter', async () => {
    const realtor = await realtorNamed('Yksi Kirje')
    await choosing(realtor, 'contacts')
    const { account } = await world.call(accountsApi.readAccount, {}, world.owner)
    const emailNotifications = [{ email: realtor.email, resource: 'contacts' as const }]
    const body = { version: account.version, emailNotifications }
    await world.call(accountsApi.saveNotifications, { body }, world.owner)
    await somebodyWrites()
    expect(await reported(realtor)).toBe(1)
  })
})
