import { AsyncLocalStorage } from 'node:async_hooks'
import { DynamoDBServiceException } from '@aws-sdk/client-dynamodb'
import { KMSServiceException } from '@aws-sdk/client-kms'
import { SecretsManagerServiceException } from '@aws-sdk/client-secrets-manager'
import { SQSServiceException } from '@aws-sdk/client-sqs'
import { kmsClient } from '../../functions/platform/aws/data-keys.ts'
import { ofPeople } from '../../functions/platform/aws/sealing.ts'
import { secretsClient } from '../../functions/platform/aws/secrets.ts'
import { dynamo } from '../../functions/platform/table/table.ts'
import { queueClient } from '../../functions/platform/work/queue.ts'
import { type Lambda, partitionsLockedTo } from '../workers.ts'

const working = new AsyncLocalStorage<Lambda>()

/**
 * What the work asks of the table, of queues, of keys and of secrets is held against the Lambda's rights, for the local
 * AWS knows of none.
 */
export const asLambda = <Result>(lambda: Lambda, work: () => Result): Result => working.run(lambda, work)

const reading = new Set(['GetItemCommand', 'BatchGetItemCommand', 'QueryCommand'])

/** Whether the Lambda's role in the cloud lets it make the command. @param queue the address of the queue it goes to */
export function mayAsk({ may }: Lambda, command: string, queue?: string): boolean {
  if (queue === undefined) return may.table.includes(reading.has(command) ? 'read' : 'write')
  return may.sendsTo.some((name) => new RegExp(`-${name}(\\.fifo)?$`).test(queue))
}

/** Whether its role lets it touch the items that a command names. */
export const mayTouch = ({ may }: Lambda, input: object): boolean => {
  const locked = partitionsLockedTo(may)
  return !partitionsIn(input).some((pk) => locked.some((start) => pk.startsWith(start)))
}

/** The partitions that a command of the table names, one or many. */
function partitionsIn(input: object): string[] {
  return Object.entries(input).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null) return []
    return name === 'pk' || name === ':pk' ? [String(Reflect.get(value, 'S'))] : partitionsIn(value)
  })
}

/** Whether its role lets it have data keys of the account wrapped and unwrapped. */
export const mayOpen = ({ may }: Lambda, account = ''): boolean =>
  may.seals && account !== '' && (account !== ofPeople || may.signsIn)

/** Whether the Lambda's role lets it read the secret of this id, which ends with the secret's name. */
export const mayRead = ({ may }: Lambda, id: string): boolean =>
  may.secrets.some((name) => new RegExp(`[:/]${name}(-\\w{6})?$`).test(id))

let guarding: Promise<void> | undefined

/** Before the first call of any Lambda: the clients remember for each command through what it goes. */
export function guardRights(): Promise<void> {
  guarding ??= guard()
  return guarding
}

const place = { step: 'initialize', name: 'rights', priority: 'high' } as const

interface Context {
  readonly commandName?: string
}

async function guard(): Promise<void> {
  dynamo.middlewareStack.add((next, { commandName = '' }: Context) => {
    return async (args) => {
      const lambda = working.getStore()
      if (!lambda || (mayAsk(lambda, commandName) && mayTouch(lambda, args.input))) return next(args)
      throw new DynamoDBServiceException(refusal(lambda, commandName))
    }
  }, place)
  const queues = await queueClient()
  queues.middlewareStack.add((next, { commandName = '' }: Context) => {
    return async (args) => {
      const lambda = working.getStore()
      const queue = 'QueueUrl' in args.input ? String(args.input.QueueUrl) : ''
      if (!lambda || mayAsk(lambda, commandName, queue)) return next(args)
      throw new SQSServiceException(refusal(lambda, `${commandName} ${queue}`))
    }
  }, place)
  const keys = await kmsClient()
  keys.middlewareStack.add((next, { commandName = '' }: Context) => {
    return async (args) => {
      const lambda = working.getStore()
      const context = 'EncryptionContext' in args.input ? (args.input.EncryptionContext ?? {}) : {}
      if (!lambda || mayOpen(lambda, context.account)) return next(args)
      throw new KMSServiceException(refusal(lambda, commandName))
    }
  }, place)
  const secrets = await secretsClient()
  secrets.middlewareStack.add((next, { commandName = '' }: Context) => {
    return async (args) => {
      const lambda = working.getStore()
      const id = 'SecretId' in args.input ? String(args.input.SecretId) : ''
      if (!lambda || mayRead(lambda, id)) return next(args)
      throw new SecretsManagerServiceException(refusal(lambda, `${commandName} ${id}`))
    }
  }, place)
}

const refusal = ({ name }: Lambda, command: string) => ({
  name: 'AccessDeniedException',
  message: `The Lambda ${name} has no right in its line of infra/ to ${command}`,
  $fault: 'client' as const,
  $metadata: { httpStatusCode: 400 },
})
