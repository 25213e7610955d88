import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics'
import { type Counted, serviceName } from '#shared/base/metrics.ts'
import { settings } from './settings.ts'

/**
 * Writes a figure of its own line at once, so that a Lambda that dies later has told of what it did: for all channels
 * together and for each by itself. A place without a namespace (a laptop, a command) keeps no figures.
 */
export function putMetric({ metric, channel }: Counted, value: number): void {
  const namespace = settings.metricsNamespace
  if (!namespace) return
  const single = new Metrics({ namespace, serviceName, singleMetric: true })
  if (channel) single.addDimensions({}).addDimensions({ channel })
  single.addMetric(metric, MetricUnit.Count, value)
}

/** Counts what has happened, alike things in one figure. */
export function countAll(things: readonly Counted[]): void {
  const alike = new Map<string, Counted[]>()
  for (const each of things) {
    const key = `${each.metric} ${each.channel}`
    alike.set(key, [...(alike.get(key) ?? []), each])
  }
  for (const [first, ...others] of alike.values()) if (first) putMetric(first, 1 + others.length)
}
