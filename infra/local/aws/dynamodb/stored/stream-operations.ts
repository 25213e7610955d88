import type { Database } from '../database.ts'
import { DynamoError } from '../dynamo-error.ts'
import type { Table } from '../table.ts'
import { type Stream, sequenceNumber } from './stream.ts'

const SHARD = 'shardId-00000001'
const DEFAULT_LIMIT = 1000

interface StreamArn {
  StreamArn: string
}

interface ShardIteratorRequest extends StreamArn {
  ShardIteratorType: 'LATEST' | 'TRIM_HORIZON' | 'AT_SEQUENCE_NUMBER' | 'AFTER_SEQUENCE_NUMBER'
  SequenceNumber?: string
}

interface Streamed {
  table: Table
  stream: Stream
}

const streams = (database: Database): Streamed[] =>
  database.tables().flatMap((table) => (table.stream ? [{ table, stream: table.stream }] : []))

function streamOf(database: Database, arn: string): Streamed {
  const found = streams(database).find(({ stream }) => stream.arn === arn)
  if (found) return found
  throw new DynamoError('ResourceNotFoundException', `Requested resource not found: Stream: ${arn} not found`)
}

export function listStreams(database: Database, request: { TableName?: string }): object {
  const wanted = streams(database).filter(({ table }) => !request.TableName || table.name === request.TableName)
  return {
    Streams: wanted.map(({ table, stream }) => ({
      StreamArn: stream.arn,
      StreamLabel: stream.label,
      TableName: table.name,
    })),
  }
}

export function describeStream(database: Database, request: StreamArn): object {
  const { table, stream } = streamOf(database, request.StreamArn)
  return {
    StreamDescription: {
      StreamArn: stream.arn,
      StreamLabel: stream.label,
      StreamStatus: 'ENABLED',
      StreamViewType: stream.view,
      TableName: table.name,
      KeySchema: table.definition.KeySchema,
      Shards: [{ ShardId: SHARD, SequenceNumberRange: { StartingSequenceNumber: sequenceNumber(0) } }],
    },
  }
}

/** An iterator is the stream's ARN and the last sequence number already read. */
export function getShardIterator(database: Database, request: ShardIteratorRequest): object {
  const { stream } = streamOf(database, request.StreamArn)
  return { ShardIterator: `${stream.arn}|${startOf(stream, request)}` }
}

function startOf(stream: Stream, request: ShardIteratorRequest): number {
  const given = Number(request.SequenceNumber ?? 0)
  switch (request.ShardIteratorType) {
    case 'LATEST':
      return stream.latestSequence
    case 'TRIM_HORIZON':
      return 0
    case 'AT_SEQUENCE_NUMBER':
      return given - 1
    case 'AFTER_SEQUENCE_NUMBER':
      return given
  }
}

export function getRecords(database: Database, request: { ShardIterator: string; Limit?: number }): object {
  const cut = request.ShardIterator.lastIndexOf('|')
  const { stream } = streamOf(database, request.ShardIterator.slice(0, cut))
  const from = Number(request.ShardIterator.slice(cut + 1))
  const records = stream.recordsAfter(from, request.Limit ?? DEFAULT_LIMIT)
  return {
    Records: records.map((record) => record.wire),
    NextShardIterator: `${stream.arn}|${records.at(-1)?.sequence ?? from}`,
  }
}
