import * as z from 'zod'
import { requiredText, text } from '../../base/fields.ts'
import { SignatureMark } from '../../base/signature-mark.ts'
import { stored } from '../../base/stored.ts'
import { languages } from '../../texts/language.ts'
import { AgreedPrices } from '../agreed-prices.ts'
import { contractTypes } from './contract-types.ts'
import { isBlank, ModelContent } from './model-content.ts'

const contractType = () => z.literal(contractTypes, 'Valitse pohjan laji')
const written = ModelContent.refine((content) => !isBlank(content), 'Kirjoita sisältö')

/** What contracts of a kind are written from (sopimuspohja): an account's own, or one that the product brings along. */
export const ContractModel = z.object({
  ...stored,
  name: requiredText('Anna pohjan nimi', 100),
  contractType: contractType(),
  content: ModelContent,
  active: z.boolean().default(true),
  /** In which language it is filled, as of the model that it was copied from. */
  language: z.enum(languages).default('fin'),
  /** The instant of the last change, and who made it; empty of one that the product brings along. */
  edited: z.string().default(''),
  editedBy: z.string().default(''),
})
export type ContractModel = z.output<typeof ContractModel>

export const ContractModelDraft = ContractModel.pick({ version: true, name: true, contractType: true }).extend({
  content: written,
})
export type ContractModelDraft = z.output<typeof ContractModelDraft>

/** A model as its page shows it. */
export const ShownModel = ContractModel.omit({ active: true }).extend({ readyMade: z.boolean() })
export type ShownModel = z.output<typeof ShownModel>

/** A model as it was before a change of it. */
export const FormerModel = z.object({
  ...stored,
  model: z.string(),
  /** 1 is the first that was saved. */
  number: z.number().int(),
  name: z.string(),
  content: ModelContent,
  edited: z.string().default(''),
  editedBy: z.string().default(''),
})
export type FormerModel = z.output<typeof FormerModel>

export const FormerModelSummary = FormerModel.omit({ version: true, content: true, model: true })
export type FormerModelSummary = z.output<typeof FormerModelSummary>

/** Former ones are found by their ids, which begin with the model's and sort by number. */
export const formerId = (model: string, number: number): string => `${model}-${String(number).padStart(6, '0')}`

/** The text of one rental contract (sopimusasiakirja): a model's, changed for this contract. Its id is the contract's. */
export const ContractDocument = z.object({
  ...stored,
  modelId: z.string(),
  modelName: z.string().default(''),
  content: ModelContent,
  edited: z.string().default(''),
  editedBy: z.string().default(''),
})
export type ContractDocument = z.output<typeof ContractDocument>

export const ContractDocumentDraft = z.object({
  version: stored.version,
  modelId: z.string('Valitse sopimuspohja').min(1, 'Valitse sopimuspohja').max(60),
  content: written,
})
export type ContractDocumentDraft = z.output<typeof ContractDocumentDraft>

const id = () => text(40)
const someone = z.object({ tenantId: z.string('Valitse vuokralainen').min(1, 'Valitse vuokralainen').max(40) })

/** Whom and what a contract that is no lease is about. */
const about = {
  name: requiredText('Anna asiakirjan nimi', 100),
  /** The lease that it is about, if it is about one. */
  rentalContract: id(),
  /** The new prices of the lease that it writes down, if it does. */
  agreement: AgreedPrices.nullable().default(null),
  landlords: z
    .array(z.object({ landlordId: id(), onModel: z.enum(['Partner', 'Account']).default('Partner') }))
    .max(10)
    .default([]),
  /** Empty for a document that names nobody. */
  tenant: z.object({ tenantId: id() }).prefault({}),
  otherTenants: z.array(someone).max(10).default([]),
  apartment: id(),
  keys: z.array(z.string().max(40)).max(50, 'Enintään 50 avainta').default([]),
}

/** Any other contract or notice than a lease (muu sopimus). */
export const OtherContract = z.object({
  ...stored,
  ...about,
  /** What they are called, as when it was last saved. */
  tenantName: z.string().default(''),
  landlordName: z.string().default(''),
  apartmentAddress: z.string().default(''),
  modelId: z.string().default(''),
  modelName: z.string().default(''),
  content: ModelContent,
  created: z.string().default(''),
  edited: z.string().default(''),
  editedBy: z.string().default(''),
  signature: SignatureMark.prefault({}),
})
export type OtherContract = z.output<typeof OtherContract>

export const OtherContractDraft = z.object({
  version: stored.version,
  ...about,
  modelId: z.string().max(60).default(''),
  content: written,
})
export type OtherContractDraft = z.output<typeof OtherContractDraft>

/** What a preview of one that is not saved yet is filled from. */
export const OtherContractData = z.object({ ...about, name: text(100) })
export type OtherContractData = z.output<typeof OtherContractData>
