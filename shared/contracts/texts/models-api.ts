import * as z from 'zod'
import { get, post, put } from '../../base/endpoint.ts'
import { stored } from '../../base/stored.ts'
import {
  ContractDocument,
  ContractDocumentDraft,
  ContractModelDraft,
  FormerModel,
  FormerModelSummary,
  OtherContract,
  OtherContractData,
  OtherContractDraft,
  ShownModel,
} from './contract-model.ts'
import { contractTypes } from './contract-types.ts'
import { ModelContent } from './model-content.ts'
import { modelListsApi, otherListsApi } from './model-lists-api.ts'
import { PaperGaps } from './paper-gaps.ts'
import { Printed } from './printed.ts'

const OneModel = z.object({ model: ShownModel })
const OneOther = z.object({ otherContract: OtherContract })

/** A content and what to fill it from: a lease, the data of another contract, or samples without either. */
export const ContentRequest = z.object({
  contractType: z.literal(contractTypes, 'Valitse pohjan laji'),
  contentData: ModelContent,
  rentalContractId: z.string().max(40).default(''),
  contractData: OtherContractData.nullable().default(null),
  /** What the paper is called, in its own data and at the foot of its pages. */
  title: z.string().trim().max(100).default(''),
})
export type ContentRequest = z.output<typeof ContentRequest>

export const modelsApi = {
  ...modelListsApi,
  readModel: get('/contract-model/getOne/:id', { needs: 'contractModels.read', reply: OneModel }),
  createModel: post('/contract-model/create', {
    needs: 'contractModels.create',
    body: ContractModelDraft,
    reply: OneModel,
  }),
  /** The state before the change is kept. */
  updateModel: put('/contract-model/update/:id', {
    needs: 'contractModels.edit',
    body: ContractModelDraft,
    reply: OneModel,
  }),
  /** How the model has been before, the latest first. */
  listFormer: get('/contract-model/versions/:id', {
    needs: 'contractModels.read',
    reply: z.object({ versions: z.array(FormerModelSummary) }),
  }),
  readFormer: get('/contract-model/version/:id', {
    needs: 'contractModels.read',
    reply: z.object({ former: FormerModel }),
  }),
  /** The model becomes as it was; how it is now is kept too. */
  restoreFormer: put('/contract-model/restore/:id', {
    needs: 'contractModels.edit',
    body: z.object({ version: stored.version, number: z.number('Valitse versio').int('Valitse versio') }),
    reply: OneModel,
  }),
  fillContent: post('/contract-model/get-content', {
    needs: 'contractModels.read',
    body: ContentRequest,
    reply: z.object({ content: Printed, gaps: PaperGaps }),
  }),
  printContent: post('/contract-model/get-content/pdf', {
    needs: 'contractModels.read',
    body: ContentRequest,
    reply: z.unknown(),
  }),
  /** The text of a rental contract; null before a model has been chosen. `closed` says why it cannot be changed, if so. */
  readDocument: get('/contract-model/document/:id', {
    needs: 'contracts.read',
    reply: z.object({
      document: ContractDocument.nullable(),
      closed: z.string(),
      /** What to begin with before there is a document: the one model that fits. */
      proposed: z.object({ modelId: z.string(), content: ModelContent }).nullable(),
    }),
  }),
  saveDocument: put('/contract-model/document/:id', {
    needs: 'contracts.edit',
    body: ContractDocumentDraft,
    reply: z.object({ document: ContractDocument }),
  }),
  printDocument: get('/contract-model/document/:id/pdf', { needs: 'contracts.read', reply: z.unknown() }),
}

export const otherContractsApi = {
  ...otherListsApi,
  /** With the codes of its keys by their ids. */
  readOther: get('/other-contract/get-contract/:id', {
    needs: 'otherContracts.read',
    reply: OneOther.extend({ names: z.record(z.string(), z.string()) }),
  }),
  createOther: post('/other-contract/create-document', {
    needs: 'otherContracts.create',
    body: OtherContractDraft,
    reply: OneOther,
  }),
  updateOther: put('/other-contract/update-document/:id', {
    needs: 'otherContracts.edit',
    body: OtherContractDraft,
    reply: OneOther,
  }),
}
