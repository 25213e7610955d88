import { randomBytes } from 'node:crypto'
import type { Answer, AwsService, Call } from '../answer.ts'
import type { Blobs } from '../blobs.ts'
import type { Faults } from '../faults.ts'
import type { Journal } from '../journal.ts'
import { listBuckets, onBucket } from './bucket-operations.ts'
import { Buckets } from './buckets.ts'
import { corsHeaders } from './cors.ts'
import { formUpload, isFormUpload } from './form-upload.ts'
import { onObject } from './object-operations.ts'
import type { S3Request } from './request.ts'
import { S3Error } from './s3-error.ts'
import { type Credentials, verifySignature } from './signature.ts'
import { emptyAnswer, escapeXml, xmlAnswer } from './xml.ts'

interface S3Settings {
  journal: Journal
  blobs: Blobs
  faults: Faults
  now: () => number
  region: string
  credentials: Credentials
}

/** S3 over REST and XML: every request is signed or carries a signed policy. */
export class S3 implements AwsService {
  readonly buckets: Buckets
  readonly #settings: S3Settings

  constructor(settings: S3Settings) {
    this.#settings = settings
    this.buckets = new Buckets(settings)
  }

  async answer(call: Call): Promise<Answer> {
    const request = requestOf(call)
    const cors = corsHeaders(this.buckets.find(request.bucket), request.method, request.headers)
    const always = { 'x-amz-request-id': randomBytes(8).toString('hex').toUpperCase(), ...cors }
    try {
      if (this.#settings.faults.strike('throttle', call))
        throw new S3Error(503, 'SlowDown', 'Please reduce your request rate.')
      const answer = await this.#perform(request, cors !== undefined)
      return { ...answer, headers: { ...always, ...answer.headers } }
    } catch (cause) {
      return errorAnswer(cause, request, always)
    }
  }

  #perform(request: S3Request, isCorsGranted: boolean): Answer | Promise<Answer> {
    const { credentials, now, region } = this.#settings
    if (request.method === 'OPTIONS') return preflight(isCorsGranted)
    if (isFormUpload(request)) return formUpload(this.buckets, request, credentials)
    verifySignature(request, credentials, now())
    if (request.key) return onObject(this.buckets, request)
    return request.bucket ? onBucket(this.buckets, request, region) : listBuckets(this.buckets)
  }
}

function preflight(isCorsGranted: boolean): Answer {
  if (isCorsGranted) return emptyAnswer(200)
  throw new S3Error(403, 'AccessForbidden', 'CORSResponse: This CORS request is not allowed.')
}

/** Takes the address apart: `/bucket/key`, or `/key` at `bucket.localhost`. */
function requestOf({ method, url, headers, body }: Call): S3Request {
  const { pathname: path, searchParams: query } = new URL(url, 'http://local')
  const [, hostBucket] = /^(.+)\.(?:s3\.)?localhost(?::\d+)?$/.exec(headers.host ?? '') ?? []
  const [, bucket = '', ...key] = (hostBucket ? `/${hostBucket}${path}` : path).split('/')
  return { method, path, query, headers, body, bucket, key: decoded(key.join('/')) }
}

/** Text that is no percent-encoding is taken as it is; the signature then refuses it. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function errorAnswer(cause: unknown, request: S3Request, headers: Record<string, string>): Answer {
  const error = cause instanceof S3Error ? cause : new S3Error(500, 'InternalError', 'We encountered an internal error')
  if (error !== cause) console.error(cause)
  const all = { ...headers, ...error.headers }
  if (request.method === 'HEAD' || error.status === 304) return emptyAnswer(error.status, all)
  const resource = escapeXml(`/${request.bucket}/${request.key}`)
  const requestId = headers['x-amz-request-id']
  return xmlAnswer(
    `<Error><Code>${error.code}</Code><Message>${escapeXml(error.message)}</Message><Resource>${resource}</Resource><RequestId>${requestId}</RequestId></Error>`,
    error.status,
    all,
  )
}
