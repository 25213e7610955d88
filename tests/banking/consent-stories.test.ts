import { describe, expect, it } from 'vitest'
import { bankingApi as api } from '#shared/banking/api.ts'
import { bankAccounts } from '../../functions/banking/bank-accounts.ts'
import { consents } from '../../functions/banking/consents.ts'
import { otherIban } from '../providers/banking-world.ts'
import { aBankStory, ourIban, providerNames } from './bank-story.ts'

const prefix = 'Valtuutuksessa tapahtui virhe. '

describe.each(Object.keys(providerNames) as (keyof typeof providerNames)[])('a consent through %s', (provider) => {
  it('saves the account that it opened, once however often the page comes back', async () => {
    const story = await aBankStory(provider)
    const { world } = story
    const back = await story.visit()
    const [first, second] = [await story.save(back), await story.save(back)]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(first.body).toMatchObject({
      accounts: [{ institutionName: 'Nordea', iban: ourIban, state: 'active', isReading: true }],
    })
    await world.drainQueues()
    const { accounts } = await world.call(api.readBankAccounts, { body: {} }, world.reader)
    expect(accounts).toHaveLength(1)
    expect(accounts[0]).toMatchObject({ daysLeft: 179, isReading: false, state: 'active', message: '' })
    expect(accounts[0]?.lastRead).not.toBe('')
    const shown = JSON.stringify(accounts)
    const kept = await story.theAccount()
    for (const secret of [kept.accountId, kept.stableId, kept.consent]) expect(shown).not.toContain(secret)
  })

  it('of somebody who came back twice at once is saved once', async () => {
    const story = await aBankStory(provider)
    const back = await story.visit()
    const answers = await Promise.all([story.save(back), story.save(back), story.save(back)])
    const statuses = new Set(answers.map(({ status }) => status))
    // Whoever comes while the first one is at it is told so, and whoever comes after that is answered the same.
    expect(statuses.has(200)).toBe(true)
    expect([...statuses].filter((status) => status !== 200 && status !== 409)).toEqual([])
    expect(await bankAccounts.all(story.actor)).toHaveLength(1)
  })

  it('that was refused at the bank says so, now and later, and saves nothing', async () => {
    const story = await aBankStory(provider)
    const back = await story.visit('refuse')
    const answer = await story.save(back)
    expect([answer.status, answer.body.message]).toEqual([409, `${prefix}Valtuutusta ei annettu.`])
    expect((await story.save({ ...back, error: '' })).status).toBe(409)
    expect(await bankAccounts.all(story.actor)).toEqual([])
  })

  it('is nobody else’s: another account’s, another person’s, a made-up one and a late one are harmless', async () => {
    const story = await aBankStory(provider)
    const { world } = story
    const back = await story.visit()
    for (const person of [world.stranger, world.manager]) {
      const answer = await story.save(back, person)
      expect([answer.status, answer.body.message]).toEqual([404, 'Valtuutusta ei löytynyt.'])
    }
    expect((await story.save({ ...back, reference: 'keksitty-viite' })).status).toBe(404)
    expect((await story.save(back, world.reader)).status).toBe(403)
    world.clock.set(new Date(world.clock.now() + 61 * 60_000).toISOString())
    const late = await story.save(back)
    expect(late.body.message).toBe(`${prefix}Valtuutuksen aloittamisesta on kulunut liian kauan. Aloita alusta.`)
    expect(await bankAccounts.all(story.actor)).toEqual([])
  })

  it('for an account that nothing here is paid to is given back, and the number is not told whole', async () => {
    const story = await aBankStory(provider)
    const name = providerNames[provider]
    const { url } = await story.world.providers()
    const body = JSON.stringify({ iban: otherIban, bank: 'Nordea', owner: 'Joku muu' })
    await fetch(`${url}/__${name}/accounts`, { method: 'POST', body })
    const answer = await story.save(await story.visit('allow', [otherIban]))
    expect(answer.body.message).toMatch(
      /^Valtuutuksessa tapahtui virhe\. Valitut tilit \(FI14 \*\*\*\* 3458\) eivät ole/,
    )
    expect((await story.consents()).at(-1)?.state).toBe('revoked')
    const both = await story.save(await story.visit('allow', [ourIban, otherIban]))
    expect(both.body).toMatchObject({ accounts: [{ iban: ourIban }], strange: ['FI14 **** 3458'] })
  })

  it('renewed keeps the account, which goes on where it was', async () => {
    const story = await aBankStory(provider)
    await story.linked()
    const before = await story.theAccount()
    await story.linked()
    const after = await story.theAccount()
    expect(after).toMatchObject({ _id: before._id, firstDay: before.firstDay, stableId: before.stableId })
    expect(after.consent).not.toBe(before.consent)
    expect(after.accountId).not.toBe(before.accountId)
  })

  it('is taken back at the bank when its last account is removed; when the bank does not confirm, that is told', async () => {
    const story = await aBankStory(provider)
    const { world } = story
    await story.linked()
    const { _id: id } = await story.theAccount()
    for (const person of [world.reader, world.stranger])
      expect((await world.ask('DELETE', `/open-banking/accounts/${id}`, undefined, person)).status).toBeGreaterThan(402)
    expect(await world.call(api.removeBankAccount, { params: { id } }, world.owner)).toEqual({ revoked: true })
    expect(await bankAccounts.all(story.actor)).toEqual([])
    expect((await story.consents()).at(-1)?.state).toBe('revoked')
    await story.linked()
    await story.fault('revoke', '500')
    expect(await world.call(api.removeBankAccount, { params: { id } }, world.owner)).toEqual({ revoked: false })
    expect((await consents.all(story.actor)).map(({ state }) => state)).not.toContain('given')
  })
})

describe('what may go wrong on the way to the bank', () => {
  it('is told in our words, and another try is as good as the first', async () => {
    const story = await aBankStory('nordigen')
    const { world } = story
    const ask = (path: string) => world.ask('GET', `/open-banking/nordigen/${path}`, undefined, world.owner)
    const unknown = await ask('consent-link/Olematon')
    expect([unknown.status, unknown.body.message]).toEqual([404, 'Pankkia ei löytynyt.'])
    await story.fault('beginConsent', 'dropAfterCommit')
    const cut = await ask('consent-link/NORDEA_NDEAFIHH')
    expect([cut.status, cut.body.message]).toEqual([
      429,
      'Palveluun GoCardless ei saada yhteyttä. Yritä hetken kuluttua uudelleen.',
    ])
    const back = await story.visit()
    await story.fault('consent', '500', 3)
    expect((await story.save(back)).status).toBe(429)
    expect((await story.save(back)).status).toBe(200)
  })

  it('a code whose exchange was lost opens nothing, and the person begins anew', async () => {
    const story = await aBankStory('enableBanking')
    const back = await story.visit()
    await story.fault('finishConsent', 'dropAfterCommit')
    expect((await story.save(back)).status).toBe(429)
    const again = await story.save(back)
    expect([again.status, again.body.message]).toEqual([
      409,
      `${prefix}Pankki ei vahvistanut valtuutusta. Aloita alusta.`,
    ])
    expect((await story.save(await story.visit())).status).toBe(200)
  })

  it('a refusal that the browser makes up does not refuse what the bank consented to', async () => {
    const story = await aBankStory('nordigen')
    const back = await story.visit()
    expect((await story.save({ ...back, error: 'UserCancelledSession' })).status).toBe(200)
  })
})
