import { Duration, Stack } from 'aws-cdk-lib'
import { Effect, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { CfnDeliveryStream, DeliveryStream } from 'aws-cdk-lib/aws-kinesisfirehose'
import { FilterPattern, MetricFilter, SubscriptionFilter } from 'aws-cdk-lib/aws-logs'
import { FirehoseDestination } from 'aws-cdk-lib/aws-logs-destinations'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { type SecurityKind, securityMessage } from '#shared/base/audit.ts'
import { acknowledge, importInFinding } from '../acknowledge.ts'
import type { Lambdas } from '../lambdas.ts'
import type { Watch, Watched } from '../watches.ts'

const isEvent = FilterPattern.stringValue('$.message', '=', securityMessage)

/**
 * Lines of the security log go from the log of the API to the bucket of access logs, which keeps them as long as those. No
 * Lambda may write there, so whoever gets hold of one changes nothing of what was noted.
 */
export class SecurityLog extends Construct {
  constructor(scope: Construct, id: string, { lambdas, logs }: { lambdas: Lambdas; logs: IBucket }) {
    super(scope, id)
    const prefixes = ['security/', 'security-failed/'] as const
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('firehose.amazonaws.com'),
      inlinePolicies: {
        leave: new PolicyDocument({
          statements: [
            allow(['s3:GetBucketLocation', 's3:ListBucket', 's3:ListBucketMultipartUploads'], [logs.bucketArn]),
            allow(
              ['s3:PutObject', 's3:AbortMultipartUpload'],
              prefixes.map((prefix) => logs.arnForObjects(`${prefix}*`)),
            ),
          ],
        }),
      },
    })
    for (const prefix of prefixes)
      acknowledge(
        role,
        `IAM5[Resource::${importInFinding(Stack.of(logs), logs.bucketArn)}/${prefix}*]`,
        'Files of lines are named by the time they are left.',
      )
    const stream = new CfnDeliveryStream(this, 'Stream', {
      deliveryStreamType: 'DirectPut',
      deliveryStreamEncryptionConfigurationInput: { keyType: 'AWS_OWNED_CMK' },
      extendedS3DestinationConfiguration: {
        bucketArn: logs.bucketArn,
        roleArn: role.roleArn,
        bufferingHints: { intervalInSeconds: 300, sizeInMBs: 5 },
        prefix: `${prefixes[0]}!{timestamp:yyyy/MM/dd}/`,
        errorOutputPrefix: `${prefixes[1]}!{firehose:error-output-type}/!{timestamp:yyyy/MM/dd}/`,
      },
    })
    new SubscriptionFilter(this, 'Lines', {
      logGroup: lambdas.of('http').logGroup,
      destination: new FirehoseDestination(DeliveryStream.fromDeliveryStreamArn(this, 'Known', stream.attrArn)),
      filterPattern: isEvent,
    })
  }
}

const allow = (actions: readonly string[], resources: string[]) =>
  new PolicyStatement({ effect: Effect.ALLOW, actions: [...actions], resources })

interface Burst {
  readonly event: SecurityKind
  readonly name: string
  readonly over: number
  readonly advice: string
}

/** What no office does in five minutes, over all accounts. */
const bursts: readonly Burst[] = [
  {
    event: 'signInFailed',
    name: 'sign-ins-failed',
    over: 100,
    advice:
      'More than a hundred log-ins failed in five minutes: see in the security log from which addresses and for which hashes, and put the firewall in front (-c firewall=on) if they are many.',
  },
  {
    event: 'lockedOut',
    name: 'sign-ins-locked-out',
    over: 20,
    advice:
      'More than twenty tries met a closed door in five minutes: see in the security log whose, and from which addresses.',
  },
  {
    event: 'refused',
    name: 'calls-refused',
    over: 200,
    advice:
      'More than two hundred calls were refused by right in five minutes: see in the security log whose they are; a person of an account is stopped by infra/operator.ts TABLE disable EMAIL.',
  },
]

export const securityWatches = (scope: Construct, { lambdas }: Watched): Watch[] =>
  bursts.map(({ event, name, over, advice }) => {
    const found = new MetricFilter(scope, `many-${name}`, {
      logGroup: lambdas.of('http').logGroup,
      filterPattern: FilterPattern.all(isEvent, FilterPattern.stringValue('$.event', '=', event)),
      metricNamespace: Stack.of(lambdas).stackName,
      metricName: `Security-${event}`,
    })
    return { name, metric: found.metric({ period: Duration.minutes(5), statistic: 'Sum' }), over, advice }
  })
