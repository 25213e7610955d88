import * as z from 'zod'
import { text } from '../base/fields.ts'
import { stored } from '../base/stored.ts'
import { withoutPersonalIds } from '../identifiers/personal-id.ts'
import { FormAnswer, printAnswer } from './answers.ts'

export const imageMissing = 'Kuvaa ei löytynyt. Lisää se uudelleen.'

/** A picture of a submission, kept among the account's files. */
export const imageKey = () => z.string().regex(/^[a-z0-9]{20}\.(jpg|png|webp)$/, imageMissing)

/** What somebody answered on a form (lomakevastaus). */
export const FormSubmission = z.object({
  ...stored,
  formId: z.string(),
  formName: z.string(),
  /** The apartment or contract at which it was filled, if any. */
  apartment: z.string().default(''),
  rentalContract: z.string().default(''),
  about: z.string().default(''),
  fields: z.array(FormAnswer).default([]),
  images: z.array(z.object({ column: z.string(), label: z.string(), key: z.string() })).default([]),
  /** What people of the account have written beside an answer, by the column's name; the whole one's under 'general'. */
  comments: z.record(z.string(), z.string()).default({}),
  sessionKey: z.string().default(''),
  created: z.string().default(''),
})
export type FormSubmission = z.output<typeof FormSubmission>

export const generalComment = 'general'

export const CommentDraft = z.object({ key: z.string().min(1).max(60), value: text(2000) })
export type CommentDraft = z.output<typeof CommentDraft>

/** How much of the answers a list tells. */
const mostSummary = 160

/** What the list keeps; `answers` of chosen columns come when the list is of one form. */
export const SubmissionSummary = z.object({
  _id: z.string(),
  formId: z.string(),
  formName: z.string(),
  about: z.string(),
  apartment: z.string(),
  rentalContract: z.string(),
  summary: z.string(),
  created: z.string(),
  answers: z.record(z.string(), z.string()).optional(),
})
export type SubmissionSummary = z.output<typeof SubmissionSummary>

export const submissionSummaryOf = (submission: FormSubmission): SubmissionSummary => ({
  _id: submission._id,
  formId: submission.formId,
  formName: submission.formName,
  about: submission.about,
  apartment: submission.apartment,
  rentalContract: submission.rentalContract,
  summary: summaryOf(submission),
  created: submission.created,
})

/** Shown to all who see the list, and searched by: personal identity codes are no part of it. */
function summaryOf({ fields }: FormSubmission): string {
  const whole = fields
    .filter(({ fieldType }) => fieldType !== 'checkbox')
    .map((answer) => withoutPersonalIds(printAnswer(answer)).replaceAll(/\s+/g, ' '))
    .join(' · ')
  return whole.length > mostSummary ? `${whole.slice(0, mostSummary - 1)}…` : whole
}

/** A submission as those see it who may not see personal identity codes. */
export const withoutCodes = (submission: FormSubmission): FormSubmission => ({
  ...submission,
  fields: submission.fields.map((answer) => ({ ...answer, value: hidden(answer.value) })),
  comments: Object.fromEntries(
    Object.entries(submission.comments).map(([key, comment]) => [key, withoutPersonalIds(comment)]),
  ),
})

function hidden(value: FormAnswer['value']): FormAnswer['value'] {
  if (typeof value === 'string') return withoutPersonalIds(value)
  return Array.isArray(value) ? value.map(withoutPersonalIds) : value
}

/** The answers of the columns as people read them; a column without an answer is left out. */
export const printedAnswers = ({ fields }: FormSubmission, columns: readonly string[]): Record<string, string> =>
  Object.fromEntries(fields.filter(({ name }) => columns.includes(name)).map((each) => [each.name, printAnswer(each)]))

const answerPrefix = 'answer '

/** What a list calls the answers of a column, and the column of such a name; undefined for what is no answer. */
export const sortOfColumn = (column: string): string => `${answerPrefix}${column}`
export const columnSortedBy = (sortBy: string): string | undefined =>
  sortBy.startsWith(answerPrefix) ? sortBy.slice(answerPrefix.length) : undefined

/** An answer as lists are sorted by it: numbers and days by their size, the rest as people read it; empty when none. */
export function sortedValue({ fields }: FormSubmission, column: string): string | number {
  const answer = fields.find(({ name }) => name === column)
  if (!answer) return ''
  const { fieldType, value } = answer
  if (typeof value === 'number') return value
  return fieldType === 'date' ? String(value) : printAnswer(answer)
}
