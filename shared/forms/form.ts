import * as z from 'zod'
import { requiredText, text } from '../base/fields.ts'
import { FormColumn } from './form-column.ts'
import { FormRule, mendedRules } from './form-rules.ts'

const FormRow = z.object({
  cols: z.array(FormColumn).max(12, 'Enintään 12 kenttää rivillä').default([]),
  showRow: z.boolean().default(true),
})

const MOST_COLUMNS = 500

const unmended = z.object({
  rows: z.array(FormRow).max(MOST_COLUMNS).default([]),
  rules: z.array(FormRule).max(MOST_COLUMNS).default([]),
  metadata: z.object({ name: requiredText('Anna lomakkeelle nimi'), description: text(2000) }),
  /** Where a submission is told of; several addresses with commas between. */
  emailStr: text(1000),
  active: z.boolean().default(true),
})

/** Every column, row by row. */
export const columnsOf = (form: { readonly rows: readonly { readonly cols: readonly FormColumn[] }[] }): FormColumn[] =>
  form.rows.flatMap(({ cols }) => cols)

/** The names that more than one column has. */
function repeatedNames(columns: readonly FormColumn[]): string[] {
  const seen = new Set<string>()
  return columns.flatMap(({ name }) => (seen.has(name) || !seen.add(name) ? [name] : []))
}

/** What the editor of a form sends; its rules are kept true to its columns. */
export const FormDraft = unmended
  .superRefine((form, context) => {
    const columns = columnsOf(form)
    for (const name of repeatedNames(columns)) context.addIssue(`Kahdella kentällä on sama nimi: ${name}`)
    if (columns.length > MOST_COLUMNS) context.addIssue(`Lomakkeessa on enintään ${MOST_COLUMNS} kenttää`)
  })
  .transform((form) => ({ ...form, rules: mendedRules(form.rules, columnsOf(form)).rules }))
export type FormDraft = z.output<typeof FormDraft>
