import { Match, type Template } from 'aws-cdk-lib/assertions'
import { beforeAll, describe, expect, it } from 'vitest'
import { queues } from '../../infra/queues.ts'
import { lambdas, table } from '../../infra/resources.ts'
import { makeCloud, resourcesOf } from './cloud.ts'

let run: Template
let watch: Template
beforeAll(() => {
  const cloud = makeCloud({ alarmMail: 'valvoja@vuokrakirja.example' })
  run = cloud.run
  watch = cloud.watch
})

/** The name by which the stack of alarms is given what stands in the one around it. */
function givenAs(value: object): string | undefined {
  const [[, stack] = []] = resourcesOf(run, 'AWS::CloudFormation::Stack')
  const given = Object.entries((stack?.Properties.Parameters ?? {}) as Record<string, object>)
  return given.find(([, each]) => JSON.stringify(each) === JSON.stringify(value))?.[0]
}

describe('the stacks', () => {
  it('have room for more of the five hundred resources and two hundred parameters that each may have', () => {
    for (const template of [run, watch]) {
      const { Resources, Parameters = {} } = template.toJSON() as Record<string, Record<string, object>>
      expect(Object.keys(Resources ?? {}).length).toBeLessThan(450)
      expect(Object.keys(Parameters).length).toBeLessThan(180)
    }
  })
})

describe('alarms', () => {
  it('go to the chosen address', () => {
    run.hasResourceProperties('AWS::SNS::Subscription', { Protocol: 'email', Endpoint: 'valvoja@vuokrakirja.example' })
    const all = [run, watch].flatMap((template) => resourcesOf(template, 'AWS::CloudWatch::Alarm'))
    expect(all.length).toBeGreaterThan(lambdas.length + 2 * queues.length)
    for (const [, { Properties }] of all) {
      expect(Properties.AlarmActions).toHaveLength(1)
      expect(String(Properties.AlarmDescription).length).toBeGreaterThan(30)
    }
  })

  it('watch every dead letter queue from the first message on', () => {
    const dead = resourcesOf(run, 'AWS::SQS::Queue').filter(([id]) => id.includes('dead'))
    expect(dead.length).toBe(queues.length + 1)
    for (const [id] of dead) {
      const name = givenAs({ 'Fn::GetAtt': [id, 'QueueName'] })
      watch.hasResourceProperties('AWS::CloudWatch::Alarm', {
        MetricName: 'ApproximateNumberOfMessagesVisible',
        Dimensions: [{ Name: 'QueueName', Value: { Ref: name } }],
        Threshold: 0,
        ComparisonOperator: 'GreaterThanThreshold',
      })
    }
  })

  it('watch errors of every Lambda, the age of every queue, throttles, and that rents were billed', () => {
    // Those that people wait for have one more, which takes a new version back.
    const errors = { MetricName: 'Errors', Threshold: 0 }
    watch.resourcePropertiesCountIs('AWS::CloudWatch::Alarm', errors, lambdas.length)
    run.resourcePropertiesCountIs('AWS::CloudWatch::Alarm', errors, 2)
    watch.resourcePropertiesCountIs(
      'AWS::CloudWatch::Alarm',
      { MetricName: 'ApproximateAgeOfOldestMessage' },
      queues.length,
    )
    watch.hasResourceProperties('AWS::CloudWatch::Alarm', { MetricName: 'MissingReferenceRate', Threshold: 0 })
    watch.hasResourceProperties('AWS::Logs::MetricFilter', {
      FilterPattern: '{ $.message = "A reference rate is missing" }',
    })
    watch.hasResourceProperties('AWS::CloudWatch::Alarm', { MetricName: 'Throttles', Dimensions: Match.absent() })
    watch.hasResourceProperties('AWS::CloudWatch::Alarm', { MetricName: 'Invocations', TreatMissingData: 'breaching' })
  })

  it('watch what each index refuses by itself, and say which one it is', () => {
    const alarms = resourcesOf(watch, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties)
    for (const { name } of table.indexes) {
      const [alarm, ...others] = alarms.filter(({ Metrics }) => indexesOf(Metrics).includes(name))
      expect(others).toEqual([])
      expect(metricsOf(alarm?.Metrics)).toEqual(['ReadThrottleEvents', 'WriteThrottleEvents'])
      expect(alarm?.AlarmDescription).toContain(`The index ${name} refuses work`)
    }
  })

  it.each([
    ['Reputation.BounceRate', 0.04],
    ['Reputation.ComplaintRate', 0.0008],
  ])('tell of %s above %d, before the mail service looks into us', (MetricName, Threshold) => {
    watch.hasResourceProperties('AWS::CloudWatch::Alarm', {
      MetricName,
      Threshold,
      Namespace: 'AWS/SES',
      Dimensions: Match.absent(),
      ComparisonOperator: 'GreaterThanThreshold',
    })
  })

  it('tell of many invoices that were stopped, over all accounts and services together', () => {
    watch.hasResourceProperties('AWS::CloudWatch::Alarm', {
      MetricName: 'InvoicesFailed',
      Namespace: 'Vuokrakirja-App',
      Dimensions: [{ Name: 'service', Value: 'vuokrakirja' }],
      Period: 3600,
    })
  })

  it('show figures of the business on the dashboard, by channel too', () => {
    const dashboard = JSON.stringify(resourcesOf(run, 'AWS::CloudWatch::Dashboard'))
    for (const name of ['InvoicesMade', 'InvoicesSent', 'InvoicesFailed', 'PaymentsMatched'])
      expect(dashboard).toContain(name)
    expect(dashboard).toContain('SEARCH(')
    expect(dashboard).toContain('{Vuokrakirja-App,service,channel} MetricName=')
  })
})

interface Measured {
  readonly MetricStat?: { readonly Metric: { MetricName: string; Dimensions: { Name: string; Value: unknown }[] } }
}

const statsOf = (metrics: unknown) => ((metrics ?? []) as Measured[]).flatMap(({ MetricStat }) => MetricStat ?? [])
const metricsOf = (metrics: unknown) => statsOf(metrics).map(({ Metric }) => Metric.MetricName)
const indexesOf = (metrics: unknown) =>
  statsOf(metrics).flatMap(({ Metric }) =>
    Metric.Dimensions.filter(({ Name }) => Name === 'GlobalSecondaryIndexName').map(({ Value }) => Value),
  )
