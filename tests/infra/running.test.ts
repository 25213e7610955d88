import { Match, type Template } from 'aws-cdk-lib/assertions'
import { beforeAll, describe, expect, it } from 'vitest'
import { jobs } from '../../infra/jobs.ts'
import { queues } from '../../infra/queues.ts'
import { lambdas } from '../../infra/resources.ts'
import { makeCloud, resourcesOf } from './cloud.ts'

let run: Template
let watch: Template
beforeAll(() => {
  const cloud = makeCloud({ alarmMail: 'valvoja@vuokrakirja.example' })
  run = cloud.run
  watch = cloud.watch
})

const ours = () => resourcesOf(run, 'AWS::Lambda::Function').filter(([id]) => id.startsWith('Lambdas'))

describe('Lambdas', () => {
  it('are one for HTTP, one for the site, one that visits it, one for each queue and one for each job, all traced, with JSON logs kept three months', () => {
    expect(ours().length).toBe(3 + queues.length + jobs.length)
    for (const [, { Properties }] of ours()) {
      expect(Properties).toMatchObject({
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        Handler: 'index.handler',
        TracingConfig: { Mode: 'Active' },
        LoggingConfig: { LogFormat: 'JSON' },
      })
    }
    run.resourcePropertiesCountIs('AWS::Logs::LogGroup', { RetentionInDays: 90 }, lambdas.length + 1)
  })

  it('may go on by messages to themselves only where one is made to', () => {
    const looping = ours().filter(([, { Properties }]) => Properties.RecursiveLoop === 'Allow')
    const goingOn = lambdas.filter(({ name, may }) => may.sendsTo.some((queue) => queue === name))
    expect(looping.map(([id]) => id.replace(/[\dA-F]{8}$/, ''))).toEqual(
      goingOn.map(({ name }) => `Lambdas${name.replaceAll('-', '')}`),
    )
    expect(goingOn).not.toEqual([])
  })

  it('of the API answer as many calls at once as are kept for them, and only when that is chosen', () => {
    const reserved = (template: Template) =>
      resourcesOf(template, 'AWS::Lambda::Function').flatMap(([id, { Properties }]) =>
        'ReservedConcurrentExecutions' in Properties
          ? [[id.replace(/[\dA-F]{8}$/, ''), Properties.ReservedConcurrentExecutions]]
          : [],
      )
    expect(reserved(makeCloud({ apiConcurrency: '300' }).run)).toEqual([['Lambdashttp', 300]])
    expect(reserved(run)).toEqual([])
    expect(() => makeCloud({ apiConcurrency: 'many' })).toThrow('apiConcurrency is a whole number')
  })

  it('keep figures of the business under the name of their system', () => {
    for (const [, { Properties }] of ours())
      expect(Properties.Environment).toMatchObject({ Variables: { METRICS_NAMESPACE: 'Vuokrakirja-App' } })
  })

  it('answer HTTP with one whole processor, within what the API waits', () => {
    run.hasResourceProperties('AWS::Lambda::Function', { MemorySize: 1769, Timeout: 29 })
  })
})

describe('queues', () => {
  it.each([
    ['billaccount', 360, true],
    ['sendinvoice', 360, false],
    ['readbankfile', 1800, false],
    ['mailevents', 180, false],
  ])('%s hides a message for %i s and gives it up after five tries', (name, seconds, fifo) => {
    const dead = resourcesOf(run, 'AWS::SQS::Queue').find(([id]) => id.startsWith(`Queues${name}dead`))
    const [deadId = '', deadQueue] = dead ?? []
    run.hasResourceProperties('AWS::SQS::Queue', {
      VisibilityTimeout: seconds,
      RedrivePolicy: { deadLetterTargetArn: { 'Fn::GetAtt': [deadId, 'Arn'] }, maxReceiveCount: 5 },
      ...(fifo ? { FifoQueue: true, DeduplicationScope: 'messageGroup' } : { FifoQueue: Match.absent() }),
      ContentBasedDeduplication: Match.absent(),
    })
    expect(deadQueue?.Properties).toMatchObject({
      MessageRetentionPeriod: 14 * 86_400,
      ...(fifo ? { FifoQueue: true } : {}),
    })
  })

  it('hear of letters only once the mail service has said that its topic works, which is no event', () => {
    const [destination = ''] = Object.keys(run.findResources('AWS::SES::ConfigurationSetEventDestination'))
    const listening = Object.values(run.findResources('AWS::SNS::Subscription', { Properties: { Protocol: 'sqs' } }))
    expect(listening.map(({ DependsOn }) => DependsOn)).toEqual([expect.arrayContaining([destination])])
  })

  it('are all encrypted and closed to calls without TLS', () => {
    const all = resourcesOf(run, 'AWS::SQS::Queue')
    const policies = JSON.stringify(resourcesOf(run, 'AWS::SQS::QueuePolicy'))
    for (const [id, { Properties }] of all) {
      expect(Properties.SqsManagedSseEnabled).toBe(true)
      expect(policies).toContain(id)
    }
    expect(policies.match(/"aws:SecureTransport":"false"/g)?.length).toBe(all.length)
  })

  it('hand over batches whose failed messages alone come back', () => {
    const sources = resourcesOf(run, 'AWS::Lambda::EventSourceMapping')
    expect(sources.length).toBe(queues.length)
    for (const [, { Properties }] of sources) {
      expect(Properties.FunctionResponseTypes).toEqual(['ReportBatchItemFailures'])
      expect(Properties.ScalingConfig).toEqual({ MaximumConcurrency: expect.any(Number) })
    }
  })
})

