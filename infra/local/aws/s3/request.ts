import type { IncomingHttpHeaders } from 'node:http'

/** A request to S3 with its address taken apart. */
export interface S3Request {
  method: string
  /** Still percent-encoded, as the signature covers it. */
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: Buffer
  /** Empty for the list of buckets. */
  bucket: string
  /** Empty for the bucket itself. */
  key: string
}
