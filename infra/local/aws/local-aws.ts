import path from 'node:path'
import { type Ask, askingOf } from './asking.ts'
import { Blobs } from './blobs.ts'
import { control } from './control.ts'
import { DynamoDb } from './dynamodb/dynamodb.ts'
import { type FaultSettings, Faults } from './faults.ts'
import { holdFolder } from './folder.ts'
import { Journal } from './journal.ts'
import { type KmsKeys, kms, noKeys } from './kms/kms.ts'
import { PrivateFile } from './private-file.ts'
import { S3 } from './s3/s3.ts'
import type { Credentials } from './s3/signature.ts'
import { type Secrets, secretsManager } from './secrets-manager/secrets-manager.ts'
import { listen } from './server.ts'
import { type MailEventQueues, MailEvents } from './ses/mail-events.ts'
import { Mailbox } from './ses/mailbox.ts'
import { Ses } from './ses/ses.ts'
import type { Queues } from './sqs/queues.ts'
import { Sqs } from './sqs/sqs.ts'

export interface LocalAwsSettings {
  /** 0 or nothing = any free port. */
  port?: number
  /** Where the data is kept; nothing = memory only. */
  folder?: string
  /** AWS's own clock in milliseconds since 1970. S3 keeps to the machine's, since the SDK signs by that one. */
  now?: () => number
  /** Whether what has expired by AWS's clock is deleted, as it is when nothing is said. Stories whose own clock is another keep it. */
  forgetsExpired?: boolean
  faults?: FaultSettings
  region?: string
  accountId?: string
  credentials?: Credentials
  /** The queue that gets a configuration set's mail events. */
  mailEventQueues?: MailEventQueues
}

export interface LocalAws {
  port: number
  /** What AWS_ENDPOINT_URL is to be. */
  endpoint: string
  mailbox: Mailbox
  mailEvents: MailEvents
  queues: Queues
  faults: Faults
  /** The way in for callers of this very process; faults that are ordered do not strike there. */
  ask: Ask
  /** Rewrites the journal without what is outdated. */
  compact(): Promise<void>
  close(): Promise<void>
}

/**
 * Starts DynamoDB, S3, SQS, SES, KMS and Secrets Manager on one port of 127.0.0.1. Throws StartProblem with a sentence for the console.
 *
 * The way of a PutItem: server.ts takes it from the socket and finds its service → dynamodb/dynamodb.ts finds its
 * operation → item-operations.ts → write-plan.ts checks it and works out what it would do → database.ts appends it to
 * the journal and changes the table and its indexes → journal.ts writes what this turn gathered → server.ts answers.
 */
export async function startLocalAws(settings: LocalAwsSettings = {}): Promise<LocalAws> {
  const { folder, now = Date.now, region = 'eu-north-1', accountId = '000000000000' } = settings
  const { credentials = { accessKeyId: 'local', secretAccessKey: 'local' }, mailEventQueues = {} } = settings
  const letFolderGo = folder ? await holdFolder(folder) : () => {}
  let endpoint = ''
  const journal = new Journal(folder)
  const blobs = new Blobs(folder)
  const faults = new Faults(settings.faults)
  const common = { journal, blobs, faults, now, region, accountId }
  const dynamodb = new DynamoDb(common, settings.forgetsExpired)
  const s3 = new S3({ ...common, now: Date.now, credentials })
  const sqs = new Sqs({ ...common, baseUrl: () => endpoint })
  const mailbox = new Mailbox(common)
  const mailEvents = new MailEvents({ ...common, queues: sqs.queues, eventQueues: mailEventQueues })
  const ses = new Ses({ mailbox, events: mailEvents, faults })
  const privateFile = (name: string) => folder && path.join(folder, name)
  const keys = kms({ ...common, file: new PrivateFile<KmsKeys>(privateFile('kms-keys.json'), noKeys) })
  const secrets = secretsManager({ ...common, file: new PrivateFile<Secrets>(privateFile('secrets.json'), {}) })
  const stop = async () => {
    dynamodb.close()
    sqs.close()
    await journal.close()
    letFolderGo()
  }
  try {
    journal.load()
    blobs.keepOnly(new Set([...s3.buckets.blobNames(), ...mailbox.blobNames()]))
    const server = await listen(
      {
        services: { dynamodb, s3, sqs, ses, kms: keys, secretsmanager: secrets },
        faults,
        journal,
        control: (method, url, body) =>
          control({ faults, mailbox, mailEvents, queues: sqs.queues, buckets: s3.buckets }, method, url, body),
      },
      settings.port ?? 0,
    )
    endpoint = `http://127.0.0.1:${server.port}`
    const close = async () => {
      await server.close()
      await stop()
    }
    return {
      port: server.port,
      endpoint,
      mailbox,
      mailEvents,
      queues: sqs.queues,
      faults,
      ask: askingOf({ services: { dynamodb, sqs }, faults, journal }),
      compact: () => journal.compact(),
      close,
    }
  } catch (cause) {
    await stop()
    throw cause
  }
}
