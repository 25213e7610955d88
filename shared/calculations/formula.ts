import { divided, type Exact, exactOf, multiplied, negated, plus } from './exact.ts'
import { type Expression, type FieldNames, parsed } from './formula-text.ts'

/** The exact value of a field in a row; undefined when the row has none. */
export type FieldValue = (field: string) => Exact | undefined

/**
 * What a formula comes to in a row, exactly; undefined is 'no value': a field is missing or something is divided by
 * zero. There is never an infinity or a NaN.
 */
export type Formula = (valueIn: FieldValue) => Exact | undefined

/**
 * Compiles the formula of a column (spec section 3, Table header) to be run on any number of rows: + - * /, parentheses,
 * decimals with a comma or a point, and fields by the names given. Throws a FormulaFault, which is a Problem.
 */
export const formulaOf = (text: string, names: FieldNames): Formula => compiled(parsed(text, names))

const operations = {
  '+': plus,
  '-': (a: Exact, b: Exact) => plus(a, negated(b)),
  '*': multiplied,
  '/': divided,
} as const

function compiled(expression: Expression): Formula {
  switch (expression.kind) {
    case 'number': {
      const value = exactOf(expression.text)
      return () => value
    }
    case 'field': {
      const { name } = expression
      return (valueIn) => valueIn(name)
    }
    case 'minus': {
      const of = compiled(expression.of)
      return (valueIn) => {
        const value = of(valueIn)
        return value && negated(value)
      }
    }
    default: {
      const operate = operations[expression.kind]
      const left = compiled(expression.left)
      const right = compiled(expression.right)
      return (valueIn) => {
        const a = left(valueIn)
        const b = a && right(valueIn)
        return a && b && operate(a, b)
      }
    }
  }
}
