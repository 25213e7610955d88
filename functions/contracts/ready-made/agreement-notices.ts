import type { ModelContent } from '#shared/contracts/texts/model-content.ts'
import { agreementPaperWords } from '#shared/texts/agreement-papers.ts'
import type { AgreementPapers } from '#shared/texts/fin/agreement-papers.ts'
import type { InEach, Language } from '#shared/texts/language.ts'
import { contentOf, p, part, title, whenEmpty, whenFilled } from './writing.ts'

const noticeIn = (words: AgreementPapers): ModelContent =>
  contentOf(
    title(words.title),
    p('{document.date}'),
    part(words.tenant),
    p('{tenants.names}'),
    part(words.landlord),
    p('{landlords.names}'),
    part(words.lease),
    whenFilled(
      'apartment.zipCode',
      p(`${words.premises}: **{apartment.fullAddress}**, {apartment.zipCode} {apartment.city}`),
    ),
    whenEmpty('apartment.zipCode', p(`${words.premises}: **{apartment.fullAddress}**`)),
    p(words.contract),
    part(words.change),
    p(words.agreed),
    whenFilled('agreement.changes', p('{agreement.changes}'), p(words.totals)),
    whenFilled('agreement.discount', p(words.discount)),
    p(words.firstDue),
    ...words.rest.map(p),
    part(words.contact),
    p('{landlords.names}'),
    whenFilled('account.phone', p(`${words.phone}: {account.phone}`)),
    whenFilled('account.email', p(`${words.email}: {account.email}`)),
  )

const noticeOf = (language: Language) => ({
  title: agreementPaperWords[language].title,
  content: noticeIn(agreementPaperWords[language]),
})

/** What a tenant is told of prices that were agreed on, by the language of its reader. */
export const agreementNotices: InEach<{ readonly title: string; readonly content: ModelContent }> = {
  fin: noticeOf('fin'),
  swe: noticeOf('swe'),
  eng: noticeOf('eng'),
  ger: noticeOf('ger'),
}
