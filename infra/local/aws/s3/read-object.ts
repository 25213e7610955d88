import type { Answer } from '../answer.ts'
import type { Buckets, StoredObject } from './buckets.ts'
import { checksumHeaders } from './payload.ts'
import type { S3Request } from './request.ts'
import { preconditionFailed, S3Error } from './s3-error.ts'
import { elements } from './xml.ts'

interface ByteRange {
  from: number
  to: number
}

/** GetObject and HeadObject: conditions, `response-*` overrides, one byte range. */
export function readObject(buckets: Buckets, object: StoredObject, request: S3Request): Answer {
  const headers = { ...headersOf(object), ...overrides(request.query) }
  refuseUnlessWanted(object, request, headers)
  const isHead = request.method === 'HEAD'
  const range = rangeOf(object, request.headers.range)
  if (!range) {
    const checksums = request.headers['x-amz-checksum-mode'] === 'ENABLED' ? checksumHeaders(object.checksums) : {}
    return {
      status: 200,
      headers: { ...headers, ...checksums, 'content-length': String(object.size) },
      body: isHead ? '' : buckets.bytes(object),
    }
  }
  return {
    status: 206,
    headers: {
      ...headers,
      'content-range': `bytes ${range.from}-${range.to}/${object.size}`,
      'content-length': String(range.to + 1 - range.from),
    },
    body: isHead ? '' : buckets.byteRange(object, range.from, range.to),
  }
}

function headersOf(object: StoredObject): Record<string, string> {
  return {
    etag: `"${object.etag}"`,
    'last-modified': new Date(object.modifiedAt).toUTCString(),
    'accept-ranges': 'bytes',
    ...object.headers,
    ...(object.tagging ? { 'x-amz-tagging-count': String(elements(object.tagging, 'Tag').length) } : {}),
  }
}

/** `response-content-type` and its like set a header of the answer. */
const overrides = (query: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...query]
      .filter(([name]) => name.startsWith('response-'))
      .map(([name, value]) => [name.slice('response-'.length), value]),
  )

function refuseUnlessWanted(object: StoredObject, request: S3Request, answer: Record<string, string>): void {
  const etag = `"${object.etag}"`
  const match = request.headers['if-match']
  const noneMatch = request.headers['if-none-match']
  const since = request.headers['if-modified-since']
  if (match && match !== etag && match !== '*') throw preconditionFailed()
  const isUnchanged = since !== undefined && Math.floor(object.modifiedAt / 1000) * 1000 <= Date.parse(since)
  if (noneMatch === etag || (!noneMatch && isUnchanged)) throw new S3Error(304, 'NotModified', '', answer)
}

/** `bytes=from-to`, `bytes=from-` or the last `bytes=-count`; anything else means the whole object. */
function rangeOf(object: StoredObject, header: string | undefined): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (!first && !last) return undefined
  const end = object.size - 1
  const range = first
    ? { from: Number(first), to: last ? Math.min(Number(last), end) : end }
    : { from: Math.max(0, object.size - Number(last)), to: end }
  if (range.from > range.to)
    throw new S3Error(416, 'InvalidRange', 'The requested range is not satisfiable', {
      'content-range': `bytes */${object.size}`,
    })
  return range
}
