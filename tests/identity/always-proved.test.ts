import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountsApi } from '#shared/accounts/api.ts'
import { groupsApi } from '#shared/accounts/groups-api.ts'
import { identityApi } from '#shared/identity/api.ts'
import { makeToken } from '../../functions/identity/tokens.ts'
import { apis } from '../../functions/openapi.ts'
import { freshProof } from '../support/fresh-proof.ts'
import { lettersTo } from '../support/mailbox.ts'
import { codeNow } from '../support/screens/sign-in.ts'
import { aWorld } from '../support/story.ts'
import { aGroup } from '../support/things/groups.ts'
import { aPerson, type Person, password } from '../support/things/people.ts'
import { orderedTrouble } from '../support/trouble.ts'
import type { World } from '../support/world.ts'

const trouble = orderedTrouble()
let world: World
beforeEach(async () => {
  world = await aWorld()
})

const asking = Object.values(apis).flatMap((table) => Object.values(table).filter(({ stepUp }) => stepUp === 'always'))

const textsOf = async ({ email }: Pick<Person, 'email'>) => (await lettersTo(email)).map(({ text }) => text)
const subjectsOf = async ({ email }: Pick<Person, 'email'>) => (await lettersTo(email)).map(({ subject }) => subject)

describe('a stolen session', () => {
  let token: string
  beforeAll(async () => {
    world = await aWorld()
    token = await makeToken(world.owner.userId, 0)
  })

  it.each(asking.map((row) => [`${row.method} ${row.path}`, row] as const))('is refused at %s', async (_, row) => {
    const owner = world.owner
    const thief = { token: await makeToken(owner.userId, 0) }
    const path = row.path.replaceAll(/:\w+/g, 'x')
    const refused = await world.ask(row.method, path, row.body && {}, owner, thief)
    expect([refused.status, refused.body.name, refused.body.message]).toEqual([
      403,
      'step-up',
      'Tämä toimenpide pitää vahvistaa salasanalla tai todennussovelluksen koodilla.',
    ])
    // The same call with the proof gets past the door.
    const stepUp = await freshProof(thief.token, owner.accountId)
    const proved = await world.ask(row.method, path, row.body && {}, owner, { ...thief, stepUp })
    expect(proved.body.name).not.toBe('step-up')
  })

  it('has changed nobody’s rights, and no one is told of what did not happen', async () => {
    const body = { version: 1, role: 'owner', granted: [], revoked: [], disabled: false }
    const path = `/account/collaborator/${world.reader.userId}`
    expect(
      (await world.ask('PUT', path, body, world.owner, { token: await makeToken(world.owner.userId, 0) })).status,
    ).toBe(403)
    const params = { userId: world.reader.userId }
    const { collaborator } = await world.call(accountsApi.readCollaborator, { params }, world.owner)
    expect(collaborator.role).toBe('reader')
    expect(await lettersTo(world.owner.email)).toEqual([])
  })

  it('turns no second factor on or off, for these ask for the password themselves', async () => {
    const owner = world.owner
    await world.ask('POST', '/user/second-factor/begin', undefined, owner, { token })
    for (const path of ['turn-on', 'turn-off']) {
      const { status, body } = await world.ask(
        'POST',
        `/user/second-factor/${path}`,
        { password: 'arvattu', code: '123456' },
        owner,
        { token: await makeToken(owner.userId, 0) },
      )
      expect([path, status, body.fields]).toEqual([path, 400, { password: 'Nykyinen salasana on väärin' }])
    }
  })
})

describe('in group mode too', () => {
  it('a proof is given and counts', async () => {
    const groupId = await aGroup(world.owner, 'Ryhmä')
    const person = { ...world.owner, groupMode: true }
    const token = await makeToken(person.userId, 0)
    const body = { users: [{ _id: person.userId, role: 'owner' }] }
    const put = (extra: object) => world.ask('PUT', `/group/${groupId}/attach-users`, body, person, { token, ...extra })
    expect((await put({})).body.name).toBe('step-up')
    const { proof } = (await world.ask('POST', '/user/step-up', { password }, person, { token })).body
    expect((await put({ stepUp: String(proof) })).status).toBe(200)
  })
})

