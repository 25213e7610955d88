import { type Answer, type AwsService, type Call, internalError } from '../answer.ts'
import { toJson } from '../json-text.ts'
import { batchGetItem, batchWriteItem } from './batch-operations.ts'
import { Database, type DatabaseSettings } from './database.ts'
import { DynamoError } from './dynamo-error.ts'
import { deleteItem, getItem, putItem, updateItem } from './item-operations.ts'
import { Complaints, checkMembers } from './member-checks.ts'
import { query, scan } from './query.ts'
import { describeStream, getRecords, getShardIterator, listStreams } from './stored/stream-operations.ts'
import { startTimeToLive } from './stored/time-to-live.ts'
import {
  createTable,
  deleteTable,
  describeContinuousBackups,
  describeTable,
  describeTimeToLive,
  listTables,
  listTagsOfResource,
  tagResource,
  untagResource,
  updateTable,
  updateTimeToLive,
} from './table-operations.ts'
import { transactGetItems, transactWriteItems } from './transactions.ts'

type Operation = (database: Database, body: string) => object

/** Reads the wire's JSON as what the operation expects; the operation checks what it needs. */
const operation =
  <Request>(perform: (database: Database, request: Request) => object): Operation =>
  (database, body) => {
    const request = requestOf(body)
    const complaints = new Complaints()
    checkMembers(request, complaints)
    complaints.tell()
    return perform(database, request as Request)
  }

function requestOf(body: string): object {
  try {
    const request: unknown = JSON.parse(body || '{}')
    if (typeof request === 'object' && request && !Array.isArray(request)) return request
  } catch {
    // Told below, as everything else that is no request.
  }
  throw new DynamoError('SerializationException', 'The request is not a JSON object')
}

const OPERATIONS: Readonly<Record<string, Operation>> = {
  PutItem: operation(putItem),
  UpdateItem: operation(updateItem),
  DeleteItem: operation(deleteItem),
  GetItem: operation(getItem),
  BatchGetItem: operation(batchGetItem),
  BatchWriteItem: operation(batchWriteItem),
  TransactWriteItems: operation(transactWriteItems),
  TransactGetItems: operation(transactGetItems),
  Query: operation(query),
  Scan: operation(scan),
  CreateTable: operation(createTable),
  DescribeTable: operation(describeTable),
  ListTables: operation(listTables),
  DeleteTable: operation(deleteTable),
  UpdateTable: operation(updateTable),
  UpdateTimeToLive: operation(updateTimeToLive),
  DescribeTimeToLive: operation(describeTimeToLive),
  DescribeContinuousBackups: operation(describeContinuousBackups),
  TagResource: operation(tagResource),
  UntagResource: operation(untagResource),
  ListTagsOfResource: operation(listTagsOfResource),
  ListStreams: operation(listStreams),
  DescribeStream: operation(describeStream),
  GetShardIterator: operation(getShardIterator),
  GetRecords: operation(getRecords),
}

const CONTENT_TYPE = 'application/x-amz-json-1.0'
const ERROR_PREFIX = 'com.amazonaws.dynamodb.v20120810#'

/** DynamoDB and its streams over AWS JSON 1.0. */
export class DynamoDb implements AwsService {
  readonly database: Database
  readonly #stopTimeToLive: () => void

  constructor(settings: DatabaseSettings, forgetsExpired = true) {
    this.database = new Database(settings)
    this.#stopTimeToLive = forgetsExpired ? startTimeToLive(this.database) : () => {}
  }

  answer(call: Call): Answer {
    try {
      const perform = OPERATIONS[call.operation]
      if (!perform) throw new DynamoError('UnknownOperationException', `Operation ${call.operation} is not emulated`)
      this.#refuseThrottled(call)
      return answered(200, perform(this.database, call.body.toString()))
    } catch (cause) {
      if (!(cause instanceof DynamoError)) return internalError(cause, CONTENT_TYPE)
      return answered(400, { __type: ERROR_PREFIX + cause.code, message: cause.message, ...cause.details })
    }
  }

  close(): void {
    this.#stopTimeToLive()
  }

  #refuseThrottled(call: Call): void {
    if (!this.database.faults.strike('throttle', call)) return
    throw new DynamoError(
      'ProvisionedThroughputExceededException',
      'The level of configured provisioned throughput for the table was exceeded. Consider increasing your provisioning level with the UpdateTable API.',
    )
  }
}

const answered = (status: number, body: object): Answer => ({
  status,
  headers: { 'content-type': CONTENT_TYPE },
  body: toJson(body),
})
