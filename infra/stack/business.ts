import { Duration, Stack } from 'aws-cdk-lib'
import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { type MetricName, serviceName } from '#shared/base/metrics.ts'
import { visitsEveryMinutes } from '../resources.ts'
import type { Watch } from './watches.ts'

/** A figure that the code keeps of the business, over all accounts and channels. */
export const businessMetric = (scope: Construct, metricName: MetricName, period = Duration.hours(1)): Metric =>
  new Metric({
    namespace: Stack.of(scope).stackName,
    metricName,
    dimensionsMap: { service: serviceName },
    statistic: 'Sum',
    period,
  })

/** The same for each channel that there has been. */
export const byChannel = (scope: Construct, metricName: MetricName): IMetric =>
  new MathExpression({
    expression: `SEARCH('{${Stack.of(scope).stackName},service,channel} MetricName="${metricName}"', 'Sum', 3600)`,
    usingMetrics: {},
    label: '',
    period: Duration.hours(1),
  })

export const businessWatches = (scope: Construct): Watch[] => [
  {
    name: 'site-answers',
    metric: businessMetric(scope, 'SiteAnswered', Duration.minutes(visitsEveryMinutes)),
    over: 'none',
    periods: 2,
    advice:
      'For ten minutes the site has not answered a visitor, or nobody visited it: open it yourself, search the log of visit for level ERROR, then see CloudFront, the API and, after a deployment, its rollout.',
  },
  {
    name: 'documents-unreadable',
    metric: businessMetric(scope, 'DocumentsUnreadable'),
    over: 0,
    advice:
      'A stored document cannot be read: search the logs for "A stored document cannot be read", which names its account, kind and id and what is wrong, mend its schema (docs/changing-documents.md), or have the account remove it by the notice of its page.',
  },
  {
    name: 'files-not-scanned',
    metric: businessMetric(scope, 'FilesNotScanned'),
    over: 0,
    advice:
      'A file that somebody brought could not be looked at for malware, and was not taken: see the protection plan in GuardDuty and the rights of its role.',
  },
  {
    name: 'invoices-failed',
    metric: businessMetric(scope, 'InvoicesFailed'),
    over: 20,
    advice:
      'More than twenty invoices were stopped within an hour: see on the dashboard by which channel, search the logs of send-invoice and of the send-by- workers for level WARN, and when the service works again have the accounts send them from their lists.',
  },
]
