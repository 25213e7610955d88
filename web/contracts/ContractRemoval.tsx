import { useNavigate } from 'react-router-dom'
import { contractRemovalApi } from '#shared/contracts/removal-api.ts'
import type { RentalContract } from '#shared/contracts/rental-contract.ts'
import { call } from '../app/call.ts'
import { VoidDialog } from '../invoices/voiding/VoidDialog.tsx'

interface Props {
  readonly contract: RentalContract
  readonly onClose: () => void
}

/** Removes a contract that was never in force. */
export function ContractRemoval({ contract: { _id, apartmentAddress }, onClose }: Props) {
  const navigate = useNavigate()
  return (
    <VoidDialog
      title={`Poistetaanko sopimus: ${apartmentAddress}?`}
      text="Aktivoimaton sopimus poistetaan pysyvästi."
      submit="Poista sopimus"
      saved="Sopimus poistettu"
      remove={(query) => call(contractRemovalApi.deleteContract, { params: { id: _id }, query })}
      onRemoved={() => navigate('/rental-contracts')}
      onClose={onClose}
    />
  )
}
