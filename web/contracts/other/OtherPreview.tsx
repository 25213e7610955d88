import { useWatch } from 'react-hook-form'
import type { OtherContractDraft } from '#shared/contracts/texts/contract-model.ts'
import { ContentPreview } from '../texts/ContentPreview.tsx'
import { withoutBlanks } from './other-draft.ts'

/** How the form's paper will be printed with those that the form names. */
export function OtherPreview() {
  const [name, rentalContract, agreement, landlords, tenant, otherTenants, apartment, keys] = useWatch({
    name: ['name', 'rentalContract', 'agreement', 'landlords', 'tenant', 'otherTenants', 'apartment', 'keys'],
  })
  const contractData = { name, rentalContract, agreement, landlords, tenant, otherTenants, apartment, keys }
  return (
    <ContentPreview
      type={2}
      title={String(name ?? '')}
      data={{ contractData: withoutBlanks(contractData as OtherContractDraft) }}
    />
  )
}
