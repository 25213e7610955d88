import type { MessageAttributes } from './message.ts'
import { prefixed, SqsError } from './sqs-error.ts'

export const invalidValue = (message: string): SqsError => new SqsError('InvalidParameterValue', message)

/** Letters without accents, digits and punctuation: no space is among them. */
const ORDERING_ID = /^[!-~]{1,128}$/

/** Group and deduplication ids, of any queue. */
export function checkOrderingIds(ids: {
  readonly MessageGroupId?: string | undefined
  readonly MessageDeduplicationId?: string | undefined
}): void {
  for (const name of ['MessageGroupId', 'MessageDeduplicationId'] as const) {
    const value = ids[name]
    if (value !== undefined && !ORDERING_ID.test(value))
      throw invalidValue(
        `Value ${value} for parameter ${name} is invalid. Reason: ${name} can only include alphanumeric and punctuation characters. 1 to 128 in length.`,
      )
  }
}

const ENTRY_ID = /^[A-Za-z0-9_-]{1,80}$/

export function checkEntryId(id: string | undefined): void {
  if (!ENTRY_ID.test(id ?? ''))
    throw prefixed(
      'InvalidBatchEntryId',
      'A batch entry id can only contain alphanumeric characters, hyphens and underscores. It can be at most 80 letters long.',
    )
}

/** A number of seconds within its bounds. */
export function checkSeconds(name: string, value: number | undefined, most: number): void {
  if (value !== undefined && !(Number.isInteger(value) && value >= 0 && value <= most))
    throw invalidValue(
      `Value ${value} for parameter ${name} is invalid. Reason: Must be between 0 and ${most}, if provided.`,
    )
}

export const MOST_HIDDEN_SECONDS = 43_200
export const MOST_WAIT_SECONDS = 20

const ATTRIBUTE_NAME = /^(?!aws\.|amazon\.)(?!\.)(?!.*\.\.)[A-Za-z0-9_.-]{1,256}(?<!\.)$/i
const ATTRIBUTE_TYPE = /^(String|Number|Binary)(\..+)?$/

export function checkAttributes(attributes: MessageAttributes): void {
  for (const [name, { DataType, StringValue, BinaryValue }] of Object.entries(attributes)) {
    if (!ATTRIBUTE_NAME.test(name)) throw invalidValue(`The message attribute name '${name}' is invalid.`)
    if (!ATTRIBUTE_TYPE.test(DataType ?? '') || DataType.length > 256)
      throw invalidValue(`The message attribute '${name}' has an invalid message attribute type.`)
    const value = DataType.startsWith('Binary') ? BinaryValue : StringValue
    if (!value) throw invalidValue(`The message attribute '${name}' must contain a non-empty message attribute value.`)
    if (DataType.startsWith('Number') && !Number.isFinite(Number(value)))
      throw invalidValue(`Can't cast the value of message (user) attribute '${name}' to a number.`)
  }
}
