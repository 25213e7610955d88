import { beforeEach, describe, expect, it } from 'vitest'
import { accountsApi } from '#shared/accounts/api.ts'
import { auditApi } from '#shared/audit/api.ts'
import { customersApi } from '#shared/customers/api.ts'
import { waitingNumbersApi as api, type WaitingChange } from '#shared/customers/waiting-numbers-api.ts'
import { reportsApi } from '#shared/reports/api.ts'
import { makeToken } from '../../functions/identity/tokens.ts'
import { freshProof } from '../support/fresh-proof.ts'
import { lettersTo } from '../support/mailbox.ts'
import { aWorld } from '../support/story.ts'
import { ownDraft } from '../support/things/own-channel.ts'
import { alsoIn, aPerson, type Person } from '../support/things/people.ts'
import { landlordIban } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

const ours = 'FI2112345600000785'
const theirs = 'FI5542345670000081'
const third = 'FI4950009420028730'

let world: World
let second: Person
beforeEach(async () => {
  world = await aWorld()
  second = await aPerson(world.owner.accountId, 'owner', 'Olli Omistaja')
})

const accountOf = async (who: Person) => (await world.call(accountsApi.readAccount, {}, who)).account
async function setIban(iban: string, who = world.owner, part: object = {}) {
  const body = { ...(await accountOf(who)), iban, ...part }
  return (await world.call(accountsApi.updateAccount, { body }, who)).account
}
const ibanNow = async () => (await accountOf(world.owner)).iban
/** Whom an invoice that is made now asks to pay to. */
const invoicedTo = async (name: string) => (await ownDraft(world, 'email', name)).seller.iban
const waiting = async (who = world.owner) => (await world.call(api.listWaitingNumbers, {}, who)).changes
const idOf = ({ of, id, path, at }: WaitingChange) => ({ of, id, path, at })
const hoursOn = (hours: number) => world.clock.set(new Date(world.clock.now() + hours * 3_600_000).toISOString())
const deed = async (which: 'confirm' | 'cancel', who: Person, change?: WaitingChange, extra?: object) => {
  const body = idOf(change ?? ((await waiting())[0] as WaitingChange))
  return world.ask<{ message?: string; name?: string }>('PUT', `/account/waiting-number/${which}`, body, who, extra)
}

describe('a number where nobody has been asked to pay to', () => {
  it('takes force at once, and so does a first one', async () => {
    expect((await setIban(theirs)).iban).toBe(theirs)
    expect(await waiting()).toEqual([])
    await setIban('')
    await invoicedTo('Maija')
    expect((await setIban(ours)).iban).toBe(ours)
    expect(await waiting()).toEqual([])
  })
})

