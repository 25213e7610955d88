import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { memoryTokenCache } from '../support/token-cache.ts'
import { aClock, aRopo, closeAll, opened, write } from './ropo-world.ts'
import { aCtx, aDraft, refusal } from './samples.ts'

afterEach(closeAll)

describe('answers that the guides leave open', () => {
  /** A server that knows a token and gives one set answer to everything else, by path. */
  async function openServer(answers: Record<string, { status: number; body: string }>) {
    const server = createServer((request, response) => {
      const path = request.url?.split('?')[0] ?? ''
      const { status, body } =
        path === '/token' ? { status: 201, body: '{"token":"t"}' } : (answers[path] ?? { status: 204, body: '' })
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    opened.push(async () => server.close())
    const { now } = aClock()
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return { now, port: aRopo({ tokens: memoryTokenCache(() => new Date(now())), baseUrl }) }
  }

  test('only a count of accepted jobs: the id is looked up by our number', async () => {
    const { port, now } = await openServer({
      '/jobs': { status: 201, body: '{"accepted":1}' },
      '/jobs/statusupdates': {
        status: 200,
        body: '[{"jobid":"77","billnum":"2026-1001","billcode":"123453"},{"jobid":9,"billnum":"x"}]',
      },
    })
    expect(await port.send(aCtx(now), aDraft(), write)).toEqual({ serviceId: '77', reference: '123453' })
  })

  test('only a count and nothing found: it may have happened', async () => {
    const { port, now } = await openServer({ '/jobs': { status: 201, body: '{"accepted":1}' } })
    expect(await refusal(port.send(aCtx(now), aDraft(), write))).toMatchObject({ kind: 'protocol', ambiguous: true })
  })

  test.each([
    ['plain text', '"ERROR: Laskunumero puuttuu"'],
    ['a job with an error', '{"accepted":0,"jobs":[{"error":"Laskunumero puuttuu"}]}'],
  ])('a refusal under a good status, as %s', async (_, body) => {
    const { port, now } = await openServer({ '/jobs': { status: 201, body } })
    const error = await refusal(port.send(aCtx(now), aDraft(), write))
    expect(error).toMatchObject({ kind: 'invalid', ambiguous: false, info: { userMessage: 'Laskunumero puuttuu' } })
  })

  test.each([
    [
      'a word we do not know',
      '{"jobid":1,"currentstatustext":"Partially paid"}',
      { state: 'unknown', providerState: 'Partially paid' },
    ],
    ['only a code', '{"jobid":1,"currentstatus":"1"}', { state: 'reminder', providerState: '1' }],
    ['a zero day', '{"jobid":1,"currentstatus":0,"currentpaydate":"0000-00-00","nextstatus":-1}', { state: 'sent' }],
    ['sums as numbers', '{"jobid":1,"currentstatustext":"Due","openamount":10.1}', { state: 'due', open: 1010 }],
  ])('a state told by %s', async (_, body, expected) => {
    const { port, now } = await openServer({ '/jobs': { status: 200, body } })
    expect(await port.status(aCtx(now), '1')).toMatchObject(expected)
  })

  test('a lost answer to the emptying read is not repeated and says so', async () => {
    const { port, now } = await openServer({ '/jobs/statusupdates': { status: 500, body: '' } })
    const c = aCtx(now)
    expect(await refusal(port.changes(c))).toMatchObject({ ambiguous: true })
    expect(c.log.filter(({ operation }) => operation === 'changes')).toHaveLength(1)
  })
})
