import { type LocalAws, startLocalAws } from '../../../infra/local/aws/local-aws.ts'
import { pointToLocalAws } from '../../../infra/local/aws-environment.ts'
import { askInside } from '../../../infra/local/process/aws-inside.ts'

let started: Promise<LocalAws> | undefined
let ahead = 0

/** Lets time pass for the AWS alone: a queue hands out again what somebody took and never finished. */
export function passAwsTime(milliseconds: number): void {
  ahead += milliseconds
}

/**
 * The local AWS in memory for all files of a worker, in the worker itself: what a story asks of its table and queues needs
 * no socket, which is half of its work. Each file makes a table, a bucket and queues of its own, and may order faults.
 */
export async function awsOfWorker(): Promise<LocalAws> {
  started ??= start()
  return started
}

/** Forgets what the file before had in it and the faults that it ordered, and leads the product's clients to it. */
export async function emptyAws(): Promise<void> {
  const aws = await awsOfWorker()
  pointToLocalAws(aws.endpoint)
  await askInside(aws)
  ahead = 0
  aws.faults.clear()
  aws.faults.shutter = undefined
  aws.mailbox.clear()
  const ask = (operation: string, input: object) =>
    aws.ask({ service: 'dynamodb', operation, input, gone: new AbortController().signal })
  const { TableNames } = (await ask('ListTables', {})).body as { TableNames: string[] }
  for (const TableName of TableNames) await ask('DeleteTable', { TableName })
}

async function start(): Promise<LocalAws> {
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true'
  const aws = await startLocalAws({ now: () => Date.now() + ahead, forgetsExpired: false })
  // The clients that the inside leads read it as they are loaded.
  pointToLocalAws(aws.endpoint)
  await askInside(aws)
  return aws
}
