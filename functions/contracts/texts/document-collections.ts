import { ContractDocument, OtherContract } from '#shared/contracts/texts/contract-model.ts'
import type { OtherContractSummary } from '#shared/contracts/texts/contract-model-summary.ts'
import { collection } from '../../platform/table/collection.ts'

/** Texts of rental contracts, each under its contract's id; those that are made by a model are found by it. */
export const contractDocuments = collection({
  kind: 'contract-document',
  trail: 'names',
  called: 'Sopimusasiakirjaa',
  schema: ContractDocument,
  summary: ({ modelName }) => ({ name: modelName }),
  indexKeys: ({ modelId }) => ({ parent: modelId }),
})

export const otherContracts = collection({
  kind: 'other-contract',
  trail: 'names',
  called: 'Sopimusta',
  schema: OtherContract,
  summary: (other): OtherContractSummary => ({
    _id: other._id,
    name: other.name,
    tenantName: other.tenantName,
    landlordName: other.landlordName,
    apartmentAddress: other.apartmentAddress,
    modelName: other.modelName,
    created: other.created,
    increase: other.agreement?.increase ?? '',
  }),
  indexKeys: ({ modelId }) => ({ listed: true, ...(modelId && { parent: modelId }) }),
})
