import type { Page } from '#shared/base/list.ts'
import { hitsOf, pageOf } from '#shared/base/page-of.ts'
import { busy, invalidField, missing } from '#shared/base/problem.ts'
import type { SubmissionFilters } from '#shared/forms/api.ts'
import {
  type CommentDraft,
  columnSortedBy,
  type FormSubmission,
  generalComment,
  printedAnswers,
  type SubmissionSummary,
  sortedValue,
  withoutCodes,
} from '#shared/forms/submission.ts'
import { withPersonalIds } from '#shared/identifiers/personal-id.ts'
import type { Actor } from '../platform/actor.ts'
import { retryOnContention, transact } from '../platform/table/transact.ts'
import { forms, submissions } from './collections.ts'
import { removeFormImages } from './form-images.ts'

/**
 * The newest first. Of one form the answers of its chosen columns come along, of the rows that are shown; sorted by an
 * answer, all that are found are read for it.
 */
export async function listSubmissions(actor: Actor, filters: SubmissionFilters): Promise<Page<SubmissionSummary>> {
  const { formId, apartment, rentalContract } = filters
  const rows = formId ? await submissions.summariesOfParent(actor, formId) : await submissions.summaries(actor)
  const query = filters.sortBy ? filters : { ...filters, sortBy: 'created', descending: true }
  const wanted = rows.filter(
    (row) => (!apartment || row.apartment === apartment) && (!rentalContract || row.rentalContract === rentalContract),
  )
  const searched = ['formName', 'about', 'summary'] as const
  const asked = formId ? columnSortedBy(query.sortBy) : undefined
  const hits = hitsOf(wanted, query.search, searched)
  const sortable = asked === undefined ? hits : await withAnswer(actor, hits, asked, query.sortBy)
  const page = pageOf(sortable, { ...query, search: '' }, searched)
  return formId ? { ...page, rows: await withAnswers(actor, formId, page.rows) } : page
}

/** Personal identity codes that somebody wrote among the answers are whole only to those who may see them. */
const shownTo = (actor: Actor, submission: FormSubmission): FormSubmission =>
  seesCodes(actor) ? submission : withoutCodes(submission)

const unclearCodes = 'Kommentissa on henkilötunnuksia, joita et näe: jätä jokainen *** paikalleen tai poista kaikki.'

const seesCodes = (actor: Actor) => actor.fields.has('tenants.social')

export const readSubmission = async (actor: Actor, id: string): Promise<FormSubmission> =>
  shownTo(actor, await submissions.read(actor, id))

/** Rows with what each answered to one column under the list's own name for it, as it sorts. */
async function withAnswer(
  actor: Actor,
  rows: readonly SubmissionSummary[],
  column: string,
  sortBy: string,
): Promise<SubmissionSummary[]> {
  const ids = rows.map(({ _id }) => _id)
  const whole = new Map((await submissions.readMany(actor, ids)).map((each) => [each._id, each]))
  return rows.map((row) => {
    const submission = whole.get(row._id)
    return submission ? { ...row, [sortBy]: sortedValue(shownTo(actor, submission), column) } : row
  })
}

async function withAnswers(
  actor: Actor,
  formId: string,
  rows: readonly SubmissionSummary[],
): Promise<SubmissionSummary[]> {
  const [form, whole] = await Promise.all([
    forms.find(actor, formId),
    submissions.readMany(
      actor,
      rows.map(({ _id }) => _id),
    ),
  ])
  const byId = new Map(whole.map((each) => [each._id, each]))
  return rows.map((row) => {
    const submission = byId.get(row._id)
    return submission && form
      ? { ...row, answers: printedAnswers(shownTo(actor, submission), form.defaultHeaders) }
      : row
  })
}

/** What somebody of the account says beside an answer, or of the whole; an empty one is taken away. */
export const commentSubmission = (actor: Actor, id: string, { key, value }: CommentDraft): Promise<FormSubmission> =>
  retryOnContention(async () => {
    const submission = await submissions.read(actor, id)
    const existing = [
      generalComment,
      ...submission.fields.map(({ name }) => name),
      ...submission.images.map(({ column }) => column),
    ]
    if (!existing.includes(key)) throw invalidField('key', 'Kohtaa ei ole tässä vastauksessa.')
    const { [key]: before = '', ...others } = submission.comments
    const said = seesCodes(actor) ? value : withPersonalIds(value, before)
    if (said === undefined) throw invalidField('value', unclearCodes)
    const next = { ...submission, comments: said ? { ...others, [key]: said } : others }
    await transact([submissions.replacing(actor, next, busy)])
    return shownTo(actor, { ...next, version: submission.version + 1 })
  })

/** For good, the pictures first, so that it can be done again if it breaks on the way. A `sessionKey` that comes with the wish must be the submission's own. */
export async function deleteSubmission(actor: Actor, id: string, sessionKey: string): Promise<void> {
  const submission = await submissions.read(actor, id)
  if (sessionKey && sessionKey !== submission.sessionKey) throw missing('Lomakevastausta')
  await removeFormImages(actor, submission)
  await submissions.remove(actor, submission)
}
