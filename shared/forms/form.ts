import * as z from 'zod'
import { requiredText, text } from '../base/fields.ts'
import type { Findable } from '../base/finding.ts'
import { stored } from '../base/stored.ts'
import { FormColumn, hasOptions, isAnswered, optionsOf } from './form-column.ts'
import { FormRule, mendedRules, ruleFaults } from './form-rules.ts'

const FormRow = z.object({
  cols: z.array(FormColumn).max(12, 'Enintään 12 kenttää rivillä').default([]),
  showRow: z.boolean().default(true),
})
export type FormRow = z.output<typeof FormRow>

const MOST_COLUMNS = 500
/** The whole form as it is kept, in characters: it fits the table with its keys and row. */
const MOST_TEXT = 250_000
const MOST_ADDRESSES = 10

/** The addresses of a text with commas between, each once and lower-cased. */
export const addressesIn = (emailStr: string): string[] => [
  ...new Set(
    emailStr
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
]

const areAddresses = (emailStr: string): boolean =>
  addressesIn(emailStr).every((address) => z.email().safeParse(address).success)

const MOST_STYLES = 50

/** What a form that was made elsewhere says of its looks: kept and given back as it came. */
const Styles = z
  .record(z.string().max(60), z.union([z.string().max(200), z.number(), z.boolean()]))
  .refine((styles) => Object.keys(styles).length <= MOST_STYLES, `Enintään ${MOST_STYLES} tyyliä`)

const fields = {
  rows: z.array(FormRow).max(MOST_COLUMNS).default([]),
  rules: z.array(FormRule).max(MOST_COLUMNS).default([]),
  metadata: z.object({
    name: requiredText('Anna lomakkeelle nimi'),
    description: text(2000),
    /** What is said to the filler once the form has been sent. */
    thanks: text(1000),
    /** A receipt goes to the address that the filler gives in the form's first e-mail field. */
    sendReceipt: z.boolean().default(false),
  }),
  /** Where a submission is told of; several addresses with commas between. */
  emailStr: text(1000)
    .refine(areAddresses, 'Tarkista sähköpostiosoitteet')
    .refine(
      (emailStr) => addressesIn(emailStr).length <= MOST_ADDRESSES,
      `Enintään ${MOST_ADDRESSES} sähköpostiosoitetta`,
    ),
  active: z.boolean().default(true),
  styles: Styles.default({}),
}

/** A form that the account shows to those who fill it (lomake). */
export const Form = z.object({
  ...stored,
  ...fields,
  /** The columns whose answers the list of its submissions shows. */
  defaultHeaders: z.array(z.string()).max(30).default([]),
  created: z.string().default(''),
  updated: z.string().default(''),
})
export type Form = z.output<typeof Form>

/** Every column, row by row. */
export const columnsOf = (form: { readonly rows: readonly { readonly cols: readonly FormColumn[] }[] }): FormColumn[] =>
  form.rows.flatMap(({ cols }) => cols)

/** The columns that are filled in. */
export const answeredColumns = (form: Parameters<typeof columnsOf>[0]): FormColumn[] =>
  columnsOf(form).filter(({ fieldType }) => isAnswered(fieldType))

/** The names that more than one column has. */
function repeatedNames(columns: readonly FormColumn[]): string[] {
  const seen = new Set<string>()
  return columns.flatMap(({ name }) => (seen.has(name) || !seen.add(name) ? [name] : []))
}

/** What a column lacks before anybody can fill it, a sentence by its field. */
export function columnFaults({ name, fieldType, label, options, text: written }: FormColumn): Record<string, string> {
  // Every object has something under such a name.
  if (name in Object.prototype) return { name: 'Valitse kentälle toinen nimi' }
  if (isAnswered(fieldType) && !label) return { label: 'Anna kentälle otsikko' }
  if (hasOptions(fieldType) && optionsOf(options).length < 1)
    return { options: 'Anna vaihtoehdot pilkuilla erotettuina' }
  if ((fieldType === 'heading' || fieldType === 'paragraph') && !written) return { text: 'Kirjoita teksti' }
  return {}
}

const version = z.number().int().default(0)

const checkedFields = z.object({ version, ...fields }).superRefine((form, context) => {
  const columns = columnsOf(form)
  for (const name of repeatedNames(columns)) context.addIssue(`Kahdella kentällä on sama nimi: ${name}`)
  if (columns.length > MOST_COLUMNS) context.addIssue(`Lomakkeessa on enintään ${MOST_COLUMNS} kenttää`)
  if (JSON.stringify(form).length > MOST_TEXT)
    context.addIssue('Lomakkeessa on liikaa tekstiä. Jaa se kahdeksi lomakkeeksi.')
  form.rows.forEach(({ cols }, row) => {
    cols.forEach((column, col) => {
      for (const [name, message] of Object.entries(columnFaults(column)))
        context.addIssue({ code: 'custom', message, path: ['rows', row, 'cols', col, name] })
    })
  })
})

/** What the editor of a form sends; its rules are kept true to its columns. */
export const FormDraft = checkedFields.transform((form) => ({
  ...form,
  rules: mendedRules(form.rules, columnsOf(form)).rules,
}))
export type FormDraft = z.output<typeof FormDraft>

/** The same while it is edited, where a rule that has only been begun is told of and not left out. */
export const EditedForm = checkedFields.superRefine((form, context) => {
  const columns = columnsOf(form)
  if (columns.every(({ fieldType }) => !isAnswered(fieldType)))
    context.addIssue({ code: 'custom', message: 'Lisää lomakkeelle vähintään yksi täytettävä kenttä', path: ['rows'] })
  form.rules.forEach((rule, at) => {
    for (const [name, message] of Object.entries(ruleFaults(rule, columns)))
      context.addIssue({ code: 'custom', message, path: ['rules', at, name] })
  })
})
export type EditedForm = z.output<typeof EditedForm>

/**
 * The labels of columns that would get another kind of answer than they have been given: submissions that stand could not
 * be read under them any more. A column that is left out loses nothing, for each submission keeps its own questions.
 */
export function retypedColumns(
  before: Parameters<typeof columnsOf>[0],
  after: Parameters<typeof columnsOf>[0],
): string[] {
  const types = new Map(columnsOf(before).map(({ name, type }) => [name, type]))
  return columnsOf(after).flatMap(({ name, label, type }) =>
    types.has(name) && types.get(name) !== type ? [label] : [],
  )
}

/** What the list of forms keeps. */
export const FormSummary = z.object({
  _id: z.string(),
  name: z.string(),
  active: z.boolean(),
  /** How many fields there are to fill in. */
  fields: z.number().int(),
  updated: z.string(),
})
export type FormSummary = z.output<typeof FormSummary>

export const formSummaryOf = (form: Form): FormSummary => ({
  _id: form._id,
  name: form.metadata.name,
  active: form.active,
  fields: answeredColumns(form).length,
  updated: form.updated,
})

/** By its name. */
export const findableForm = ({ metadata, active }: Form): Findable => ({
  title: metadata.name,
  detail: active ? 'Lomake' : 'Lomake, ei käytössä',
  names: [metadata.name],
  codes: [],
})
