import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { startProviders } from '../../infra/local/providers/start-providers.ts'
import { aRopo, closeAll, opened, openRopo, type RopoWorld, write } from './ropo-world.ts'
import { aCtx, aDraft, refusal } from './samples.ts'

afterEach(closeAll)

/** A caller that speaks to the stand-in without our adapter. */
async function rawCaller({ providers: { ropoUrl } }: RopoWorld) {
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${ropoUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const answer = await post('/token', { cid: '1000011', apicode: 'avain-1' })
  const { token } = (await answer.json()) as { token: string }
  const authorization = `Bearer ${token}`
  return {
    post: (path: string, body: unknown) => post(path, body, { authorization }),
    get: (path: string) => fetch(`${ropoUrl}${path}`, { headers: { authorization } }),
  }
}

const dataset = {
  jobtype: '0',
  person: 'Äijö Öhman',
  address: 'Sammonkatu 23',
  postcode: '70100',
  city: 'Kuopio',
  customertype: '2',
  billdate: '2026-11-21',
  paydate: '2026-12-05',
  billnum: '2026-1001',
  payrow: [{ desc: 'Vuokra', count: '1', itemtype: 'kk', amount: '850.00', taxpr: '0' }],
}
const stream = (...datasets: unknown[]) => ({ datastream: { dataset: datasets } })

describe('Ropo’s stand-in is as strict as Ropo', () => {
  test.each<[string, object, string]>([
    ['a number that is not text', { ...dataset, payrow: [{ ...dataset.payrow[0], amount: 850 }] }, 'payrow.0.amount'],
    ['a decimal comma', { ...dataset, payrow: [{ ...dataset.payrow[0], amount: '850,00' }] }, 'payrow.0.amount'],
    ['VAT over 100', { ...dataset, payrow: [{ ...dataset.payrow[0], taxpr: '255' }] }, 'payrow.0.taxpr'],
    ['no rows', { ...dataset, payrow: [] }, 'payrow'],
    ['a company without its name', { ...dataset, customertype: '1' }, 'company'],
    ['a day that is not in the calendar', { ...dataset, paydate: '2026-02-30' }, 'paydate'],
    ['a misspelt field', { ...dataset, bilnum: '1' }, 'bilnum'],
    ['an e-invoice without an address', { ...dataset, sendtype: 'evoice' }, 'evoice'],
    [
      'a consumer e-invoice without its subject',
      { ...dataset, sendtype: 'b2c', evoice: 'a', evoiceint: 'b' },
      'propertyrow',
    ],
    ['an unknown kind of job', { ...dataset, jobtype: '7' }, 'jobtype'],
  ])('%s is a 400 that names it', async (_, wrong, field) => {
    const ropo = await openRopo()
    const { post } = await rawCaller(ropo)
    const answer = await post('/jobs', stream(dataset, wrong))
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      status: 400,
      title: 'Bad Request',
      detail: expect.stringContaining(field),
    })
    expect(await ropo.control('__ropo/counts')).toEqual({ jobs: 0, byBillnum: {} })
  })

  test('the same number twice is two jobs', async () => {
    const ropo = await openRopo()
    const { post } = await rawCaller(ropo)
    const answer = await post('/jobs', stream(dataset, dataset))
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({ accepted: 2 })
    expect(await ropo.control('__ropo/counts')).toEqual({ jobs: 2, byBillnum: { '2026-1001': 2 } })
  })

  test.each([
    ['no token', undefined],
    ['a forged one', 'Bearer eyJhbGciOiJub25lIn0.eyJjaWQiOiIxMDAwMDExIn0.'],
  ])('%s is a 401', async (_, authorization) => {
    const { providers } = await openRopo()
    const headers = authorization ? { authorization } : {}
    expect((await fetch(`${providers.ropoUrl}/jobs?jobid=1`, { headers })).status).toBe(401)
  })

  test('a token lives two hours', async () => {
    const ropo = await openRopo()
    const { get } = await rawCaller(ropo)
    expect((await get('/jobs/statusupdates')).status).toBe(204)
    ropo.moveTo('2026-11-22')
    expect((await get('/jobs/statusupdates')).status).toBe(401)
  })

  test('one customer sees nothing of another’s', async () => {
    const ropo = await openRopo()
    const { serviceId } = await ropo.port.send(aCtx(ropo.now), aDraft(), write)
    await ropo.control('__ropo/profiles', { cid: '2', apicode: 'toinen' })
    const other = aRopo(ropo.deps, { cid: '2', apicode: 'toinen' })
    expect(await other.find(aCtx(ropo.now), { invoiceNumber: '2026-1001', key: '' })).toBeUndefined()
    expect(await other.changes(aCtx(ropo.now))).toEqual({ items: [] })
    expect(await refusal(other.status(aCtx(ropo.now), serviceId))).toMatchObject({ kind: 'notFound' })
    expect(await refusal(other.pdf(aCtx(ropo.now), serviceId))).toMatchObject({ kind: 'notFound' })
  })

  test.each([
    ['both a day and a number', '/jobs/statusupdates?date=2026-11-21&billnum=1', 400],
    ['a day that is none', '/jobs/statusupdates?date=21.11.2026', 400],
    ['no job id', '/jobs', 400],
    ['an unknown document', '/jobs/pdf?jobid=1', 404],
  ])('%s is refused', async (_, path, status) => {
    const { get } = await rawCaller(await openRopo())
    expect((await get(path)).status).toBe(status)
  })
})

