import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import { AttributeType, Billing, ProjectionType, TableEncryptionV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { Key } from 'aws-cdk-lib/aws-kms'
import { BucketEncryption, HttpMethods, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { files, table } from '../resources.ts'
import { acknowledge } from './acknowledge.ts'
import type { Choices } from './choices.ts'
import { PrivateBucket } from './private-bucket.ts'

/** What must outlive every deployment: the table, the documents and the logs of who came. */
export class DataStack extends Stack {
  readonly table: TableV2
  readonly files: PrivateBucket
  readonly logs: PrivateBucket
  readonly key: Key | undefined

  constructor(scope: Construct, id: string, choices: Choices, props: StackProps) {
    super(scope, id, { ...props, terminationProtection: true })
    this.key = choices.customerKey ? customerKey(this) : undefined
    this.table = makeTable(this, this.key)
    this.logs = makeLogs(this)
    this.files = makeFiles(this, this.logs, this.key, choices)
  }
}

const customerKey = (scope: Construct) =>
  new Key(scope, 'Key', {
    description: 'The table and the documents of Vuokrakirja',
    enableKeyRotation: true,
    removalPolicy: RemovalPolicy.RETAIN,
  })

function makeTable(scope: Construct, key: Key | undefined): TableV2 {
  const text = (name: string) => ({ name, type: AttributeType.STRING })
  return new TableV2(scope, 'Table', {
    partitionKey: text(table.partitionKey),
    sortKey: text(table.sortKey),
    timeToLiveAttribute: table.ttl,
    billing: Billing.onDemand(),
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
    encryption: key ? TableEncryptionV2.customerManagedKey(key) : TableEncryptionV2.dynamoOwnedKey(),
    globalSecondaryIndexes: table.indexes.map(({ name, partitionKey, sortKey, copies }) => ({
      indexName: name,
      partitionKey: text(partitionKey),
      sortKey: text(sortKey),
      ...(copies.length > 0
        ? { projectionType: ProjectionType.INCLUDE, nonKeyAttributes: [...copies] }
        : { projectionType: ProjectionType.KEYS_ONLY }),
    })),
  })
}

/** Accesses to files and site, kept 400 days. */
function makeLogs(scope: Construct): PrivateBucket {
  const logs = new PrivateBucket(scope, 'Logs', {
    objectOwnership: ObjectOwnership.OBJECT_WRITER,
    lifecycleRules: [{ expiration: Duration.days(400) }],
  })
  acknowledge(logs, 'S1', 'This is where access logs go; logging its own writes would never end.')
  return logs
}

function makeFiles(scope: Construct, logs: PrivateBucket, key: Key | undefined, { domain }: Choices): PrivateBucket {
  return new PrivateBucket(scope, 'Files', {
    ...(key ? { encryption: BucketEncryption.KMS, encryptionKey: key, bucketKeyEnabled: true } : {}),
    versioned: true,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    serverAccessLogsBucket: logs,
    serverAccessLogsPrefix: 'files/',
    cors: [
      {
        // CloudFront's own address is not known before the site is built on this; a link is good only as signed.
        allowedOrigins: [domain ? `https://${domain.name}` : 'https://*.cloudfront.net'],
        allowedMethods: [HttpMethods.GET, HttpMethods.PUT, HttpMethods.POST],
        allowedHeaders: ['*'],
        exposedHeaders: ['ETag'],
        maxAge: 3600,
      },
    ],
    lifecycleRules: [
      {
        abortIncompleteMultipartUploadAfter: Duration.days(files.unfinishedUploadDays),
        noncurrentVersionExpiration: Duration.days(files.oldVersionDays),
      },
      {
        prefix: files.passing.prefix,
        expiration: Duration.days(files.passing.days),
        noncurrentVersionExpiration: Duration.days(files.passing.oldVersionDays),
      },
    ],
  })
}
