import { type AttributeValue, canonicalItem, type Item } from '../attribute-value.ts'
import { invalid } from '../dynamo-error.ts'

export interface PlaceholderInput {
  ExpressionAttributeNames?: Record<string, string>
  ExpressionAttributeValues?: Item
}

/** A request's `#names` and `:values`; remembers which were used, since DynamoDB refuses idle ones. */
export class Placeholders {
  readonly #names: Record<string, string>
  readonly #values: Item
  readonly #used = new Set<string>()

  constructor(input: PlaceholderInput) {
    this.#names = input.ExpressionAttributeNames ?? {}
    this.#values = canonicalItem(input.ExpressionAttributeValues ?? {})
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
