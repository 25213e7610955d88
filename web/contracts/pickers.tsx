import { contractsApi } from '#shared/contracts/api.ts'
import type { RentalContractSummary } from '#shared/contracts/rental-contract.ts'
import { optionsOf } from '../app/picker-of.tsx'

const contractOption = ({ _id, apartmentAddress, tenantName, contractNumber }: RentalContractSummary) => ({
  id: _id,
  label: `${apartmentAddress}, ${tenantName}`,
  note: `Sopimus ${contractNumber}`,
})

export const contractOptions = optionsOf(contractsApi.listContracts, contractOption)
