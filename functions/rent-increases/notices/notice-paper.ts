import { dayOf } from '#shared/base/day.ts'
import { invalidField } from '#shared/base/problem.ts'
import type { RentalContract } from '#shared/contracts/rental-contract.ts'
import { filled } from '#shared/contracts/texts/filling.ts'
import type { ModelContent } from '#shared/contracts/texts/model-content.ts'
import type { Printed } from '#shared/contracts/texts/printed.ts'
import { otherContractData, rentIncreaseData } from '#shared/contracts/texts/template-data.ts'
import { pricesOnPaper } from '#shared/rent-increases/agreement.ts'
import { agreementTexts } from '#shared/rent-increases/agreement-texts.ts'
import { type Announced, noticeOf } from '#shared/rent-increases/notices/notice-of.ts'
import { increasePaperWords } from '#shared/texts/increase-papers.ts'
import type { Language } from '#shared/texts/language.ts'
import { agreementNotices } from '../../contracts/ready-made/agreement-notices.ts'
import { readyNotice } from '../../contracts/ready-made/ready-models.ts'
import { masked } from '../../contracts/texts/masked.ts'
import { readModel } from '../../contracts/texts/models.ts'
import { rentalFacts } from '../../contracts/texts/template-facts.ts'
import { tenants } from '../../customers/tenants.ts'
import type { Actor } from '../../platform/actor.ts'

/** A notice as it is printed, and the text that it is filled from. */
export interface NoticePaper {
  readonly title: string
  readonly day: string
  readonly language: Language
  readonly content: ModelContent
  readonly printed: Printed
}

/**
 * The notice of an increase: the increase's own text, its model's, or the one that the product brings along in the
 * tenant's language. Personal codes are masked in it for everybody: it is e-mailed, and needs none.
 */
export async function noticePaper(actor: Actor, contract: RentalContract, increase: Announced): Promise<NoticePaper> {
  if (increase.kind === 'agreement') return agreementPaper(actor, contract, increase)
  const [tenant, chosen] = await Promise.all([
    tenants.find(actor, increase.tenant),
    increase.modelId ? readModel(actor, increase.modelId) : undefined,
  ])
  if (chosen && chosen.contractType !== 3) {
    throw invalidField('newRentIncrease.modelId', 'Valitse pohja, joka on korotusilmoituksia varten.')
  }
  const language = chosen?.language ?? tenant?.invoiceLanguage ?? 'fin'
  const content = increase.content ?? chosen?.content ?? readyNotice(language).content
  const day = dayOf(Date.parse(increase.created))
  const facts = await rentalFacts(actor, contract, content, day)
  const data = rentIncreaseData(facts, noticeOf(contract, increase, { language, day }))
  return {
    title: `${increasePaperWords[language].title} ${contract.contractNumber}`,
    day,
    language,
    content,
    printed: masked(filled(content, data)),
  }
}

/** What was agreed on, as the office confirms it to the tenant. */
async function agreementPaper(actor: Actor, contract: RentalContract, increase: Announced): Promise<NoticePaper> {
  const tenant = await tenants.find(actor, increase.tenant)
  const language = tenant?.invoiceLanguage ?? 'fin'
  const { title, content } = agreementNotices[language]
  const day = dayOf(Date.parse(increase.created))
  const facts = await rentalFacts(actor, contract, content, day)
  const { values, lists } = otherContractData({ ...facts, name: title, agreement: pricesOnPaper(increase) })
  const data = { values: { ...values, ...agreementTexts(increase, language) }, lists }
  return {
    title: `${title} ${contract.contractNumber}`,
    day,
    language,
    content,
    printed: masked(filled(content, data)),
  }
}
