import { type Answer, type AwsService, type Call, internalError } from '../answer.ts'
import {
  createQueue,
  deleteQueue,
  getQueueAttributes,
  getQueueUrl,
  listDeadLetterSourceQueues,
  listQueues,
  listQueueTags,
  purgeQueue,
  setQueueAttributes,
  startMessageMoveTask,
  tagQueue,
  untagQueue,
} from './queue-operations.ts'
import { Queues, type QueuesSettings } from './queues.ts'
import {
  changeMessageVisibility,
  changeMessageVisibilityBatch,
  deleteMessage,
  deleteMessageBatch,
  receiveMessage,
} from './receive.ts'
import { sendMessage, sendMessageBatch } from './send.ts'
import { prefixed, SqsError } from './sqs-error.ts'

type Operation = (queues: Queues, body: string, gone: AbortSignal) => object | Promise<object>

/** Reads the wire's JSON as what the operation expects; the operation checks what it needs. */
const operation =
  <Request>(perform: (queues: Queues, request: Request, gone: AbortSignal) => object | Promise<object>): Operation =>
  (queues, body, gone) =>
    perform(queues, JSON.parse(body || '{}'), gone)

const OPERATIONS: Readonly<Record<string, Operation>> = {
  CreateQueue: operation(createQueue),
  DeleteQueue: operation(deleteQueue),
  GetQueueUrl: operation(getQueueUrl),
  ListQueues: operation(listQueues),
  GetQueueAttributes: operation(getQueueAttributes),
  SetQueueAttributes: operation(setQueueAttributes),
  TagQueue: operation(tagQueue),
  UntagQueue: operation(untagQueue),
  ListQueueTags: operation(listQueueTags),
  PurgeQueue: operation(purgeQueue),
  ListDeadLetterSourceQueues: operation(listDeadLetterSourceQueues),
  StartMessageMoveTask: operation(startMessageMoveTask),
  SendMessage: operation(sendMessage),
  SendMessageBatch: operation(sendMessageBatch),
  ReceiveMessage: operation(receiveMessage),
  DeleteMessage: operation(deleteMessage),
  DeleteMessageBatch: operation(deleteMessageBatch),
  ChangeMessageVisibility: operation(changeMessageVisibility),
  ChangeMessageVisibilityBatch: operation(changeMessageVisibilityBatch),
}

const CONTENT_TYPE = 'application/x-amz-json-1.0'

/** SQS over AWS JSON 1.0. */
export class Sqs implements AwsService {
  readonly queues: Queues

  constructor(settings: QueuesSettings) {
    this.queues = new Queues(settings)
  }

  async answer(call: Call): Promise<Answer> {
    try {
      const perform = OPERATIONS[call.operation]
      if (!perform) throw prefixed('UnsupportedOperation', `Operation ${call.operation} is not emulated`)
      if (this.queues.faults.strike('throttle', call)) throw new SqsError('RequestThrottled', 'Request is throttled.')
      const body = await perform(this.queues, call.body.toString(), call.gone)
      return { status: 200, headers: { 'content-type': CONTENT_TYPE }, body: JSON.stringify(body) }
    } catch (cause) {
      return cause instanceof SqsError ? refusal(cause) : internalError(cause, CONTENT_TYPE)
    }
  }

  close(): void {
    this.queues.close()
  }
}

const refusal = (error: SqsError): Answer => ({
  status: 400,
  headers: { 'content-type': CONTENT_TYPE, 'x-amzn-query-error': `${error.queryCode};Sender` },
  body: JSON.stringify({ __type: `com.amazonaws.sqs#${error.code}`, message: error.message }),
})
