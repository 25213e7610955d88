import { describe, expect, test } from 'vitest'
import { memoryTokenCache } from '../../functions/providers/access-token.ts'
import { signingService } from '../../functions/providers/signing-services.ts'
import { authorizationOf, contentMd5 } from '../../functions/providers/visma-sign-session.ts'
import { titleOf } from '../../functions/providers/visma-sign-wire.ts'
import { refusal } from './samples.ts'

/** The values that the unit tests of Visma's own C# client expect (OrganizationApiRequestTests; 1 January 2019 in Helsinki). */
describe('the signature of a call is the one that Visma publishes', () => {
  const keys = { identifier: 'identifier', secret: '' }
  const date = 'Mon, 31 Dec 2018 22:00:00 GMT'

  test('of a body: its digest and its content type with the charset', () => {
    const body = '{"message":"example"}'
    expect(contentMd5(body)).toBe('G0XZOqqiAqyeGiBEAjFKCw==')
    const contentType = 'application/json; charset=utf-8'
    expect(authorizationOf(keys, { method: 'POST', body, contentType, date, path: '/api/v1/document' })).toBe(
      'Onnistuu identifier:+cnVjVc6+cj39lQ7MpJi4SgPaxqW+AsEU6ndAouSPGWVU5DoU9GUeIgAQih+rbktFE4jV6+r91WnG2mfnkdDmA==',
    )
  })

  test('of no body: the digest of nothing and no content type', () => {
    expect(contentMd5('')).toBe('1B2M2Y8AsgTpgAmY7PhCfg==')
    expect(
      authorizationOf(keys, { method: 'GET', body: '', contentType: '', date, path: '/api/v1/organization/1234' }),
    ).toBe(
      'Onnistuu identifier:Es5mhE3uAHUtPa5EKfQfJIYZE//sQMybbIUaR0SiORly5+JfZPZNjKCwEB65PTfi3cAeYR43bXPSTEXa9PoQMA==',
    )
  })
})

test.each([
  ['a short title', 'Vuokrasopimus', 'abc1', 'Vuokrasopimus abc1'],
  ['a title that has it already', 'Sopimus abc1', 'abc1', 'Sopimus abc1'],
  ['a title over the limit', 'x'.repeat(200), 'abc1', `${'x'.repeat(95)} abc1`],
])('%s carries our key within a hundred characters', (_, title, key, expected) => {
  expect(titleOf(title, key)).toBe(expected)
})

test.each([
  ['no settings', undefined],
  ['no secret', { identifier: '7e1d1f5a-5a0b-4a5e-9d3c-2b8f1c6a9e01' }],
  ['an identifier of another kind', { identifier: 'x', secret: 'c2FsYWlzdXVz' }],
])('%s: the service is not set up', async (_, settings) => {
  const open = async () => signingService('vismaSign', settings, { tokens: memoryTokenCache(() => new Date()) })
  expect(await refusal(open())).toMatchObject({ kind: 'config', info: { provider: 'vismaSign' } })
})
