import * as z from 'zod'
import { contractTypes } from './contract-types.ts'

/** What lists show of models and of other contracts, apart from their texts. */

export const ContractModelSummary = z.object({
  _id: z.string(),
  name: z.string(),
  contractType: z.literal(contractTypes),
  /** The instant of the last change, and who made it; empty of one that the product brings along. */
  edited: z.string(),
  editedBy: z.string(),
  readyMade: z.boolean(),
})
export type ContractModelSummary = z.output<typeof ContractModelSummary>

export const OtherContractSummary = z.object({
  _id: z.string(),
  name: z.string(),
  tenantName: z.string(),
  landlordName: z.string(),
  apartmentAddress: z.string(),
  modelName: z.string(),
  created: z.string(),
  /** The agreed change of rent that it writes down, if it does. */
  increase: z.string().default(''),
})
export type OtherContractSummary = z.output<typeof OtherContractSummary>
