import {
  CreateTableCommand,
  type DynamoDBClient,
  ResourceInUseException,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import { CreateAliasCommand, CreateKeyCommand, DescribeKeyCommand, NotFoundException } from '@aws-sdk/client-kms'
import { BucketAlreadyOwnedByYou, CreateBucketCommand, PutBucketCorsCommand, S3Client } from '@aws-sdk/client-s3'
import { CreateSecretCommand, PutSecretValueCommand, ResourceNotFoundException } from '@aws-sdk/client-secrets-manager'
import { CreateQueueCommand, GetQueueAttributesCommand, type SQSClient } from '@aws-sdk/client-sqs'
import { kmsClient } from '../../functions/platform/aws/data-keys.ts'
import { type SecretName, secretsClient } from '../../functions/platform/aws/secrets.ts'
import type { Place } from '../environment.ts'
import { type Queue, queues, visibilitySeconds } from '../queues.ts'
import { table } from '../resources.ts'
import type { QueueName } from '../workers.ts'

export interface LocalQueue {
  readonly queue: Queue
  readonly url: string
  readonly deadUrl: string
  readonly arn: string
}

/** A place of which everything has been made. */
export interface LocalPlace extends Place {
  readonly queues: readonly LocalQueue[]
}

interface ResourcesInput {
  /** Every physical name begins with it. */
  readonly name: string
  readonly site: string
  readonly providers: NonNullable<Place['providers']>
  /** The operator's keys at services; a service without any has no secret. */
  readonly secrets?: SecretValues
  readonly scansFiles?: boolean
}

type SecretValues = Readonly<Partial<Record<SecretName, object>>>

interface Clients {
  readonly dynamo: DynamoDBClient
  readonly sqs: SQSClient
}

/**
 * Makes the table, the bucket, the queues, the key and the secrets of resources.ts in the local AWS, or finds them as they were made.
 *
 * @param clients to make a new one takes as long as several requests
 */
export async function createResources(
  { name, site, providers, secrets = {}, scansFiles = false }: ResourcesInput,
  clients: Clients,
): Promise<LocalPlace> {
  const [tableName, bucket, sealKey, secretIds, ...made] = await Promise.all([
    createTable(clients, name),
    createBucket(`${name}-files`, site),
    createKey(name),
    putSecrets(name, secrets),
    ...queues.map((queue) => createQueue(clients, name, queue)),
  ])
  await routeMailEvents(name, made)
  const urls = new Map(made.map(({ queue, url }): [QueueName, string] => [queue.name, url]))
  return {
    table: tableName,
    bucket,
    queueUrl: (wanted) => existing(urls.get(wanted)),
    site,
    mailFrom: 'laskut@vuokrakirja.example',
    securityContact: 'mailto:tietoturva@vuokrakirja.example',
    mailConfigurationSet: name,
    // Every service is a stand-in here, and asked as fast as it answers.
    callsPerSecond: Infinity,
    scansFiles,
    providers,
    sealKey,
    secrets: secretIds,
    queues: made,
  }
}

async function createTable({ dynamo }: Clients, name: string): Promise<string> {
  const keys = [table, ...table.indexes].flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey])
  try {
    await dynamo.send(
      new CreateTableCommand({
        TableName: name,
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: keys.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
        KeySchema: keySchema(table),
        GlobalSecondaryIndexes: table.indexes.map((index) => ({
          IndexName: index.name,
          KeySchema: keySchema(index),
          Projection:
            index.copies.length > 0
              ? { ProjectionType: 'INCLUDE', NonKeyAttributes: [...index.copies] }
              : { ProjectionType: 'KEYS_ONLY' },
        })),
      }),
    )
    const TimeToLiveSpecification = { AttributeName: table.ttl, Enabled: true }
    await dynamo.send(new UpdateTimeToLiveCommand({ TableName: name, TimeToLiveSpecification }))
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error
  }
  return name
}

const keySchema = ({ partitionKey, sortKey }: { partitionKey: string; sortKey: string }) => [
  { AttributeName: partitionKey, KeyType: 'HASH' as const },
  { AttributeName: sortKey, KeyType: 'RANGE' as const },
]

