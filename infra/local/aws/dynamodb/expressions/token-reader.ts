import { type DynamoError, invalid } from '../dynamo-error.ts'
import { RESERVED_WORDS } from '../reserved-words.ts'
import type { Placeholders } from './placeholders.ts'
import type { Operand, Path } from './syntax.ts'

const TOKEN = /\s*(?:(#[A-Za-z0-9_]+|:[A-Za-z0-9_]+|[A-Za-z_][A-Za-z0-9_]*|\d+)|(<>|<=|>=|[=<>()+\-,.[\]]))/y
const KEYWORDS = new Set(['AND', 'OR', 'NOT', 'BETWEEN', 'IN', 'SET', 'REMOVE', 'ADD', 'DELETE'])

export type ExpressionName =
  | 'ConditionExpression'
  | 'FilterExpression'
  | 'KeyConditionExpression'
  | 'ProjectionExpression'
  | 'UpdateExpression'

/** Walks the tokens of one expression and reads what all grammars share: document paths and operands. */
export class TokenReader {
  readonly expression: ExpressionName
  readonly placeholders: Placeholders
  readonly #tokens: string[]
  #at = 0

  constructor(text: string, expression: ExpressionName, placeholders: Placeholders) {
    this.expression = expression
    this.placeholders = placeholders
    if (!text.trim()) throw this.error('The expression can not be empty;')
    this.#tokens = this.#split(text)
  }

  /** Position to come back to with `rewind` when an attempt does not fit. */
  get mark(): number {
    return this.#at
  }

  rewind(mark: number): void {
    this.#at = mark
  }

  peek(ahead = 0): string | undefined {
    return this.#tokens[this.#at + ahead]
  }

  next(): string {
    const token = this.#tokens[this.#at]
    if (token === undefined) throw this.unexpected('<EOF>')
    this.#at += 1
    return token
  }

  accept(token: string): boolean {
    if (this.peek()?.toUpperCase() !== token) return false
    this.#at += 1
    return true
  }

  expect(token: string): void {
    if (!this.accept(token)) throw this.unexpected()
  }

  expectEnd(): void {
    if (this.peek() !== undefined) throw this.unexpected()
  }

  error(complaint: string): DynamoError {
    return invalid(`Invalid ${this.expression}: ${complaint}`)
  }

  unexpected(token = this.peek() ?? '<EOF>'): DynamoError {
    const near = this.#tokens.slice(Math.max(0, this.#at - 1), this.#at + 2).join(' ')
    return this.error(`Syntax error; token: "${token}", near: "${near}"`)
  }

  path(): Path {
    const path: Path = [this.#name()]
    for (;;) {
      if (this.accept('.')) path.push(this.#name())
      else if (this.accept('[')) path.push(this.#position())
      else return path
    }
  }

  operand(): Operand {
    const token = this.peek()
    if (token?.startsWith(':')) {
      this.next()
      return { kind: 'value', value: this.placeholders.value(token, this.expression) }
    }
    if (this.accept('(')) return this.#closed(this.operand())
    if (token === 'size' && this.peek(1) === '(') {
      this.next()
      this.next()
      return this.#closed({ kind: 'size', of: this.operand() })
    }
    return { kind: 'path', path: this.path() }
  }

  #closed(operand: Operand): Operand {
    this.expect(')')
    return operand
  }

  #name(): string {
    const token = this.next()
    if (token.startsWith('#')) return this.placeholders.name(token, this.expression)
    if (!/^[A-Za-z_]/.test(token) || KEYWORDS.has(token.toUpperCase())) throw this.unexpected(token)
    if (RESERVED_WORDS.has(token.toUpperCase()))
      throw this.error(`Attribute name is a reserved keyword; reserved keyword: ${token}`)
    return token
  }

  #position(): number {
    const token = this.next()
    if (!/^\d+$/.test(token)) throw this.unexpected(token)
    this.expect(']')
    return Number(token)
  }

  #split(text: string): string[] {
    const tokens: string[] = []
    const end = text.trimEnd().length
    for (let from = 0; from < end; from = TOKEN.lastIndex) {
      TOKEN.lastIndex = from
      const token = TOKEN.exec(text)?.[0].trim()
      if (!token) {
        const near = text.slice(from, from + 12).trim()
        throw this.error(`Syntax error; token: "${near[0]}", near: "${near}"`)
      }
      tokens.push(token)
    }
    return tokens
  }
}