describe('schedules', () => {
  it.each([
    ['billrents', 'cron(0 2 * * ? *)'],
    ['resendinvoices', 'cron(0/10 * * * ? *)'],
    ['pollinvoiceservices', 'cron(5 * * * ? *)'],
  ])('%s runs by the Finnish clock and is told the moment that was due', (name, cron) => {
    const [id = ''] = ours().find(([each]) => each.startsWith(`Lambdas${name}`)) ?? []
    run.hasResourceProperties('AWS::Scheduler::Schedule', {
      ScheduleExpression: cron,
      ScheduleExpressionTimezone: 'Europe/Helsinki',
      FlexibleTimeWindow: { Mode: 'OFF' },
      Target: Match.objectLike({
        Arn: { 'Fn::GetAtt': [id, 'Arn'] },
        Input: '{"scheduledTime":"<aws.scheduler.scheduled-time>"}',
        DeadLetterConfig: Match.anyValue(),
      }),
    })
  })
})

describe('the visitor', () => {
  it('comes every five minutes by the site’s own address, may nothing but speak, and is missed when it does not', () => {
    const [[id, visitor] = ['']] = ours().filter(([each]) => each.startsWith('Lambdasvisit'))
    expect(visitor?.Properties.Environment).toEqual({
      Variables: {
        TABLE: expect.anything(),
        SITE_URL: { 'Fn::Join': ['', ['https://', expect.anything()]] },
        METRICS_NAMESPACE: 'Vuokrakirja-App',
      },
    })
    run.hasResourceProperties('AWS::Scheduler::Schedule', {
      ScheduleExpression: 'rate(5 minutes)',
      Target: Match.objectLike({ Arn: { 'Fn::GetAtt': [id, 'Arn'] }, RetryPolicy: { MaximumRetryAttempts: 0 } }),
    })
    watch.hasResourceProperties('AWS::CloudWatch::Alarm', {
      MetricName: 'SiteAnswered',
      Namespace: 'Vuokrakirja-App',
      Dimensions: [{ Name: 'service', Value: 'vuokrakirja' }],
      Period: 300,
      EvaluationPeriods: 2,
      ComparisonOperator: 'LessThanThreshold',
      Threshold: 1,
      TreatMissingData: 'breaching',
    })
  })
})

describe('letters', () => {
  it('tell their fate through a topic to the queue, the event itself as the message', () => {
    run.hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
      EventDestination: Match.objectLike({
        Enabled: true,
        MatchingEventTypes: Match.arrayWith([
          'send',
          'delivery',
          'open',
          'bounce',
          'complaint',
          'reject',
          'deliveryDelay',
        ]),
        SnsDestination: { TopicARN: Match.anyValue() },
      }),
    })
    run.hasResourceProperties('AWS::SNS::Subscription', { Protocol: 'sqs', RawMessageDelivery: true })
  })

  it('leave from a verified domain only', () => {
    run.hasResourceProperties('AWS::SES::EmailIdentity', { EmailIdentity: 'vuokrakirja.example' })
  })
})

describe('a budget', () => {
  it('is told by e-mail at four fifths and when the month is going to be over it, and only when chosen', () => {
    run.resourceCountIs('AWS::Budgets::Budget', 0)
    const reported = (NotificationType: string, Threshold: number) => ({
      Notification: { NotificationType, Threshold, ThresholdType: 'PERCENTAGE', ComparisonOperator: 'GREATER_THAN' },
      Subscribers: [{ SubscriptionType: 'EMAIL', Address: 'valvoja@vuokrakirja.example' }],
    })
    makeCloud({ alarmMail: 'valvoja@vuokrakirja.example', budget: '200' }).run.hasResourceProperties(
      'AWS::Budgets::Budget',
      {
        Budget: { BudgetType: 'COST', TimeUnit: 'MONTHLY', BudgetLimit: { Amount: 200, Unit: 'USD' } },
        NotificationsWithSubscribers: [reported('ACTUAL', 80), reported('FORECASTED', 100)],
      },
    )
    expect(() => makeCloud({ budget: '200' })).toThrow('a budget is told by e-mail')
  })
})
