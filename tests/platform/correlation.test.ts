import type { SQSEvent } from 'aws-lambda'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { invoicesApi } from '#shared/invoices/api.ts'
import { tenants } from '../../functions/customers/tenants.ts'
import { makeToken } from '../../functions/identity/tokens.ts'
import { correlated, correlating, correlationId } from '../../functions/platform/correlation.ts'
import { log } from '../../functions/platform/log.ts'
import { queueHandler } from '../../functions/platform/work/queue.ts'
import { createSite } from '../../functions/site/pages.ts'
import { lambdaContext } from '../../infra/local/queues/lambda-context.ts'
import { http } from '../../infra/resources.ts'
import { aRentStory, type RentStory } from '../support/things/rent-story.ts'
import { aLease, tenantDraft } from '../support/things/rents.ts'

const given = '0123456789ab'

interface Line {
  readonly message: string
  readonly correlation_id?: string
  readonly function_name?: string
}

/** What the log says from now on. */
function logged(): Line[] {
  const lines: Line[] = []
  const take = (chunk: unknown) => {
    for (const line of String(chunk).split('\n')) if (line.startsWith('{')) lines.push(JSON.parse(line))
    return true
  }
  // Tests write only errors: what merely informs goes the same way.
  vi.spyOn(log, 'info').mockImplementation((message, ...more) => log.error(message as string, ...(more as [Error])))
  vi.spyOn(process.stderr, 'write').mockImplementation(take)
  return lines
}

afterEach(() => vi.restoreAllMocks())

describe('the id of a call', () => {
  const app = new Hono().use(correlating).get('/', (c) => c.text(correlationId() ?? 'none'))
  const idFor = async (header?: string) =>
    (await app.request('/', header === undefined ? {} : { headers: { 'x-correlation-id': header } })).text()

  it('is the one that the caller says', async () => {
    expect(await idFor(given)).toBe(given)
  })

  it.each([undefined, '', 'short', given.toUpperCase(), `${given}0`, '131052-308T0', '{"a":"b","c"'])(
    'is made anew when the caller says %j',
    async (header) => {
      const made = await idFor(header)
      expect(made).toMatch(/^[\da-f]{12}$/)
      expect(made).not.toBe(header)
      expect(await idFor(header)).not.toBe(made)
    },
  )

  it('of calls side by side stays with each', async () => {
    const ids = Array.from({ length: 20 }, (_, at) => at.toString(16).padStart(12, '0'))
    const seen = ids.map((id) =>
      correlated(id, async () => {
        await new Promise((done) => setTimeout(done, Math.random() * 5))
        return correlationId()
      }),
    )
    expect(await Promise.all(seen)).toEqual(ids)
  })
})

describe('messages of one batch', () => {
  it('are each logged under their own id, and one that says none or a false one under a new one', async () => {
    const record = (messageId: string, id?: string) => ({
      messageId,
      body: '{}',
      attributes: {},
      eventSource: 'aws:sqs',
      messageAttributes: id === undefined ? {} : { correlationId: { dataType: 'String', stringValue: id } },
    })
    const handler = queueHandler(z.object({}), async () => {
      await Promise.resolve()
      throw new Error('It cannot be handled')
    })
    const lines = logged()
    const event = { Records: [record('a', given), record('b'), record('c', 'x y')] } as unknown as SQSEvent
    await handler(event, lambdaContext(http))
    const ids = lines.filter(({ message }) => message === 'A message failed').map((line) => line.correlation_id)
    expect(ids).toHaveLength(3)
    expect(ids.filter((id) => id === given)).toHaveLength(1)
    for (const id of ids) expect(id).toMatch(/^[\da-f]{12}$/)
    expect(new Set(ids).size).toBe(3)
  })
})

describe('a story followed by its id', () => {
  let story: RentStory
  beforeEach(async () => {
    story = await aRentStory()
  })

  it('leads from a press in the browser over three queues to the call of the invoicing service', async () => {
    const { world, actor } = story
    const tenant = tenantDraft()
    await tenants.create(actor, tenant)
    await aLease(actor, { startDate: '2026-12-01' }, tenant)
    world.clock.set('2026-11-18')
    const lines = logged()
    await world.call(invoicesApi.billNow, {}, world.owner, { correlationId: given })
    await world.drainQueues()
    expect((await story.theInvoice()).state).toBe('sent')
    const calls = lines.filter(({ message }) => message === 'partner')
    expect(calls.map((line) => [line.function_name, line.correlation_id])).toEqual(
      expect.arrayContaining([['send-by-ropo', given]]),
    )
    expect(new Set(calls.map((line) => line.correlation_id))).toEqual(new Set([given]))
  })

  it('leads from the turn of a job over the work that it handed on', async () => {
    const lines = logged()
    await story.billed()
    await story.world.drainQueues()
    const ids = (message: string) =>
      new Set(lines.filter((line) => line.message === message).map((l) => l.correlation_id))
    const [turn = ''] = ids('Work was handed on')
    expect(turn).toMatch(/^[\da-f]{12}$/)
    expect([...ids('Contracts to be billed')]).toEqual([turn])
    expect([...ids('partner')]).toEqual([turn])
  })

  it('tells who called the id of a failure that nobody foresaw, and no other refusal has one', async () => {
    const { world } = story
    const lines = logged()
    const tokens = { owner: await makeToken(world.owner.userId, 0), reader: await makeToken(world.reader.userId, 0) }
    const bill = (who: 'owner' | 'reader') =>
      world.ask('POST', path, undefined, world[who], { correlationId: given, token: tokens[who] })
    const { path } = invoicesApi.billNow
    const table = process.env.TABLE
    process.env.TABLE = ''
    const failed = await bill('owner')
    process.env.TABLE = table
    expect(failed).toMatchObject({ status: 500, body: { name: 'bug', correlationId: given } })
    expect(lines.map((line) => [line.message, line.correlation_id])).toEqual([['A request failed', given]])
    const refused = await bill('reader')
    expect(refused.status).toBe(403)
    expect(refused.body).not.toHaveProperty('correlationId')
  })
})

it('a page for everybody that fails says its id', async () => {
  const lines = logged()
  const table = process.env.TABLE
  process.env.TABLE = ''
  const answer = await createSite().request('/kohteet/oma-vuokra', { headers: { 'x-correlation-id': given } })
  process.env.TABLE = table
  expect([answer.status, await answer.text()]).toEqual([
    500,
    `Jokin meni pieleen. Yritä hetken kuluttua uudelleen. Virhetunnus: ${given}`,
  ])
  expect(lines.map((line) => [line.message, line.correlation_id])).toEqual([['A page failed', given]])
})
