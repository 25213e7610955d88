import type { ReactNode } from 'react'
import type { InputOf } from '#shared/base/endpoint.ts'
import { contractsApi } from '#shared/contracts/api.ts'
import type { OtherContract, OtherContractDraft } from '#shared/contracts/contract-model.ts'
import { modelsApi } from '#shared/contracts/models-api.ts'
import { agreementModel } from '#shared/rent-increases/agreement.ts'
import { rentIncreasesApi } from '#shared/rent-increases/api.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useCall, useFresh } from '../app/use-call.ts'

/** What the form of another contract starts from, and what those that it names are called. */
export interface PaperStart {
  readonly values: Partial<InputOf<typeof OtherContractDraft>>
  readonly named: Pick<OtherContract, 'rentalContract' | 'apartmentAddress' | 'tenantName' | 'landlordName'>
}

interface Props {
  /** Of the agreement. */
  readonly id: string
  readonly children: (start: PaperStart) => ReactNode
}

/** The paper of an agreement on prices: the parties and the home of its lease, and the ready-made text. */
export const AgreementPaper = ({ id, children }: Props) => (
  <Loaded reading={useCall(rentIncreasesApi.readIncrease, { params: { id } })}>
    {({ rentIncrease }) => (
      <OfContract id={rentIncrease.contract} agreement={id}>
        {children}
      </OfContract>
    )}
  </Loaded>
)

function OfContract({ id, agreement, children }: Props & { readonly agreement: string }) {
  const model = useCall(modelsApi.readModel, { params: { id: agreementModel } })
  return (
    <Loaded reading={useFresh(contractsApi.readContract, { params: { id } })}>
      {({ contract }) => (
        <Loaded reading={model}>
          {({ model: { name, content } }) => (
            <>
              {children({
                values: {
                  name,
                  agreement,
                  rentalContract: contract._id,
                  landlords: contract.landlords.map(({ landlordId, onModel }) => ({ landlordId, onModel })),
                  tenant: { tenantId: contract.tenant.tenantId },
                  otherTenants: contract.otherTenants
                    .filter(({ revokedDate }) => !revokedDate)
                    .map(({ tenantId }) => ({ tenantId })),
                  apartment: contract.apartment,
                  modelId: agreementModel,
                  content,
                },
                named: {
                  rentalContract: contract._id,
                  apartmentAddress: contract.apartmentAddress,
                  tenantName: contract.tenant.name,
                  landlordName: contract.landlords[0]?.name ?? '',
                },
              })}
            </>
          )}
        </Loaded>
      )}
    </Loaded>
  )
}
