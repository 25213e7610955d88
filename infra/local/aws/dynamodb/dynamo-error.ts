/** An error that DynamoDB answers with; `details` travel beside the message (the failed item, cancellation reasons). */
export class DynamoError extends Error {
  readonly code: string
  readonly details: Record<string, unknown>

  constructor(code: string, message: string, details: Record<string, unknown> = {}) {
    super(message)
    this.code = code
    this.details = details
  }
}

export const invalid = (message: string): DynamoError => new DynamoError('ValidationException', message)

export const missingMember = (member: string): DynamoError =>
  invalid(
    `1 validation error detected: Value null at '${member}' failed to satisfy constraint: Member must not be null`,
  )
