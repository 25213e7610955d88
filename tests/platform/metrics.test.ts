import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { countAll, putMetric } from '../../functions/platform/metrics.ts'

let lines: Record<string, unknown>[] = []
beforeEach(() => {
  lines = []
  process.env.METRICS_NAMESPACE = 'Koe-App'
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => lines.push(JSON.parse(String(chunk))) > 0)
})
afterEach(() => {
  vi.restoreAllMocks()
  delete process.env.METRICS_NAMESPACE
})

describe('a figure', () => {
  it('is one line that CloudWatch reads, by the service alone', () => {
    putMetric({ metric: 'InvoicesMade' }, 48)
    expect(lines).toEqual([
      {
        _aws: {
          Timestamp: expect.any(Number),
          CloudWatchMetrics: [
            {
              Namespace: 'Koe-App',
              Dimensions: [['service']],
              Metrics: [{ Name: 'InvoicesMade', Unit: 'Count' }],
            },
          ],
        },
        service: 'vuokrakirja',
        InvoicesMade: 48,
      },
    ])
  })

  it('of a channel counts for all of them and for its own', () => {
    putMetric({ metric: 'InvoicesSent', channel: 'ropoCapital' }, 1)
    expect(lines).toEqual([
      expect.objectContaining({
        _aws: expect.objectContaining({
          CloudWatchMetrics: [expect.objectContaining({ Dimensions: [['service'], ['service', 'channel']] })],
        }),
        service: 'vuokrakirja',
        channel: 'ropoCapital',
        InvoicesSent: 1,
      }),
    ])
  })

  it('counts alike things together', () => {
    const [ropo, mail] = ['ropoCapital', 'mail'].map((channel) => ({ metric: 'InvoicesFailed', channel }) as const)
    if (!ropo || !mail) throw new Error('There are two')
    countAll([ropo, mail, ropo, { metric: 'PaymentsMatched' }])
    expect(lines.map(({ _aws, service, ...line }) => line)).toEqual([
      { channel: 'ropoCapital', InvoicesFailed: 2 },
      { channel: 'mail', InvoicesFailed: 1 },
      { PaymentsMatched: 1 },
    ])
  })

  it('is not written where no figures are kept', () => {
    delete process.env.METRICS_NAMESPACE
    putMetric({ metric: 'InvoicesMade' }, 1)
    expect(lines).toEqual([])
  })
})
