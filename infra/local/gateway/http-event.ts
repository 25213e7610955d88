import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { viewerAddressHeader } from '../../resources.ts'

/** Lambda takes and gives six megabytes, and a body travels as base64. */
export const mostBytes = 6 * 1024 * 1024

/** The event that API Gateway makes of a request (payload format 2.0). */
export function eventOf(request: IncomingMessage, body: Buffer, now: number): APIGatewayProxyEventV2 {
  const { pathname, search } = addressOf(request)
  const sourceIp = request.socket.remoteAddress ?? ''
  const userAgent = request.headers['user-agent'] ?? ''
  const { cookie, ...headers } = request.headers
  return {
    version: '2.0',
    routeKey: '$default',
    rawPath: pathname,
    rawQueryString: search.slice(1),
    ...(cookie ? { cookies: cookie.split('; ') } : {}),
    headers: { ...joined(headers), [viewerAddressHeader]: sourceIp },
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: request.headers.host ?? 'localhost',
      domainPrefix: 'local',
      http: { method: request.method ?? 'GET', path: pathname, protocol: 'HTTP/1.1', sourceIp, userAgent },
      requestId: randomUUID(),
      routeKey: '$default',
      stage: '$default',
      time: new Date(now).toISOString(),
      timeEpoch: now,
    },
    ...(body.length > 0 ? { body: body.toString('base64') } : {}),
    isBase64Encoded: body.length > 0,
  }
}

/** The path and query of a request, whatever host it names. */
export const addressOf = ({ url }: IncomingMessage): URL => new URL(`http://local${url?.startsWith('/') ? url : '/'}`)

function joined(headers: IncomingMessage['headers']): Record<string, string> {
  const entries = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(',') : value]],
  )
  return Object.fromEntries(entries)
}

/** @returns undefined when the body is more than Lambda would take */
export async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes <= mostBytes) chunks.push(chunk)
  }
  return bytes * (4 / 3) > mostBytes ? undefined : Buffer.concat(chunks)
}

/** Writes the handler's answer as API Gateway does. */
export function writeAnswer(
  response: ServerResponse,
  answer: APIGatewayProxyStructuredResultV2,
  headers: Readonly<Record<string, string>>,
): void {
  const body = Buffer.from(answer.body ?? '', answer.isBase64Encoded ? 'base64' : 'utf8')
  for (const [name, value] of Object.entries(answer.headers ?? {})) response.setHeader(name, String(value))
  if (answer.cookies) response.setHeader('set-cookie', answer.cookies)
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  response.setHeader('content-length', body.length)
  response.writeHead(answer.statusCode ?? 200).end(body)
}
