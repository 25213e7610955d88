import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { log } from '../../functions/platform/log.ts'
import { jobHandler } from '../../functions/platform/work/job.ts'
import { batchHandler } from '../../functions/platform/work/queue.ts'
import { lambdaContext } from '../../infra/local/queues/lambda-context.ts'
import { http } from '../../infra/resources.ts'

afterEach(() => vi.restoreAllMocks())

const context = lambdaContext(http)

describe('a job', () => {
  it('runs with the moment that the schedule meant and its day in Finland', async () => {
    const turns: unknown[] = []
    const handler = jobHandler(async (turn) => void turns.push(turn))
    await handler({ scheduledTime: '2026-06-30T21:30:00Z' } as never, context)
    expect(turns).toEqual([{ at: '2026-06-30T21:30:00Z', day: '2026-07-01' }])
  })

  it('that gets no time from its schedule fails without running, and says so in the log', async () => {
    const failed = vi.spyOn(log, 'error').mockReturnValue(undefined)
    const run = vi.fn<() => Promise<void>>()
    await expect(jobHandler(run)({} as never, context)).rejects.toThrow('scheduledTime')
    expect(run).not.toHaveBeenCalled()
    expect(failed).toHaveBeenCalledWith('The Lambda failed', expect.any(Error))
  })

  it('that fails in several places says each of them', async () => {
    const failed = vi.spyOn(log, 'error').mockReturnValue(undefined)
    const errors = [new Error('The first'), new Error('The second')]
    const handler = jobHandler(() => Promise.reject(new AggregateError(errors, '2 failed')))
    await expect(handler({ scheduledTime: '2026-07-01T05:00:00Z' } as never, context)).rejects.toThrow('2 failed')
    expect(failed.mock.calls.map(([, error]) => (error as Error).message)).toEqual([
      '2 failed',
      'The first',
      'The second',
    ])
  })

  it('that fails is tried again by the platform, which is told no personal identity code', async () => {
    vi.spyOn(log, 'error').mockReturnValue(undefined)
    const handler = jobHandler(() => Promise.reject(new TypeError('Nobody is 131052-308T')))
    const failure: Error = await handler({ scheduledTime: '2026-07-01T05:00:00Z' } as never, context).then(
      () => expect.unreachable(),
      (error: Error) => error,
    )
    expect([failure.name, failure.message]).toEqual(['TypeError', expect.stringMatching(/^Nobody is /)])
    expect(`${failure.message} ${failure.stack}`).not.toContain('131052-308T')
  })
})

describe('a batch', () => {
  const event = (...bodies: string[]) => ({
    Records: bodies.map((body, at) => ({ messageId: `m${at}`, body, attributes: {}, eventSource: 'aws:sqs' })),
  })

  it('that cannot begin fails whole, so that each of its messages is sent again', async () => {
    vi.spyOn(log, 'error').mockReturnValue(undefined)
    const handler = batchHandler(z.object({}), () => {
      throw new Error('The table does not answer')
    })
    await expect(handler(event('{}', '{}') as never, context)).rejects.toThrow('The table does not answer')
  })

  it('begins with those that can be read, and tells the queue of the others', async () => {
    vi.spyOn(log, 'error').mockReturnValue(undefined)
    const begun: unknown[] = []
    const handler = batchHandler(z.object({ name: z.string() }), (bodies) => {
      begun.push(bodies)
      return async ({ name }) => {
        if (name === 'b') throw new Error('b cannot be handled')
      }
    })
    const reply = await handler(event('{"name":"a"}', '{', '{"name":"b"}') as never, context)
    expect(begun).toEqual([[{ name: 'a' }, { name: 'b' }]])
    expect(reply).toEqual({ batchItemFailures: [{ itemIdentifier: 'm1' }, { itemIdentifier: 'm2' }] })
  })

  it('writes into each line of the log which call it belongs to', async () => {
    const lines: string[] = []
    vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => lines.push(String(chunk)) > 0)
    const handler = batchHandler(z.object({}), () => () => Promise.reject(new Error('It cannot be handled')))
    for (const awsRequestId of ['call-1', 'call-2']) await handler(event('{}') as never, { ...context, awsRequestId })
    const ids = lines.filter((line) => line.includes('A message failed')).map((line) => JSON.parse(line))
    expect(ids.map(({ function_request_id }) => function_request_id)).toEqual(['call-1', 'call-2'])
  })
})
