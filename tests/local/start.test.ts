import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#shared/base/day.ts'
import { jobs } from '../../infra/jobs.ts'
import { startAwsChild } from '../../infra/local/process/aws-child.ts'
import { firstOwner } from '../../infra/local/seed/log-ins.ts'
import { aFolder, aFreePort, isGone, type Running, start, startInVain } from './running.ts'

const aMinute = 60_000

interface Session {
  readonly authorization: string
  readonly userdata: string
}

async function logIn({ url }: Running): Promise<Session> {
  const { email, password } = firstOwner
  const answer = await fetch(`${url}/api/v1/user/login`, { method: 'POST', body: JSON.stringify({ email, password }) })
  expect(answer.status).toBe(200)
  const { token, userData } = await answer.json()
  const userdata = encodeURIComponent(JSON.stringify({ user: userData._id, account: userData.currentAccount._id }))
  return { authorization: `Bearer ${token}`, userdata }
}

async function addTenant({ url }: Running, session: Session, name: string): Promise<string> {
  const body = JSON.stringify({ name, version: 0 })
  const answer = await fetch(`${url}/api/v1/tenant/create`, { method: 'POST', headers: { ...session }, body })
  const { tenant } = await answer.json()
  return tenant._id
}

const readTenant = ({ url }: Running, session: Session, id: string) =>
  fetch(`${url}/api/v1/tenant/${id}`, { headers: { ...session } })

/** The process id of the local AWS, whose address the pages' security policy names. */
async function awsProcess({ url }: Running): Promise<number> {
  const policy = (await fetch(url)).headers.get('content-security-policy') ?? ''
  const aws = /connect-src 'self' blob: (http:\/\/127\.0\.0\.1:\d+)/.exec(policy)?.[1]
  const { pid } = await (await fetch(`${aws}/__health`)).json()
  return pid
}

describe('an empty start', () => {
  const folder = aFolder()
  let running: Running
  let port: number

  beforeAll(async () => {
    port = await aFreePort()
    running = await start({ port, words: ['--empty', '--data', folder] })
  }, 2 * aMinute)
  afterAll(() => running.end('SIGKILL'))

  it('tells the address and the log-in, and the log-in works', async () => {
    expect(running.output()).toContain(`http://localhost:${port}`)
    expect(running.output()).toContain(firstOwner.email)
    expect(running.output()).toContain(firstOwner.password)
    await logIn(running)
  })

  it('serves the app at its every address, packed and guarded', async () => {
    const page = await fetch(`${running.url}/tenants/somewhere`, { headers: { 'accept-encoding': 'br' } })
    expect(page.status).toBe(200)
    expect(page.headers.get('content-encoding')).toBe('br')
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(page.headers.get('cache-control')).toBe('no-cache')
    const html = await page.text()
    const script = /src="(\/assets\/[^"]+)"/.exec(html)?.[1] ?? ''
    const asset = await fetch(running.url + script)
    expect(asset.headers.get('cache-control')).toContain('immutable')
    expect((await fetch(`${running.url}/assets/gone.js`)).status).toBe(404)
    expect(await (await fetch(`${running.url}/version.json`)).json()).toEqual({ version: script.slice(1) })
  })

  it('has no way out of the folder of pages', async () => {
    for (const path of ['/..%2f..%2fpackage.json', '/assets/..%2f..%2f..%2fpackage.json']) {
      const page = await (await fetch(`${running.url}${path}`)).text()
      expect(page).toContain('<div id="root">')
      expect(page).not.toContain('devDependencies')
    }
  })

  it('answers the API as the gateway of the cloud does', async () => {
    const missing = await fetch(`${running.url}/api/v1/nowhere`)
    expect(missing.status).toBe(404)
    expect(missing.headers.get('content-security-policy')).toContain("default-src 'none'")
    const tooMuch = await fetch(`${running.url}/api/v1/user/login`, { method: 'POST', body: 'x'.repeat(7_000_000) })
    expect(tooMuch.status).toBe(413)
  })

  it('has a console that pages of other sites do not reach', async () => {
    expect((await fetch(`${running.url}/_local/api/clock`)).status).toBe(200)
    const headers = { origin: 'https://evil.example' }
    expect((await fetch(`${running.url}/_local/api/clock`, { headers })).status).toBe(403)
  })

  it(
    'runs what falls due while the clock is moved',
    async () => {
      const { today } = await (await fetch(`${running.url}/_local/api/clock`)).json()
      // So far that each job has a turn, whatever the hour is now, and jobs that come often run four times a day.
      const day = addDays(today, 3)
      const headers = { 'content-type': 'application/json' }
      await fetch(`${running.url}/_local/api/clock`, { method: 'POST', headers, body: JSON.stringify({ day }) })
      await expect
        .poll(async () => (await (await fetch(`${running.url}/_local/api/clock`)).json()).movingTo, {
          timeout: 3 * aMinute,
        })
        .toBe('')
      const { rows } = await (await fetch(`${running.url}/_local/api/jobs?itemsPerPage=100`)).json()
      expect(rows.map(({ state }: { state: string }) => state)).toEqual(jobs.map(() => 'done'))
      expect((await (await fetch(`${running.url}/_local/api/clock`)).json()).today).toBe(day)
    },
    3 * aMinute,
  )

  it('does not let a second one into the same folder or port', async () => {
    const other = await startInVain({ port: await aFreePort(), words: ['--data', folder] })
    expect(other.code).toBe(1)
    expect(other.said).toContain('on jo käytössä: sulje ensin toinen Vuokrakirja')
    const samePort = await startInVain({ port, words: ['--empty', '--data', aFolder()] })
    expect(samePort.code).toBe(1)
    expect(samePort.said).toMatch(/^Portti \d+ on jo käytössä: valitse toinen/)
    expect(samePort.said.split('\n')).toHaveLength(1)
  })

  it(
    'keeps what it acknowledged when it is killed, and leaves no process behind',
    async () => {
      const session = await logIn(running)
      const id = await addTenant(running, session, 'Maija Meikäläinen')
      const aws = await awsProcess(running)
      expect(await running.end('SIGKILL')).toBe('SIGKILL')
      expect(await isGone(aws)).toBe(true)
      running = await start({ port, words: ['--data', folder] })
      const kept = await readTenant(running, await logIn(running), id)
      expect(kept.status).toBe(200)
      expect((await kept.json()).tenant.name).toBe('Maija Meikäläinen')
    },
    aMinute,
  )

  it('goes at Ctrl-C with everything it started', async () => {
    const aws = await awsProcess(running)
    expect(await running.end('SIGINT')).toBe(0)
    expect(await isGone(aws)).toBe(true)
  })

  it('wants a reset before other contents', async () => {
    const other = await startInVain({ port, words: ['--demo', 'large', '--data', folder] })
    expect(other.code).toBe(1)
    expect(other.said).toContain('on jo toinen aineisto: tyhjennä se ensin (npm run reset).')
  })
})

