import { Stack } from 'aws-cdk-lib'
import { CfnMalwareProtectionPlan } from 'aws-cdk-lib/aws-guardduty'
import { Effect, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Key } from 'aws-cdk-lib/aws-kms'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { files as filesDefinition } from '../../resources.ts'
import { acknowledge } from '../acknowledge.ts'
import { bucketInFinding } from '../lambda-role.ts'

/**
 * GuardDuty looks at what browsers bring, which is all that passes through, and writes its word on each file as a tag
 * (functions/platform/file-scan.ts). Nobody else may write tags there.
 */
export class FileScan extends Construct {
  constructor(scope: Construct, id: string, { files, key }: { files: IBucket; key: Key | undefined }) {
    super(scope, id)
    const { prefix } = filesDefinition.passing
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('malware-protection-plan.guardduty.amazonaws.com'),
      inlinePolicies: { scan: new PolicyDocument({ statements: scanRights(files, prefix, key) }) },
    })
    const { region } = Stack.of(this)
    for (const resource of [
      `${bucketInFinding(files)}/${prefix}*`,
      `arn:<AWS::Partition>:events:${region}:<AWS::AccountId>:rule/${rules}`,
    ])
      acknowledge(
        role,
        `IAM5[Resource::${resource}]`,
        'What passes through has no list of names, nor have the rules that GuardDuty makes for itself.',
      )
    new CfnMalwareProtectionPlan(this, 'Plan', {
      role: role.roleArn,
      protectedResource: { s3Bucket: { bucketName: files.bucketName, objectPrefixes: [prefix] } },
      actions: { tagging: { status: 'ENABLED' } },
    })
  }
}

/** By which GuardDuty is told of new files; it makes and names them itself. */
const rules = 'DO-NOT-DELETE-AmazonGuardDutyMalwareProtectionS3*'

const allow = (actions: readonly string[], resources: string[]) =>
  new PolicyStatement({ effect: Effect.ALLOW, actions: [...actions], resources })

const readingAndTagging = [
  's3:GetObject',
  's3:GetObjectVersion',
  's3:GetObjectTagging',
  's3:GetObjectVersionTagging',
  's3:PutObjectTagging',
  's3:PutObjectVersionTagging',
]

/** What GuardDuty asks of whoever lets it in: to be told of new files, to read them and to tag them. */
function scanRights(files: IBucket, prefix: string, key: Key | undefined): PolicyStatement[] {
  const rule = Stack.of(files).formatArn({
    service: 'events',
    resource: 'rule',
    resourceName: rules,
  })
  return [
    allow(['events:PutRule', 'events:DeleteRule', 'events:PutTargets', 'events:RemoveTargets'], [rule]),
    allow(['events:DescribeRule', 'events:ListTargetsByRule'], [rule]),
    allow(['s3:PutBucketNotification', 's3:GetBucketNotification', 's3:ListBucket'], [files.bucketArn]),
    allow(['s3:PutObject'], [files.arnForObjects('malware-protection-resource-validation-object')]),
    allow(readingAndTagging, [files.arnForObjects(`${prefix}*`)]),
    ...(key ? [allow(['kms:GenerateDataKey', 'kms:Decrypt'], [key.keyArn])] : []),
  ]
}
