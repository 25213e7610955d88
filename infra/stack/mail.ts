import { CfnOutput, Stack } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { ConfigurationSet, EmailIdentity, EmailSendingEvent, EventDestination, Identity } from 'aws-cdk-lib/aws-ses'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'

/** What the mail service tells about each letter; the configuration set publishes them to `mail-events`. */
const mailEvents = [
  EmailSendingEvent.SEND,
  EmailSendingEvent.DELIVERY,
  EmailSendingEvent.OPEN,
  EmailSendingEvent.BOUNCE,
  EmailSendingEvent.COMPLAINT,
  EmailSendingEvent.REJECT,
  EmailSendingEvent.DELIVERY_DELAY,
]

/** The domain letters are sent from, and the way their events come back: configuration set, topic, queue. */
export class Mail extends Construct {
  readonly configurationSet: ConfigurationSet
  readonly arns: { readonly identityArn: string; readonly configurationSetArn: string }

  constructor(scope: Construct, id: string, from: string, events: Queue) {
    super(scope, id)
    const stack = Stack.of(this)
    this.configurationSet = new ConfigurationSet(this, 'ConfigurationSet', { reputationMetrics: true })
    const domain = from.split('@')[1] ?? from
    const identity = new EmailIdentity(this, 'Identity', { identity: Identity.domain(domain) })
    const configurationSetArn = stack.formatArn({
      service: 'ses',
      resource: 'configuration-set',
      resourceName: this.configurationSet.configurationSetName,
    })
    this.arns = { identityArn: identity.emailIdentityArn, configurationSetArn }
    const topic = new Topic(this, 'Events', { enforceSSL: true })
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('ses.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'AWS:SourceAccount': stack.account, 'AWS:SourceArn': configurationSetArn } },
      }),
    )
    const destination = this.configurationSet.addEventDestination('Topic', {
      destination: EventDestination.snsTopic(topic),
      events: mailEvents,
    })
    // When the destination is made, the mail service tells its topic so in words that are no event: nobody listens yet.
    const subscription = topic.addSubscription(new SqsSubscription(events, { rawMessageDelivery: true }))
    subscription.node.addDependency(destination)
    for (const [at, record] of identity.dkimRecords.entries()) {
      new CfnOutput(this, `Dkim${at + 1}`, { value: `${record.name} CNAME ${record.value}` })
    }
  }
}
