import * as z from 'zod'
import { isDay, printDay } from '../base/day.ts'
import { printNumber } from '../base/finnish.ts'
import { columnsOf, type Form } from './form.ts'
import { type FormColumn, fieldTypes, hasOptions, isAnswered, optionsOf } from './form-column.ts'
import { visibilityOf } from './form-rules.ts'

/** The most that one submission may say, in characters. */
const mostText = 100_000
const longestLine = 500
const longestText = 5000
const tooLong = `Enintään ${longestText} merkkiä`

/** The most pictures of one column that takes several, and of a whole submission. */
export const mostImagesOfColumn = 10
export const mostImagesOfForm = 30

/** What comes in for each column by its name; of a picture column the keys of its pictures. */
export const GivenAnswers = z
  .record(
    z.string().max(60),
    z.union([
      z.string().max(longestText, tooLong),
      z.number(),
      z.boolean(),
      z.array(z.string().max(longestLine)).max(100),
      z.null(),
    ]),
  )
  .refine((given) => JSON.stringify(given).length <= mostText, 'Lomakkeella on liikaa tekstiä lähetettäväksi.')
export type GivenAnswers = z.output<typeof GivenAnswers>
type Given = GivenAnswers[string] | undefined

/** One answer with its question as it then was, so that it can be read whatever becomes of the form. */
export const FormAnswer = z.object({
  name: z.string(),
  label: z.string(),
  fieldType: z.enum(fieldTypes),
  value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
})
export type FormAnswer = z.output<typeof FormAnswer>

const isEmpty = (value: Given): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value !== 'number' && value !== true && value.length === 0)

const missingSentence = (fieldType: FormColumn['fieldType']): string => {
  if (fieldType === 'checkbox') return 'Merkitse tämä kohta'
  if (fieldType === 'image') return 'Lisää kuva'
  return hasOptions(fieldType) ? 'Valitse vaihtoehto' : 'Täytä tämä kohta'
}

type Rule = (value: NonNullable<Given>, column: FormColumn) => string | undefined

const text: Rule = (value) => {
  if (typeof value !== 'string') return 'Kirjoita teksti'
  return value.length > longestLine ? `Enintään ${longestLine} merkkiä` : undefined
}
const oneOf: Rule = (value, { options }) =>
  optionsOf(options).includes(String(value)) ? undefined : 'Valitse jokin vaihtoehdoista'
const matching =
  (pattern: { readonly test: (typed: string) => boolean }, sentence: string): Rule =>
  (value) =>
    typeof value === 'string' && pattern.test(value.trim()) ? undefined : sentence

const isAddress = { test: (typed: string) => z.email().max(254).safeParse(typed).success }

/** What is wrong with an answer that is there. */
const ruleOf: Partial<Record<FormColumn['fieldType'], Rule>> = {
  text,
  textarea: (value) => {
    if (typeof value !== 'string') return 'Kirjoita teksti'
    return value.length > longestText ? tooLong : undefined
  },
  email: matching(isAddress, 'Tarkista sähköpostiosoite'),
  phone: matching(/^\+?[\d\s()-]{5,25}$/, 'Tarkista puhelinnumero'),
  number: (value) => (typeof value === 'number' && Math.abs(value) <= 1e12 ? undefined : 'Anna luku'),
  date: matching({ test: isDay }, 'Tarkista päivämäärä'),
  select: oneOf,
  radio: oneOf,
  multiselect: (value, { options }) => {
    const existing = optionsOf(options)
    return Array.isArray(value) && value.every((each) => existing.includes(each))
      ? undefined
      : 'Valitse jokin vaihtoehdoista'
  },
  checkbox: (value) => (value === true ? undefined : 'Merkitse tämä kohta'),
  image: (value, { multipleImages }) => {
    if (!Array.isArray(value)) return 'Lisää kuva'
    const most = multipleImages ? mostImagesOfColumn : 1
    return value.length > most ? `Enintään ${most === 1 ? 'yksi kuva' : `${most} kuvaa`}` : undefined
  },
}

export interface CheckedAnswers {
  readonly fields: FormAnswer[]
  /** Keys of pictures by their columns. */
  readonly images: { readonly column: string; readonly label: string; readonly key: string }[]
  /** What is wrong, a sentence for each column by its name. */
  readonly faults: Readonly<Record<string, string>>
}

/**
 * Answers as a submission keeps them. What the filler does not see, what is empty and what the form does not ask is left
 * out; what is asked and lacks or is not of its kind is a fault. The same rule checks in the browser and on the server.
 */
export function checkedAnswers(form: Pick<Form, 'rows' | 'rules'>, given: GivenAnswers): CheckedAnswers {
  const columns = columnsOf(form)
  const shown = visibilityOf(form.rules, columns)(given)
  const faults: Record<string, string> = {}
  const checked: CheckedAnswers = { fields: [], images: [], faults }
  for (const column of shownColumns(form, shown)) {
    const { name, label, fieldType } = column
    const own = Object.hasOwn(given, name) ? given[name] : undefined
    const value = typeof own === 'string' ? own.trim() : own
    if (isEmpty(value)) {
      if (column.required) faults[name] = missingSentence(fieldType)
    } else if (value !== undefined && value !== null) {
      const fault = ruleOf[fieldType]?.(value, column)
      if (fault) faults[name] = fault
      else if (fieldType !== 'image') checked.fields.push({ name, label, fieldType, value })
      else if (Array.isArray(value)) checked.images.push(...value.map((key) => ({ column: name, label, key })))
    }
  }
  return checked
}

/** The columns that somebody fills in: of rows that are shown, as far as the rules show them. */
export const shownColumns = ({ rows }: Pick<Form, 'rows'>, shown: ReadonlySet<string>): FormColumn[] =>
  rows
    .filter(({ showRow }) => showRow)
    .flatMap(({ cols }) => cols)
    .filter(({ name, fieldType }) => isAnswered(fieldType) && shown.has(name))

/** An answer as people read it. */
export function printAnswer({ fieldType, value }: Pick<FormAnswer, 'fieldType' | 'value'>): string {
  if (typeof value === 'boolean') return value ? 'Kyllä' : 'Ei'
  if (typeof value === 'number') return printNumber(value)
  if (typeof value !== 'string') return value.join(', ')
  return fieldType === 'date' && isDay(value) ? printDay(value) : value
}

/**
 * The address to which a receipt goes: the filler's own answer to the form's first e-mail field. Without one it goes
 * nowhere: a later field may ask for somebody else's address.
 */
export function receiptAddress({ rows }: Pick<Form, 'rows'>, fields: readonly FormAnswer[]): string {
  const asked = columnsOf({ rows: rows.filter(({ showRow }) => showRow) })
  const first = asked.find(({ fieldType }) => fieldType === 'email')?.name
  return String(fields.find(({ name }) => name === first)?.value ?? '').toLowerCase()
}
