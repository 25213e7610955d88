import { beforeEach, describe, expect, it } from 'vitest'
import { accountsApi } from '#shared/accounts/api.ts'
import { contractsApi } from '#shared/contracts/api.ts'
import { customersApi } from '#shared/customers/api.ts'
import { depositsApi } from '#shared/deposits/api.ts'
import { identityApi } from '#shared/identity/api.ts'
import { membershipId, memberships } from '../../functions/accounts/people.ts'
import { makeToken } from '../../functions/identity/tokens.ts'
import { lettersTo } from '../support/mailbox.ts'
import { codeNow } from '../support/screens/sign-in.ts'
import { aWorld } from '../support/story.ts'
import { alsoIn, aPerson, type Person, password } from '../support/things/people.ts'
import { aContractDraft, aHome, landlordIban } from '../support/things/portfolio.ts'
import { orderedTrouble } from '../support/trouble.ts'
import type { World } from '../support/world.ts'

const ours = 'FI2112345600000785'
const thiefs = 'FI5542345670000081'

const trouble = orderedTrouble()
let world: World
beforeEach(async () => {
  world = await aWorld()
})

const accountOf = async (who: Person) => (await world.call(accountsApi.readAccount, {}, who)).account

let addresses = 1
/** One session of a person, as the browser holds it. */
async function sessionOf(who: Person, version = 0) {
  const token = await makeToken(who.userId, version)
  const from = `198.51.100.${addresses++}`
  const extra = { token, from }
  const ask = (method: string, path: string, body?: unknown, proof?: string) =>
    world.ask(method, path, body, who, { ...extra, ...(proof && { stepUp: proof }) })
  return {
    ask,
    from,
    prove: async (body: object = { password }) => (await ask('POST', '/user/step-up', body)).body.proof as string,
    async setIban(iban: string, proof?: string, part: object = {}) {
      return ask('PUT', '/account/updateAccount', { ...(await accountOf(world.owner)), iban, ...part }, proof)
    },
  }
}

describe('the account number that rents are paid to', () => {
  it('is changed by nobody who only has a session, and nothing is written or told', async () => {
    const session = await sessionOf(world.owner)
    const refused = await session.setIban(thiefs)
    expect(refused).toMatchObject({
      status: 403,
      body: { name: 'step-up', message: expect.stringMatching(/vahvistaa/) },
    })
    expect((await session.setIban('')).body.name).toBe('step-up')
    expect((await accountOf(world.owner)).iban).toBe(ours)
    expect(await lettersTo(world.owner.email)).toEqual([])
  })

  it('needs no proof while the rest is changed, however the number is written', async () => {
    const session = await sessionOf(world.owner)
    expect((await session.setIban('FI21 1234 5600 0007 85', undefined, { city: 'Turku' })).status).toBe(200)
  })

  it('is changed after the password, and every owner is told at once, in part and in Finnish', async () => {
    const second = await aPerson(world.owner.accountId, 'owner', 'Olli Omistaja')
    const gone = await aPerson(world.owner.accountId, 'owner', 'Entinen Omistaja')
    const place = await memberships.find(membershipId(gone.userId, gone.accountId))
    if (place) await memberships.replace({ ...place, disabled: true })
    const session = await sessionOf(world.owner)
    const changed = await session.setIban(thiefs, await session.prove())
    expect(changed.status).toBe(200)
    expect((await accountOf(world.owner)).iban).toBe(thiefs)
    for (const { email } of [world.owner, second]) {
      const [letter, ...more] = await lettersTo(email)
      expect(more).toEqual([])
      expect(letter?.subject).toBe('Tilinumero vaihdettiin – Kotiranta Oy')
      for (const reported of [
        'FI21 **** 0785',
        'FI55 **** 0081',
        'Oili Omistaja',
        session.from,
        '2.11.2026',
        'estä tekijän',
      ])
        expect(letter?.text).toContain(reported)
      expect(letter?.text).not.toContain('123456')
    }
    for (const { email } of [gone, world.manager, world.stranger]) expect(await lettersTo(email)).toEqual([])
  })

  it('is told of also when no letter leaves at that moment: it was written with the change', async () => {
    const session = await sessionOf(world.owner)
    const proof = await session.prove()
    trouble.mailIsCrowded()
    expect((await session.setIban(thiefs, proof)).status).toBe(200)
    expect(await lettersTo(world.owner.email)).toEqual([])
    trouble.over()
    await world.runJob('send-notices', '2026-11-03')
    expect(await lettersTo(world.owner.email)).toHaveLength(1)
  })
})

