import { Duration, Stack } from 'aws-cdk-lib'
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { JobName } from '../workers.ts'
import type { Watch, Watched } from './watches.ts'

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
    metricNamespace: Stack.of(lambdas).stackName,
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
      'Statistics Finland has renamed a table of indices: look up its new name and put it in shared/rent-increases/indices/index-series.ts. Until then accounts give figures by hand.',
  },
]

export const saidWatches = (scope: Construct, watched: Watched): Watch[] =>
  said.map((each) => logWatch(scope, watched, each))