async function createBucket(Bucket: string, site: string): Promise<string> {
  const client = new S3Client({ forcePathStyle: true })
  try {
    await client.send(new CreateBucketCommand({ Bucket }))
  } catch (error) {
    if (!(error instanceof BucketAlreadyOwnedByYou)) throw error
  }
  // A browser takes the machine's name and its number for two sites.
  const AllowedOrigins = [site, site.replace('//localhost:', '//127.0.0.1:')]
  const rule = { AllowedOrigins, AllowedMethods: ['GET', 'PUT', 'POST'], AllowedHeaders: ['*'] }
  await client.send(
    new PutBucketCorsCommand({
      Bucket,
      CORSConfiguration: { CORSRules: [{ ...rule, ExposeHeaders: ['ETag'], MaxAgeSeconds: 3600 }] },
    }),
  )
  client.destroy()
  return Bucket
}

/** The key that wraps data keys, by its alias. */
async function createKey(name: string): Promise<string> {
  const kms = await kmsClient()
  const AliasName = `alias/${name}`
  try {
    const { KeyMetadata } = await kms.send(new DescribeKeyCommand({ KeyId: AliasName }))
    return existing(KeyMetadata?.Arn)
  } catch (error) {
    if (!(error instanceof NotFoundException)) throw error
  }
  const { KeyMetadata } = await kms.send(new CreateKeyCommand({ Description: 'Wraps data keys' }))
  await kms.send(new CreateAliasCommand({ AliasName, TargetKeyId: existing(KeyMetadata?.KeyId) }))
  return existing(KeyMetadata?.Arn)
}

/** Puts the values as an operator does. @returns the ids of the secrets */
export async function putSecrets(name: string, secrets: SecretValues): Promise<Partial<Record<SecretName, string>>> {
  const client = await secretsClient()
  const ids: Partial<Record<SecretName, string>> = {}
  for (const [secret, value] of Object.entries(secrets)) {
    const id = `${name}/${secret}`
    const SecretString = JSON.stringify(value)
    try {
      await client.send(new PutSecretValueCommand({ SecretId: id, SecretString }))
    } catch (error) {
      if (!(error instanceof ResourceNotFoundException)) throw error
      await client.send(new CreateSecretCommand({ Name: id, SecretString }))
    }
    ids[secret as SecretName] = id
  }
  return ids
}

const days = (count: number) => String(count * 86_400)

/** A queue with its dead letters. Making one again with the same attributes finds the one that is there. */
async function createQueue({ sqs }: Clients, name: string, queue: Queue): Promise<LocalQueue> {
  const ending = queue.fifo ? '.fifo' : ''
  const make = async (QueueName: string, attributes: Record<string, string>) => {
    const fifo = queue.fifo ? { FifoQueue: 'true' } : {}
    const Attributes = { ...attributes, ...fifo }
    const { QueueUrl } = await sqs.send(new CreateQueueCommand({ QueueName, Attributes }))
    const url = existing(QueueUrl)
    const reported = await sqs.send(new GetQueueAttributesCommand({ QueueUrl: url, AttributeNames: ['QueueArn'] }))
    return { url, arn: existing(reported.Attributes?.QueueArn) }
  }
  const dead = await make(`${name}-${queue.name}-dead${ending}`, { MessageRetentionPeriod: days(14) })
  const perGroup = { DeduplicationScope: 'messageGroup', FifoThroughputLimit: 'perMessageGroupId' }
  const { url, arn } = await make(`${name}-${queue.name}${ending}`, {
    VisibilityTimeout: String(visibilitySeconds(queue)),
    MessageRetentionPeriod: days(4),
    RedrivePolicy: JSON.stringify({ deadLetterTargetArn: dead.arn, maxReceiveCount: queue.maxReceiveCount }),
    ...(queue.fifo ? perGroup : {}),
  })
  return { queue, url, deadUrl: dead.url, arn }
}

/** The configuration set's events go to their queue; the local AWS has a door of its own for saying so. */
export async function routeMailEvents(configurationSet: string, made: readonly LocalQueue[]): Promise<void> {
  const events = made.find(({ queue }) => queue.name === 'mail-events')
  await fetch(`${process.env.AWS_ENDPOINT_URL}/__mailbox/routes`, {
    method: 'POST',
    body: JSON.stringify({ configurationSet, queue: events?.url.split('/').at(-1) }),
  })
}

function existing<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The local AWS gave no address')
  return value
}
