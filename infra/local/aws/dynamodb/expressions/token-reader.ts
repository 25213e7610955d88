import { type AttributeType, typeOf } from '../attribute-value.ts'
import { type DynamoError, invalid } from '../dynamo-error.ts'
import { RESERVED_WORDS } from '../reserved-words.ts'
import type { Placeholders } from './placeholders.ts'
import type { Operand, Path } from './syntax.ts'

/** Whatever begins no token is one of a single character, which no grammar takes. */
const TOKEN = /[#:][A-Za-z0-9_]+|[A-Za-z][A-Za-z0-9_]*|\d+|<>|<=|>=|\S/gu
const KEYWORDS = new Set(['AND', 'OR', 'NOT', 'BETWEEN', 'IN', 'SET', 'REMOVE', 'ADD', 'DELETE'])
const GROUPING_AFTER = new Set(['AND', 'OR', 'NOT', 'BETWEEN'])
const FUNCTIONS = new Set([
  'attribute_exists',
  'attribute_not_exists',
  'attribute_type',
  'begins_with',
  'contains',
  'size',
  'if_not_exists',
  'list_append',
])
const MAX_BYTES = 4096
const MAX_DEPTH = 32
const MAX_POSITION = 2 ** 31 - 1
/** The two of the service's parsers that tell the size; the others only that it is too large. */
const TELLS_SIZE: ReadonlySet<ExpressionName> = new Set<ExpressionName>([
  'ConditionExpression',
  'FilterExpression',
  'KeyConditionExpression',
])

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
  readonly #text: string
  readonly #tokens: string[] = []
  readonly #starts: number[] = []
  #at = 0

  constructor(text: string, expression: ExpressionName, placeholders: Placeholders) {
    this.expression = expression
    this.placeholders = placeholders
    this.#text = text
    if (text === '') throw this.error('The expression can not be empty;')
    this.#refuseTooLong()
    for (const match of text.matchAll(TOKEN)) {
      this.#tokens.push(match[0])
      this.#starts.push(match.index)
    }
    if (text.includes('(')) this.#refuseRedundantParentheses()
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
    if (token === undefined) throw this.unexpected()
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

  /** The complaint about the token at hand, with the text from the one before it to the one after. */
  unexpected(at = this.#at): DynamoError {
    const last = this.#tokens.length - 1
    const token = this.#tokens[at] ?? '<EOF>'
    const end = Math.min(at + 1, last)
    const near =
      last < 0
        ? this.#text
        : this.#text.slice(
            this.#starts[Math.max(0, at - 1)],
            (this.#starts[end] ?? 0) + (this.#tokens[end] ?? '').length,
          )
    return this.error(`Syntax error; token: "${token}", near: "${near}"`)
  }

  /** The complaint about the token that was read last. */
  unexpectedLast(): DynamoError {
    return this.unexpected(this.#at - 1)
  }

  path(): Path {
    const path: Path = [this.#name()]
    for (;;) {
      if (this.accept('.')) path.push(this.#name())
      else if (this.accept('[')) path.push(this.#position())
      else break
    }
    if (path.length > MAX_DEPTH)
      throw this.error(`The document path has too many nesting levels; nesting levels: ${path.length}`)
    return path
  }

  operand(): Operand {
    const token = this.peek()
    if (token?.startsWith(':')) {
      this.next()
      return { kind: 'value', value: this.placeholders.value(token, this.expression) }
    }
    if (this.accept('(')) {
      const operand = this.operand()
      this.expect(')')
      return operand
    }
    if (token !== undefined && this.peek(1) === '(') return this.#size(token)
    return { kind: 'path', path: this.path() }
  }

  operands(): [Operand, ...Operand[]] {
    const list: [Operand, ...Operand[]] = [this.operand()]
    while (this.accept(',')) list.push(this.operand())
    return list
  }

  /** The only function whose result is an operand. */
  #size(name: string): Operand {
    if (name !== 'size') throw FUNCTIONS.has(name) ? this.misplaced(name) : this.unknownFunction(name)
    this.#at += 2
    const [of, ...more] = this.operands()
    this.expect(')')
    if (more.length > 0) throw this.wrongCount(name, more.length + 1)
    if (!hasSize(of)) throw this.wrongType(name, of.kind === 'value' ? typeOf(of.value) : 'N')
    return { kind: 'size', of }
  }

  unknownFunction = (name: string): DynamoError => this.error(`Invalid function name; function: ${name}`)

  misplaced = (name: string): DynamoError =>
    this.error(`The function is not allowed to be used this way in an expression; function: ${name}`)

  wrongCount = (name: string, count: number): DynamoError =>
    this.error(
      `Incorrect number of operands for operator or function; operator or function: ${name}, number of operands: ${count}`,
    )

  wrongType = (name: string, type: string): DynamoError =>
    this.error(`Incorrect operand type for operator or function; operator or function: ${name}, operand type: ${type}`)

  #name(): string {
    const token = this.next()
    if (/^#./.test(token)) return this.placeholders.name(token, this.expression)
    if (!/^[A-Za-z]/.test(token) || KEYWORDS.has(token.toUpperCase())) throw this.unexpectedLast()
    if (RESERVED_WORDS.has(token.toUpperCase()))
      throw this.error(`Attribute name is a reserved keyword; reserved keyword: ${token}`)
    return token
  }

  #position(): number {
    const token = this.next()
    if (!/^(0|[1-9]\d*)$/.test(token)) throw this.unexpectedLast()
    this.expect(']')
    if (Number(token) > MAX_POSITION)
      throw this.error(`List index is not within the allowable range; index: [${token}]`)
    return Number(token)
  }

  #refuseTooLong(): void {
    const bytes = Buffer.byteLength(this.#text)
    if (bytes <= MAX_BYTES) return
    const size = TELLS_SIZE.has(this.expression) ? ` expression size: ${bytes}` : ''
    throw this.error(`Expression size has exceeded the maximum allowed size;${size}`)
  }

  /** A pair right inside another pair says nothing, unless the outer one is a function's or a list's own. */
  #refuseRedundantParentheses(): void {
    const open: number[] = []
    const closedAt = new Map<number, number>()
    for (const [at, token] of this.#tokens.entries()) {
      if (token === '(') open.push(at)
      if (token !== ')') continue
      const start = open.pop() ?? -1
      closedAt.set(start, at)
      const inner = closedAt.get(start + 1)
      if (this.#tokens[start + 1] === '(' && inner === at - 1 && this.#isGrouping(start))
        throw this.error('The expression has redundant parentheses;')
    }
  }

  #isGrouping(parenthesis: number): boolean {
    const before = this.#tokens[parenthesis - 1] ?? ''
    return !/^[A-Za-z]/.test(before) || GROUPING_AFTER.has(before.toUpperCase())
  }
}

const SIZELESS: ReadonlySet<AttributeType> = new Set<AttributeType>(['N', 'BOOL', 'NULL'])

const hasSize = (operand: Operand): boolean =>
  operand.kind === 'path' || (operand.kind === 'value' && !SIZELESS.has(typeOf(operand.value)))
