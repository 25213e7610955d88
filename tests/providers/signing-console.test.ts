import { afterEach, expect, test } from 'vitest'
import { consoleApp } from '../../infra/local/console-api/console-app.ts'
import type { Local } from '../../infra/local/console-api/local.ts'
import { closeAll } from './ropo-world.ts'
import { aCtx } from './samples.ts'
import { aSigningDraft, keeper, write } from './signing-samples.ts'
import { openVisma } from './signing-world.ts'

afterEach(closeAll)

test('the console lists each signer and opens the page where they sign', async () => {
  const { port, now, providers } = await openVisma()
  const { processId } = await port.create(aCtx(now), aSigningDraft(), write, keeper())
  const app = consoleApp({ providersUrl: providers.url } as Local)
  const list = await app.request('/_local/api/signers?search=sammonkatu')
  const { rows } = (await list.json()) as {
    rows: { signer: string; signerState: string; state: string; page: string }[]
  }
  expect(rows.map(({ signer, signerState, state }) => [signer, signerState, state])).toEqual([
    ['Eeva Esimerkki', 'invited', 'pending'],
    ['Onni Öhman', 'waiting', 'pending'],
  ])
  const page = rows[0]?.page ?? ''
  expect(await (await app.request(page)).text()).toContain('Lue asiakirja')
  expect((await app.request(`${page}/document`)).headers.get('content-type')).toBe('application/pdf')
  const signed = await app.request(page, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'command=sign&means=Nordea',
  })
  expect(await signed.text()).toContain('Kiitos!')
  expect((await port.status(aCtx(now), processId)).signers.map(({ status }) => status)).toEqual(['signed', 'pending'])
})
