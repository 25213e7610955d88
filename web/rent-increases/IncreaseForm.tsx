import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { contractFields } from '#shared/contracts/contract.fields.ts'
import { type IncreasePreview, rentIncreasesApi } from '#shared/rent-increases/api.ts'
import { IncreaseDraft } from '#shared/rent-increases/increase-draft.ts'
import { call } from '../app/call.ts'
import { Loaded } from '../app/Loaded.tsx'
import { queries } from '../app/queries.ts'
import { useFresh } from '../app/use-call.ts'
import { SendTypeField } from '../invoices/sending/send-type-field.ts'
import { Section } from '../ui/form/Form.tsx'
import { FormPage } from '../ui/form/FormPage.tsx'
import { fieldsOf } from '../ui/form/fields.ts'
import { onDemand } from '../ui/on-demand.tsx'
import { ClauseSection } from './ClauseSection.tsx'
import { MayRent } from './history/MayRent.tsx'
import type { Values } from './increase-values.ts'
import { RentSection } from './RentSection.tsx'
import { usePreview } from './use-preview.ts'

const PricesSection = onDemand(async () => (await import('./PricesSection.tsx')).PricesSection)
const NoticeText = onDemand(async () => (await import('./notices/NoticeText.tsx')).NoticeText)

const { CheckField, TextField, WholeNumberField } = fieldsOf<typeof IncreaseDraft>()

/** The notice that the product brings along. */
const usualModel = 'valmis-korotus'

/** Raises the rent of the contract in the address by its clause. */
export const IncreaseForm = () => (
  <MayRent>
    <Beginning />
  </MayRent>
)

function Beginning() {
  const { contract = '' } = useParams()
  const reading = useFresh(rentIncreasesApi.previewIncrease, { body: { contract, newRentIncrease: {} } })
  return <Loaded reading={reading}>{({ preview }) => <NewIncrease begun={preview} />}</Loaded>
}

/** What is left empty is as the contract says it, so that a form that is only looked at changes nothing. */
const beginning = ({ dueDate, terms, newIndex, startIndex }: IncreasePreview): Values => ({
  dueDate,
  sendType: terms.sendType,
  paymentTerm: terms.paymentTerm,
  series: newIndex?.series ?? startIndex?.series,
  newIndexValue: undefined,
  indexStartValue: undefined,
  fixedAmount: undefined,
  startRentPrice: undefined,
  rent: undefined,
  modelId: usualModel,
})

function NewIncrease({ begun }: { readonly begun: IncreasePreview }) {
  const navigate = useNavigate()
  const { contract, contractNumber, apartmentAddress, tenantName } = begun
  const seen = useRef(begun.rentAfter)
  const save = async (draft: IncreaseDraft) => {
    const body = { contract, newRentIncrease: await withOwnRent(contract, draft), seen: seen.current }
    try {
      return (await call(rentIncreasesApi.createIncrease, { body })).rentIncrease
    } catch (error) {
      // The rent may have become another: what is refused is shown as it is now.
      void queries.invalidateQueries()
      throw error
    }
  }
  return (
    <FormPage
      title="Korota vuokraa"
      parents={[
        { to: '/rent-increase', label: 'Vuokrankorotukset' },
        { to: `/rental-contract/overview/${contract}`, label: apartmentAddress },
      ]}
      schema={IncreaseDraft}
      values={beginning(begun)}
      save={save}
      saved="Vuokrankorotus tehty"
      onSaved={({ _id }) => navigate(`/rent-increase/${_id}`)}
      submit="Tee korotus"
      cancel={`/rental-contract/overview/${contract}`}
    >
      <Fields
        begun={begun}
        onShown={(rent) => {
          seen.current = rent
        }}
        title={[apartmentAddress, tenantName, contractNumber && `sopimus ${contractNumber}`].filter(Boolean).join(', ')}
      />
    </FormPage>
  )
}

/** Other prices than the rent's are sent with the rent that comes of the same draft. */
async function withOwnRent(contract: string, draft: IncreaseDraft): Promise<IncreaseDraft> {
  if (draft.products.length === 0) return draft
  const body = { contract, newRentIncrease: { ...draft, products: [] } }
  const { preview } = await call(rentIncreasesApi.previewIncrease, { body })
  const products = draft.products.map((line, at) =>
    at === preview.rentLine ? { ...line, amount: preview.products[at]?.amount ?? line.amount } : line,
  )
  const isOther = products.some(({ amount }, at) => amount !== preview.products[at]?.amount)
  return { ...draft, products: isOther ? products : [] }
}

interface FieldsProps {
  readonly begun: IncreasePreview
  /** Told of each new rent that is shown. */
  readonly onShown: (rent: number | null) => void
  readonly title: string
}

function Fields({ begun, onShown, title }: FieldsProps) {
  const { preview, isWaiting } = usePreview(begun)
  const tell = useEffectEvent(onShown)
  useEffect(() => tell(preview.rentAfter), [preview.rentAfter])
  return (
    <>
      <ClauseSection preview={preview} title={title} />
      <RentSection preview={preview} isWaiting={isWaiting} />
      <PricesSection preview={preview} />
      <Section title="Ilmoitus ja laskutus">
        <SendTypeField name="sendType" tenant={preview.terms.tenant} />
        <WholeNumberField
          name="paymentTerm"
          label={contractFields['lease.paymentTerm'].label}
          unit={contractFields['lease.paymentTerm'].unit}
        />
        <TextField name="replyToEmail" label="Vastausosoite" type="email" hint="Oletus: tilin sähköposti." />
        <CheckField
          name="dontSendMessage"
          label="Älä lähetä ilmoitusta"
          hint="Kerro korotuksesta itse kirjallisesti ennen kuin uusi vuokra alkaa."
        />
        <NoticeText />
      </Section>
    </>
  )
}
