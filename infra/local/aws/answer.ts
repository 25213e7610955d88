import type { IncomingHttpHeaders } from 'node:http'

export type ServiceName = 'dynamodb' | 's3' | 'sqs' | 'ses' | 'kms' | 'secretsmanager'

/** One request as it came from the socket, with the service and the operation that it asks for. */
export interface Call {
  service: ServiceName
  operation: string
  method: string
  /** Path and query as sent. */
  url: string
  headers: IncomingHttpHeaders
  body: Buffer
  /** Aborted when the caller hangs up. */
  gone: AbortSignal
}

export interface Answer {
  status: number
  headers: Record<string, string>
  body: string | Buffer
}

/** What the server needs of a service. */
export interface AwsService {
  answer(call: Call): Answer | Promise<Answer>
}

export const jsonAnswer = (status: number, value: unknown, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(value),
})

/** The answer to a bug in the stand-in itself: whole on the console, short to the caller. */
export function internalError(cause: unknown, contentType: string): Answer {
  console.error(cause)
  const message = cause instanceof Error ? cause.message : String(cause)
  return {
    status: 500,
    headers: { 'content-type': contentType, 'x-amzn-errortype': 'InternalServerError' },
    body: JSON.stringify({ __type: 'InternalServerError', message }),
  }
}
