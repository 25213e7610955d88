import { dayOfInstant, helsinkiTime, printDay, printInstant } from '#shared/base/day.ts'
import { printAnswer, receiptAddress } from '#shared/forms/answers.ts'
import { addressesIn, type Form } from '#shared/forms/form.ts'
import type { FormAttachment } from '#shared/forms/form-attachment.ts'
import type { FormSubmission } from '#shared/forms/submission.ts'
import { withoutPersonalIds } from '#shared/identifiers/personal-id.ts'
import { formWords } from '#shared/texts/forms.ts'
import { labelsOf } from '#shared/texts/invoice-papers.ts'
import type { Language } from '#shared/texts/language.ts'
import { type NoticeLetter, newLetter } from '../accounts/notice-letters.ts'
import { countWithin } from '../platform/attempts.ts'

/** A letter tells so many answers, each so long; the rest is read in the product. */
const mostAnswers = 40
const longestAnswer = 500

/** Receipts that one address may get in an hour: whoever fills a form may write any address into it. */
const mostReceipts = 3
const hour = 3600

interface Filled {
  readonly form: Form
  readonly attachment: FormAttachment | undefined
  readonly submission: FormSubmission
  readonly account: string
  /** Of whoever has the address; a stranger's is Finnish. */
  readonly languageOf: (email: string) => Language
}

/** To those who wait for it, and to the filler if the form says so. */
export async function lettersOfSubmission(filled: Filled): Promise<NoticeLetter[]> {
  const { form, attachment, submission } = filled
  const receivers = new Set([...addressesIn(form.emailStr), ...(attachment?.recipients ?? [])])
  const receipt = form.metadata.sendReceipt ? receiptAddress(form, submission.fields) : ''
  const isAllowed = receipt !== '' && (await countWithin('form-receipt', receipt, hour)) <= mostReceipts
  return [
    ...[...receivers].map((email) => submissionLetter(email, filled)),
    ...(isAllowed ? [receiptLetter(receipt, filled)] : []),
  ]
}

function submissionLetter(email: string, { form, submission, account }: Filled): NoticeLetter {
  const { fields, images, about, created, _id } = submission
  const shown = fields.slice(0, mostAnswers)
  const more = fields.length - shown.length
  return newLetter(email, account, {
    title: `Uusi vastaus lomakkeeseen ${form.metadata.name}`,
    opening: [`Tilille ${account} on tullut vastaus lomakkeeseen ${form.metadata.name}.`],
    facts: [
      ...(about ? [['Kohde', about] as [string, string]] : []),
      ['Saapunut', printInstant(created)],
      ...shown.map((answer): [string, string] => [
        answer.label,
        withoutPersonalIds(printAnswer(answer)).slice(0, longestAnswer),
      ]),
      ...(images.length > 0 ? [['Kuvia', String(images.length)] as [string, string]] : []),
    ],
    button: { label: 'Avaa vastaus', path: `/form-submissions?submission=${_id}` },
    ending: [
      ...(more > 0 ? [`Lisäksi vastauksessa on ${more} muuta kohtaa.`] : []),
      'Saat tämän viestin, koska osoitteesi on merkitty lomakkeen vastausten saajaksi.',
    ],
  })
}

/** It repeats nothing of what was written: the address may be anybody's. */
function receiptLetter(email: string, { form, submission, account, languageOf }: Filled): NoticeLetter {
  const language = languageOf(email)
  const words = formWords[language].received
  const { about, created } = submission
  const { name } = form.metadata
  return newLetter(
    email,
    account,
    {
      title: words.title(name),
      opening: [words.opening({ account, form: name })],
      facts: [
        ...(about ? [[labelsOf[language].premises, about] as [string, string]] : []),
        [words.received, words.at(printDay(dayOfInstant(created)), helsinkiTime.format(Date.parse(created)))],
      ],
      ending: [words.notYours],
      language,
    },
    { name: account, replyTo: '' },
  )
}

interface FormLetterInput {
  readonly attachment: FormAttachment
  /** Where it is filled: a page of ours. */
  readonly path: string
  readonly account: { readonly name: string; readonly email: string }
  readonly language: Language
}

const asking =
  (kind: 'asked' | 'reminded') =>
  (email: string, { attachment, path, account, language }: FormLetterInput): NoticeLetter => {
    const words = formWords[language]
    const { formName: form, about, sent } = attachment
    return newLetter(
      email,
      account.name,
      {
        title: words[kind].title(form),
        opening: [words[kind].opening({ account: account.name, form })],
        own: sent.customMessage.split(/\n+/).filter(Boolean),
        facts: [[labelsOf[language].premises, about]],
        button: { label: words.fill, path },
        ending: [words.noSignIn],
        language,
      },
      { name: account.name, replyTo: account.email },
    )
  }

/** The form comes to those who are to fill it when their contract is in force. */
export const activationLetter = asking('asked')
export const reminderLetter = asking('reminded')
