import { generateKeyPairSync } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { bankingProviderInUse, bankingServiceWith } from '../../functions/providers/banking/services.ts'
import { signedToken } from '../../functions/providers/enable-banking/session.ts'
import { transactionOf as ofEnableBanking } from '../../functions/providers/enable-banking/wire.ts'
import { transactionOf as ofNordigen } from '../../functions/providers/nordigen/wire.ts'
import { problemOf } from '../../functions/providers/problem-of.ts'
import { isSigned } from '../../infra/local/providers/enable-banking/enable-banking-auth.ts'
import { stubOperatorKeys } from '../support/operator-keys.ts'
import { describeBankingPort } from './banking-port.ts'
import { openEnableBanking, openNordigen, ourIban, visitBank } from './banking-world.ts'
import { closeAll } from './ropo-world.ts'
import { aCtx, refusal } from './samples.ts'

afterEach(async () => {
  vi.unstubAllEnvs()
  await closeAll()
})

describeBankingPort('GoCardless', openNordigen)
describeBankingPort('Enable Banking', openEnableBanking)

const wish = {
  redirectUrl: 'https://vuokrakirja.example/open-banking/nordigen',
  reference: 'valtuutus-1',
  days: 90,
  isCompany: true,
}

describe('GoCardless', () => {
  test('one token serves many calls; one that is refused is asked for anew', async () => {
    const world = await openNordigen()
    world.providers.stopAt()
    await world.port.institutions(aCtx(world.now))
    await world.port.institutions(aCtx(world.now))
    expect(world.providers.counts().byOperation).toEqual({ 'nordigen.token': 1, 'nordigen.institutions': 2 })
    await world.fault('institutions', 'expired')
    expect(await world.port.institutions(aCtx(world.now))).not.toEqual([])
    expect(world.providers.counts().byOperation['nordigen.token']).toBe(2)
  })

  test('a limit is told to the user with its time, and as a conflict, never as ours', async () => {
    const world = await openNordigen()
    const ctx = aCtx(world.now)
    const { consentId, link } = await world.port.beginConsent(ctx, { ...wish, institutionId: 'NORDEA_NDEAFIHH' })
    await visitBank(link)
    const { accounts } = await world.port.finishConsent(ctx, { consentId, code: '' })
    const asked = { accountId: accounts[0]?.accountId ?? '', from: '2026-11-20', to: '2026-11-21' }
    for (let at = 0; at < 4; at += 1) await world.port.transactions(ctx, asked)
    const error = await refusal(world.port.transactions(ctx, asked))
    expect(error.info.retryAt).toBe('2026-11-22T08:00:00.000Z')
    expect(problemOf(error)).toMatchObject({
      kind: 'conflict',
      message: 'Palvelu GoCardless rajoittaa pyyntöjä. Yritä uudelleen 22.11.2026 klo 10.00.',
    })
  })

  test('addresses without their last slash are nothing', async () => {
    const { providers } = await openNordigen()
    const answer = await fetch(`${providers.environment.NORDIGEN_URL}/institutions?country=fi`)
    expect(answer.status).toBe(404)
  })

  test.each([
    ['one line of free text', { remittanceInformationUnstructured: 'RF18 5390 0754 7034' }, [], 'RF18 5390 0754 7034'],
    ['lines of it', { remittanceInformationUnstructuredArray: ['Vuokra', 'joulukuu'] }, [], 'Vuokra joulukuu'],
    [
      'references in a list',
      { remittanceInformationStructuredArray: ['1232', { reference: '1245' }] },
      ['1232', '1245'],
      '',
    ],
  ])('%s is read', (_, reported, references, message) => {
    const base = { bookingDate: '2026-11-20', transactionAmount: { amount: '12.5', currency: 'EUR' } }
    expect(ofNordigen({ ...base, ...reported } as never)).toMatchObject({ amount: 1_250, references, message })
  })

  test.each([
    ['a third decimal', { transactionAmount: { amount: '12.345', currency: 'EUR' }, bookingDate: '2026-11-20' }],
    ['no day', { transactionAmount: { amount: '12.34', currency: 'EUR' } }],
  ])('%s is not guessed at', (_, reported) => {
    expect(ofNordigen(reported as never)).toBeUndefined()
  })
})

