import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, createServer as createDoor } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { type CallSpec, callPartner } from '../../functions/providers/call-partner.ts'
import type { Ctx, PartnerCall } from '../../functions/providers/ports.ts'
import { refusal } from './samples.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

interface Seen {
  calls: number
  connections: number
  requestIds: (string | undefined)[]
}

/** A partner that answers each call in turn by the script, and goes on with its last line. */
async function partner(...script: RequestListener[]): Promise<{ url: string; seen: Seen }> {
  const seen: Seen = { calls: 0, connections: 0, requestIds: [] }
  const listening = createServer((request, response) => {
    const step = script[Math.min(seen.calls, script.length - 1)]
    seen.calls += 1
    seen.requestIds.push(request.headers['x-request-id']?.toString())
    step?.(request, response)
  })
  listening.on('connection', () => {
    seen.connections += 1
  })
  server = listening
  await new Promise<void>((ready) => listening.listen(0, '127.0.0.1', ready))
  return { url: `http://127.0.0.1:${(listening.address() as AddressInfo).port}/rest?ssn=131052-308T`, seen }
}

const answer =
  (status: number, body = '{"ok":true}', headers: Record<string, string> = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(status, headers).end(body)
  }
const silence: RequestListener = () => undefined
const hangUp: RequestListener = (request) => request.socket.destroy()
const halfAnAnswer: RequestListener = (_request, response) => {
  response.writeHead(201, { 'content-length': '100' })
  response.write('{"tok')
  setTimeout(() => response.socket?.destroy(), 20)
}

function aCtx(more: Partial<Ctx> = {}): Ctx & { log: PartnerCall[] } {
  const log: PartnerCall[] = []
  const now = () => new Date()
  return {
    accountId: 'a1',
    requestId: 'r1',
    now,
    deadline: Date.now() + 20_000,
    onCall: (call) => log.push(call),
    log,
    ...more,
  }
}

const read = (url: string, more: Partial<CallSpec> = {}): CallSpec => ({
  provider: 'ropoCapital',
  operation: 'status',
  url,
  safe: true,
  ...more,
})
const write = (url: string, more: Partial<CallSpec> = {}): CallSpec =>
  read(url, { operation: 'send', method: 'POST', body: '{"apicode":"salainen"}', safe: false, ...more })

const slept: number[] = []
const tools = {
  sleep: async (milliseconds: number) => void slept.push(milliseconds),
  random: () => 0.5,
}

describe('a read', () => {
  test('gets through on the third try, with a growing pause and the same request id', async () => {
    slept.length = 0
    const { url, seen } = await partner(answer(500), hangUp, answer(200))
    const c = aCtx()
    const result = await callPartner(c, read(url), tools)
    expect(result.json()).toEqual({ ok: true })
    expect(slept).toEqual([500, 1000])
    expect(seen.requestIds).toEqual(['r1', 'r1', 'r1'])
    expect(c.log.map(({ attempt, result }) => [attempt, result])).toEqual([
      [1, 500],
      [2, 'ECONNRESET'],
      [3, 200],
    ])
  })

  test('gives up after three tries and has changed nothing', async () => {
    const { url, seen } = await partner(answer(502))
    const error = await refusal(callPartner(aCtx(), read(url), tools))
    expect(seen.calls).toBe(3)
    expect(error).toMatchObject({ kind: 'unavailable', ambiguous: false, retryable: true })
  })

  test('waits out a short 429', async () => {
    slept.length = 0
    const { url, seen } = await partner(answer(429, '', { 'retry-after': '1' }), answer(200))
    await callPartner(aCtx(), read(url), tools)
    expect(seen.calls).toBe(2)
    expect(slept[0]).toBeGreaterThan(900)
    expect(slept[0]).toBeLessThanOrEqual(1000)
  })

  test.each([
    ['seconds', '3600'],
    ['a date', 'Sat, 21 Nov 2026 09:00:00 GMT'],
  ])('leaves a long 429 given as %s to the queue', async (_, retryAfter) => {
    const { url, seen } = await partner(answer(429, '', { 'retry-after': retryAfter }))
    const now = () => new Date('2026-11-21T08:00:00Z')
    const error = await refusal(callPartner(aCtx({ now, deadline: now().getTime() + 20_000 }), read(url), tools))
    expect(seen.calls).toBe(1)
    expect(error).toMatchObject({ kind: 'rateLimit', retryable: true, info: { retryAt: '2026-11-21T09:00:00.000Z' } })
  })

  test.each([400, 401, 404, 409, 302])('hands status %i to its caller at once', async (status) => {
    const { url, seen } = await partner(answer(status, '{"error":"x"}', { location: 'http://127.0.0.1:9/' }))
    expect((await callPartner(aCtx(), read(url), tools)).status).toBe(status)
    expect(seen.calls).toBe(1)
  })

  test.each(['http://ropo24.fi/rest', 'http://127.0.0.1.example/', 'ftp://127.0.0.1/', 'file:///etc/passwd', 'ropo'])(
    'never leaves for %s, where nothing seals it on the way',
    async (url) => {
      const c = aCtx()
      const error = await refusal(callPartner(c, read(url), tools))
      expect(error).toMatchObject({ kind: 'config', ambiguous: false, retryable: false, info: { code: 'address' } })
      expect(c.log).toEqual([])
    },
  )

  test('that is not JSON is a protocol error with nothing lost', async () => {
    const { url } = await partner(answer(200, '<html>'))
    const result = await callPartner(aCtx(), read(url), tools)
    expect(() => result.json()).toThrow(expect.objectContaining({ kind: 'protocol', ambiguous: false }))
  })
})