describe('a changed number of an account that has billed', () => {
  beforeEach(async () => {
    await invoicedTo('Maija')
  })

  it('takes force a day later by itself; until then invoices have the old one, and who was told knows when', async () => {
    const saved = await setIban(theirs, world.owner, { city: 'Turku' })
    expect([saved.iban, saved.city]).toEqual([ours, 'Turku'])
    expect(await invoicedTo('Matti')).toBe(ours)
    const [change, ...more] = await waiting(world.reader)
    expect(more).toEqual([])
    expect(change).toMatchObject({
      label: 'Tilin tilinumero',
      before: 'FI21 **** 0785',
      after: 'FI55 **** 0081',
      name: 'Oili Omistaja',
      mayConfirm: false,
      mayCancel: false,
    })
    expect((await world.call(reportsApi.getStats, {}, world.reader)).stats.numbersWaiting).toBe(1)
    const [letter] = await lettersTo(second.email)
    expect(letter?.text).toMatch(/Voimassa: 0?3\.11\.2026 klo 9\.00 alkaen/)
    expect(letter?.text).toContain('peru se heti yleisnäkymässä')
    hoursOn(23.9)
    expect(await ibanNow()).toBe(ours)
    hoursOn(0.2)
    expect(await ibanNow()).toBe(theirs)
    expect(await invoicedTo('Minna')).toBe(theirs)
    expect(await waiting()).toEqual([])
    expect((await world.call(reportsApi.getStats, {}, world.reader)).stats.numbersWaiting).toBe(0)
    // Written anew for another reason it stays so, and no proof is asked for what has come by itself.
    const token = await makeToken(world.owner.userId, 0)
    const body = { ...(await accountOf(world.owner)), city: 'Pori' }
    expect((await world.ask('PUT', '/account/updateAccount', body, world.owner, { token })).status).toBe(200)
    expect(await ibanNow()).toBe(theirs)
  })

  it('stays put off while the rest is saved, by a form that shows the old number or already the coming one', async () => {
    await setIban(theirs)
    const [before] = await waiting()
    await setIban(ours, world.owner, { city: 'Turku' })
    await setIban(theirs, world.owner, { city: 'Pori' })
    expect(await waiting()).toEqual([before])
    expect(await ibanNow()).toBe(ours)
    expect(await lettersTo(second.email)).toHaveLength(1)
  })

  it('begins to wait anew when it becomes a third one', async () => {
    await setIban(theirs)
    hoursOn(20)
    await setIban(third)
    hoursOn(5)
    expect(await ibanNow()).toBe(ours)
    expect((await waiting()).map(({ after }) => after)).toEqual(['FI49 **** 8730'])
    hoursOn(20)
    expect(await ibanNow()).toBe(third)
  })

  it('may not be taken away first, to come back as another at once', async () => {
    await setIban('')
    expect(await ibanNow()).toBe(ours)
    expect((await waiting())[0]?.after).toBe('ei tilinumeroa')
    await setIban(theirs)
    expect(await ibanNow()).toBe(ours)
  })

  it('goes back to the one before at once, when it was the wrong one', async () => {
    await setIban(theirs)
    hoursOn(25)
    expect((await setIban(ours)).iban).toBe(ours)
    expect(await waiting()).toEqual([])
    await setIban(theirs)
    expect(await ibanNow()).toBe(ours)
  })

  it('of deposits waits too, also where there was none: deposits came to the usual one', async () => {
    const { settings, version } = await accountOf(world.owner)
    const body = { ...settings, version, deposits: { heldBy: 'office' as const, iban: theirs } }
    const { account } = await world.call(accountsApi.saveBillingSettings, { body }, world.owner)
    expect(account.settings.deposits).toEqual({ heldBy: 'office', iban: '' })
    expect((await waiting())[0]).toMatchObject({ label: 'Asiakasvaratilin numero', before: 'ei tilinumeroa' })
    hoursOn(25)
    expect((await accountOf(world.owner)).settings.deposits.iban).toBe(theirs)
  })

  it('of a principal waits the same way, in lists too', async () => {
    const draft = { version: 0, name: 'Paula Päämies', iban: landlordIban }
    const { partner } = await world.call(customersApi.createPartner, { body: draft }, world.owner)
    const params = { partnerId: partner._id }
    const body = { ...partner, iban: theirs }
    const saved = await world.call(customersApi.updatePartner, { params, body }, world.manager)
    expect(saved.partner.iban).toBe(landlordIban)
    const listed = async () => (await world.call(customersApi.listPartners, {}, world.reader)).rows[0]?.iban
    expect([await listed(), (await waiting())[0]?.label]).toEqual([landlordIban, 'Päämiehen Paula Päämies tilinumero'])
    hoursOn(25)
    const { partner: later } = await world.call(customersApi.readPartner, { params }, world.reader)
    expect([later.iban, await listed(), await waiting()]).toEqual([theirs, theirs, []])
  })

  it('stands in the trail with its time, in part', async () => {
    await setIban(theirs)
    const { rows } = await world.call(auditApi.listAudit, { body: {} }, world.owner)
    const told = JSON.stringify(rows[0])
    expect(told).toContain('waitingNumbers')
    expect(told).toContain('FI55 **** 0081')
    expect(told).not.toContain(theirs)
  })
})

