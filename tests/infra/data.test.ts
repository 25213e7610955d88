import { Match } from 'aws-cdk-lib/assertions'
import { beforeAll, describe, expect, it } from 'vitest'
import { lambdas } from '../../infra/resources.ts'
import { makeCloud, resourcesOf } from './cloud.ts'

type Cloud = ReturnType<typeof makeCloud>

describe('what is kept', () => {
  let cloud: Cloud
  beforeAll(() => {
    cloud = makeCloud()
  })

  it('is one table on demand, restorable to any moment and safe from deletion', () => {
    cloud.data.hasResource('AWS::DynamoDB::GlobalTable', {
      DeletionPolicy: 'Retain',
      Properties: {
        BillingMode: 'PAY_PER_REQUEST',
        KeySchema: [
          { AttributeName: 'pk', KeyType: 'HASH' },
          { AttributeName: 'sk', KeyType: 'RANGE' },
        ],
        TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
        StreamSpecification: Match.absent(),
        Replicas: [
          {
            DeletionProtectionEnabled: true,
            PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 },
          },
        ],
      },
    })
  })

  it.each([
    ['rows', ['row']],
    ['byDate', ['row']],
    ['byParent', ['row']],
    ['byReference', undefined],
    ['byDue', ['row']],
  ])('has the index %s copying %j', (name, copied) => {
    cloud.data.hasResourceProperties('AWS::DynamoDB::GlobalTable', {
      GlobalSecondaryIndexes: Match.arrayWith([
        Match.objectLike({
          IndexName: name,
          KeySchema: [
            { AttributeName: `${name}Pk`, KeyType: 'HASH' },
            { AttributeName: `${name}Sk`, KeyType: 'RANGE' },
          ],
          Projection: copied
            ? { ProjectionType: 'INCLUDE', NonKeyAttributes: copied }
            : { ProjectionType: 'KEYS_ONLY' },
        }),
      ]),
    })
  })

  it('lets no bucket be public, unencrypted or reached without TLS', () => {
    for (const template of [cloud.data, cloud.run]) {
      const buckets = resourcesOf(template, 'AWS::S3::Bucket')
      const policies = JSON.stringify(resourcesOf(template, 'AWS::S3::BucketPolicy'))
      expect(buckets.length).toBeGreaterThan(0)
      for (const [id, { Properties }] of buckets) {
        expect(Properties).toMatchObject({
          BucketEncryption: expect.anything(),
          PublicAccessBlockConfiguration: {
            BlockPublicAcls: true,
            BlockPublicPolicy: true,
            IgnorePublicAcls: true,
            RestrictPublicBuckets: true,
          },
        })
        expect(policies).toContain(id)
      }
      expect(policies.match(/"aws:SecureTransport":"false"/g)?.length).toBe(buckets.length)
    }
  })

  it('keeps old versions of documents longer than the table can be put back, what else there is for days', () => {
    cloud.data.hasResourceProperties('AWS::S3::Bucket', {
      VersioningConfiguration: { Status: 'Enabled' },
      LifecycleConfiguration: {
        Rules: [
          Match.objectLike({
            AbortIncompleteMultipartUpload: { DaysAfterInitiation: 2 },
            NoncurrentVersionExpiration: { NoncurrentDays: 42 },
          }),
          Match.objectLike({
            Prefix: 't/',
            ExpirationInDays: 9,
            NoncurrentVersionExpiration: { NoncurrentDays: 1 },
          }),
          Match.objectLike({ Prefix: 'l/', NoncurrentVersionExpiration: { NoncurrentDays: 1 } }),
        ],
      },
    })
  })
})

describe('a customer key', () => {
  it('is not made unless asked for: there is only the one that seals secrets', () => {
    expect(resourcesOf(makeCloud().data, 'AWS::KMS::Key').map(([id]) => id.slice(0, 7))).toEqual(['SealKey'])
  })

  it('encrypts table and documents, turns yearly, and serves only through those two services', () => {
    const { data, run } = makeCloud({ customerKey: 'on' })
    data.hasResource('AWS::KMS::Key', { DeletionPolicy: 'Retain', Properties: { EnableKeyRotation: true } })
    data.hasResourceProperties('AWS::DynamoDB::GlobalTable', {
      SSESpecification: { SSEEnabled: true, SSEType: 'KMS' },
      Replicas: [Match.objectLike({ SSESpecification: { KMSMasterKeyId: Match.anyValue() } })],
    })
    data.hasResourceProperties('AWS::S3::Bucket', {
      BucketEncryption: {
        ServerSideEncryptionConfiguration: [
          Match.objectLike({ ServerSideEncryptionByDefault: Match.objectLike({ SSEAlgorithm: 'aws:kms' }) }),
        ],
      },
    })
    const users = resourcesOf(run, 'AWS::IAM::Role').filter(([, role]) => JSON.stringify(role).includes('kms:Encrypt'))
    expect(users.length).toBe(lambdas.length)
    for (const [, role] of users) expect(JSON.stringify(role)).toContain('kms:ViaService')
  })
})
