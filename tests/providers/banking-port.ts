import { beforeEach, describe, expect, test } from 'vitest'
import type { ConsentWish } from '../../functions/providers/banking/port.ts'
import { type BankWorld, otherIban, ourIban, visitBank } from './banking-world.ts'
import { aCtx, refusal } from './samples.ts'

const aWish = (more: Partial<ConsentWish> = {}): ConsentWish => ({
  institutionId: '',
  redirectUrl: 'https://vuokrakirja.example/open-banking/nordigen',
  reference: 'valtuutus-1',
  days: 90,
  isCompany: true,
  ...more,
})

const days = { from: '2026-11-14', to: '2026-11-21' }
const anAmount = { cents: 85_000, bookingDay: '2026-11-20', reference: '10001235', name: 'Maija Meikäläinen' }

/** The promises of open banking, the same for every adapter and its stand-in. */
export function describeBankingPort(name: string, open: () => Promise<BankWorld>): void {
  describe(`${name} keeps the promises of open banking`, () => {
    let world: BankWorld
    beforeEach(async () => {
      world = await open()
    })
    const ctx = () => aCtx(world.now)
    const idOf = async (bank: string) => {
      const found = (await world.port.institutions(ctx())).find((each) => each.name === bank)
      if (!found) throw new Error(`No bank ${bank}`)
      return found.id
    }
    const begun = async (more: Partial<ConsentWish> = {}) =>
      world.port.beginConsent(ctx(), aWish({ institutionId: await idOf('Nordea'), ...more }))
    /** A consent given at the bank's page. */
    async function given(more: Partial<ConsentWish> = {}, ibans = [ourIban]) {
      const { consentId, link } = await begun(more)
      const query = await visitBank(link, 'allow', ibans)
      return world.port.finishConsent(ctx(), { consentId, code: query.get('code') ?? '' })
    }
    const oneAccount = async (more: Partial<ConsentWish> = {}) => {
      const { accounts, ...consent } = await given(more)
      const [account] = accounts
      if (!account) throw new Error('The consent opened no account')
      return { consent, account }
    }
    const read = (accountId: string, more: object = {}) =>
      world.port.transactions(ctx(), { accountId, ...days, ...more })

    test('the banks of Finland are told with how long each consents', async () => {
      const found = await world.port.institutions(ctx())
      expect(found.map(({ name: bank }) => bank)).toEqual(expect.arrayContaining(['Nordea', 'OP', 'S-Pankki']))
      expect(found.find(({ name: bank }) => bank === 'Nordea')).toMatchObject({ bic: 'NDEAFIHH', mostDays: 180 })
      expect(found.find(({ name: bank }) => bank === 'POP Pankki')).toMatchObject({ mostDays: 6 })
    })

    test('a consent opens the chosen accounts; their stable ids outlive it, the others do not', async () => {
      const first = await given({}, [ourIban, otherIban])
      expect(first.state).toBe('active')
      expect(first.accounts.map(({ iban, currency }) => [iban, currency])).toEqual([
        [ourIban, 'EUR'],
        [otherIban, 'EUR'],
      ])
      expect(await world.port.consent(ctx(), first.consentId)).toMatchObject({ state: 'active' })
      const second = await given({ reference: 'valtuutus-2' }, [ourIban])
      expect(second.accounts[0]?.stableId).toBe(first.accounts[0]?.stableId)
      expect(second.accounts[0]?.accountId).not.toBe(first.accounts[0]?.accountId)
      expect(first.accounts[1]?.stableId).not.toBe(first.accounts[0]?.stableId)
    })

    test('one who refuses at the bank comes back with our reference and opens nothing', async () => {
      const { consentId, link } = await begun()
      const query = await visitBank(link, 'refuse')
      expect([query.get('ref') ?? query.get('state'), query.get('error') !== null]).toEqual(['valtuutus-1', true])
      const ended = await world.port.finishConsent(ctx(), { consentId, code: query.get('code') ?? '' })
      expect(ended).toMatchObject({ state: 'refused', accounts: [] })
    })

    test('a bank that is not there, and one that consents for less, are met before anybody is sent anywhere', async () => {
      const error = await refusal(begun({ institutionId: 'Olematon' }))
      expect(['invalid', 'notFound']).toContain(error.kind)
      const short = await begun({ institutionId: await idOf('POP Pankki'), days: 6, reference: 'valtuutus-3' })
      expect(short.link).toMatch(/^http/)
    })

    test('booked transactions of the days are told with all that matching needs', async () => {
      const { account } = await oneAccount()
      await world.book(
        { ...anAmount, archiveId: '261120123400000001', valueDay: '2026-11-19', counterIban: otherIban },
        { archiveId: 'A2', cents: -12_345, bookingDay: '2026-11-21', name: 'Huolto Oy', message: 'Lasku 55' },
        { archiveId: 'A3', cents: -85_000, bookingDay: '2026-11-21', reference: '10001235', isReturn: true },
        { archiveId: 'A4', cents: 170_000, bookingDay: '2026-11-21', isTotal: true },
        { ...anAmount, archiveId: 'A5', bookingDay: '2026-11-13' },
      )
      const { items, cursor } = await read(account.accountId)
      expect(cursor).toBeUndefined()
      const byId = new Map(items.map((item) => [item.bankId, item]))
      expect([...byId.keys()].toSorted()).toEqual(['261120123400000001', 'A2', 'A3', 'A4'])
      expect(byId.get('261120123400000001')).toMatchObject({
        amount: 85_000,
        currency: 'EUR',
        bookingDay: '2026-11-20',
        valueDay: '2026-11-19',
        counterparty: 'Maija Meikäläinen',
        counterpartyIban: otherIban,
        references: ['10001235'],
        isReturn: false,
        isTotal: false,
      })
      expect(byId.get('A2')).toMatchObject({ amount: -12_345, counterparty: 'Huolto Oy', message: 'Lasku 55' })
      expect([byId.get('A3')?.isReturn, byId.get('A4')?.isTotal]).toEqual([true, true])
    })

    test('many transactions come page after page, each once', async () => {
      const { account } = await oneAccount()
      await world.book(
        ...Array.from({ length: 120 }, (_, at) => ({ ...anAmount, archiveId: `S${at}`, cents: 100 + at })),
      )
      const reported: string[] = []
      let cursor: string | undefined
      do {
        const page = await read(account.accountId, cursor ? { cursor } : {})
        reported.push(...page.items.map(({ id }) => id ?? ''))
        cursor = page.cursor
      } while (cursor)
      expect([reported.length, new Set(reported).size]).toEqual([120, 120])
    })

    test('the fifth reading within a day is refused with the time of the next', async () => {
      const { account } = await oneAccount()
      for (let at = 0; at < 4; at += 1) await read(account.accountId)
      const error = await refusal(read(account.accountId))
      expect(error).toMatchObject({ kind: 'rateLimit', ambiguous: false })
      if (error.info.retryAt) expect(Date.parse(error.info.retryAt) - world.now()).toBeLessThanOrEqual(86_400_000)
      world.moveTo('2026-11-22')
      expect((await read(account.accountId)).items).toEqual([])
    })

    test('after its days, and when its giver took it back, a consent is to be given anew', async () => {
      const { consent, account } = await oneAccount({ days: 30 })
      const [visit] = await world.consents()
      world.moveTo('2026-12-20')
      expect(await read(account.accountId)).toMatchObject({ items: [] })
      world.moveTo('2026-12-22')
      expect(await refusal(read(account.accountId))).toMatchObject({ kind: 'consent' })
      expect((await world.port.consent(ctx(), consent.consentId)).state).toBe('expired')
      await world.command(visit?.id ?? '', 'revoke')
      expect(await refusal(read(account.accountId))).toMatchObject({ kind: 'consent' })
      expect((await world.port.consent(ctx(), consent.consentId)).state).toBe('revoked')
    })

    test('a consent that we take back is gone, and taking it back again is no error', async () => {
      const { consent, account } = await oneAccount()
      await world.port.revoke(ctx(), consent.consentId)
      await world.port.revoke(ctx(), consent.consentId)
      const { kind } = await refusal(read(account.accountId))
      expect(['consent', 'notFound']).toContain(kind)
    })

    test.each([
      ['met an error at the provider', '500', 'unavailable'],
      ['was cut off before the work', 'dropBefore', 'unavailable'],
      ['was cut off after the work', 'dropAfterCommit', 'unavailable'],
      ['answered with rubbish', 'malformed', 'protocol'],
      ['refused as too busy', '429', 'rateLimit'],
    ])('a reading that %s is made once, and a later one is as good as ever', async (_, mode, kind) => {
      const { account } = await oneAccount()
      await world.book({ ...anAmount, archiveId: 'A1' })
      world.providers.stopAt()
      await world.fault('transactions', mode)
      expect(await refusal(read(account.accountId))).toMatchObject({ kind, ambiguous: false })
      expect(Object.values(world.providers.counts().byOperation)).toEqual([1])
      expect((await read(account.accountId)).items).toHaveLength(1)
    })

    test('keys that the provider does not know are an auth error that says nothing of them', async () => {
      const error = await refusal(world.stranger.institutions(ctx()))
      expect(error).toMatchObject({ kind: 'auth', ambiguous: false })
      expect(JSON.stringify([error.message, error.info])).not.toMatch(/vaara|Bearer/)
    })

    test('no call is logged with more than its name, result and time', async () => {
      const c = ctx()
      const { account } = await oneAccount()
      await world.port.transactions(c, { accountId: account.accountId, ...days })
      expect(c.log.length).toBeGreaterThan(0)
      expect(JSON.stringify(c.log)).not.toMatch(/FI21|http|valtuutus-1|-[0-9a-f]{12}/)
    })
  })
}
