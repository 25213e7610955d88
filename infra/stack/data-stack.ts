import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import { AttributeType, Billing, ProjectionType, TableEncryptionV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { Key } from 'aws-cdk-lib/aws-kms'
import { BucketEncryption, HttpMethods, type IBucket, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { files, restorable, table } from '../resources.ts'
import { acknowledge } from './acknowledge.ts'
import type { Choices } from './choices.ts'
import { Copies } from './copies.ts'
import { corsOf } from './file-rules.ts'
import type { KeptTable } from './kept-table.ts'
import { PrivateBucket } from './private-bucket.ts'
import { Restored } from './restored.ts'

/** What must outlive every deployment: the table, the documents and the logs of who came. */
export class DataStack extends Stack {
  readonly table: KeptTable
  readonly files: IBucket
  readonly logs: PrivateBucket
  readonly key: Key | undefined
  /** Wraps the data keys by which secrets in the table are sealed. */
  readonly sealKey: Key

  constructor(scope: Construct, id: string, choices: Choices, props: StackProps) {
    super(scope, id, { ...props, terminationProtection: true })
    this.key = choices.customerKey ? customerKey(this) : undefined
    this.sealKey = sealKey(this)
    this.logs = makeLogs(this)
    const restored = new Restored(this, 'Restored', { choices, logs: this.logs })
    this.table = restored.table ?? makeTable(this, this.key)
    this.files = restored.files ?? makeFiles(this, this.logs, this.key, choices)
    if (choices.copyVault)
      new Copies(this, 'Copies', { table: this.table, files: this.files, vault: choices.copyVault })
  }
}

const customerKey = (scope: Construct) =>
  new Key(scope, 'Key', {
    description: 'The table and the documents of Vuokrakirja',
    enableKeyRotation: true,
    removalPolicy: RemovalPolicy.RETAIN,
  })

const sealKey = (scope: Construct) =>
  new Key(scope, 'SealKey', {
    description: 'The secrets of accounts and people in the table of Vuokrakirja',
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
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: restorable.days },
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

function makeFiles(scope: Construct, logs: PrivateBucket, key: Key | undefined, choices: Choices): PrivateBucket {
  const cors = corsOf(choices)
  return new PrivateBucket(scope, 'Files', {
    ...(key ? { encryption: BucketEncryption.KMS, encryptionKey: key, bucketKeyEnabled: true } : {}),
    versioned: true,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    serverAccessLogsBucket: logs,
    serverAccessLogsPrefix: 'files/',
    cors: [
      {
        allowedOrigins: cors.AllowedOrigins,
        allowedMethods: cors.AllowedMethods.map((method) => HttpMethods[method]),
        allowedHeaders: cors.AllowedHeaders,
        exposedHeaders: cors.ExposeHeaders,
        maxAge: cors.MaxAgeSeconds,
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
      {
        prefix: files.lists.prefix,
        noncurrentVersionExpiration: Duration.days(files.lists.oldVersionDays),
      },
    ],
  })
}
