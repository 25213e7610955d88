import { once } from 'node:events'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pagesOf } from '../../infra/local/gateway/pages.ts'
import { appPageCode, viewerAddressCode } from '../../infra/stack/edge.ts'

const runEdge = (code: string, uri: string, headers = {}) =>
  runInNewContext(`${code}\nhandler(event)`, { event: { viewer: { ip: '192.0.2.1' }, request: { uri, headers } } })

describe('an address of the site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  mkdirSync(join(folder, 'assets'))
  for (const name of ['index.html', 'favicon.svg', 'assets/index-Bx1.js']) writeFileSync(join(folder, name), name)
  const local = createServer((request, response) =>
    pagesOf({ folder, base: '/', files: 'http://127.0.0.1/' })(request, response, request.url ?? '/'),
  )
  beforeAll(async () => {
    await once(local.listen(0, '127.0.0.1'), 'listening')
  })
  afterAll(async () => {
    local.close()
    await rm(folder, { recursive: true })
  })
  /** What this machine answers with: the text of each file is its name. */
  const answered = async (uri: string) => {
    const { port } = local.address() as AddressInfo
    return `/${await (await fetch(`http://127.0.0.1:${port}${uri}`)).text()}`
  }

  it.each([
    ['/', '/index.html'],
    ['/invoices', '/index.html'],
    ['/tenants/01JD8/edit', '/index.html'],
    ['/v1.2/tenants', '/index.html'],
    ['/assets/index-Bx1.js', '/assets/index-Bx1.js'],
    ['/favicon.svg', '/favicon.svg'],
    ['/billing-run/2026-11-18T00:00:00.000Z', '/index.html'],
    ['/billing-run/2026-11-18T00%3A00%3A00.000Z', '/index.html'],
    ['/loan/overview/0abc.kbc', '/index.html'],
  ])('%s is answered with %s, in CloudFront and on this machine', async (uri, name) => {
    expect(runEdge(appPageCode, uri).uri).toBe(name)
    expect(await answered(uri)).toBe(name)
  })

  it('that is of no file there is answered with nothing', async () => {
    expect(runEdge(appPageCode, '/apple-touch-icon.png').uri).toBe('/apple-touch-icon.png')
    expect(await answered('/apple-touch-icon.png')).toBe('/')
  })
})

describe('in CloudFront', () => {
  it('keeps the secret of a calendar out of the path that the API logs, and takes no header for it', () => {
    const own = { 'x-calendar-secret': { value: 'väärä' } }
    const asked = runEdge(viewerAddressCode, '/api/v1/public/calendar/tili/henkilo/salaisuus_1', own)
    expect([asked.uri, asked.headers['x-calendar-secret']?.value]).toEqual([
      '/api/v1/public/calendar/tili/henkilo/-',
      'salaisuus_1',
    ])
    const other = runEdge(viewerAddressCode, '/api/v1/public/calendar/tili', own)
    expect([other.uri, other.headers['x-calendar-secret']]).toEqual(['/api/v1/public/calendar/tili', undefined])
  })

  it('the address of the caller goes along, whatever the caller claims', () => {
    const { headers } = runEdge(viewerAddressCode, '/api/v1/user/login', { 'x-viewer-address': { value: '10.0.0.1' } })
    expect(headers).toEqual({ 'x-viewer-address': { value: '192.0.2.1' } })
  })
})