describe('what it remembers', () => {
  const aFolder = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ropo-'))
    opened.push(() => rm(folder, { recursive: true, force: true }))
    return folder
  }

  test('an answered job survives a kill, and a half-written line does not stop the next start', async () => {
    const folder = await aFolder()
    const child = spawn(
      process.execPath,
      [
        '--import',
        'tsx',
        '--input-type=module',
        '-e',
        `
      import { startProviders } from './infra/local/providers/start-providers.ts'
      const { url } = await startProviders({ port: 0, folder: ${JSON.stringify(folder)} })
      console.log(url)
    `,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const [line] = (await once(child.stdout, 'data')) as [Buffer]
    const url = line.toString().trim()
    await fetch(`${url}/__ropo/profiles`, {
      method: 'POST',
      body: JSON.stringify({ cid: '1000011', apicode: 'avain-1' }),
    })
    const logIn = await fetch(`${url}/ropo/rest/token`, {
      method: 'POST',
      body: JSON.stringify({ cid: '1000011', apicode: 'avain-1' }),
    })
    const { token } = (await logIn.json()) as { token: string }
    const sent = await fetch(`${url}/ropo/rest/jobs`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(stream(dataset)),
    })
    expect(sent.status).toBe(201)
    child.kill('SIGKILL')
    await once(child, 'exit')
    await appendFile(join(folder, 'ropo.jsonl'), '[{"kind":"job","job":{"jobid":5492')
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const again = await startProviders({ port: 0, folder })
    opened.push(again.close)
    const counts = await (await fetch(`${again.url}/__ropo/counts`)).json()
    expect(counts).toEqual({ jobs: 1, byBillnum: { '2026-1001': 1 } })
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('half written'))
    warn.mockRestore()
    expect(await readFile(join(folder, 'ropo.jsonl'), 'utf8')).toMatch(/\n$/)
  })
})

describe('the switches', () => {
  test.each([
    ['before', 0],
    ['after', 1],
  ] as const)('a stop %s the second call drops it and all that follow, until the world goes on', async (when, jobs) => {
    const onStop = vi.fn()
    const ropo = await openRopo({ onStop })
    ropo.providers.stopAt({ at: 2, when }) // the first call is the log-in
    expect(await refusal(ropo.port.send(aCtx(ropo.now), aDraft(), write))).toMatchObject({ ambiguous: true })
    expect(await refusal(ropo.port.changes(aCtx(ropo.now)))).toMatchObject({ kind: 'unavailable' })
    expect(ropo.providers.counts()).toEqual({
      total: 2,
      byOperation: { 'ropo.token': 1, 'ropo.createJob': 1 },
      stopped: true,
    })
    expect(onStop).toHaveBeenCalledTimes(1)
    await fetch(`${ropo.providers.url}/__stop`, { method: 'POST' })
    expect(await ropo.control('__ropo/counts')).toMatchObject({ jobs })
    await ropo.port.changes(aCtx(ropo.now))
    expect(await ropo.control('__calls')).toMatchObject({ total: 1, stopped: false })
  })

  test('a fault is used up after its times, in the operation it names', async () => {
    const { port, now, control, providers } = await openRopo()
    await control('__fault', { provider: 'ropo', operation: 'job', mode: 500, times: 3 })
    await port.send(aCtx(now), aDraft(), write)
    expect(await refusal(port.status(aCtx(now), '549220'))).toMatchObject({ kind: 'unavailable' })
    expect((await port.status(aCtx(now), '549220')).state).toBe('sent')
    expect(providers.counts().byOperation['ropo.job']).toBe(4)
  })

  test.each([{ provider: 'ropo', mode: 'explode' }, { mode: '429' }, { provider: 'ropo', mode: '429', times: 0 }])(
    'a wish that makes no sense is refused: %j',
    async (wish) => {
      expect(await (await openRopo()).control('__fault', wish)).toMatchObject({ error: expect.any(String) })
    },
  )

  test.each([{ origin: 'https://example.com' }, { origin: 'http://127.0.0.1.example.com' }])(
    'a page on the web does not reach them: %j',
    async (headers) => {
      const { providers } = await openRopo()
      const answer = await fetch(`${providers.url}/__fault`, { method: 'POST', headers, body: '{}' })
      expect(answer.status).toBe(403)
    },
  )
})
