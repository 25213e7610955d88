import { Duration, Stack } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'
import { queues } from '../queues.ts'
import type { JobName } from '../workers.ts'
import type { KeptTable } from './kept-table.ts'
import type { Lambdas } from './lambdas.ts'
import type { Queues } from './queues.ts'

export interface Watched {
  readonly api: HttpApi
  readonly lambdas: Lambdas
  readonly queues: Queues
  readonly table: KeptTable
}

interface Watch {
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

/** Tells by e-mail what a person must look at. */
export class Alarms extends Construct {
  readonly all: readonly Alarm[]
  readonly topic: Topic

  constructor(scope: Construct, id: string, watched: Watched, mail: string | undefined) {
    super(scope, id)
    const topic = makeTopic(this)
    this.topic = topic
    if (mail) topic.addSubscription(new EmailSubscription(mail))
    const watches = [
      ...queueWatches(watched),
      ...lambdaWatches(watched),
      ...apiWatches(watched),
      tableWatch(watched),
      ...said.map((each) => logWatch(this, watched, each)),
    ]
    this.all = watches.map((watch) => makeAlarm(this, watch))
    for (const alarm of this.all) alarm.addAlarmAction(new SnsAction(topic))
  }
}

function makeTopic(scope: Construct): Topic {
  const topic = new Topic(scope, 'Topic', { enforceSSL: true })
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'AWS:SourceAccount': Stack.of(scope).account } },
    }),
  )
  return topic
}

function makeAlarm(scope: Construct, { name, metric, over, periods = 1, advice }: Watch): Alarm {
  const none = over === 'none'
  return new Alarm(scope, name, {
    metric,
    alarmDescription: advice,
    threshold: none ? 1 : over,
    comparisonOperator: none ? ComparisonOperator.LESS_THAN_THRESHOLD : ComparisonOperator.GREATER_THAN_THRESHOLD,
    evaluationPeriods: periods,
    treatMissingData: none ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
  })
}

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
      advice: 'The account ran out of concurrent Lambdas: raise its quota or lower maxConcurrency.',
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

const tableWatch = ({ table }: Watched): Watch => ({
  name: 'table-throttles',
  metric: sumOf(
    ['ReadThrottleEvents', 'WriteThrottleEvents'].map((name) => table.metric(name, { period, statistic: 'Sum' })),
  ),
  over: 10,
  advice: 'The table refuses work: see which key is hot, then raise its warm throughput.',
})

interface Said {
  /** The name of the alarm. */
  readonly name: string
  readonly job: JobName
  /** What the job writes into its log, word for word. */
  readonly words: string
  readonly filter: string
  readonly metric: string
  readonly advice: string
}

/** What a job says in its log at every turn while somebody has to see to it. */
function logWatch(scope: Construct, { lambdas }: Watched, { name, job, words, filter, metric, advice }: Said): Watch {
  const found = new MetricFilter(scope, filter, {
    logGroup: lambdas.of(job).logGroup,
    filterPattern: FilterPattern.stringValue('$.message', '=', words),
    metricNamespace: Stack.of(scope).stackName,
    metricName: metric,
  })
  return { name, metric: found.metric({ period: Duration.days(1), statistic: 'Sum' }), over: 0, advice }
}

const said: readonly Said[] = [
  {
    name: 'reference-rate-missing',
    job: 'remind-payers',
    words: 'A reference rate is missing',
    filter: 'missing-reference-rate',
    metric: 'MissingReferenceRate',
    advice:
      'A half-year that begins within a month has no reference rate: reminders will leave without interest. When the Bank of Finland has announced it, run infra/operator.ts TABLE reference-rate FROM PERCENT.',
  },
  {
    name: 'index-table-changed',
    job: 'look-up-indices',
    words: 'An index table has changed',
    filter: 'changed-index-table',
    metric: 'ChangedIndexTable',
    advice:
      'Statistics Finland has renamed a table of indices: look up its new name and put it in shared/rent-increases/index-series.ts. Until then accounts give figures by hand.',
  },
]

/** One figure of many; what has no value counts as nothing. */
function sumOf(metrics: readonly IMetric[]): MathExpression {
  const named = metrics.map((metric, at) => [`m${at}`, metric] as const)
  return new MathExpression({
    expression: named.map(([name]) => `FILL(${name}, 0)`).join(' + '),
    usingMetrics: Object.fromEntries(named),
    period,
  })
}
