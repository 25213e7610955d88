import { createHash } from 'node:crypto'
import { busy, conflict, Problem } from '#shared/base/problem.ts'
import { checkedAnswers } from '#shared/forms/answers.ts'
import type { SubmitDraft } from '#shared/forms/public-api.ts'
import { FormSubmission, imageKey, imageMissing } from '#shared/forms/submission.ts'
import { noticeLetters, sendSoon } from '../accounts/notice-letters.ts'
import { accounts } from '../accounts/people.ts'
import { addingNotification } from '../notifications/notifications.ts'
import type { Actor } from '../platform/actor.ts'
import { countWithin, holdBack, networkOf } from '../platform/attempts.ts'
import { instant } from '../platform/clock.ts'
import { retryOnContention, transact } from '../platform/table/transact.ts'
import { attachments, submissions } from './collections.ts'
import { keepImages } from './form-images.ts'
import { languagesAt } from './languages.ts'
import { lettersOfSubmission } from './letters.ts'
import { type OpenedForm, opened } from './public-forms.ts'

/** Forms that one address may send: so many in ten seconds, so many in an hour. An office of many stays well below. */
const most = { atOnce: 8, hourly: 120 }
const hour = 3600

/** One filling is one submission: its id is made of the form and of the filling's own secret. */
const idOf = ({ formId, sessionKey }: Pick<SubmitDraft, 'formId' | 'sessionKey'>): string =>
  createHash('sha256').update(`${formId} ${sessionKey}`).digest('hex').slice(0, 32)

/** Takes what somebody has filled, once however often it is sent, and tells those who wait for it. */
export async function submitForm(draft: SubmitDraft, from: string): Promise<void> {
  await holdBack('form-sent', from, most.atOnce)
  if (from && (await countWithin('forms-sent', networkOf(from), hour)) > most.hourly) throw busy()
  const open = await opened(draft.formId, draft.attachment || undefined)
  const submission = submissionOf(open, draft)
  const existing = await submissions.find(open.actor, submission._id)
  if (existing) return refuseOther(existing, submission)
  await keepImages(open.actor, draft, submission.images)
  try {
    await write(open, submission)
  } catch (error) {
    const other = error instanceof Problem ? await submissions.find(open.actor, submission._id) : undefined
    if (!other) throw error
    refuseOther(other, submission)
  }
}

function submissionOf({ form, attachment }: OpenedForm, draft: SubmitDraft): FormSubmission {
  const { fields, images, faults } = checkedAnswers(form, draft.fields)
  const strange = images.filter(({ key }) => !imageKey().safeParse(key).success)
  const all = [...Object.entries(faults), ...strange.map(({ column }) => [column, imageMissing] as const)]
  const wrong = all.map(([name, sentence]) => [`fields.${name}`, sentence] as const)
  if (wrong.length > 0) throw new Problem('invalid', 'Tarkista lomakkeen tiedot.', Object.fromEntries(wrong))
  return FormSubmission.parse({
    _id: idOf(draft),
    formId: form._id,
    formName: form.metadata.name,
    apartment: attachment?.apartment,
    rentalContract: attachment?.rentalContract,
    about: attachment?.about,
    fields,
    images,
    sessionKey: draft.sessionKey,
    created: instant(),
  })
}

/** The same again is what has been done already; other answers than were taken are never said to be. */
function refuseOther(existing: FormSubmission, submission: FormSubmission): void {
  const content = ({ fields, images }: FormSubmission) => JSON.stringify([fields, images])
  if (content(existing) !== content(submission))
    throw conflict('Lomake on jo lähetetty. Sen jälkeen muutettuja tietoja ei ole tallennettu.')
}

/** The submission, its letters and the end of reminders are one write. */
async function write({ actor, form, attachment }: OpenedForm, submission: FormSubmission): Promise<void> {
  const account = await accounts.find(actor.accountId)
  const languageOf = await languagesAt(actor, attachment)
  const filled = { form, attachment, submission, account: account?.name ?? '', languageOf }
  const letters = await lettersOfSubmission(filled)
  await retryOnContention(async () =>
    transact([
      submissions.creating(actor, submission),
      addingNotification(actor, `submission-${submission._id}`, noticeOf(submission)),
      ...letters.map((letter) => noticeLetters.creating(actor, letter)),
      ...(await fillingOf(actor, attachment?._id)),
    ]),
  )
  await sendSoon(actor, letters)
}

const noticeOf = ({ formName }: FormSubmission) => ({
  resource: 'formSubmissions' as const,
  about: formName,
  sentence: 'Lomakkeeseen tuli uusi vastaus.',
})

async function fillingOf(actor: Actor, id: string | undefined) {
  const attachment = id === undefined ? undefined : await attachments.find(actor, id)
  if (!attachment || attachment.filled) return []
  return [attachments.replacing(actor, { ...attachment, filled: instant() }, busy)]
}
