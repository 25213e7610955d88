import {
  ConditionalCheckFailedException,
  DynamoDBServiceException,
  ResourceInUseException,
  TransactionCanceledException,
  TransactionInProgressException,
} from '@aws-sdk/client-dynamodb'
import { SQSServiceException } from '@aws-sdk/client-sqs'
import { dynamo } from '../../../functions/platform/table/table.ts'
import { queueClient } from '../../../functions/platform/work/queue.ts'
import type { Question } from '../aws/asking.ts'
import type { LocalAws } from '../aws/local-aws.ts'
import { sqs } from '../queues/drain-queues.ts'

type Inside = Pick<LocalAws, 'ask' | 'faults'>

let inside: Inside | undefined

/**
 * While the local AWS runs in this very process, what the product's clients ask of the table and of queues is given to
 * it as it is: signing, HTTP and all that stands between are most of such a call's work. While faults are ordered that
 * may strike them, and after `leave`, calls go the long way, where faults strike and the clients try again.
 *
 * @returns leave
 */
export async function askInside(aws: Inside): Promise<() => void> {
  inside = aws
  await shortenOnce()
  return () => {
    inside = undefined
  }
}

/** The clients remember for each command through what it goes, so this stands before the first of them is sent. */
let shortening: Promise<void> | undefined
function shortenOnce(): Promise<void> {
  shortening ??= shorten()
  return shortening
}

const place = { step: 'initialize', name: 'inside', priority: 'low' } as const

async function shorten(): Promise<void> {
  dynamo.middlewareStack.add(
    (next, context) => async (args) => (await asked(tableDoor, args.input, context)) ?? next(args),
    place,
  )
  for (const client of [await queueClient(), sqs])
    client.middlewareStack.add(
      (next, context) => async (args) => (await asked(queueDoor, args.input, context)) ?? next(args),
      place,
    )
}

interface Door extends Pick<Question, 'service'> {
  readonly errorOf: (failure: Failure) => Error
}

/** What a step of the SDK's clients knows of the command, beside its input. */
interface Context {
  readonly commandName?: string
  readonly __smithy_context?: { readonly abortSignal?: unknown }
}

const nobodyLeaves = new AbortController().signal

/** The answer in the SDK's own form, or nothing when the call is to go the long way. */
async function asked<Output>(
  { service, errorOf }: Door,
  input: object,
  { commandName = '', __smithy_context: smithy }: Context,
) {
  if (!inside || inside.faults.mayStrike(service)) return undefined
  const signal = smithy?.abortSignal
  const gone = signal instanceof AbortSignal ? signal : nobodyLeaves
  const { status, body } = await inside.ask({ service, operation: commandName.replace(/Command$/, ''), input, gone })
  const $metadata = { httpStatusCode: status, attempts: 1, totalRetryDelay: 0 }
  if (status !== 200) throw errorOf({ ...(body as Refusal), $metadata })
  return { response: undefined, output: { ...(body as Output), $metadata } }
}

/** An error as the wire carries it: its type behind a prefix, and what the type has beside the message. */
interface Refusal {
  readonly __type: string
  readonly message: string
}

interface Failure extends Refusal {
  readonly $metadata: { readonly httpStatusCode: number; readonly attempts: number }
}

/** Those that somebody knows by their class. */
const tableErrors = {
  ConditionalCheckFailedException,
  ResourceInUseException,
  TransactionCanceledException,
  TransactionInProgressException,
}

function tableError({ __type, ...failure }: Failure): Error {
  const name = __type.replace(/.*#/, '')
  const found = Object.entries(tableErrors).find(([existing]) => existing === name)
  return found ? new found[1](failure) : new DynamoDBServiceException({ ...failure, name, $fault: 'client' })
}

const queueError = ({ __type, ...failure }: Failure): Error =>
  new SQSServiceException({ ...failure, name: __type.replace(/.*#/, ''), $fault: 'client' })

const tableDoor: Door = { service: 'dynamodb', errorOf: tableError }
const queueDoor: Door = { service: 'sqs', errorOf: queueError }