describe('Enable Banking', () => {
  test('a token that another key signed, that is too old or holds too long is not believed', () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
    const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
    const app = { id: 'app-1', publicKey }
    const now = Date.parse('2026-11-21T08:00:00Z')
    const token = `Bearer ${signedToken({ applicationId: 'app-1', privateKey: pem }, now)}`
    expect(isSigned(app, token, now)).toBe(true)
    expect(isSigned({ ...app, id: 'app-2' }, token, now)).toBe(false)
    expect(isSigned(app, token, now + 601_000)).toBe(false)
    expect(isSigned(app, `${token.slice(0, -4)}AAAA`, now)).toBe(false)
    expect(isSigned(app, undefined, now)).toBe(false)
  })

  test('a code is good once: what it opened is not opened again, nor by a made-up code', async () => {
    const world = await openEnableBanking()
    const ctx = aCtx(world.now)
    const { consentId, link } = await world.port.beginConsent(ctx, { ...wish, institutionId: 'Nordea' })
    const code = (await visitBank(link)).get('code') ?? ''
    expect(await world.port.finishConsent(ctx, { consentId, code })).toMatchObject({ accounts: [{ iban: ourIban }] })
    expect(await refusal(world.port.finishConsent(ctx, { consentId, code }))).toMatchObject({ kind: 'consent' })
    expect(await refusal(world.port.finishConsent(ctx, { consentId, code: 'keksitty' }))).toMatchObject({
      kind: 'consent',
    })
  })

  test('an exchange whose answer was lost is unclear, and the same code does not open it again', async () => {
    const world = await openEnableBanking()
    const ctx = aCtx(world.now)
    const { consentId, link } = await world.port.beginConsent(ctx, { ...wish, institutionId: 'Nordea' })
    const code = (await visitBank(link)).get('code') ?? ''
    await world.fault('finishConsent', 'dropAfterCommit')
    expect(await refusal(world.port.finishConsent(ctx, { consentId, code }))).toMatchObject({ ambiguous: true })
    expect(await refusal(world.port.finishConsent(ctx, { consentId, code }))).toMatchObject({ kind: 'consent' })
  })

  test('a broken private key is told as a missing setting, without the key', async () => {
    const world = await openEnableBanking()
    const settings = { applicationId: 'app-1', privateKey: 'x'.repeat(200) }
    const port = bankingServiceWith('enableBanking', { tokens: undefined as never }, settings)
    const error = await refusal(port.institutions(aCtx(world.now)))
    expect(error).toMatchObject({ kind: 'config' })
    expect(JSON.stringify([error.message, error.info])).not.toContain('xxx')
  })

  test('amounts are signed by their direction, whatever sign they bear', () => {
    const base = { booking_date: '2026-11-20', credit_debit_indicator: 'DBIT' }
    for (const amount of ['12.50', '-12.50', 12.5]) {
      const reported = { ...base, transaction_amount: { amount, currency: 'EUR' } }
      expect(ofEnableBanking(reported as never)?.amount).toBe(-1_250)
    }
  })
})

describe('the provider of new consents', () => {
  const keys = { nordigen: { secretId: 'id', secretKey: 'key' } }
  const others = { 'enable-banking': { applicationId: 'app', privateKey: 'x'.repeat(200) } }
  test.each([
    ['nobody when there are no keys', {}, '', undefined],
    ['nobody when their secret is still empty', { nordigen: {} }, '', undefined],
    ['the one whose keys there are', keys, '', 'nordigen'],
    ['Enable Banking when there are both', { ...keys, ...others }, '', 'enableBanking'],
    ['the one that the operator names', { ...keys, ...others }, 'nordigen', 'nordigen'],
  ])('is %s', async (_, put, named, provider) => {
    await stubOperatorKeys(put)
    vi.stubEnv('OPEN_BANKING', named)
    expect(await bankingProviderInUse()).toBe(provider)
  })
})
