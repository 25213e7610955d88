import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enableBankingSession } from '../../functions/providers/enable-banking/session.ts'
import { nordigenSession } from '../../functions/providers/nordigen/session.ts'
import { problemOf } from '../../functions/providers/problem-of.ts'
import { memoryTokenCache } from '../support/token-cache.ts'
import { aCtx, refusal } from './samples.ts'

let reply = ''
let url = ''
const server = createServer((request, response) => {
  const isToken = request.url?.startsWith('/token')
  response.end(
    isToken ? JSON.stringify({ access: 'avain', access_expires: 86_400, refresh: 'r', refresh_expires: 1 }) : reply,
  )
})
beforeAll(async () => {
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const call = { operation: 'transactions', path: '/accounts/1/', safe: true } as const

const sessions = {
  nordigen: () =>
    nordigenSession(
      { secretId: 'a', secretKey: 'b' },
      url,
      memoryTokenCache(() => new Date()),
    ),
  enableBanking: () => enableBankingSession({ applicationId: 'a', privateKey: key }, url),
}

describe.each(Object.keys(sessions) as (keyof typeof sessions)[])('a reply of %s', (name) => {
  it.each([
    ['ERROR: Tili on suljettu', 'Tili on suljettu'],
    ['"ERROR:Valtuutus\n päättyi"', 'Valtuutus päättyi'],
  ])('that says %s is a failure, told by what comes after', async (text, reported) => {
    reply = text
    const error = await refusal(sessions[name]()(aCtx(Date.now), call))
    expect([error.kind, error.info.userMessage]).toEqual(['invalid', reported])
    expect(problemOf(error).message).toContain(reported)
  })

  it('in which a payer wrote the same words is none', async () => {
    reply = JSON.stringify({ transactions: [{ message: 'ERROR: vuokra' }] })
    expect((await sessions[name]()(aCtx(Date.now), call)).text()).toBe(reply)
  })
})
