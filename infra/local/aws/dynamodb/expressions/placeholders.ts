import { type AttributeValue, canonicalValue, type Item } from '../attribute-value.ts'
import { DynamoError, invalid } from '../dynamo-error.ts'

export interface PlaceholderInput {
  ExpressionAttributeNames?: Record<string, string>
  ExpressionAttributeValues?: Item
}

/** The expressions that a request gave, by the names of their parameters. */
export type GivenExpressions = Readonly<Record<string, string | undefined>>

const NAME = /^#[A-Za-z0-9_]+$/
const VALUE = /^:[A-Za-z0-9_]+$/
const MAX_TOKEN_LENGTH = 255
const MAX_NAME_BYTES = 65_535
const NO_NAMES: Readonly<Record<string, string>> = {}
const NO_VALUES: Readonly<Item> = {}

/** A request's `#names` and `:values`; remembers which were used, since DynamoDB refuses idle ones. */
export class Placeholders {
  readonly #names: Readonly<Record<string, string>>
  readonly #values: Readonly<Item>
  readonly #used = new Set<string>()

  constructor(input: PlaceholderInput, given: GivenExpressions) {
    const { ExpressionAttributeNames: names, ExpressionAttributeValues: values } = input
    if (names || values) refuseIdle(names, values, given)
    this.#names = names ? checkedNames(names) : NO_NAMES
    this.#values = values ? checkedValues(values) : NO_VALUES
  }

  name(token: string, expression: string): string {
    const name = this.#names[token]
    if (name === undefined)
      throw invalid(
        `Invalid ${expression}: An expression attribute name used in the document path is not defined; attribute name: ${token}`,
      )
    this.#used.add(token)
    return name
  }

  value(token: string, expression: string): AttributeValue {
    const value = this.#values[token]
    if (value === undefined)
      throw invalid(
        `Invalid ${expression}: An expression attribute value used in expression is not defined; attribute value: ${token}`,
      )
    this.#used.add(token)
    return value
  }

  refuseUnused(): void {
    this.#refuseUnusedOf('ExpressionAttributeNames', this.#names)
    this.#refuseUnusedOf('ExpressionAttributeValues', this.#values)
  }

  #refuseUnusedOf(parameter: string, placeholders: object): void {
    const idle = Object.keys(placeholders).filter((token) => !this.#used.has(token))
    if (idle.length > 0)
      throw invalid(`Value provided in ${parameter} unused in expressions: keys: {${idle.join(', ')}}`)
  }
}

/** Names and values serve expressions; values serve those alone that are no projection. */
function refuseIdle(names: object | undefined, values: object | undefined, given: GivenExpressions): void {
  const parameters = Object.keys(given)
  if (names && parameters.every((parameter) => given[parameter] === undefined))
    throw invalid('ExpressionAttributeNames can only be specified when using expressions')
  const users = parameters.filter((parameter) => parameter !== 'ProjectionExpression')
  if (values && users.every((parameter) => given[parameter] === undefined))
    throw invalid(
      `ExpressionAttributeValues can only be specified when using expressions: ${users.join(' and ')} ${users.length > 1 ? 'are' : 'is'} null`,
    )
}

function checkedNames(names: Record<string, string>): Record<string, string> {
  checkTokens('ExpressionAttributeNames', Object.keys(names), NAME)
  for (const [token, name] of Object.entries(names)) {
    if (name === '')
      throw invalid(`ExpressionAttributeNames contains invalid value: Empty attribute name for key ${token}`)
    if (name.length * 3 > MAX_NAME_BYTES && Buffer.byteLength(name) > MAX_NAME_BYTES)
      throw invalid(
        `ExpressionAttributeNames contains invalid value: Attribute name is too large, must be less than 65536 bytes for key ${token}`,
      )
  }
  return names
}

function checkedValues(values: Item): Item {
  checkTokens('ExpressionAttributeValues', Object.keys(values), VALUE)
  const checked: Item = {}
  for (const token of Object.keys(values)) checked[token] = checkedValue(token, values[token])
  return checked
}

function checkedValue(token: string, value: unknown): AttributeValue {
  try {
    return canonicalValue(value)
  } catch (cause) {
    if (!(cause instanceof DynamoError) || cause.code !== 'ValidationException') throw cause
    throw invalid(`ExpressionAttributeValues contains invalid value: ${cause.message} for key ${token}`)
  }
}

function checkTokens(parameter: string, tokens: string[], shape: RegExp): void {
  if (tokens.length === 0) throw invalid(`${parameter} must not be empty`)
  for (const token of tokens) {
    if (!shape.test(token)) throw invalid(`${parameter} contains invalid key: Syntax error; key: "${token}"`)
    if (token.length > MAX_TOKEN_LENGTH)
      throw invalid(
        `${parameter} contains invalid key: The expression attribute map contains a key that is too long; size of key: ${token.length}`,
      )
  }
}
