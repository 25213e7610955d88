import { type Day, printDay } from '../../base/day.ts'
import { printArea, printNumber, printPercent } from '../../base/finnish.ts'
import { type Cents, printMoney } from '../../base/money.ts'
import type { TextField } from '../noun-texts.derived.ts'
import { no, yes } from './model-fields.ts'

/** Printed values by the names of their fields. */
export type Values = Record<string, string>

/** What is not known is empty. */
export const dayOrNothing = (day: Day | undefined): string => (day ? printDay(day) : '')
export const moneyOrNothing = (cents: Cents | undefined): string => (cents ? printMoney(cents) : '')
export const yesNo = (is: boolean | undefined): string => (is === undefined ? '' : is ? yes : no)

/** A value as a contract prints it, by its field. */
function printedIn(field: TextField, value: unknown): string {
  if (value === undefined || value === null || value === '') return ''
  if (typeof value === 'boolean') return yesNo(value)
  if (typeof value === 'string') return printedWord(field, value)
  if (typeof value !== 'number' || value === 0) return ''
  if (field.kind === 'money') return printMoney(value)
  if (field.kind === 'percent') return printPercent(value)
  return field.unit === 'm²' ? printArea(value) : printNumber(value)
}

const printedWord = ({ kind, options }: Pick<TextField, 'kind' | 'options'>, word: string): string =>
  kind === 'day' ? printDay(word) : (options?.find(([kept]) => kept === word)?.[1] ?? word)

/** The values of a noun's fields that texts may speak of, by their names there; without a document they are empty. */
export const nounValues = (texts: readonly TextField[], doc: object | undefined): Values =>
  Object.fromEntries(texts.map((field) => [field.name, printedIn(field, doc && valueAt(doc, field.path))]))

const valueAt = (doc: object, path: string): unknown =>
  path.split('.').reduce((value: unknown, part) => Object(value)[part], doc)
