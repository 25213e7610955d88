import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import type { WebhookRequest } from '../../functions/providers/ports.ts'
import { aRopo, closeAll, opened, openRopo, webhook, write } from './ropo-world.ts'
import { aCtx, aDraft, refusal } from './samples.ts'

afterEach(closeAll)

describe('what Ropo pushes', () => {
  const authorization = `Basic ${Buffer.from(`${webhook.user}:${webhook.password}`).toString('base64')}`
  const message = { id: 'e1', jobid: 549220, billnum: '2026-1001', currentstatustext: 'Paid', openamount: '0.00' }
  const push = (messages: unknown, headers: WebhookRequest['headers'] = { authorization }): WebhookRequest => ({
    rawBody: JSON.stringify({ created_at: '2026-11-21T08:00:00Z', messages }),
    headers,
  })

  test('is read with the id that tells repeats apart', async () => {
    const { port } = await openRopo()
    expect(await port.parseWebhook(push([message]))).toEqual([
      {
        eventId: 'e1',
        at: '2026-11-21T08:00:00Z',
        serviceId: '549220',
        invoiceNumber: '2026-1001',
        state: 'paid',
        providerState: 'Paid',
        open: 0,
      },
    ])
  })

  test.each([
    ['no credentials', undefined],
    ['a wrong password', `Basic ${Buffer.from('ropo:arvattu-salasana').toString('base64')}`],
    ['a token', 'Bearer abc'],
  ])('with %s is refused', async (_, wrong) => {
    const { port } = await openRopo()
    expect(await refusal(port.parseWebhook(push([message], { authorization: wrong })))).toMatchObject({ kind: 'auth' })
  })

  test('is refused when the account has set no credentials for it', async () => {
    const { deps } = await openRopo()
    const port = aRopo(deps, { webhook: undefined })
    expect(port.capabilities.push).toBe(false)
    expect(await refusal(port.parseWebhook(push([message])))).toMatchObject({ kind: 'auth' })
  })

  test.each([
    ['more than 500 messages', push(Array.from({ length: 501 }, () => message))],
    ['no ids', push([{ ...message, id: undefined }])],
    ['no JSON', { rawBody: 'hello', headers: { authorization } }],
  ])('with %s is not understood', async (_, request) => {
    const { port } = await openRopo()
    expect(await refusal(port.parseWebhook(request))).toMatchObject({ kind: 'protocol' })
  })

  test('of other things than invoices is left out', async () => {
    const { port } = await openRopo()
    expect(await port.parseWebhook(push([{ id: 'e2', type: 'letter' }, message]))).toHaveLength(1)
  })

  test('comes from the stand-in as the adapter reads it, and again and backwards with the same ids', async () => {
    const { port, now, control } = await openRopo()
    const seen: string[][] = []
    const receiver = createServer(async (request, response) => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part)
      const { authorization } = request.headers
      const events = await port.parseWebhook({ rawBody: Buffer.concat(parts).toString(), headers: { authorization } })
      seen.push(events.map(({ eventId, state }) => `${eventId} ${state}`))
      response.writeHead(204).end()
    })
    await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready))
    opened.push(async () => receiver.close())
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
    const { serviceId } = await port.send(aCtx(now), aDraft(), write)
    await control('__ropo/webhook', { cid: '1000011', url, ...webhook, delay: 0 })
    await expect.poll(() => seen).toEqual([['ropo-1 sent']])
    await control(`__ropo/jobs/${serviceId}/pay`, { cents: 85_000, day: '2026-11-21' })
    await expect.poll(() => seen[1]).toEqual(['ropo-2 paid'])
    await control('__ropo/webhook/send', { cid: '1000011', order: 'backwards', times: 2 })
    expect(seen.slice(2)).toEqual([
      ['ropo-2 paid', 'ropo-1 sent'],
      ['ropo-2 paid', 'ropo-1 sent'],
    ])
  })
})
