import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { sha256Hex } from './checksum.ts'
import { accessDenied, S3Error } from './s3-error.ts'

export interface Credentials {
  accessKeyId: string
  secretAccessKey: string
}

export interface SignedRequest {
  method: string
  /** As sent, still percent-encoded. */
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
}

/** What a signature claims about itself, from the Authorization header or a presigned URL. */
interface Claim {
  accessKeyId: string
  /** `day/region/service/aws4_request` */
  scope: string
  signedHeaders: string[]
  signature: string
  /** `20261121T080000Z` */
  date: string
  payloadDigest: string
}

const CLOCK_SKEW_MS = 15 * 60 * 1000
const LONGEST_LIFE_SECONDS = 7 * 24 * 60 * 60
const ALGORITHM = 'AWS4-HMAC-SHA256'

/** Refuses a request unless it carries a valid, unexpired Signature V4 made with the given credentials. */
export function verifySignature(request: SignedRequest, credentials: Credentials, now: number): void {
  const claim = claimOf(request, now)
  if (claim.accessKeyId !== credentials.accessKeyId)
    throw new S3Error(403, 'InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.')
  const stringToSign = [ALGORITHM, claim.date, claim.scope, sha256Hex(canonicalRequest(request, claim))].join('\n')
  if (!sameText(sign(credentials.secretAccessKey, claim.scope, stringToSign), claim.signature))
    throw signatureMismatch()
}

export const signatureMismatch = (): S3Error =>
  new S3Error(
    403,
    'SignatureDoesNotMatch',
    'The request signature we calculated does not match the signature you provided.',
  )

function claimOf(request: SignedRequest, now: number): Claim {
  if (request.headers.authorization?.startsWith(ALGORITHM)) return headerClaim(request, now)
  if (request.query.get('X-Amz-Algorithm')) return presignedClaim(request, now)
  throw accessDenied()
}

function headerClaim({ headers }: SignedRequest, now: number): Claim {
  const fields = new Map(
    (headers.authorization ?? '')
      .slice(ALGORITHM.length)
      .split(',')
      .map((field) => splitAtFirst(field.trim(), '=')),
  )
  const [accessKeyId, scope] = splitAtFirst(fields.get('Credential') ?? '', '/')
  const date = String(headers['x-amz-date'] ?? '')
  if (Math.abs(now - momentOf(date)) > CLOCK_SKEW_MS)
    throw new S3Error(
      403,
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
    )
  return {
    accessKeyId,
    scope,
    signedHeaders: (fields.get('SignedHeaders') ?? '').split(';'),
    signature: fields.get('Signature') ?? '',
    date,
    payloadDigest: String(headers['x-amz-content-sha256'] ?? sha256Hex('')),
  }
}

function presignedClaim({ query, headers }: SignedRequest, now: number): Claim {
  const [accessKeyId, scope] = splitAtFirst(query.get('X-Amz-Credential') ?? '', '/')
  const date = query.get('X-Amz-Date') ?? ''
  const lifeSeconds = Number(query.get('X-Amz-Expires'))
  if (!(lifeSeconds > 0 && lifeSeconds <= LONGEST_LIFE_SECONDS))
    throw new S3Error(
      400,
      'AuthorizationQueryParametersError',
      `X-Amz-Expires must be between 1 and ${LONGEST_LIFE_SECONDS} seconds`,
    )
  if (now > momentOf(date) + lifeSeconds * 1000) throw accessDenied('Request has expired')
  return {
    accessKeyId,
    scope,
    signedHeaders: (query.get('X-Amz-SignedHeaders') ?? '').split(';'),
    signature: query.get('X-Amz-Signature') ?? '',
    date,
    payloadDigest: query.get('X-Amz-Content-Sha256') ?? String(headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD'),
  }
}

function canonicalRequest(request: SignedRequest, claim: Claim): string {
  const path = request.path
    .split('/')
    .map((segment) => percentEncode(decodeURIComponent(segment)))
    .join('/')
  const query = [...request.query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [percentEncode(name), percentEncode(value)] as const)
    .sort(([a, x], [b, y]) => compareText(a, b) || compareText(x, y))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  const headers = claim.signedHeaders.map((name) => `${name}:${headerText(request.headers[name])}\n`).join('')
  return [request.method, path, query, headers, claim.signedHeaders.join(';'), claim.payloadDigest].join('\n')
}

/** The signature of a text under a scope's derived key. */
export function sign(secretAccessKey: string, scope: string, stringToSign: string): string {
  const [day = '', region = '', service = ''] = scope.split('/')
  const keyOfDay = hmac(`AWS4${secretAccessKey}`, day)
  const key = hmac(hmac(hmac(keyOfDay, region), service), 'aws4_request')
  return hmac(key, stringToSign).toString('hex')
}

export const sameText = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest()

/** RFC 3986: encodes what encodeURIComponent leaves. */
const percentEncode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const headerText = (value: string | string[] | undefined): string =>
  String(value ?? '')
    .trim()
    .replace(/\s+/g, ' ')

function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

export function splitAtFirst(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + separator.length)]
}

/** Milliseconds since 1970 of a date as in `20261121T080000Z`. */
function momentOf(date: string): number {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? []
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}
