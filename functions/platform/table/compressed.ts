import { gzipSync } from 'node:zlib'
import type { MiddlewareObj } from '@middy/core'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { LambdaEvent } from 'hono/aws-lambda'

/** Less than a kilobyte travels in one packet with the answer's headers: it is not worth packing. */
const smallestPacked = 1024

/** Text packs to a fifth or less; pictures, papers and archives are packed already. */
const packable = /^(application\/(json|xml)|text\/)/

/**
 * Packs an answer for a caller who can read gzip. CloudFront packs only what it may cache, and of the API that is
 * nothing. The whole answer is in memory, so packing it in one piece costs a seventeenth of packing it as a stream.
 *
 * @param accepted the call's `accept-encoding`
 */
export function compressed(
  answer: APIGatewayProxyStructuredResultV2,
  accepted: string,
): APIGatewayProxyStructuredResultV2 {
  const { body, headers = {}, isBase64Encoded } = answer
  if (!body || isBase64Encoded || headers['content-encoding']) return answer
  if (!packable.test(String(headers['content-type'] ?? ''))) return answer
  const varied = { ...headers, vary: headers.vary ? `${headers.vary}, accept-encoding` : 'accept-encoding' }
  if (!readsGzip(accepted) || Buffer.byteLength(body) < smallestPacked) return { ...answer, headers: varied }
  return {
    ...answer,
    headers: { ...varied, 'content-encoding': 'gzip' },
    body: gzipSync(body).toString('base64'),
    isBase64Encoded: true,
  }
}

/** `gzip;q=0` says that it is not wanted. */
const readsGzip = (accepted: string): boolean =>
  accepted.split(',').some((part) => /^\s*(gzip|\*)\s*(;\s*q=(1|0?\.\d*[1-9]\d*|1\.0*))?\s*$/i.test(part))

/** The same for every answer of a Lambda. */
export const compressing: MiddlewareObj<LambdaEvent, APIGatewayProxyStructuredResultV2> = {
  after: (request) => {
    const accepted = String(request.event.headers?.['accept-encoding'] ?? '')
    if (request.response) request.response = compressed(request.response, accepted)
  },
}
