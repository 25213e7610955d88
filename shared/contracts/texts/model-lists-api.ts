import * as z from 'zod'
import { del, get, post } from '../../base/endpoint.ts'
import { ListQuery, listOf } from '../../base/list.ts'
import { ContractModelSummary, OtherContractSummary } from './contract-model-summary.ts'

export const ModelFilters = ListQuery.extend({ contractType: z.enum(['', '1', '2', '3']).default('') })
export type ModelFilters = z.output<typeof ModelFilters>

/** What lists of models call: the texts themselves are left to those who write them. */
export const modelListsApi = {
  /** Those that the product brings along and the account's own. */
  listModels: get('/contract-model/getAll', {
    needs: 'contractModels.read',
    query: ModelFilters,
    reply: listOf(ContractModelSummary),
  }),
  copyModel: post('/contract-model/copy/:id', {
    needs: 'contractModels.create',
    reply: z.object({ model: ContractModelSummary }),
  }),
  /** Only one that no contract is made by may be removed. */
  deleteModel: del('/contract-model/delete/:id', { needs: 'contractModels.remove', reply: z.object({}) }),
}

/** The same of other contracts. */
export const otherListsApi = {
  listOthers: get('/other-contract', {
    needs: 'otherContracts.read',
    query: ListQuery,
    reply: listOf(OtherContractSummary),
  }),
  othersById: post('/other-contract/contracts-by-id', {
    needs: 'otherContracts.read',
    body: z.object({ ids: z.array(z.string().max(40)).max(100).default([]) }),
    reply: z.object({ otherContracts: z.array(OtherContractSummary) }),
  }),
  deleteOther: del('/other-contract/delete-document/:id', { needs: 'otherContracts.remove', reply: z.object({}) }),
  printOther: get('/other-contract/get-contract/:id/pdf', { needs: 'otherContracts.read', reply: z.unknown() }),
}
