import { App } from 'aws-cdk-lib'
import { Match, Template } from 'aws-cdk-lib/assertions'
import { beforeAll, describe, expect, it } from 'vitest'
import { files, lambdas, restorable } from '../../infra/resources.ts'
import { makeVault } from '../../infra/stack/system.ts'
import { makeCloud, resourcesOf, reviewCloud } from './cloud.ts'

const restored = { table: 'Vuokrakirja-restored', bucket: 'vuokrakirja-files-restored' }
const copyVault = 'arn:aws:backup:eu-central-1:222222222222:backup-vault:Copies'
type Cloud = ReturnType<typeof makeCloud>

describe('a restored table and bucket', () => {
  let cloud: Cloud
  let settings: (name: string) => Call
  beforeAll(() => {
    cloud = makeCloud(restored)
    settings = settingsOf(cloud)
  })

  it('stand in the place of those that the stack makes', () => {
    cloud.data.resourceCountIs('AWS::DynamoDB::GlobalTable', 0)
    expect(resourcesOf(cloud.data, 'AWS::S3::Bucket').map(([id]) => id)).toEqual([expect.stringMatching(/^Logs/)])
    expect(JSON.stringify(cloud.run.toJSON())).not.toMatch(/ImportValue":"[^"]*(Table|Files)/)
  })

  it('are what every Lambda reads and writes, and nothing else is', () => {
    const functions = resourcesOf(cloud.run, 'AWS::Lambda::Function').filter(([id]) => /^Lambdas/.test(id))
    expect(functions).toHaveLength(lambdas.length)
    const buckets = new Set<unknown>()
    for (const [, { Properties }] of functions) {
      const { Variables } = Properties.Environment as { Variables: Record<string, unknown> }
      expect(Variables.TABLE).toBe(restored.table)
      buckets.add(Variables.FILES_BUCKET)
    }
    expect([...buckets].toSorted()).toEqual([restored.bucket, undefined])
    const roles = resourcesOf(cloud.run, 'AWS::IAM::Role').filter(([id]) => /^Lambdas/.test(id))
    for (const [id, role] of roles) {
      const text = JSON.stringify(role)
      // Who visits the site does so by its own address.
      if (/^Lambdasvisit/.test(id)) expect(text).not.toMatch(/dynamodb:|s3:/)
      else expect(text).toContain(`:table/${restored.table}"`)
      expect(text.includes('s3:')).toBe(text.includes(`:s3:::${restored.bucket}/a/*`))
    }
  })

  it('are watched, named in the outputs and let in by the page', () => {
    const alarm = resourcesOf(cloud.watch, 'AWS::CloudWatch::Alarm').find(([id]) => id.includes('tablethrottles'))
    expect(JSON.stringify(alarm)).toContain(restored.table)
    cloud.run.hasOutput('TableName', { Value: restored.table })
    cloud.run.hasOutput('BucketName', { Value: restored.bucket })
    const headers = JSON.stringify(resourcesOf(cloud.run, 'AWS::CloudFront::ResponseHeadersPolicy'))
    expect(headers).toContain(`amazonaws.com/${restored.bucket}/`)
  })

  it('get the settings that a restored table comes without', () => {
    const own = makeCloud().data.findResources('AWS::DynamoDB::GlobalTable')
    const [{ Properties }] = Object.values(own) as [{ Properties: Record<string, unknown> }]
    const [replica] = Properties.Replicas as [Record<string, unknown>]
    expect(settings('updateContinuousBackups')).toEqual({
      TableName: restored.table,
      PointInTimeRecoverySpecification: replica.PointInTimeRecoverySpecification,
    })
    expect(settings('updateTimeToLive')).toEqual({
      TableName: restored.table,
      TimeToLiveSpecification: Properties.TimeToLiveSpecification,
    })
    expect(settings('updateTable')).toEqual({
      TableName: restored.table,
      DeletionProtectionEnabled: replica.DeletionProtectionEnabled,
    })
  })

  it("get the settings of the stack's own bucket", () => {
    const [[, { Properties }] = never()] = resourcesOf(makeCloud().data, 'AWS::S3::Bucket').filter(([id]) =>
      id.startsWith('Files'),
    )
    expect(settings('putPublicAccessBlock')).toEqual({
      Bucket: restored.bucket,
      PublicAccessBlockConfiguration: Properties.PublicAccessBlockConfiguration,
    })
    expect(settings('putBucketVersioning').VersioningConfiguration).toEqual(Properties.VersioningConfiguration)
    const { CorsRules } = Properties.CorsConfiguration as { CorsRules: Record<string, unknown>[] }
    const { CORSRules } = settings('putBucketCors').CORSConfiguration as { CORSRules: Record<string, unknown>[] }
    expect(CORSRules.map(({ AllowedOrigins, AllowedMethods }) => [AllowedOrigins, AllowedMethods])).toEqual(
      CorsRules.map(({ AllowedOrigins, AllowedMethods }) => [AllowedOrigins, AllowedMethods]),
    )
    const rules = settings('putBucketLifecycleConfiguration').LifecycleConfiguration as { Rules: Rule[] }
    const { Rules } = Properties.LifecycleConfiguration as { Rules: OwnRule[] }
    expect(
      rules.Rules.map(({ Filter, NoncurrentVersionExpiration: { NoncurrentDays } }) => [Filter.Prefix, NoncurrentDays]),
    ).toEqual(Rules.map(({ Prefix = '', NoncurrentVersionExpiration: { NoncurrentDays } }) => [Prefix, NoncurrentDays]))
    expect(JSON.stringify(resourcesOf(cloud.data, 'AWS::S3::BucketPolicy'))).toContain(`:s3:::${restored.bucket}/*`)
  })

  it('are set with one role, which has those rights over them alone', () => {
    const calls = resourcesOf(cloud.data, 'Custom::RestoredSetting').map(([, { Properties }]) => Properties)
    expect(new Set(calls.map(({ ServiceToken }) => JSON.stringify(ServiceToken))).size).toBe(1)
    const [[, role] = never()] = resourcesOf(cloud.data, 'AWS::IAM::Role')
    const [{ PolicyDocument }] = role.Properties.Policies as [{ PolicyDocument: { Statement: { Action: unknown }[] } }]
    expect(
      PolicyDocument.Statement.flatMap(({ Action }) => Action).filter((action) => !/^logs:/.test(String(action))),
    ).toEqual([
      'dynamodb:UpdateContinuousBackups',
      'dynamodb:UpdateTimeToLive',
      'dynamodb:UpdateTable',
      's3:PutBucketPublicAccessBlock',
      's3:PutBucketVersioning',
      's3:PutLifecycleConfiguration',
      's3:PutBucketCORS',
      's3:PutBucketLogging',
    ])
  })

  it('may be only one of the two', () => {
    const { data, run } = makeCloud({ table: restored.table })
    data.resourceCountIs('AWS::DynamoDB::GlobalTable', 0)
    expect(
      resourcesOf(data, 'AWS::S3::Bucket')
        .map(([id]) => id.slice(0, 4))
        .toSorted(),
    ).toEqual(['File', 'Logs'])
    expect(JSON.stringify(run.toJSON())).toContain(restored.table)
    makeCloud({ bucket: restored.bucket }).data.resourceCountIs('AWS::DynamoDB::GlobalTable', 1)
  })

  it('go with a key of their own', () => {
    const { data, run } = makeCloud({ ...restored, customerKey: 'on' })
    data.resourceCountIs('AWS::KMS::Key', 2)
    const users = resourcesOf(run, 'AWS::IAM::Role').filter(([, role]) => JSON.stringify(role).includes('kms:Encrypt'))
    expect(users).toHaveLength(lambdas.length)
  })
})

describe('deleted files', () => {
  it('are kept as long as a table that speaks of them can be restored and put in use', () => {
    expect(files.oldVersionDays).toBeGreaterThan(restorable.days)
  })
})

describe('copies of backups', () => {
  it('are not made unless a vault is named', () => {
    const { data, run } = makeCloud()
    for (const type of ['AWS::Backup::BackupPlan', 'AWS::Backup::BackupVault']) data.resourceCountIs(type, 0)
    run.resourceCountIs('AWS::Events::Rule', 0)
  })

  it('of table and bucket go every night to the other account and are kept as long as the table can be put back', () => {
    const { data } = makeCloud({ copyVault })
    data.hasResourceProperties('AWS::Backup::BackupPlan', {
      BackupPlan: {
        BackupPlanRule: [
          Match.objectLike({
            ScheduleExpression: 'cron(30 22 * * ? *)',
            Lifecycle: { DeleteAfterDays: restorable.days },
            CopyActions: [{ DestinationBackupVaultArn: copyVault, Lifecycle: { DeleteAfterDays: restorable.days } }],
          }),
        ],
      },
    })
    const [[, selection] = never()] = resourcesOf(data, 'AWS::Backup::BackupSelection')
    const { Resources } = selection.Properties.BackupSelection as { Resources: unknown[] }
    expect(JSON.stringify(Resources)).toMatch(/Table.*Files/)
    expect(Resources).toHaveLength(2)
    expect(JSON.stringify(resourcesOf(data, 'AWS::KMS::Key'))).toContain('iam::222222222222:root')
  })

  it('are made of a restored table too', () => {
    const { data } = makeCloud({ ...restored, copyVault })
    expect(JSON.stringify(resourcesOf(data, 'AWS::Backup::BackupSelection'))).toContain(restored.table)
  })

  it('are told of when they fail', () => {
    makeCloud({ copyVault }).run.hasResourceProperties('AWS::Events::Rule', {
      EventPattern: Match.objectLike({ source: ['aws.backup'] }),
      Targets: [Match.objectLike({ Arn: Match.anyValue() })],
    })
  })

  it.each(['Copies', 'arn:aws:backup:eu-central-1:2222:backup-vault:Copies'])('are refused to %s', (name) => {
    expect(() => makeCloud({ copyVault: name })).toThrow('copyVault is the ARN of a backup vault')
  })
})

describe('the vault of the other account', () => {
  const vaultOf = (vaultFor: string) => makeVault(new App({ context: { vaultFor, region: 'eu-central-1' } }))

  it('takes copies of one account alone and lets none go before its time', () => {
    const stack = vaultOf('111111111111')
    if (!stack) throw new Error('There is no vault')
    const template = Template.fromStack(stack)
    template.hasResource('AWS::Backup::BackupVault', {
      DeletionPolicy: 'Retain',
      Properties: { LockConfiguration: { MinRetentionDays: restorable.days } },
    })
    const [[, vault] = never()] = resourcesOf(template, 'AWS::Backup::BackupVault')
    const { Statement } = vault.Properties.AccessPolicy as { Statement: object[] }
    expect(Statement).toEqual([expect.objectContaining({ Effect: 'Allow', Action: 'backup:CopyIntoBackupVault' })])
    expect(JSON.stringify(Statement)).toContain('iam::111111111111:root')
  })

  it('is not made for what is no account', () => {
    expect(makeVault(new App())).toBeUndefined()
    expect(() => vaultOf('Kotiranta')).toThrow('vaultFor is the twelve digits')
  })
})

describe("cdk-nag's AwsSolutions rules", () => {
  it.each([
    ['a restored table and bucket', restored],
    ['a restored table', { table: restored.table }],
    ['copies', { copyVault }],
    ['all of them under a key', { ...restored, copyVault, customerKey: 'on' }],
  ])('find nothing with %s', (_, choices) => {
    expect(() => reviewCloud(choices)).not.toThrow()
  })
})

type Call = Record<string, unknown>
interface Rule {
  readonly Filter: { readonly Prefix: string }
  readonly NoncurrentVersionExpiration: { readonly NoncurrentDays: number }
}
interface OwnRule {
  readonly Prefix?: string
  readonly NoncurrentVersionExpiration: { readonly NoncurrentDays: number }
}

/** What the deployment asks AWS to set, by the name of the call. */
function settingsOf({ data }: Cloud): (name: string) => Call {
  const calls = new Map(
    resourcesOf(data, 'Custom::RestoredSetting').map(([, { Properties }]) => {
      const text = typeof Properties.Create === 'string' ? Properties.Create : joined(Properties.Create)
      const { action, parameters }: { action: string; parameters: Call } = JSON.parse(text)
      return [action, parameters]
    }),
  )
  return (name) => calls.get(name) ?? never()
}

/** A text with references in it, each as a mark. */
const joined = (value: unknown): string =>
  (value as { 'Fn::Join': [string, unknown[]] })['Fn::Join'][1]
    .map((part) => (typeof part === 'string' ? part : 'reference'))
    .join('')

function never(): never {
  throw new Error('It was not made')
}
