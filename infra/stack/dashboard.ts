import { Duration } from 'aws-cdk-lib'
import { AlarmStatusWidget, Dashboard, GraphWidget, type IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { queues } from '../queues.ts'
import type { Alarms } from './alarms.ts'
import { businessMetric, byChannel } from './business.ts'
import type { Watched } from './watches.ts'

const graph = (title: string, left: IMetric[], right: IMetric[] = []) =>
  new GraphWidget({ title, left, right, width: 12, height: 6 })

/** One page to look at: what is wrong, how much is done, how long it takes, what waits. */
export function makeDashboard(scope: Construct, { api, lambdas, queues: made, table }: Watched, alarms: Alarms): void {
  const all = [...lambdas.byName]
  const pairs = queues.map(({ name }) => ({ name, ...made.of(name) }))
  new Dashboard(scope, 'Dashboard', {
    defaultInterval: Duration.days(1),
    widgets: [
      [new AlarmStatusWidget({ title: 'Alarms', alarms: [...alarms.all], width: 24, height: 4 })],
      [
        graph(
          'Invoices and payments',
          (['InvoicesMade', 'InvoicesSent', 'InvoicesFailed', 'PaymentsMatched'] as const).map((name) =>
            businessMetric(scope, name),
          ),
        ),
        graph('Invoices by channel', [byChannel(scope, 'InvoicesSent')], [byChannel(scope, 'InvoicesFailed')]),
      ],
      [
        graph('Calls', [api.metricCount()], [api.metricClientError(), api.metricServerError()]),
        graph('Answer time, ms', [api.metricLatency({ statistic: 'p50' }), api.metricLatency({ statistic: 'p99' })]),
      ],
      [
        graph(
          'Lambdas, ms',
          all.map(([name, each]) => each.metricDuration({ label: name, statistic: 'p95' })),
        ),
        graph(
          'Errors',
          all.map(([name, each]) => each.metricErrors({ label: name })),
        ),
      ],
      [
        graph(
          'Waiting messages',
          pairs.map(({ name, queue }) => queue.metricApproximateNumberOfMessagesVisible({ label: name })),
        ),
        graph(
          'Dead letters',
          pairs.map(({ name, dead }) => dead.metricApproximateNumberOfMessagesVisible({ label: name })),
        ),
      ],
      [
        graph(
          'Oldest message, s',
          pairs.map(({ name, queue }) => queue.metricApproximateAgeOfOldestMessage({ label: name })),
        ),
        graph('Table units', [table.metricConsumedReadCapacityUnits(), table.metricConsumedWriteCapacityUnits()]),
      ],
    ],
  })
}