describe('a write is tried once', () => {
  test.each<[string, RequestListener, boolean]>([
    ['500', answer(500), true],
    ['a hang-up', hangUp, true],
    ['half an answer', halfAnAnswer, true],
    ['503', answer(503), false],
    ['429', answer(429), false],
  ])('%s', async (_, step, ambiguous) => {
    const { url, seen } = await partner(step)
    const error = await refusal(callPartner(aCtx(), write(url), tools))
    expect(seen.calls).toBe(1)
    expect(error).toMatchObject({ ambiguous, retryable: !ambiguous })
  })

  test('a timeout may have done it', async () => {
    const { url, seen } = await partner(silence)
    const error = await refusal(callPartner(aCtx(), write(url, { timeout: 50 }), tools))
    expect(seen.calls).toBe(1)
    expect(error).toMatchObject({ kind: 'unavailable', ambiguous: true, info: { code: 'TimeoutError' } })
  })

  test('an answer that is not JSON may have done it', async () => {
    const { url } = await partner(answer(201, 'OK'))
    const result = await callPartner(aCtx(), write(url), tools)
    expect(() => result.json()).toThrow(expect.objectContaining({ kind: 'protocol', ambiguous: true }))
  })

  test('a closed door surely did not', async () => {
    const { url } = await partner(answer(200))
    server?.close()
    server?.closeAllConnections()
    const error = await refusal(callPartner(aCtx(), write(url), tools))
    expect(error).toMatchObject({ ambiguous: false, retryable: true, info: { code: 'ECONNREFUSED' } })
  })

  test('a door that speaks no TLS was never gone through', async () => {
    const { url, seen } = await partner(answer(200))
    const error = await refusal(callPartner(aCtx(), write(url.replace('http:', 'https:')), tools))
    expect(seen.calls).toBe(0)
    expect(error).toMatchObject({ kind: 'unavailable', ambiguous: false })
  })

  test('nor was one that never says who it is', async () => {
    const mute = createDoor().listen(0, '127.0.0.1')
    await once(mute, 'listening')
    const url = `https://127.0.0.1:${(mute.address() as AddressInfo).port}/`
    const error = await refusal(callPartner(aCtx(), write(url, { timeout: 50 }), tools))
    mute.close()
    expect(error).toMatchObject({ ambiguous: false, info: { code: 'TimeoutError' } })
  })
})

describe('a connection', () => {
  test('stays for the next call, and a write on one that had been closed may have happened', async () => {
    const { url, seen } = await partner(answer(200), answer(200), hangUp)
    await callPartner(aCtx(), write(url), tools)
    await callPartner(aCtx(), write(url), tools)
    expect(await refusal(callPartner(aCtx(), write(url), tools))).toMatchObject({ ambiguous: true })
    expect(seen).toMatchObject({ calls: 3, connections: 1 })
  })

  test('that ends in the middle of an answer of unknown length gives no answer', async () => {
    const { url } = await partner((_request, response) => {
      response.writeHead(200).write('{"to')
      setTimeout(() => response.socket?.destroy(), 20)
    })
    expect(await refusal(callPartner(aCtx(), write(url), tools))).toMatchObject({ ambiguous: true })
  })
})

test('an answer without an end is given up', async () => {
  const megabyte = Buffer.alloc(1_000_000)
  const { url } = await partner(function pour(_request, response) {
    response.on('drain', () => response.write(megabyte))
    response.write(megabyte)
  })
  const error = await refusal(callPartner(aCtx(), write(url), tools))
  expect(error).toMatchObject({ ambiguous: true, info: { code: 'TooLongError' } })
})

describe('the deadline', () => {
  test('that has passed lets nothing out', async () => {
    const { url, seen } = await partner(answer(200))
    const error = await refusal(callPartner(aCtx({ deadline: Date.now() - 1 }), write(url), tools))
    expect(seen.calls).toBe(0)
    expect(error).toMatchObject({ kind: 'unavailable', ambiguous: false, info: { code: 'deadline' } })
  })

  test('cuts a try and is not waited past', async () => {
    const { url, seen } = await partner(silence)
    const error = await refusal(callPartner(aCtx({ deadline: Date.now() + 80 }), read(url), tools))
    expect(seen.calls).toBe(1)
    expect(error.info.code).toBe('TimeoutError')
  })
})

test('what is logged and thrown names neither the query nor the body', async () => {
  const { url } = await partner(answer(500, 'apicode salainen'))
  const c = aCtx()
  const error = await refusal(callPartner(c, write(url), tools))
  const everything = JSON.stringify([c.log, error.info, error.message, String(error.cause)])
  expect(everything).not.toMatch(/131052|salainen|127\.0\.0\.1/)
  expect(c.log).toEqual([
    expect.objectContaining({ provider: 'ropoCapital', operation: 'send', requestId: 'r1', result: 500 }),
  ])
})

test('an address that is none is a setting to be mended, and is not repeated in the error', async () => {
  const error = await refusal(callPartner(aCtx(), read('ropo24.fi/rest?ssn=1'), tools))
  expect(error).toMatchObject({ kind: 'config', message: 'ropoCapital.status: config address' })
})
