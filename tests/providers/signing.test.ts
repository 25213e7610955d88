import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { WebhookRequest } from '../../functions/providers/ports.ts'
import { signheroConsentAddress } from '../../functions/providers/signhero/adapter.ts'
import { stubOperatorKeys } from '../support/operator-keys.ts'
import { closeAll, opened } from './ropo-world.ts'
import { aCtx, refusal } from './samples.ts'
import { describeSigningPort } from './signing-port.ts'
import { aSigningDraft, keeper, pdfText, write } from './signing-samples.ts'
import { callbackToken, openSignhero, openVisma } from './signing-world.ts'

afterEach(async () => {
  vi.unstubAllEnvs()
  await closeAll()
})

describeSigningPort('Visma Sign', openVisma)
describeSigningPort('SignHero', openSignhero)

/** Our own webhook address, and what came to it. */
async function aReceiver(answers: readonly number[] = []) {
  const came: WebhookRequest[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const query = Object.fromEntries(new URL(request.url ?? '', 'http://x').searchParams)
    came.push({ rawBody: Buffer.concat(parts).toString(), headers: {}, query })
    response.writeHead(answers[came.length - 1] ?? 200).end()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  opened.push(async () => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`
  return { url, came }
}

describe('SignHero’s calls to us', () => {
  test('each change is told once; a repeated or late one is the same event of the same process', async () => {
    const { url, came } = await aReceiver()
    const world = await openSignhero({ callbackUrl: url })
    const { processId, signers } = await world.port.create(aCtx(world.now), aSigningDraft(), write, keeper())
    for (const { signerId } of signers) {
      await world.command(signerId, 'sign')
    }
    await vi.waitFor(() => expect(came).toHaveLength(2))
    await world.control('__signhero/events', { order: 'backwards', times: 2 })
    const events = (await Promise.all(came.map((each) => world.port.parseWebhook(each)))).flat()
    expect(new Set(events.map((each) => each.processId))).toEqual(new Set([processId]))
    const [first, second] = events.map(({ eventId }) => eventId)
    expect(events.map(({ eventId }) => eventId)).toEqual([first, second, second, first, second, first])
    expect(first).not.toBe(second)
    // Whatever an event says and whenever it comes, the state is read from the service.
    expect((await world.port.status(aCtx(world.now), processId)).state).toBe('signed')
  })

  test('a call that we did not take is made again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 200 })
    const { url, came } = await aReceiver([503, 200])
    const world = await openSignhero({ callbackUrl: url })
    const { signers } = await world.port.create(aCtx(world.now), aSigningDraft(), write, keeper())
    await world.command(signers[0]?.signerId ?? '', 'decline')
    await vi.waitFor(() => expect(came).toHaveLength(2), { timeout: 15_000 })
    vi.useRealTimers()
    expect(came[0]?.rawBody).toBe(came[1]?.rawBody)
  })

  const event = {
    event_id: 'signhero-1',
    event_str: 'signature_flow_changed',
    flow_id: 'f1',
    time_str: '2026-11-21T08:00:00Z',
  }
  test.each([
    ['with no secret', {}, 'auth'],
    ['with a guessed secret', { query: { token: 'arvaus' } }, 'auth'],
    ['with the secret in the body only', { rawBody: JSON.stringify({ ...event, token: callbackToken }) }, 'auth'],
    ['with the secret and rubbish', { query: { token: callbackToken }, rawBody: '<html>' }, 'protocol'],
    ['with the secret and no process', { query: { token: callbackToken }, rawBody: '{"event_id":"1"}' }, 'protocol'],
  ])('a call %s is refused', async (_, more, kind) => {
    const { port } = await openSignhero()
    const call = port.parseWebhook({ rawBody: JSON.stringify(event), headers: {}, ...more })
    expect(await refusal(call)).toMatchObject({ kind })
  })

  test('without a secret of ours no call is taken, not even one without a secret', async () => {
    const { open } = await openSignhero()
    const port = open({ callbackToken: undefined })
    for (const query of [{}, { token: '' }, { token: 'undefined' }]) {
      const call = port.parseWebhook({ rawBody: JSON.stringify(event), headers: {}, query })
      expect(await refusal(call)).toMatchObject({ kind: 'auth' })
    }
  })
})

test('Visma Sign calls nobody, so no call of its name is taken', async () => {
  const { port } = await openVisma()
  expect(await refusal(port.parseWebhook({ rawBody: '{}', headers: {} }))).toMatchObject({ kind: 'auth' })
})

describe('linking a SignHero account', () => {
  const redirectUri = 'http://127.0.0.1:8080/settings'

  async function linked(choice: 'allow' | 'deny') {
    const world = await openSignhero()
    vi.stubEnv('SIGNHERO_URL', world.providers.signheroUrl)
    await stubOperatorKeys(world.providers.secrets)
    const address = `${await signheroConsentAddress(redirectUri)}&state=tila-1`
    expect(await (await fetch(address)).text()).toContain('Salli')
    const body = new URLSearchParams({ command: choice })
    const answer = await fetch(address, { method: 'POST', body, redirect: 'manual' })
    const back = new URL(answer.headers.get('location') ?? '')
    return { world, back, code: back.searchParams.get('code') ?? '' }
  }

  test('a consent’s code becomes a token that signs until it ends, and then asks for a new consent', async () => {
    const { world, back, code } = await linked('allow')
    expect(`${back.origin}${back.pathname}`).toBe(redirectUri)
    expect(back.searchParams.get('state')).toBe('tila-1')
    const given = await world.port.connect?.(aCtx(world.now), { code, redirectUri })
    const port = world.open({ ...given?.secret, expiresAt: given?.expiresAt })
    const { processId } = await port.create(aCtx(world.now), aSigningDraft(), write, keeper())
    expect((await port.status(aCtx(world.now), processId)).state).toBe('pending')
    world.moveTo('2027-03-01')
    const before = world.providers.counts().total
    expect(await refusal(port.status(aCtx(world.now), processId))).toMatchObject({ kind: 'consent' })
    expect(world.providers.counts().total).toBe(before)
    const reported = world.open({ ...given?.secret })
    expect(await refusal(reported.status(aCtx(world.now), processId))).toMatchObject({
      kind: 'consent',
      info: { userMessage: expect.stringMatching(/^SignHero-yhteys on vanhentunut/) },
    })
  })

  test.each([
    ['used twice', async (code: string) => ({ code, redirectUri }), 1],
    ['made up', async () => ({ code: 'arvaus', redirectUri }), 0],
    ['for another address', async (code: string) => ({ code, redirectUri: 'http://127.0.0.1/muu' }), 0],
  ])('a code that is %s gives nothing', async (_, asked, uses) => {
    const { world, code } = await linked('allow')
    for (let n = 0; n < uses; n += 1) await world.port.connect?.(aCtx(world.now), { code, redirectUri })
    const call = world.port.connect?.(aCtx(world.now), await asked(code))
    expect(await refusal(call ?? Promise.resolve())).toMatchObject({ kind: 'consent', ambiguous: false })
  })

  test('who refuses comes back without a code', async () => {
    const { back } = await linked('deny')
    expect(Object.fromEntries(back.searchParams)).toEqual({ error: 'access_denied', state: 'tila-1' })
  })

  test('where the operator has no client nobody is sent to ask', async () => {
    const { port, now } = await openSignhero()
    await stubOperatorKeys({})
    expect(await signheroConsentAddress(redirectUri)).toBeUndefined()
    const call = port.connect?.(aCtx(now), { code: 'x', redirectUri })
    expect(await refusal(call ?? Promise.resolve())).toMatchObject({ kind: 'config' })
  })
})

test('a token of client credentials that SignHero has dropped is renewed by itself, once', async () => {
  const { port, now, fault } = await openSignhero()
  const { processId } = await port.create(aCtx(now), aSigningDraft(), write, keeper())
  await fault('status', 'expired')
  expect((await port.status(aCtx(now), processId)).state).toBe('pending')
  await fault('status', 'expired', 2)
  expect(await refusal(port.status(aCtx(now), processId))).toMatchObject({ kind: 'auth' })
})

describe.each([
  ['Visma Sign', 'visma-sign', openVisma],
  ['SignHero', 'signhero', openSignhero],
] as const)('the signing page of %s', (label, name, open) => {
  test('tells who signs what, wants an identification, and shows the document', async () => {
    const { port, now, providers } = await open()
    const { processId, signers } = await port.create(aCtx(now), aSigningDraft(), write, keeper())
    const [first, second] = signers.map(({ signerId }) => `${providers.url}/${name}/sign/${signerId}`)
    const page = await (await fetch(first ?? '')).text()
    for (const part of [label, 'Eeva Esimerkki', 'Lue asiakirja', 'Allekirjoita', 'Hylkää', 'lang="fi"'])
      expect(page).toContain(part)
    expect(await (await fetch(second ?? '')).text()).toContain('kun muut ovat allekirjoittaneet')
    expect(await (await fetch(`${first}/document`)).text()).toContain('%PDF-')
    const send = (body: Record<string, string>) =>
      fetch(first ?? '', { method: 'POST', body: new URLSearchParams(body) })
    expect((await send({ command: 'sign' })).status).toBe(400)
    expect(await (await send({ command: 'sign', means: 'Nordea' })).text()).toContain('Kiitos!')
    expect(await (await send({ command: 'decline' })).text()).toContain('Kiitos!')
    expect((await port.status(aCtx(now), processId)).state).toBe('pending')
  })

  test('what a stranger’s name or message holds is text, never markup', async () => {
    const { port, now, providers } = await open()
    const [signer] = aSigningDraft().signers
    const draft = aSigningDraft({
      message: '<script>x</script>',
      ...(signer && { signers: [{ ...signer, name: '<b>E</b>' }] }),
    })
    const { signers } = await port.create(aCtx(now), draft, write, keeper())
    const page = await (await fetch(`${providers.url}/${name}/sign/${signers[0]?.signerId}`)).text()
    expect(page).not.toMatch(/<script>|<b>/)
  })

  test('everything is remembered over a restart', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'signing-'))
    opened.push(() => rm(folder, { recursive: true }))
    const before = await open({ folder })
    const { processId, signers } = await before.port.create(aCtx(before.now), aSigningDraft(), write, keeper())
    await before.command(signers[0]?.signerId ?? '', 'sign')
    await before.providers.close()
    const after = await open({ folder })
    expect((await after.port.status(aCtx(after.now), processId)).signers[0]?.status).toBe('signed')
    await after.command(signers[1]?.signerId ?? '', 'sign')
    const pdf = Buffer.from(await after.port.signedPdf(aCtx(after.now), processId)).toString('latin1')
    expect(pdf.startsWith(pdfText)).toBe(true)
  })
})
