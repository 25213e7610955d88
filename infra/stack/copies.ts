import { Arn, ArnFormat, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup'
import { Schedule } from 'aws-cdk-lib/aws-events'
import {
  AccountPrincipal,
  ManagedPolicy,
  PolicyDocument,
  PolicyStatement,
  Role,
  ServicePrincipal,
} from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { restorable } from '../resources.ts'
import { acknowledge } from './acknowledge.ts'
import type { KeptTable } from './kept-table.ts'

interface CopiesProps {
  readonly table: KeptTable
  readonly files: IBucket
  /** The ARN of the vault of another account and region. */
  readonly vault: string
}

const keptFor = Duration.days(restorable.days)

/** Every night AWS Backup takes the table and the documents and copies them where this account's hands do not reach. */
export class Copies extends Construct {
  constructor(scope: Construct, id: string, { table, files, vault }: CopiesProps) {
    super(scope, id)
    const { account = '' } = Arn.split(vault, ArnFormat.COLON_RESOURCE_NAME)
    const own = new BackupVault(this, 'Vault', { encryptionKey: keyFor(this, account) })
    const plan = new BackupPlan(this, 'Plan', {
      backupVault: own,
      backupPlanRules: [
        new BackupPlanRule({
          ruleName: 'nightly',
          scheduleExpression: Schedule.cron({ hour: '22', minute: '30' }),
          startWindow: Duration.hours(1),
          completionWindow: Duration.hours(12),
          deleteAfter: keptFor,
          copyActions: [
            {
              destinationBackupVault: BackupVault.fromBackupVaultArn(this, 'Far', vault),
              deleteAfter: keptFor,
            },
          ],
        }),
      ],
    })
    plan.addSelection('Kept', {
      role: makeRole(this),
      resources: [BackupResource.fromArn(table.tableArn), BackupResource.fromArn(files.bucketArn)],
    })
  }
}

/** @param other the account that reads what is copied to it */
const keyFor = (scope: Construct, other: string): Key => {
  const key = new Key(scope, 'Key', {
    description: 'Backups of Vuokrakirja',
    enableKeyRotation: true,
    removalPolicy: RemovalPolicy.RETAIN,
  })
  key.addToResourcePolicy(
    new PolicyStatement({
      principals: [new AccountPrincipal(other)],
      actions: ['kms:Decrypt', 'kms:DescribeKey', 'kms:GenerateDataKey*', 'kms:ReEncrypt*', 'kms:CreateGrant'],
      resources: ['*'],
    }),
  )
  return key
}

const managed = [
  'service-role/AWSBackupServiceRolePolicyForBackup',
  'service-role/AWSBackupServiceRolePolicyForRestores',
  'AWSBackupServiceRolePolicyForS3Backup',
  'AWSBackupServiceRolePolicyForS3Restore',
]

function makeRole(scope: Construct): Role {
  const role = new Role(scope, 'Role', {
    assumedBy: new ServicePrincipal('backup.amazonaws.com'),
    managedPolicies: managed.map((name) => ManagedPolicy.fromAwsManagedPolicyName(name)),
  })
  for (const name of managed)
    acknowledge(
      role,
      `IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${name}]`,
      "AWS Backup's own rights, which AWS keeps up as the service changes; only that service takes the role.",
    )
  return role
}

/**
 * The vault for copies, made with the other account's credentials: it takes them from one AWS account, and for as long as
 * they are to be kept nobody removes any before its time.
 */
export class VaultStack extends Stack {
  constructor(scope: Construct, id: string, from: string, props: StackProps) {
    super(scope, id, { ...props, terminationProtection: true })
    const key = new Key(this, 'Key', {
      description: 'Copies of the backups of Vuokrakirja',
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.RETAIN,
    })
    const vault = new BackupVault(this, 'Vault', {
      encryptionKey: key,
      lockConfiguration: { minRetention: keptFor },
      accessPolicy: new PolicyDocument({
        statements: [
          new PolicyStatement({
            principals: [new AccountPrincipal(from)],
            actions: ['backup:CopyIntoBackupVault'],
            resources: ['*'],
          }),
        ],
      }),
    })
    this.exportValue(vault.backupVaultArn, { name: `${this.stackName}-Arn` })
  }
}
