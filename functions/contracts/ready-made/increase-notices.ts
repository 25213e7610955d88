import type { ModelContent } from '#shared/contracts/texts/model-content.ts'
import { no, yes } from '#shared/contracts/texts/model-fields.ts'
import type { IncreasePapers } from '#shared/texts/fin/increase-papers.ts'
import { increasePaperWords } from '#shared/texts/increase-papers.ts'
import type { InEach } from '#shared/texts/language.ts'
import { contentOf, listOf, p, part, points, title, whenEmpty, whenFilled, whenIs, whenNot } from './writing.ts'

/** Conditions ask only of what is the same in every language. */
const withoutVat = '0 %'

type Parties = Record<'tenants' | 'landlords', ReturnType<typeof p>>

/** With what is known of each; its words are Finnish. */
const listed: Parties = { tenants: listOf('tenants'), landlords: listOf('landlords') }
const named: Parties = { tenants: p('{tenants.names}'), landlords: p('{landlords.names}') }

const noticeIn = (words: IncreasePapers, { tenants, landlords }: Parties): ModelContent =>
  contentOf(
    title(words.title),
    p('{increase.createdDate}'),
    part(words.tenant),
    tenants,
    part(words.landlord),
    landlords,
    part(words.lease),
    whenFilled(
      'apartment.zipCode',
      p(`${words.premises}: **{apartment.fullAddress}**, {apartment.zipCode} {apartment.city}`),
    ),
    whenEmpty('apartment.zipCode', p(`${words.premises}: **{apartment.fullAddress}**`)),
    p(words.contract),
    part(words.newRent),
    p(words.raised),
    points(words.before, words.more, words.after),
    whenNot('increase.rentVat', withoutVat, p(words.taxed)),
    p(words.totals),
    part(words.ground),
    p(words.type),
    whenIs('increase.comparesToPrevious', no, p(words.fromBase)),
    whenIs('increase.comparesToPrevious', yes, p(words.fromFormer)),
    whenIs('increase.addsPercentage', yes, p(words.onTop)),
    part(words.how),
    p('{increase.explanation}'),
    p(words.rest),
    part(words.contact),
    p('{landlords.names}'),
    whenFilled('account.phone', p(`${words.phone}: {account.phone}`)),
    whenFilled('account.email', p(`${words.email}: {account.email}`)),
  )

/** A notice of a rent increase: its ground, the new rent and when it comes into force, by the language of its reader. */
export const increaseNotices: InEach<ModelContent> = {
  fin: noticeIn(increasePaperWords.fin, listed),
  swe: noticeIn(increasePaperWords.swe, named),
  eng: noticeIn(increasePaperWords.eng, named),
  ger: noticeIn(increasePaperWords.ger, named),
}