describe('a start that cannot go on says why in one sentence', () => {
  const said = async (words: readonly string[], node: readonly string[] = []) => {
    const { code, said } = await startInVain({ port: await aFreePort(), words, node })
    expect(code).toBe(1)
    expect(said.split('\n')).toHaveLength(1)
    return said
  }

  it('an option that it does not know', async () => {
    expect(await said(['--emty'])).toContain('Tuntematon valinta.')
  })

  it('options that do not go together', async () => {
    expect(await said(['--empty', '--demo', 'large'])).toContain('eivät sovi yhteen')
  })

  it('a folder that holds something else', async () => {
    const folder = aFolder()
    writeFileSync(join(folder, 'thesis.txt'), 'Ten years of work')
    expect(await said(['--data', folder])).toContain('on muita kuin Vuokrakirjan tietoja')
  })

  it('a folder of another version', async () => {
    const folder = aFolder()
    writeFileSync(join(folder, 'state.json'), '{"version":99}')
    expect(await said(['--data', folder])).toContain('tyhjennä se (npm run reset).')
  })

  it('a port that another program took from the local AWS, whose data is good', async () => {
    const port = await aFreePort()
    const other = createServer().listen(port, '127.0.0.1')
    await once(other, 'listening')
    await expect(startAwsChild(aFolder(), port)).rejects.toThrow(
      `Portti ${port} on varattu: käynnistä uudelleen (npm start), aineisto on tallessa.`,
    )
    other.close()
  })

  it('a Node that is too old', async () => {
    const older = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.18.1' } })"
    const sentence = await said([], ['--import', `data:text/javascript,${encodeURIComponent(older)}`])
    expect(sentence).toContain('tarvitsee Node.js:n version 20.19 tai uudemman')
    expect(sentence).toContain('20.18.1')
  })
})

it(
  'a folder whose filling was cut short is filled anew',
  async () => {
    const folder = aFolder()
    writeFileSync(join(folder, 'state.json'), '{"version":1,"filling":"empty","filled":false}')
    mkdirSync(join(folder, 'aws'))
    writeFileSync(join(folder, 'aws', 'journal.jsonl'), '["half')
    const running = await start({ port: await aFreePort(), words: ['--data', folder] })
    expect(running.output()).toContain('jäi kesken, joten se aloitetaan alusta')
    await logIn(running)
    expect(await running.end('SIGTERM')).toBe(0)
  },
  aMinute,
)

it('a port that is taken by another program is told', async () => {
  const port = await aFreePort()
  const server = createServer().listen(port, '127.0.0.1')
  const { code, said } = await startInVain({ port, words: ['--empty', '--data', aFolder()] })
  server.close()
  expect(code).toBe(1)
  expect(said).toContain(`Portti ${port} on jo käytössä`)
})
