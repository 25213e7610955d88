import { useWatch } from 'react-hook-form'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { contractsApi } from '#shared/contracts/api.ts'
import { leaseTypes, type RentalContract, RentalContractDraft } from '#shared/contracts/rental-contract.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { dueDayNumbers, invoiceIntervals, printDueDayNumber } from '#shared/invoices/due-dates.ts'
import { sendTypeLabels, sendTypes } from '#shared/invoices/invoice.ts'
import { call } from '../app/call.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useCall, useFresh } from '../app/use-call.ts'
import { PartnerPicker, TenantPicker } from '../customers/pickers.tsx'
import { LinesField } from '../invoices/LinesField.tsx'
import { ApartmentPicker } from '../properties/pickers.tsx'
import { Section } from '../ui/Form.tsx'
import { FormPage } from '../ui/FormPage.tsx'
import { fieldsOf } from '../ui/fields.ts'

const { TextareaField, SelectField, CheckField, NumberField, MoneyField, DayField } =
  fieldsOf<typeof RentalContractDraft>()

const parents = [{ to: '/rental-contracts', label: 'Vuokrasopimukset' }]

/** Before anyone has touched it; the apartment comes from the page the person came from. */
const blank = (apartment: string) => ({
  version: 0,
  apartment,
  landlords: [{ landlordId: '', onModel: 'Partner' as const, name: '', bank: '', iban: '' }],
  tenant: { tenantId: '', tenantType: 'first' as const, name: '' },
  otherTenants: [],
  lease: {
    leaseType: leaseTypes[0],
    startDate: '',
    endDate: '',
    dismissalDate: '',
    firstRentDate: '',
    rentProduct: '',
    otherProducts: [],
    rentDueDateNumber: 2,
    invoiceInterval: 1,
    paymentTerm: 14,
    billDateAsDueDate: false,
    sendType: 'email' as const,
  },
  comments: '',
})

export function CreateContract() {
  const [asked] = useSearchParams()
  return (
    <ContractForm title="Uusi vuokrasopimus" values={blank(asked.get('apartment') ?? '')} cancel="/rental-contracts" />
  )
}

export function EditContract() {
  const { id = '' } = useParams()
  return (
    <Loaded reading={useFresh(contractsApi.readContract, { params: { id } })}>
      {({ contract }) => (
        <ContractForm
          title={`Muokkaa sopimusta ${contract.contractNumber}`}
          contract={contract}
          values={contract}
          cancel={`/rental-contract/overview/${id}`}
        />
      )}
    </Loaded>
  )
}

interface Props {
  readonly title: string
  readonly contract?: RentalContract
  readonly values: ReturnType<typeof blank> | RentalContract
  readonly cancel: string
}

function ContractForm({ title, contract, values, cancel }: Props) {
  const navigate = useNavigate()
  const save = async (body: RentalContractDraft) => {
    const reply = contract
      ? await call(contractsApi.updateContract, { params: { id: contract._id }, body })
      : await call(contractsApi.createContract, { body })
    return reply.contract
  }
  return (
    <FormPage
      title={title}
      parents={parents}
      schema={RentalContractDraft}
      values={values}
      save={save}
      saved="Vuokrasopimus tallennettu"
      onSaved={({ _id }) => navigate(`/rental-contract/overview/${_id}`)}
      cancel={cancel}
    >
      <Parties contract={contract} />
      <LeaseFields />
      <BillingFields />
      <Section title="Muut veloitukset kuukaudessa">
        <LinesField name="lease.otherProducts" add="Lisää veloitus" />
      </Section>
      <Section title="Lisätiedot">
        <TextareaField name="comments" label="Muistiinpanot" span={2} />
      </Section>
    </FormPage>
  )
}

function Parties({ contract }: { contract: RentalContract | undefined }) {
  const landlord = useWatch({ name: 'landlords.0.onModel' })
  return (
    <Section title="Osapuolet">
      <ApartmentPicker
        name="apartment"
        label="Vuokrakohde"
        required
        span={2}
        placeholder="Hae osoitteella"
        chosen={contract?.apartmentAddress}
      />
      <TenantPicker name="tenant.tenantId" label="Vuokralainen" required chosen={contract?.tenant.name} />
      <SelectField
        name="landlords.0.onModel"
        label="Vuokranantaja on"
        options={[
          ['Partner', 'Päämies'],
          ['Account', 'Tili itse'],
        ]}
      />
      {landlord !== 'Account' && (
        <PartnerPicker name="landlords.0.landlordId" label="Päämies" required chosen={contract?.landlords[0]?.name} />
      )}
    </Section>
  )
}

function LeaseFields() {
  const fixed = useWatch({ name: 'lease.leaseType' }) === 'Määräaikainen'
  const { data } = useCall(invoicesApi.listProducts, { query: { itemsPerPage: 100 } })
  const rents = (data?.rows ?? []).filter(({ productType }) => productType === 'Vuokra')
  return (
    <Section title="Vuokra-aika ja vuokra">
      <SelectField
        name="lease.leaseType"
        label="Sopimuksen kesto"
        span={2}
        options={leaseTypes.map((type) => [type, type])}
      />
      <DayField name="lease.startDate" label="Alkaa" required />
      {fixed && <DayField name="lease.endDate" label="Päättyy" required />}
      <SelectField
        name="lease.rentProduct"
        label="Vuokratuote"
        required
        none="Valitse"
        options={rents.map(({ _id, desc }) => [_id, desc])}
        hint={data && rents.length === 0 ? 'Lisää ensin tuote, jonka tyyppi on Vuokra.' : undefined}
      />
      <MoneyField name="lease.rent" label="Vuokra kuukaudessa (ALV 0 %)" required />
      <DayField
        name="lease.firstRentDate"
        label="Laskutus alkaa"
        hint="Tyhjänä sopimuksen alkamispäivästä. Vajaa kuukausi laskutetaan päivien mukaan."
      />
    </Section>
  )
}

function BillingFields() {
  return (
    <Section title="Laskutus">
      <SelectField
        name="lease.rentDueDateNumber"
        label="Eräpäivä"
        options={dueDayNumbers.map((code) => [code, printDueDayNumber(code)])}
      />
      <SelectField
        name="lease.invoiceInterval"
        label="Laskutusväli"
        options={invoiceIntervals.map((months) => [months, months === 1 ? 'Kuukausi' : `${months} kuukautta`])}
      />
      <NumberField name="lease.paymentTerm" label="Maksuaika" unit="pv" />
      <SelectField
        name="lease.sendType"
        label="Lähetystapa"
        options={sendTypes.map((type) => [type, sendTypeLabels[type]])}
      />
      <CheckField name="lease.billDateAsDueDate" label="Laskun päiväys on eräpäivä" />
    </Section>
  )
}
