import { Problem } from '../base/problem.ts'

/** A formula as a tree. Numbers keep their digits, '0.5'; they are never negative, a minus stands around them. */
export type Expression =
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'field'; readonly name: string }
  | { readonly kind: 'minus'; readonly of: Expression }
  | { readonly kind: Operator; readonly left: Expression; readonly right: Expression }

export type Operator = '+' | '-' | '*' | '/'

/** The fields that formulas may name, with the Finnish labels that may be written instead in brackets: [Velaton hinta]. */
export type FieldNames = Readonly<Record<string, { readonly label: string; readonly also?: readonly string[] }>>

/** What is wrong with a formula and at which character, counted from 1. */
export class FormulaFault extends Problem {
  readonly at: number

  constructor(sentence: string, at: number) {
    const message = `${sentence} (merkki ${at})`
    super('invalid', message, { formula: message })
    this.at = at
  }
}

const MOST_CHARACTERS = 1000
const MOST_NESTED = 50

interface Token {
  kind: 'number' | 'field' | Operator | '(' | ')' | 'end'
  text: string
  at: number
}

const signs: Readonly<Record<string, Operator>> = {
  '\u2212': '-',
  '\u2013': '-',
  '×': '*',
  '·': '*',
  '÷': '/',
  ':': '/',
}

const part =
  /\s*(?:(\d+(?:[.,]\d+)?)|([\p{L}_][\p{L}\d_]*(?:\.[\p{L}_][\p{L}\d_]*)*)|\[([^[\]]*)\]|([-+*/()\u2212\u2013×·÷:]))/uy

function tokensOf(text: string, names: FieldNames): Token[] {
  const tokens: Token[] = []
  const end = text.trimEnd().length
  part.lastIndex = 0
  while (part.lastIndex < end) {
    const from = part.lastIndex
    const match = part.exec(text)
    if (!match) {
      const at = from + (/\S/.exec(text.slice(from))?.index ?? 0)
      throw new FormulaFault(`Tuntematon merkki "${String.fromCodePoint(text.codePointAt(at) ?? 0)}"`, at + 1)
    }
    const [whole, number, name, label, sign] = match
    const at = from + whole.length - whole.trimStart().length + 1
    const field = name ?? label
    if (field !== undefined) tokens.push({ kind: 'field', text: fieldOf(field, names, at), at })
    else if (number !== undefined) tokens.push({ kind: 'number', text: tidied(number), at })
    else if (sign === '(' || sign === ')') tokens.push({ kind: sign, text: sign, at })
    else if (sign !== undefined) tokens.push({ kind: signs[sign] ?? (sign as Operator), text: sign, at })
  }
  return [...tokens, { kind: 'end', text: '', at: end + 1 }]
}

/** '007,50' is 7.5. */
const tidied = (number: string): string => {
  const [whole = '', fraction = ''] = number.split(/[.,]/)
  const digits = fraction.replace(/0+$/, '')
  return `${whole.replace(/^0+(?=\d)/, '')}${digits ? `.${digits}` : ''}`
}

function fieldOf(written: string, names: FieldNames, at: number): string {
  if (Object.hasOwn(names, written)) return written
  const folded = written.trim().toLowerCase()
  const existing = Object.entries(names).find(([name, { label, also = [] }]) =>
    [name, label, ...also].some((word) => word.toLowerCase() === folded),
  )
  if (!existing) throw new FormulaFault(`Tuntematon kenttä "${written}"`, at)
  return existing[0]
}

/** Reads a formula into a tree; throws a FormulaFault. */
export function parsed(text: string, names: FieldNames): Expression {
  if (text.trim() === '') throw new FormulaFault('Kirjoita kaava', 1)
  if (text.length > MOST_CHARACTERS) {
    throw new FormulaFault(`Kaava on liian pitkä, enintään ${MOST_CHARACTERS} merkkiä`, MOST_CHARACTERS + 1)
  }
  return new Parser(tokensOf(text, names)).whole()
}

class Parser {
  private readonly tokens: readonly Token[]
  private place = 0
  private nested = 0

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens
  }

  whole(): Expression {
    const expression = this.sum()
    const { kind, at } = this.next
    if (kind === ')') throw new FormulaFault('Ylimääräinen sulku', at)
    if (kind !== 'end') throw new FormulaFault('Laskumerkki puuttuu', at)
    return expression
  }

  private get next(): Token {
    return this.tokens[this.place] ?? { kind: 'end', text: '', at: 1 }
  }

  private take(): Token {
    const token = this.next
    this.place += 1
    return token
  }

  private sum(): Expression {
    let left = this.product()
    for (let { kind } = this.next; kind === '+' || kind === '-'; { kind } = this.next) {
      this.take()
      left = { kind, left, right: this.product() }
    }
    return left
  }

  private product(): Expression {
    let left = this.signed()
    for (let { kind } = this.next; kind === '*' || kind === '/'; { kind } = this.next) {
      this.take()
      left = { kind, left, right: this.signed() }
    }
    return left
  }

  private signed(): Expression {
    if (this.next.kind !== '-') return this.single()
    return this.within(() => ({ kind: 'minus', of: this.signed() }))
  }

  private single(): Expression {
    const { kind, text, at } = this.next
    if (kind === '(') {
      return this.within(() => {
        const inner = this.sum()
        if (this.next.kind === 'end') throw new FormulaFault('Sulku puuttuu', this.next.at)
        if (this.next.kind !== ')') throw new FormulaFault('Laskumerkki puuttuu', this.next.at)
        this.take()
        return inner
      })
    }
    if (kind !== 'number' && kind !== 'field') throw new FormulaFault('Luku tai kenttä puuttuu', at)
    this.take()
    return kind === 'number' ? { kind, text } : { kind, name: text }
  }

  /** Takes the sign that opens it; the limit keeps any formula within the stack. */
  private within(read: () => Expression): Expression {
    const { at } = this.take()
    this.nested += 1
    if (this.nested > MOST_NESTED) throw new FormulaFault('Liian monta sulkua sisäkkäin', at)
    const expression = read()
    this.nested -= 1
    return expression
  }
}

const ranks = { '+': 1, '-': 1, '*': 2, '/': 2, minus: 3, number: 4, field: 4 } as const

/**
 * The formula as it is kept and shown: decimals with a comma, no parentheses that change nothing.
 *
 * @param printName how a field is written; by its name unless told
 */
export function printFormula(expression: Expression, printName = (name: string) => name): string {
  const printed = (inner: Expression) => printFormula(inner, printName)
  const wrapped = (inner: Expression, least: number): string =>
    ranks[inner.kind] < least ? `(${printed(inner)})` : printed(inner)
  switch (expression.kind) {
    case 'number':
      return expression.text.replace('.', ',')
    case 'field':
      return printName(expression.name)
    case 'minus':
      return `-${wrapped(expression.of, ranks.minus)}`
    default: {
      const rank = ranks[expression.kind]
      return `${wrapped(expression.left, rank)} ${expression.kind} ${wrapped(expression.right, rank + 1)}`
    }
  }
}
