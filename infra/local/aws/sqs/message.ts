import { createHash } from 'node:crypto'

export interface MessageAttribute {
  DataType: string
  StringValue?: string
  /** Base64. */
  BinaryValue?: string
}

export type MessageAttributes = Record<string, MessageAttribute>

/** A message as the queue keeps it and the journal records it. Times are milliseconds since 1970. */
export interface StoredMessage {
  /** Its place in the queue; differs from `id` only for a duplicate. */
  key: string
  id: string
  body: string
  attributes: MessageAttributes
  sentAt: number
  /** Hidden until then: delayed, or handed to a consumer. */
  visibleAt: number
  receiveCount: number
  firstReceivedAt?: number
  /** The newest receipt; only it can delete the message. */
  receipt?: string
  group?: string
  deduplicationId?: string
  sequenceNumber?: string
  traceHeader?: string
  deadLetterSourceArn?: string
}

export const md5 = (text: string | Buffer): string => createHash('md5').update(text).digest('hex')

const TEXT = Buffer.from([1])
const BINARY = Buffer.from([2])

/** The digest by which the SDK checks attributes: length-prefixed names, types and values in name order. */
export function md5OfAttributes(attributes: MessageAttributes): string | undefined {
  const entries = Object.entries(attributes).sort(([a], [b]) => (a < b ? -1 : 1))
  if (entries.length === 0) return undefined
  const parts = entries.flatMap(([name, attribute]) => {
    const isBinary = attribute.DataType.startsWith('Binary')
    const value = isBinary
      ? Buffer.from(attribute.BinaryValue ?? '', 'base64')
      : Buffer.from(attribute.StringValue ?? '')
    return [
      withLength(Buffer.from(name)),
      withLength(Buffer.from(attribute.DataType)),
      isBinary ? BINARY : TEXT,
      withLength(value),
    ]
  })
  return md5(Buffer.concat(parts))
}

function withLength(bytes: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}

/** Bytes that count against the size limits: the body and every attribute's name, type and value. */
export function messageSize(body: string, attributes: MessageAttributes): number {
  let bytes = Buffer.byteLength(body)
  for (const [name, attribute] of Object.entries(attributes)) {
    bytes += Buffer.byteLength(name + attribute.DataType + (attribute.StringValue ?? ''))
    bytes += Buffer.byteLength(attribute.BinaryValue ?? '', 'base64')
  }
  return bytes
}
