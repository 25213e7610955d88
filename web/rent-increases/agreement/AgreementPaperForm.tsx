import { type AgreedPrices, agreementModel } from '#shared/contracts/agreed-prices.ts'
import { contractsApi } from '#shared/contracts/api.ts'
import { modelsApi } from '#shared/contracts/texts/models-api.ts'
import { agreementsApi } from '#shared/rent-increases/agreements-api.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { useCall, useFresh } from '../../app/use-call.ts'
import { onDemand } from '../../ui/on-demand.tsx'

const NewOther = onDemand(async () => (await import('../../contracts/other/OtherForm.tsx')).NewOther)

interface Paper {
  readonly contract: string
  readonly agreement: AgreedPrices
}

/** The form of another contract, filled by the parties and the home of the lease, and by the ready-made text. */
export const AgreementPaperForm = ({ id }: { readonly id: string }) => (
  <Loaded reading={useCall(agreementsApi.readAgreementPaper, { params: { id } })}>
    {(paper) => <OfContract {...paper} />}
  </Loaded>
)

function OfContract({ contract: id, agreement }: Paper) {
  const model = useCall(modelsApi.readModel, { params: { id: agreementModel } })
  return (
    <Loaded reading={useFresh(contractsApi.readContract, { params: { id } })}>
      {({ contract }) => (
        <Loaded reading={model}>
          {({ model: { name, content } }) => (
            <NewOther
              values={{
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
