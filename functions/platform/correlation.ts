import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { SQSRecord } from 'aws-lambda'
import type { MiddlewareHandler } from 'hono'
import { correlationHeader, isCorrelationId } from '#shared/base/correlation.ts'

const current = new AsyncLocalStorage<string>()

/** The id of the call or turn of a job that is being worked on. */
export const correlationId = (): string | undefined => current.getStore()

/**
 * Runs what belongs to one call: each line of the log and each message to a queue gets its id. What does not have the
 * strict form is not taken; a new id is made.
 */
export const correlated = <Result>(id: unknown, run: () => Result): Result =>
  current.run(isCorrelationId(id) ? id : randomBytes(6).toString('hex'), run)

/** Around every call of the API and of the public pages. */
export const correlating: MiddlewareHandler = (c, next) => correlated(c.req.header(correlationHeader), next)

/** The name of a message's attribute; it is no part of the body, of which messages are known to be the same. */
const attribute = 'correlationId'

/** What a message says of the call that it came of. */
export function messageAttributes() {
  const StringValue = correlationId()
  return StringValue ? { MessageAttributes: { [attribute]: { DataType: 'String', StringValue } } } : {}
}

export const correlationOf = ({ messageAttributes }: SQSRecord): unknown => messageAttributes?.[attribute]?.stringValue