describe('a proof', () => {
  it('holds for five minutes', async () => {
    const session = await sessionOf(world.owner)
    const proof = await session.prove()
    world.clock.set(new Date(world.clock.now() + 4.5 * 60_000).toISOString())
    expect((await session.setIban(thiefs, proof)).status).toBe(200)
    world.clock.set(new Date(world.clock.now() + 60_000).toISOString())
    expect((await session.setIban(ours, proof)).body.name).toBe('step-up')
  })

  it('of another session, person or account is none, nor is a token of another kind', async () => {
    const [session, other] = [await sessionOf(world.owner), await sessionOf(world.owner)]
    const second = await aPerson(world.owner.accountId, 'owner', 'Olli Omistaja')
    await alsoIn(world.owner, world.stranger.accountId, 'owner')
    const next = { ...world.owner, accountId: world.stranger.accountId }
    const token = await makeToken(world.owner.userId, 0)
    const elsewhere = await world.ask('POST', '/user/step-up', { password }, next, { token })
    const proofs = [
      await other.prove(),
      await (await sessionOf(second)).prove(),
      String(elsewhere.body.proof),
      token,
      'x.y.z',
    ]
    for (const proof of proofs) {
      expect(proof).not.toBe('undefined')
      expect((await session.setIban(thiefs, proof)).body.name).toBe('step-up')
    }
    // A proof opens nothing by itself.
    const asToken = { token: await session.prove() }
    expect((await world.ask('GET', '/account', undefined, world.owner, asToken)).status).toBe(401)
  })

  it('takes the right password, and wrong ones are counted as failed sign-ins', async () => {
    // The table forgets counters by its own clock.
    world.clock.set(new Date().toISOString())
    const session = await sessionOf(world.owner)
    for (let time = 0; time < 5; time++) {
      const wrong = await session.ask('POST', '/user/step-up', { password: `wrong-${time}` })
      expect(wrong).toMatchObject({ status: 400, body: { fields: { password: 'Nykyinen salasana on väärin' } } })
    }
    expect((await session.ask('POST', '/user/step-up', { password })).status).toBe(503)
    expect((await session.ask('POST', '/user/step-up', {})).status).toBe(400)
  })

  it('takes a code, and no password, of one who has a second factor', async () => {
    const { secret } = await world.call(identityApi.beginSecondFactor, {}, world.owner)
    const body = { password, code: codeNow(secret, world.clock.now()) }
    await world.call(identityApi.turnOnSecondFactor, { body }, world.owner)
    const session = await sessionOf(world.owner, 1)
    expect((await session.ask('GET', '/user/step-up')).body).toMatchObject({ way: 'code' })
    const byPassword = await session.ask('POST', '/user/step-up', { password })
    expect(byPassword).toMatchObject({ status: 400, body: { fields: { code: 'Koodi puuttuu' } } })
    const late = { code: codeNow(secret, world.clock.now(), 1) }
    const proof = await session.prove(late)
    // The same code proves nothing twice.
    expect((await session.ask('POST', '/user/step-up', late)).status).toBe(400)
    expect(proof).toBeTruthy()
  })
})

describe('a principal’s account number', () => {
  it('is given with a new principal, but changed only with a proof, and the owners are told', async () => {
    const draft = { version: 0, name: 'Paula Päämies', iban: landlordIban }
    const { partner } = await world.call(customersApi.createPartner, { body: draft }, world.manager)
    const session = await sessionOf(world.manager)
    const put = (part: object, proof?: string) =>
      session.ask('PUT', `/partner/edit/${partner._id}`, { ...partner, ...part }, proof)
    expect((await put({ iban: thiefs })).body.name).toBe('step-up')
    expect((await put({ iban: '' })).body.name).toBe('step-up')
    expect((await put({ iban: thiefs }, await session.prove())).status).toBe(200)
    const [letter] = await lettersTo(world.owner.email)
    expect(letter?.text).toContain('Päämiehen Paula Päämies tilinumero')
    expect(letter?.text).toContain('Ilkka Isännöitsijä')
    expect(await lettersTo(world.manager.email)).toEqual([])
  })
})

describe('the account number of a deposit', () => {
  it('is changed only with a proof', async () => {
    const { tenant } = await world.call(
      customersApi.createTenant,
      { body: { version: 0, name: 'Äijö Öhman' } },
      world.owner,
    )
    const draft = { version: 0, tenant: tenant._id, amount: 100_000, iban: ours }
    const { deposit } = await world.call(depositsApi.createDeposit, { body: draft }, world.owner)
    const session = await sessionOf(world.owner)
    const put = (iban: string, proof?: string) =>
      session.ask('PUT', `/deposit/update/${deposit._id}`, { ...draft, version: 1, iban }, proof)
    expect((await put(thiefs)).body.name).toBe('step-up')
    expect((await put(thiefs, await session.prove())).status).toBe(200)
    expect((await lettersTo(world.owner.email)).at(-1)?.text).toContain('Vakuuden tilinumero, Äijö Öhman')
  })
})

describe('a contract that is being prepared', () => {
  it('gets another account of its landlord or deposit only with a proof, and else is changed freely', async () => {
    const home = await aHome(world.owner)
    const draft = aContractDraft(home)
    const { contract } = await world.call(contractsApi.createContract, { body: draft }, world.owner)
    const session = await sessionOf(world.owner)
    const put = (part: object, proof?: string) =>
      session.ask('PUT', `/rental-contract/update/${contract._id}`, { ...contract, ...part }, proof)
    const [landlord] = contract.landlords
    const redirected = { landlords: [{ ...landlord, iban: thiefs }] }
    expect((await put(redirected)).body.name).toBe('step-up')
    expect((await put({ lease: { ...contract.lease, depositIban: thiefs } })).body.name).toBe('step-up')
    expect((await put({ lease: { ...contract.lease, rent: 90_000 } })).status).toBe(200)
    expect((await put({ ...redirected, version: 2 }, await session.prove())).status).toBe(200)
    expect((await lettersTo(world.owner.email)).at(-1)?.text).toContain('vuokranantajan tilinumero')
  })
})
