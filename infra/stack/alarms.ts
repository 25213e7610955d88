import { NestedStack, Stack } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'
import { businessWatches } from './business.ts'
import { saidWatches } from './said.ts'
import { securityWatches } from './trust/security-log.ts'
import { type Watch, type Watched, watchesOf } from './watches.ts'

/**
 * Tells by e-mail what a person must look at. The alarms are a hundred, and CloudFormation lets a stack have five hundred resources: they
 * stand in a stack within it, which comes and goes with it.
 */
export class Alarms extends Construct {
  readonly all: readonly Alarm[]
  readonly topic: Topic
  readonly within: NestedStack

  constructor(scope: Construct, id: string, watched: Watched, mail: string | undefined) {
    super(scope, id)
    const topic = makeTopic(this)
    this.topic = topic
    if (mail) topic.addSubscription(new EmailSubscription(mail))
    this.within = new NestedStack(this, 'Within', { description: 'The alarms of the system' })
    const watches = [
      ...watchesOf(watched),
      ...businessWatches(this),
      ...saidWatches(this.within, watched),
      ...securityWatches(this.within, watched),
    ]
    this.all = watches.map((watch) => makeAlarm(this.within, watch))
    for (const alarm of this.all) this.tell(alarm)
  }

  tell(alarm: Alarm): void {
    alarm.addAlarmAction(new SnsAction(this.topic))
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
