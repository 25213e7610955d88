import { contractsApi } from '#shared/contracts/api.ts'
import type { RentalContractRow } from '#shared/contracts/rental-contract.ts'
import { optionsOf } from '../app/picker-of.tsx'

const contractOption = ({ _id, apartmentAddress, tenantName, contractNumber }: RentalContractRow) => ({
  id: _id,
  label: `${apartmentAddress}, ${tenantName}`,
  note: `Sopimus ${contractNumber}`,
})

export const contractOptions = optionsOf(contractsApi.listContracts, contractOption)
