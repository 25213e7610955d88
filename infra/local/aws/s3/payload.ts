import type { IncomingHttpHeaders } from 'node:http'
import { CHECKSUMS, md5, sha256Hex } from './checksum.ts'
import type { S3Request } from './request.ts'
import { S3Error } from './s3-error.ts'

export interface Payload {
  body: Buffer
  /** Verified checksums in base64 by algorithm. */
  checksums: Record<string, string>
}

/** Headers that are kept with an object and given back with it, beside `x-amz-meta-*`. */
const KEPT_HEADERS = [
  'content-type',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'expires',
]

/**
 * A request's payload with the aws-chunked framing removed and every announced checksum verified. Like the service it
 * overlooks one in the address: the SDK writes that of nothing into any address that it signs for an upload.
 */
export function payloadOf({ headers, body: raw }: Pick<S3Request, 'headers' | 'body'>): Payload {
  const isFramed =
    String(headers['content-encoding'] ?? '').includes('aws-chunked') ||
    String(headers['x-amz-content-sha256'] ?? '').startsWith('STREAMING-')
  const { body, trailers } = isFramed ? unframed(raw) : { body: raw, trailers: new Map<string, string>() }
  verifyBody(headers, body)
  const checksums: Record<string, string> = {}
  for (const [algorithm, digest] of Object.entries(CHECKSUMS)) {
    const name = `x-amz-checksum-${algorithm}`
    const announced = headers[name] ?? trailers.get(name)
    if (!announced) continue
    if (digest(body).toString('base64') !== announced)
      throw badDigest(`The ${algorithm.toUpperCase()} you specified did not match the calculated checksum.`)
    checksums[algorithm] = String(announced)
  }
  return { body, checksums }
}

function verifyBody(headers: IncomingHttpHeaders, body: Buffer): void {
  const announcedMd5 = headers['content-md5']
  if (announcedMd5 && md5(body).toString('base64') !== announcedMd5)
    throw badDigest('The Content-MD5 you specified did not match what we received.')
  const digest = String(headers['x-amz-content-sha256'] ?? '')
  if (/^[0-9a-f]{64}$/.test(digest) && sha256Hex(body) !== digest)
    throw new S3Error(
      400,
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    )
  const length = headers['x-amz-decoded-content-length']
  if (length !== undefined && Number(length) !== body.length)
    throw new S3Error(
      400,
      'IncompleteBody',
      'You did not provide the number of bytes specified by the Content-Length HTTP header.',
    )
}

const badDigest = (message: string): S3Error => new S3Error(400, 'BadDigest', message)

/** Undoes aws-chunked: `size[;signature]\r\n bytes \r\n` until size 0, then trailing headers. */
function unframed(raw: Buffer): { body: Buffer; trailers: Map<string, string> } {
  const parts: Buffer[] = []
  let at = 0
  for (;;) {
    const lineEnd = raw.indexOf('\r\n', at)
    if (lineEnd < 0) throw new S3Error(400, 'IncompleteBody', 'The request body terminated unexpectedly')
    const size = Number.parseInt(raw.toString('latin1', at, lineEnd), 16)
    at = lineEnd + 2
    if (!size) break
    parts.push(raw.subarray(at, at + size))
    at += size + 2
  }
  const trailers = raw
    .toString('latin1', at)
    .split(/\r?\n/)
    .flatMap((line): [string, string][] => {
      const [, name, value] = /^([\w-]+):(.*)$/.exec(line) ?? []
      return name && value ? [[name.toLowerCase(), value.trim()]] : []
    })
  return { body: Buffer.concat(parts), trailers: new Map(trailers) }
}

/** The headers that an object keeps; the transfer's own encoding is not among them. */
export function keptHeaders(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  const kept: Record<string, string> = { 'content-type': 'binary/octet-stream' }
  for (const [name, value] of Object.entries(headers))
    if (value && (KEPT_HEADERS.includes(name) || name.startsWith('x-amz-meta-'))) kept[name] = String(value)
  const { 'content-encoding': encodings = '', ...others } = kept
  const encoding = encodings
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one && one !== 'aws-chunked')
    .join(',')
  return encoding ? { ...others, 'content-encoding': encoding } : others
}

export const checksumHeaders = (checksums: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(checksums).map(([algorithm, value]) => [`x-amz-checksum-${algorithm}`, value]))
