import { Stack } from 'aws-cdk-lib'
import { type ITableV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { Effect, PolicyDocument, PolicyStatement, Role, ServicePrincipal, StarPrincipal } from 'aws-cdk-lib/aws-iam'
import { Bucket, BucketPolicy, type IBucket } from 'aws-cdk-lib/aws-s3'
import { AwsCustomResource, PhysicalResourceId } from 'aws-cdk-lib/custom-resources'
import { Construct } from 'constructs'
import { restorable, table } from '../resources.ts'
import { acknowledge } from './acknowledge.ts'
import type { Choices } from './choices.ts'
import { corsOf, lifecycle } from './file-rules.ts'

interface RestoredProps {
  readonly choices: Choices
  readonly logs: IBucket
}

/** One call to AWS that gives what was restored a setting; repeated, it changes nothing. */
interface Setting {
  readonly service: 'DynamoDB' | 'S3'
  readonly action: string
  readonly parameters: object
  /** What the call needs, and on what. */
  readonly right: string
  readonly arn: string
  /** What AWS answers when the setting is as it should be already. */
  readonly already?: string
}

/**
 * A table and a bucket that were restored, in the place of the stack's own. A restored table comes without point-in-time
 * recovery, expiry and protection from deletion, a bucket as it was made by hand: they get here what the stack's own have.
 */
export class Restored extends Construct {
  readonly table: ITableV2 | undefined
  readonly files: IBucket | undefined

  constructor(scope: Construct, id: string, { choices, logs }: RestoredProps) {
    super(scope, id)
    const { table: tableName, bucket } = choices.restored
    this.table = tableName ? TableV2.fromTableName(this, 'Table', tableName) : undefined
    this.files = bucket ? Bucket.fromBucketName(this, 'Files', bucket) : undefined
    setAll(this, [
      ...(this.table ? tableSettings(this.table) : []),
      ...(this.files ? bucketSettings(this.files, logs, choices) : []),
    ])
    if (this.files) {
      new BucketPolicy(this, 'FilesPolicy', { bucket: this.files }).document.addStatements(overTls(this.files))
    }
  }
}

/** One after another: AWS refuses two changes of one table or bucket at once. */
function setAll(scope: Construct, settings: readonly Setting[]): void {
  if (settings.length === 0) return
  const role = roleFor(scope, settings)
  let before: Construct | undefined
  for (const { service, action, parameters, already } of settings) {
    const call = new AwsCustomResource(scope, action, {
      resourceType: 'Custom::RestoredSetting',
      role,
      installLatestAwsSdk: false,
      onUpdate: {
        service,
        action,
        parameters,
        physicalResourceId: PhysicalResourceId.of(action),
        ...(already && { ignoreErrorCodesMatching: already }),
      },
    })
    if (before) call.node.addDependency(before)
    before = call
  }
}

/** Of the library's one Lambda that makes all such calls. */
function roleFor(scope: Construct, settings: readonly Setting[]): Role {
  const logs = Stack.of(scope).formatArn({ service: 'logs', resource: '*' })
  const role = new Role(scope, 'Role', {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    inlinePolicies: {
      rights: new PolicyDocument({
        statements: [
          ...settings.map(({ right, arn }) => new PolicyStatement({ actions: [right], resources: [arn] })),
          new PolicyStatement({
            actions: ['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'],
            resources: [logs],
          }),
        ],
      }),
    },
  })
  acknowledge(
    role,
    `IAM5[Resource::arn:<AWS::Partition>:logs:${Stack.of(scope).region}:<AWS::AccountId>:*]`,
    'Writes its own log, whose name only the library knows; it runs only at deployment.',
  )
  return role
}

const tableSettings = ({ tableName: TableName, tableArn: arn }: ITableV2): Setting[] => [
  {
    service: 'DynamoDB',
    action: 'updateContinuousBackups',
    parameters: {
      TableName,
      PointInTimeRecoverySpecification: {
        PointInTimeRecoveryEnabled: true,
        RecoveryPeriodInDays: restorable.days,
      },
    },
    right: 'dynamodb:UpdateContinuousBackups',
    arn,
  },
  {
    service: 'DynamoDB',
    action: 'updateTimeToLive',
    parameters: { TableName, TimeToLiveSpecification: { AttributeName: table.ttl, Enabled: true } },
    right: 'dynamodb:UpdateTimeToLive',
    arn,
    already: 'ValidationException',
  },
  {
    service: 'DynamoDB',
    action: 'updateTable',
    parameters: { TableName, DeletionProtectionEnabled: true },
    right: 'dynamodb:UpdateTable',
    arn,
  },
]

const bucketSettings = (
  { bucketName: Bucket, bucketArn: arn }: IBucket,
  logs: IBucket,
  choices: Choices,
): Setting[] => [
  {
    service: 'S3',
    action: 'putPublicAccessBlock',
    parameters: {
      Bucket,
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
    },
    right: 's3:PutBucketPublicAccessBlock',
    arn,
  },
  {
    service: 'S3',
    action: 'putBucketVersioning',
    parameters: { Bucket, VersioningConfiguration: { Status: 'Enabled' } },
    right: 's3:PutBucketVersioning',
    arn,
  },
  {
    service: 'S3',
    action: 'putBucketLifecycleConfiguration',
    parameters: { Bucket, LifecycleConfiguration: lifecycle },
    right: 's3:PutLifecycleConfiguration',
    arn,
  },
  {
    service: 'S3',
    action: 'putBucketCors',
    parameters: { Bucket, CORSConfiguration: { CORSRules: [corsOf(choices)] } },
    right: 's3:PutBucketCORS',
    arn,
  },
  {
    service: 'S3',
    action: 'putBucketLogging',
    parameters: {
      Bucket,
      BucketLoggingStatus: { LoggingEnabled: { TargetBucket: logs.bucketName, TargetPrefix: 'files/' } },
    },
    right: 's3:PutBucketLogging',
    arn,
  },
]

const overTls = (bucket: IBucket) =>
  new PolicyStatement({
    effect: Effect.DENY,
    principals: [new StarPrincipal()],
    actions: ['s3:*'],
    resources: [bucket.bucketArn, bucket.arnForObjects('*')],
    conditions: { Bool: { 'aws:SecureTransport': 'false' } },
  })
