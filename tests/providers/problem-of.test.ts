import { expect, test } from 'vitest'
import { invoiceService } from '../../functions/providers/invoice-services.ts'
import { PortError, type PortErrorInfo, type PortErrorKind } from '../../functions/providers/ports.ts'
import { problemOf } from '../../functions/providers/problem-of.ts'
import { memoryTokenCache } from '../support/token-cache.ts'
import { memoryOutbox } from './memory-outbox.ts'
import { memorySteps } from './memory-steps.ts'

const problem = (kind: PortErrorKind, more: Partial<PortErrorInfo> = {}) =>
  problemOf(new PortError(kind, { provider: 'ropoCapital', operation: 'send', outcome: 'none', ...more }))

test.each<[PortErrorKind, Partial<PortErrorInfo>, string, string]>([
  ['config', {}, 'invalid', 'Palvelua Ropo Capital ei ole otettu käyttöön tai sen asetukset ovat puutteelliset.'],
  ['auth', {}, 'provider', 'Palvelu Ropo Capital ei hyväksynyt tunnuksia. Tarkista palvelun asetukset.'],
  ['consent', {}, 'conflict', 'Valtuutuksessa tapahtui virhe. Anna valtuutus uudelleen.'],
  ['invalid', { userMessage: 'jwt expired' }, 'invalid', 'Palvelu Ropo Capital ei hyväksynyt tietoja: jwt expired'],
  ['notFound', {}, 'missing', 'Tietoa ei löytynyt palvelusta Ropo Capital.'],
  ['conflict', { userMessage: 'paid' }, 'conflict', 'Palvelu Ropo Capital ei voi tehdä tätä nyt: paid'],
  [
    'rateLimit',
    { retryAt: '2026-11-21T12:05:00.000Z' },
    'conflict',
    'Palvelu Ropo Capital rajoittaa pyyntöjä. Yritä uudelleen 21.11.2026 klo 14.05.',
  ],
  ['unavailable', {}, 'busy', 'Palveluun Ropo Capital ei saada yhteyttä. Yritä hetken kuluttua uudelleen.'],
  [
    'unavailable',
    { outcome: 'unknown' },
    'busy',
    'Palvelu Ropo Capital ei vahvistanut, onnistuiko toiminto. Tarkista tilanne ennen kuin yrität uudelleen.',
  ],
  ['protocol', {}, 'provider', 'Palvelun Ropo Capital vastausta ei ymmärretty. Olemme saaneet tiedon virheestä.'],
])('%s %j is told as %s', (kind, more, expected, sentence) => {
  expect(problem(kind, more)).toMatchObject({ kind: expected, message: sentence })
})

test('no sentence begins with words that would log the user out', () => {
  const words = ['Authentication failed', 'jwt expired', 'ROLE - x']
  const kinds: PortErrorKind[] = [
    'config',
    'auth',
    'consent',
    'invalid',
    'notFound',
    'conflict',
    'rateLimit',
    'unavailable',
    'protocol',
  ]
  for (const kind of kinds) {
    for (const userMessage of words) {
      expect(problem(kind, { userMessage }).message).not.toMatch(/^(Authentication failed|jwt expired|ROLE -)/)
    }
  }
})

test('wrong fields reach the form', () => {
  expect(problem('invalid', { fields: { address: 'Puuttuu.' } }).fields).toEqual({ address: 'Puuttuu.' })
})

const deps = { tokens: memoryTokenCache(() => new Date()), outbox: memoryOutbox(), steps: memorySteps() }

test.each([
  ['no service', undefined, {}],
  ['a service we do not know', 'toString', {}],
  ['no settings', 'ropoCapital', undefined],
  ['settings without an API code', 'ropoCapital', { cid: '1' }],
])('an account with %s is a config error', (_, name, settings) => {
  expect(() => invoiceService(name, settings, deps)).toThrow(expect.objectContaining({ kind: 'config' }))
})

test('our own channel needs no settings', () => {
  expect(invoiceService('oma', undefined, deps).provider).toBe('oma')
})

test('an account’s settings open its service', () => {
  expect(invoiceService('ropoCapital', { cid: '1000011', apicode: 'a' }, deps).provider).toBe('ropoCapital')
})
