import { afterEach, describe, expect, test } from 'vitest'
import { statusOf as signheroStatus } from '../../functions/providers/signhero/wire.ts'
import { titleWith } from '../../functions/providers/signing/draft.ts'
import { signingService } from '../../functions/providers/signing/services.ts'
import { authorizationOf, contentMd5 } from '../../functions/providers/visma-sign/session.ts'
import { statusOf as vismaStatus } from '../../functions/providers/visma-sign/wire.ts'
import { memoryTokenCache } from '../support/token-cache.ts'
import { closeAll } from './ropo-world.ts'
import { refusal } from './samples.ts'
import { openVisma } from './signing-world.ts'

afterEach(closeAll)

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
  expect(titleWith(title, key, 100)).toBe(expected)
})

test.each([
  ['no settings', undefined],
  ['no secret', { identifier: '7e1d1f5a-5a0b-4a5e-9d3c-2b8f1c6a9e01' }],
  ['an identifier of another kind', { identifier: 'x', secret: 'c2FsYWlzdXVz' }],
])('%s: the service is not set up', async (_, settings) => {
  const open = async () => signingService('vismaSign', settings, { tokens: memoryTokenCache(() => new Date()) })
  expect(await refusal(open())).toMatchObject({ kind: 'config', info: { provider: 'vismaSign' } })
})

describe('words of the services', () => {
  const visma = (status: string, invitation = 'new') =>
    vismaStatus({ uuid: 'd1', name: '', status, files: [], invitations: [{ uuid: 'i1', status: invitation }] })
  const signhero = (status: string, signer = 'pending') =>
    signheroStatus({
      flow_id: 'f1',
      title_str: '',
      status_str: status,
      signer_list: [{ signer_id: 's1', status_str: signer }],
    })

  test.each([
    [visma('new'), 'new'],
    [visma('pending'), 'pending'],
    [visma('signed'), 'signed'],
    [visma('cancelled'), 'cancelled'],
    [visma('deleted'), 'cancelled'],
    [visma('archived'), 'unknown'],
    [signhero('notSend'), 'new'],
    [signhero('pending'), 'pending'],
    [signhero('signed'), 'signed'],
    [signhero('canceled'), 'cancelled'],
    [signhero('deleted'), 'cancelled'],
    [signhero('sealed'), 'unknown'],
  ])('%o is %s', (status, state) => {
    expect(status).toMatchObject({ state, providerState: expect.any(String) })
  })

  test.each([
    [visma('pending', 'waiting-for-send'), 'notSigned'],
    [visma('pending', 'opened'), 'pending'],
    [visma('pending', 'signed'), 'signed'],
    [visma('cancelled', 'cancelled'), 'cancelled'],
    [visma('pending', 'bounced'), 'pending'],
    [signhero('pending', 'notSend'), 'notSigned'],
    [signhero('canceled', 'declined'), 'declined'],
    [signhero('pending', 'lost'), 'pending'],
  ])('the signer of %o is %s', ({ signers }, status) => {
    expect(signers.map((each) => each.status)).toEqual([status])
  })
})

describe('Visma’s stand-in is as strict as the original', () => {
  const keys = {
    identifier: '7e1d1f5a-5a0b-4a5e-9d3c-2b8f1c6a9e01',
    secret: Buffer.from('salaisuus-1').toString('base64'),
  }
  const body = '{"document":{"name":"Sopimus"}}'
  const contentType = 'application/json; charset=utf-8'

  /** A call that is signed rightly, but for what the case changes of it afterwards. */
  async function send(
    world: Awaited<ReturnType<typeof openVisma>>,
    {
      path = '/document/',
      sent = body,
      headers = {},
      minutes = 0,
    }: { path?: string; sent?: string; headers?: object; minutes?: number },
  ) {
    const url = `${world.providers.vismaSignUrl}${path}`
    const date = new Date(world.now() + minutes * 60_000).toUTCString()
    const parts = { method: 'POST', body, contentType, date, path: '/visma-sign/api/v1/document/' }
    const signed = {
      date,
      'content-md5': contentMd5(body),
      'content-type': contentType,
      authorization: authorizationOf(keys, parts),
    }
    return fetch(url, { method: 'POST', body: sent, headers: { ...signed, ...headers } })
  }

  test('a document that is made has its address and nothing else', async () => {
    const answer = await send(await openVisma(), {})
    expect(answer.status).toBe(201)
    expect(answer.headers.get('location')).toMatch(/\/visma-sign\/api\/v1\/document\/[\da-f-]{36}$/)
    expect(await answer.text()).toBe('')
  })

  test.each([
    ['another body than was signed', { sent: '{"document":{"name":"Muu"}}' }],
    ['another digest', { headers: { 'content-md5': contentMd5('muu') } }],
    ['another content type', { headers: { 'content-type': 'application/json' } }],
    ['another address', { path: '/document/?x=1' }],
    ['a date of twenty minutes ago', { minutes: -20 }],
    ['no signature', { headers: { authorization: '' } }],
    ['another organisation', { headers: { authorization: `Onnistuu muu:${'A'.repeat(86)}==` } }],
  ])('%s is refused', async (_, change) => {
    const world = await openVisma()
    expect((await send(world, change)).status).toBe(403)
    expect(await world.processes()).toEqual([])
  })
})
