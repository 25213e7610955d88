import { useWatch } from 'react-hook-form'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { contractsApi } from '#shared/contracts/api.ts'
import { leaseTypes } from '#shared/contracts/lease.ts'
import { type RentalContract, RentalContractDraft } from '#shared/contracts/rental-contract.ts'
import { customersApi } from '#shared/customers/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { dueDayNumbers, invoiceIntervals, printDueDayNumber } from '#shared/invoices/due-dates.ts'
import { sendTypeLabels, sendTypes } from '#shared/invoices/invoice.ts'
import { fullAddress } from '#shared/properties/apartment.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { call } from '../app/call.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useLockedFields } from '../app/session.ts'
import { useCall, useFresh } from '../app/use-call.ts'
import { LinesField } from '../invoices/LinesField.tsx'
import { Section } from '../ui/Form.tsx'
import { FormPage } from '../ui/FormPage.tsx'
import { fieldsOf } from '../ui/fields.ts'
import { type Chosen, PartiesSection } from './PartiesSection.tsx'

const { TextareaField, SelectField, CheckField, WholeNumberField, MoneyField, DayField } =
  fieldsOf<typeof RentalContractDraft>()

const parents = [{ to: '/rental-contracts', label: 'Vuokrasopimukset' }]

/** Before anyone has touched it. */
const blank = {
  version: 0,
  apartment: '',
  landlords: [{ landlordId: '', onModel: 'Partner' as const, name: '', bank: '', iban: '' }],
  tenant: { tenantId: '', tenantType: 'first' as const, name: '', startDate: '', revokedDate: '' },
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
}

/** A new contract; its apartment or tenant is the one whose page the person came from. */
export function CreateContract() {
  const [asked] = useSearchParams()
  const [apartment, tenant] = [asked.get('apartment'), asked.get('tenant')]
  if (apartment) return <ContractOfApartment id={apartment} />
  if (tenant) return <ContractOfTenant id={tenant} />
  return <NewContract values={blank} chosen={{}} cancel="/rental-contracts" />
}

const NewContract = (props: Omit<Props, 'title'>) => <ContractForm title="Uusi vuokrasopimus" {...props} />

/** The first owner that is a client of ours lets the apartment, until the person says otherwise. */
const ContractOfApartment = ({ id }: { id: string }) => (
  <Loaded reading={useFresh(propertiesApi.readApartment, { params: { id } })}>
    {({ apartment }) => {
      const owner = apartment.owners.find(({ onModel }) => onModel === 'Partner')
      const landlords = blank.landlords.map((landlord) => ({ ...landlord, landlordId: owner?.ownerId ?? '' }))
      return (
        <NewContract
          values={{ ...blank, apartment: id, landlords }}
          chosen={{ apartment: fullAddress(apartment), landlord: owner?.name }}
          cancel={`/apartment/overview/${id}`}
        />
      )
    }}
  </Loaded>
)

const ContractOfTenant = ({ id }: { id: string }) => (
  <Loaded reading={useFresh(customersApi.readTenant, { params: { tenantId: id } })}>
    {({ tenant }) => (
      <NewContract
        values={{ ...blank, tenant: { ...blank.tenant, tenantId: id } }}
        chosen={{ tenant: tenant.name }}
        cancel={`/tenant/overview/${id}`}
      />
    )}
  </Loaded>
)

export function EditContract() {
  const { id = '' } = useParams()
  return (
    <Loaded reading={useFresh(contractsApi.readContract, { params: { id } })}>
      {({ contract }) => (
        <ContractForm
          title={`Muokkaa sopimusta ${contract.contractNumber}`}
          contract={contract}
          values={contract}
          chosen={{
            apartment: contract.apartmentAddress,
            tenant: contract.tenant.name,
            landlord: contract.landlords[0]?.name,
          }}
          cancel={`/rental-contract/overview/${id}`}
        />
      )}
    </Loaded>
  )
}

interface Props {
  readonly title: string
  readonly contract?: RentalContract
  readonly values: typeof blank | RentalContract
  readonly chosen: Chosen
  readonly cancel: string
}

function ContractForm({ title, contract, values, chosen, cancel }: Props) {
  const navigate = useNavigate()
  const save = async (body: RentalContractDraft) => {
    const reply = contract
      ? await call(contractsApi.updateContract, { params: { id: contract._id }, body })
      : await call(contractsApi.createContract, { body })
    return reply.contract
  }
  return (
    <FormPage
      locked={useLockedFields('contract')}
      title={title}
      parents={parents}
      schema={RentalContractDraft}
      values={values}
      save={save}
      saved="Vuokrasopimus tallennettu"
      onSaved={({ _id }) => navigate(`/rental-contract/overview/${_id}`)}
      cancel={cancel}
    >
      <PartiesSection chosen={chosen} />
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
      <WholeNumberField name="lease.paymentTerm" label="Maksuaika" unit="pv" />
      <SelectField
        name="lease.sendType"
        label="Lähetystapa"
        options={sendTypes.map((type) => [type, sendTypeLabels[type]])}
      />
      <CheckField name="lease.billDateAsDueDate" label="Laskun päiväys on eräpäivä" />
    </Section>
  )
}