describe('the wait', () => {
  beforeEach(async () => {
    await invoicedTo('Maija')
    await setIban(theirs)
  })

  it('is ended by another owner, once, and all are told', async () => {
    expect((await waiting(second))[0]).toMatchObject({ mayConfirm: true, mayCancel: true })
    expect((await deed('confirm', second)).status).toBe(200)
    expect([await ibanNow(), await invoicedTo('Matti'), await waiting()]).toEqual([theirs, theirs, []])
    expect((await lettersTo(world.owner.email)).at(-1)?.text).toContain('Voimassa: heti')
    expect((await lettersTo(world.owner.email)).at(-1)?.text).toContain('Olli Omistaja')
  })

  it('is not ended by the one who changed the number, by who is no owner, nor by a session without the password', async () => {
    const [change] = await waiting()
    const own = await deed('confirm', world.owner, change)
    expect([own.status, own.body.message]).toEqual([409, expect.stringMatching(/vain toinen omistaja/)])
    for (const who of [world.manager, world.reader]) expect((await deed('confirm', who, change)).status).toBe(403)
    const stolen = await deed('confirm', second, change, { token: await makeToken(second.userId, 0) })
    expect(stolen).toMatchObject({ status: 403, body: { name: 'step-up' } })
    expect(await ibanNow()).toBe(ours)
  })

  it('is not ended by an owner whom the same hand has made since yesterday', async () => {
    const body = { version: 1, role: 'owner' as const, granted: [], revoked: [], disabled: false }
    await world.call(accountsApi.updateCollaborator, { params: { userId: world.manager.userId }, body }, world.owner)
    expect((await waiting(world.manager))[0]).toMatchObject({ mayConfirm: false, mayCancel: true })
    expect((await deed('confirm', world.manager)).status).toBe(409)
    expect(await ibanNow()).toBe(ours)
  })

  it('of a principal’s number is ended by an owner when a manager changed it', async () => {
    const draft = { version: 0, name: 'Paula Päämies', iban: landlordIban }
    const { partner } = await world.call(customersApi.createPartner, { body: draft }, world.owner)
    const params = { partnerId: partner._id }
    await world.call(customersApi.updatePartner, { params, body: { ...partner, iban: third } }, world.manager)
    const change = (await waiting()).find(({ of }) => of === 'partner')
    expect((await deed('confirm', world.owner, change)).status).toBe(200)
    const { partner: now } = await world.call(customersApi.readPartner, { params }, world.reader)
    expect(now.iban).toBe(third)
  })

  it('is broken off by any owner, also the one who changed the number, without a proof, and all are told', async () => {
    const token = await makeToken(world.owner.userId, 0)
    expect((await deed('cancel', world.owner, undefined, { token })).status).toBe(200)
    expect([await waiting(), await ibanNow()]).toEqual([[], ours])
    for (const { email } of [world.owner, second]) {
      const letter = (await lettersTo(email)).at(-1)
      expect(letter?.subject).toBe('Tilinumeron muutos peruttiin – Kotiranta Oy')
      expect(letter?.text).toContain('FI55 **** 0081')
      expect(letter?.text).not.toContain(theirs)
    }
    hoursOn(25)
    expect(await ibanNow()).toBe(ours)
  })

  it('is broken off by no manager and from no other account', async () => {
    const [change] = await waiting()
    expect((await deed('cancel', world.manager, change)).status).toBe(403)
    expect((await deed('cancel', world.stranger, change)).status).toBe(409)
    await alsoIn(world.stranger, world.owner.accountId, 'reader')
    const visiting = { ...world.stranger, accountId: world.owner.accountId }
    expect((await deed('cancel', visiting, change)).status).toBe(403)
    expect(await waiting()).toHaveLength(1)
  })

  it('ends in one way when both are asked at once, and nothing more comes of it later', async () => {
    const [change] = await waiting()
    const both = await Promise.all([deed('confirm', second, change), deed('cancel', world.owner, change)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const isConfirmed = both[0]?.status === 200
    expect(await ibanNow()).toBe(isConfirmed ? theirs : ours)
    for (const which of ['confirm', 'cancel'] as const) {
      const late = await deed(which, second, change)
      expect([late.status, late.body.message]).toEqual([409, expect.stringMatching(/ei enää odota/)])
    }
    hoursOn(25)
    expect(await ibanNow()).toBe(isConfirmed ? theirs : ours)
  })

  it('is over a day later: then it is neither ended nor broken off', async () => {
    const [change] = await waiting()
    hoursOn(24.1)
    for (const which of ['confirm', 'cancel'] as const) expect((await deed(which, second, change)).status).toBe(409)
    expect(await ibanNow()).toBe(theirs)
  })

  it('of an account with one owner is waited out', async () => {
    const params = { userId: second.userId }
    await world.call(accountsApi.removeCollaborator, { params }, world.owner)
    expect((await waiting())[0]).toMatchObject({ mayConfirm: false, mayCancel: true })
    const token = await makeToken(world.owner.userId, 0)
    const stepUp = await freshProof(token, world.owner.accountId)
    expect((await deed('confirm', world.owner, undefined, { token, stepUp })).status).toBe(409)
  })
})
