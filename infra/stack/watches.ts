import { Duration } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { queues } from '../queues.ts'
import { table as tableDefinition } from '../resources.ts'
import type { KeptTable } from './kept-table.ts'
import type { Lambdas } from './lambdas.ts'
import type { Queues } from './queues.ts'

export interface Watched {
  readonly api: HttpApi
  readonly lambdas: Lambdas
  readonly queues: Queues
  readonly table: KeptTable
}

export interface Watch {
  readonly name: string
  readonly metric: IMetric
  /** Goes off above this; `none` goes off when nothing at all has happened. */
  readonly over: number | 'none'
  /** How many periods in a row. */
  readonly periods?: number
  /** What whoever reads the alarm does next. */
  readonly advice: string
}

const period = Duration.minutes(5)

export const watchesOf = (watched: Watched): Watch[] => [
  ...queueWatches(watched),
  ...lambdaWatches(watched),
  ...apiWatches(watched),
  ...tableWatches(watched),
  ...mailWatches,
]

function queueWatches({ queues: made }: Watched): Watch[] {
  const each = queues.flatMap(({ name, tooOldMinutes }): Watch[] => {
    const { queue, dead } = made.of(name)
    return [
      {
        name: `${name}-dead-letters`,
        metric: dead.metricApproximateNumberOfMessagesVisible({ period }),
        over: 0,
        advice: 'Read the messages and the log, mend the cause, then start the redrive of this queue.',
      },
      {
        name: `${name}-age`,
        metric: queue.metricApproximateAgeOfOldestMessage({ period }),
        over: tooOldMinutes * 60,
        advice: 'Messages wait too long: look at the Lambda behind the queue and the service it calls.',
      },
    ]
  })
  const jobs: Watch = {
    name: 'jobs-dead-letters',
    metric: made.deadJobs.metricApproximateNumberOfMessagesVisible({ period }),
    over: 0,
    advice:
      'A job did not start or failed three times: mend the cause, then call it with the scheduledTime of the letter.',
  }
  return [...each, jobs]
}

function lambdaWatches({ lambdas }: Watched): Watch[] {
  const made = [...lambdas.byName]
  const errors = made.map(
    ([name, each]): Watch => ({
      name: `${name}-errors`,
      metric: each.metricErrors({ period }),
      over: 0,
      advice: 'Search the log of the Lambda for level ERROR.',
    }),
  )
  return [
    ...errors,
    {
      name: 'throttles',
      // Of all Lambdas of the AWS account together, for it is they who share what runs out.
      metric: new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', statistic: 'Sum', period }),
      over: 0,
      advice:
        'The account ran out of concurrent Lambdas: raise its quota, lower maxConcurrency, or give the API more or less by -c apiConcurrency.',
    },
    {
      name: 'rents-not-billed',
      metric: lambdas.of('bill-rents').metricInvocations({ period: Duration.days(1) }),
      over: 'none',
      advice: 'The billing of rents has not run for a day: call it with the scheduledTime it missed.',
    },
  ]
}

const apiWatches = ({ api }: Watched): Watch[] => [
  {
    name: 'api-server-errors',
    metric: api.metricServerError({ period, statistic: 'Sum' }),
    over: 5,
    advice: 'More than five calls failed in five minutes: search the log of the HTTP Lambda for level ERROR.',
  },
  {
    name: 'api-slow',
    metric: api.metricLatency({ period, statistic: 'p99' }),
    over: 5000,
    periods: 3,
    advice: 'One call in a hundred has taken over five seconds for a quarter of an hour: see the traces.',
  },
]

/** DynamoDB holds back a write of the table too when one of its indexes cannot follow. */
function tableWatches({ table }: Watched): Watch[] {
  const throttled = (dimensionsMap: Record<string, string>) =>
    sumOf(
      ['ReadThrottleEvents', 'WriteThrottleEvents'].map(
        (metricName) => new Metric({ namespace: 'AWS/DynamoDB', metricName, dimensionsMap, statistic: 'Sum', period }),
      ),
    )
  const ofTable = { TableName: table.tableName }
  return [
    {
      name: 'table-throttles',
      metric: throttled(ofTable),
      over: 10,
      advice: 'The table refuses work: see which key is hot, then raise its warm throughput.',
    },
    ...tableDefinition.indexes.map(
      ({ name }): Watch => ({
        name: `index-${name}-throttles`,
        metric: throttled({ ...ofTable, GlobalSecondaryIndexName: name }),
        over: 10,
        advice: `The index ${name} refuses work, and writes of the table wait for it: see by CloudWatch Contributor Insights which of its keys is hot, spread that key over shards, or raise the warm throughput of the index.`,
      }),
    ),
  ]
}

/**
 * What the mail service counts of the whole AWS account. It looks into a sender above 5 % of bounces or 0.1 % of
 * complaints and closes one above 10 % or 0.5 %: somebody should know before.
 */
const mailWatches: readonly Watch[] = [
  {
    name: 'mail-bounces',
    metric: reputation('BounceRate'),
    over: 0.04,
    advice:
      'More than 4 % of letters come back, and SES reviews senders at 5 %: see in the log of mail-events which account sends to addresses that are not, and stop its letters by infra/operator.ts TABLE mail-quota ACCOUNT 0.',
  },
  {
    name: 'mail-complaints',
    metric: reputation('ComplaintRate'),
    over: 0.0008,
    advice:
      'Receivers call letters unwanted, and SES reviews senders at 0.1 %: see in the log of mail-events whose letters they are, talk to that account, and stop its letters by infra/operator.ts TABLE mail-quota ACCOUNT 0.',
  },
]

function reputation(name: string): Metric {
  const metricName = `Reputation.${name}`
  return new Metric({ namespace: 'AWS/SES', metricName, statistic: 'Maximum', period: Duration.hours(1) })
}

/** One figure of many; what has no value counts as nothing. */
function sumOf(metrics: readonly IMetric[]): MathExpression {
  const named = metrics.map((metric, at) => [`m${at}`, metric] as const)
  return new MathExpression({
    expression: named.map(([name]) => `FILL(${name}, 0)`).join(' + '),
    usingMetrics: Object.fromEntries(named),
    period,
  })
}
