import { Stack } from 'aws-cdk-lib'
import { Effect, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Key } from 'aws-cdk-lib/aws-kms'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { ofPeople } from '../../functions/platform/aws/sealing.ts'
import type { SecretName } from '../../functions/platform/aws/secrets.ts'
import { files, table as tableDefinition } from '../resources.ts'
import { type Lambda, partitionsLockedTo, type Rights } from '../workers.ts'
import { acknowledge, importInFinding } from './acknowledge.ts'
import type { KeptTable } from './kept-table.ts'
import type { Queues } from './queues.ts'

/** What the Lambdas' rights are about. */
export interface Ground {
  readonly table: KeptTable
  readonly files: IBucket
  readonly key: Key | undefined
  readonly sealKey: Key
  readonly secrets: Partial<Record<SecretName, string>>
  readonly queues: Queues
  readonly mail: { readonly identityArn: string; readonly configurationSetArn: string; readonly from: string }
}

const tableActions = {
  read: ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'],
  write: [
    'dynamodb:PutItem',
    'dynamodb:UpdateItem',
    'dynamodb:DeleteItem',
    'dynamodb:BatchWriteItem',
    'dynamodb:ConditionCheckItem',
  ],
} as const

const filePrefixes = [files.prefix, files.passing.prefix, files.lists.prefix]
const fileActions = { read: ['s3:GetObject'], write: ['s3:PutObject', 's3:DeleteObject'] } as const

/** The role of one Lambda, with the rights that its definition names and no others. */
export function makeRole(scope: Construct, lambda: Lambda, log: ILogGroup, ground: Ground): Role {
  const statements = [
    allow(['logs:CreateLogStream', 'logs:PutLogEvents'], [log.logGroupArn]),
    allow(['xray:PutTraceSegments', 'xray:PutTelemetryRecords'], ['*']),
    ...tableRights(lambda, ground),
    ...fileRights(lambda, ground),
    ...lambda.may.sendsTo.map((name) => allow(['sqs:SendMessage'], [ground.queues.of(name).queue.queueArn])),
    ...mailRights(lambda, ground),
    ...keyRights(lambda, ground),
    ...sealRights(lambda, ground),
    ...secretRights(lambda, ground),
  ]
  const role = new Role(scope, `${lambda.name}-role`, {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    inlinePolicies: { rights: new PolicyDocument({ statements }) },
  })
  acknowledge(role, 'IAM5[Resource::*]', 'X-Ray has no resources to name: its two write actions are for all or none.')
  if (lambda.may.files.length > 0) {
    const bucket = bucketInFinding(ground.files)
    for (const prefix of filePrefixes)
      acknowledge(
        role,
        `IAM5[Resource::${bucket}/${prefix}*]`,
        'Documents have no list of names; the code keeps accounts apart by their prefix.',
      )
  }
  return role
}

/** A bucket that was restored is known by its name and comes from no other stack. */
export const bucketInFinding = ({ bucketArn, bucketName, stack, node }: IBucket): string =>
  node.defaultChild ? importInFinding(stack, bucketArn) : `arn:<AWS::Partition>:s3:::${bucketName}`

const allow = (actions: readonly string[], resources: string[], conditions?: Record<string, unknown>) =>
  new PolicyStatement({ effect: Effect.ALLOW, actions: [...actions], resources, ...(conditions ? { conditions } : {}) })

function tableRights({ may }: Lambda, { table }: Ground): PolicyStatement[] {
  const indexes = tableDefinition.indexes.map(({ name }) => `${table.tableArn}/index/${name}`)
  return [
    ...(may.table.includes('read')
      ? [allow(tableActions.read, [table.tableArn]), allow(['dynamodb:Query'], indexes)]
      : []),
    ...(may.table.includes('write') ? [allow(tableActions.write, [table.tableArn])] : []),
    ...lockedPartitions(may, table),
  ]
}

/** What opens doors is in partitions that only those may touch who open them. */
function lockedPartitions(may: Rights, { tableArn }: KeptTable): PolicyStatement[] {
  const starts = partitionsLockedTo(may).map((start) => `${start}*`)
  if (may.table.length === 0 || starts.length === 0) return []
  const conditions = { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': starts } }
  const actions = [...tableActions.read, ...tableActions.write]
  return [new PolicyStatement({ effect: Effect.DENY, actions, resources: [tableArn], conditions })]
}

function fileRights({ may, name }: Lambda, ground: Ground): PolicyStatement[] {
  if (may.files.length === 0) return []
  return [
    // The API alone takes what browsers have brought, and asks what the scanner has written on it.
    ...(name === 'http'
      ? [allow(['s3:GetObjectTagging'], [ground.files.arnForObjects(`${files.passing.prefix}*`)])]
      : []),
    // Without this right a file that is not there would be refused instead of told to be missing.
    ...(may.files.includes('read') ? [allow(['s3:ListBucket'], [ground.files.bucketArn])] : []),
    allow(
      may.files.flatMap((right) => fileActions[right]),
      filePrefixes.map((prefix) => ground.files.arnForObjects(`${prefix}*`)),
    ),
  ]
}

function mailRights({ may }: Lambda, { mail }: Ground): PolicyStatement[] {
  if (!may.sendsMail) return []
  const fromUs = { StringEquals: { 'ses:FromAddress': mail.from } }
  return [allow(['ses:SendEmail', 'ses:SendRawEmail'], [mail.identityArn, mail.configurationSetArn], fromUs)]
}

/** Table and bucket use the key in the caller's name, so only through those two services. */
function keyRights({ may }: Lambda, { key, table }: Ground): PolicyStatement[] {
  if (!key) return []
  const { region } = Stack.of(table)
  const services = [`dynamodb.${region}.amazonaws.com`, ...(may.files.length > 0 ? [`s3.${region}.amazonaws.com`] : [])]
  return [
    allow(['kms:Decrypt', 'kms:Encrypt', 'kms:DescribeKey', 'kms:GenerateDataKey'], [key.keyArn], {
      StringEquals: { 'kms:ViaService': services },
    }),
  ]
}

/** Data keys are wrapped for an account, and a call that names none is refused; people's are for those who sign them in. */
function sealRights({ may }: Lambda, { sealKey }: Ground): PolicyStatement[] {
  if (!may.seals) return []
  const forAnAccount = {
    Null: { 'kms:EncryptionContext:account': 'false' },
    ...(may.signsIn ? {} : { StringNotEquals: { 'kms:EncryptionContext:account': ofPeople } }),
  }
  return [allow(['kms:Decrypt', 'kms:GenerateDataKey'], [sealKey.keyArn], forAnAccount)]
}

function secretRights({ may }: Lambda, { secrets }: Ground): PolicyStatement[] {
  const ids = may.secrets.flatMap((name) => secrets[name] ?? [])
  return ids.length > 0 ? [allow(['secretsmanager:GetSecretValue'], ids)] : []
}