describe('every owner is told at once', () => {
  let second: Person
  beforeEach(async () => {
    second = await aPerson(world.owner.accountId, 'owner', 'Olli Omistaja')
  })
  const change = (who: Person, part: object) =>
    world.call(
      accountsApi.updateCollaborator,
      {
        params: { userId: who.userId },
        body: { version: 1, role: 'reader', granted: [], revoked: [], disabled: false, ...part } as never,
      },
      world.owner,
    )

  it('of an invitation, and of an owner who came by one', async () => {
    const email = `${crypto.randomUUID()}@uusi.example`
    await world.call(accountsApi.invite, { body: { email, role: 'owner', granted: [], revoked: [] } }, world.owner)
    for (const owner of [world.owner, second]) {
      expect(await subjectsOf(owner)).toEqual(['Tilille kutsuttiin uusi omistaja – Kotiranta Oy'])
      for (const said of [email, 'Omistaja', 'Oili Omistaja', '192.0.2.1', '2.11.2026', 'estä tekijän käyttö'])
        expect((await textsOf(owner))[0]).toContain(said)
    }
    const secret = /invitation#(\S+)/.exec((await textsOf({ email }))[0] ?? '')?.[1] ?? ''
    const own = { secret, name: 'Uusi Omistaja', password: 'pitkä oma salasana', passwordConfirm: 'pitkä oma salasana' }
    await world.call(accountsApi.acceptInvitation, { body: own }, undefined, { from: '203.0.113.9' })
    expect((await subjectsOf(second)).at(-1)).toBe('Tilille tuli uusi omistaja – Kotiranta Oy')
    expect((await textsOf(second)).at(-1)).toContain('Uusi Omistaja')
  })

  it('of changed rights, also the owner who ceases to be one; not of a save that changes nothing', async () => {
    await change(world.reader, {})
    expect(await subjectsOf(second)).toEqual([])
    await change(second, { role: 'reader' })
    for (const owner of [world.owner, second]) {
      expect(await subjectsOf(owner)).toEqual(['Käyttäjän oikeuksia muutettiin – Kotiranta Oy'])
      expect((await textsOf(owner))[0]).toContain('Omistaja → Lukija')
    }
    expect(await subjectsOf(world.manager)).toEqual([])
  })

  it('of a new owner and of one who is put out', async () => {
    await change(world.manager, { role: 'owner' })
    expect((await subjectsOf(second)).at(-1)).toBe('Tilille tuli uusi omistaja – Kotiranta Oy')
    await world.call(accountsApi.removeCollaborator, { params: { userId: second.userId } }, world.owner)
    for (const owner of [world.owner, second, world.manager])
      expect((await subjectsOf(owner)).at(-1)).toBe('Käyttäjä poistettiin tililtä – Kotiranta Oy')
  })

  it('also when no letter leaves at that moment: it was written with the deed', async () => {
    trouble.mailIsCrowded()
    await change(second, { role: 'reader' })
    expect(await lettersTo(second.email)).toEqual([])
    trouble.over()
    await world.runJob('send-notices', '2026-11-03')
    expect(await lettersTo(second.email)).toHaveLength(1)
    expect(await lettersTo(world.owner.email)).toHaveLength(1)
  })

  it('of a group that is no more, and of its people', async () => {
    const groupId = await aGroup(world.owner, 'Ryhmä')
    const users = [
      { _id: world.owner.userId, role: 'owner' as const },
      { _id: second.userId, role: 'owner' as const },
    ]
    await world.call(groupsApi.attachUsers, { params: { groupId }, body: { users } }, world.owner)
    await world.call(groupsApi.deleteGroup, { params: { id: groupId } }, world.owner)
    for (const owner of [world.owner, second])
      expect(await subjectsOf(owner)).toEqual(['Ryhmän käyttäjiä muutettiin – Ryhmä', 'Ryhmä poistettiin – Ryhmä'])
    expect((await textsOf(second))[0]).toContain('Olli Omistaja')
  })

  it('of a second factor that nobody must have any more, and of an owner who gave up theirs', async () => {
    const { secret } = await world.call(identityApi.beginSecondFactor, {}, world.owner)
    const on = { password, code: codeNow(secret, world.clock.now()) }
    await world.call(identityApi.turnOnSecondFactor, { body: on }, world.owner)
    const token = await makeToken(world.owner.userId, 1, true)
    const stepUp = await freshProof(token, world.owner.accountId)
    for (const isRequired of [true, false])
      await world.call(accountsApi.requireSecondFactor, { body: { isRequired } }, world.owner, { token, stepUp })
    expect(await subjectsOf(second)).toEqual(['Kaksivaiheista kirjautumista ei enää vaadita – Kotiranta Oy'])
    const off = { password, code: codeNow(secret, world.clock.now(), 1) }
    await world.call(identityApi.turnOffSecondFactor, { body: off }, world.owner, { token })
    expect((await subjectsOf(second)).slice(1)).toEqual([
      'Käyttäjä luopui kaksivaiheisesta kirjautumisesta – Kotiranta Oy',
    ])
    expect((await textsOf(second)).at(-1)).toContain('Oili Omistaja')
    expect(await subjectsOf(world.manager)).toEqual([])
  })
})
