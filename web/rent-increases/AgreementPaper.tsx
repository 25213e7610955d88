import { useParams } from 'react-router-dom'
import { agreementModel } from '#shared/contracts/agreed-prices.ts'
import { contractsApi } from '#shared/contracts/api.ts'
import { modelsApi } from '#shared/contracts/models-api.ts'
import { pricesOnPaper } from '#shared/rent-increases/agreement.ts'
import { rentIncreasesApi } from '#shared/rent-increases/api.ts'
import type { RentIncrease } from '#shared/rent-increases/rent-increase.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useCall, useFresh } from '../app/use-call.ts'
import { NewOther } from '../contracts/OtherForm.tsx'

/** A new paper of an agreement on prices: the parties and the home of its lease, and the ready-made text. */
export function AgreementPaper() {
  const { id = '' } = useParams()
  return (
    <Loaded reading={useCall(rentIncreasesApi.readIncrease, { params: { id } })}>
      {({ rentIncrease }) => <OfContract increase={rentIncrease} />}
    </Loaded>
  )
}

function OfContract({ increase }: { readonly increase: RentIncrease }) {
  const model = useCall(modelsApi.readModel, { params: { id: agreementModel } })
  return (
    <Loaded reading={useFresh(contractsApi.readContract, { params: { id: increase.contract } })}>
      {({ contract }) => (
        <Loaded reading={model}>
          {({ model: { name, content } }) => (
            <NewOther
              values={{
                name,
                agreement: pricesOnPaper(increase),
                rentalContract: contract._id,
                landlords: contract.landlords.map(({ landlordId, onModel }) => ({ landlordId, onModel })),
                tenant: { tenantId: contract.tenant.tenantId },
                otherTenants: contract.otherTenants
                  .filter(({ revokedDate }) => !revokedDate)
                  .map(({ tenantId }) => ({ tenantId })),
                apartment: contract.apartment,
                modelId: agreementModel,
                content,
              }}
              named={{
                rentalContract: contract._id,
                apartmentAddress: contract.apartmentAddress,
                tenantName: contract.tenant.name,
                landlordName: contract.landlords[0]?.name ?? '',
              }}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  )
}
