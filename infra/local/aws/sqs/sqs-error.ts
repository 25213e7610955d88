/** An error that SQS answers with; `queryCode` is the name that the older query protocol knew it by. */
export class SqsError extends Error {
  readonly code: string
  readonly queryCode: string

  constructor(code: string, message: string, queryCode = code) {
    super(message)
    this.code = code
    this.queryCode = queryCode
  }
}

/** Codes that carry the old prefix. */
export const prefixed = (code: string, message: string): SqsError =>
  new SqsError(code, message, `AWS.SimpleQueueService.${code}`)
