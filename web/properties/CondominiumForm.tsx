import { useNavigate, useParams } from 'react-router-dom'
import { propertiesApi } from '#shared/properties/api.ts'
import { type Condominium, CondominiumDraft } from '#shared/properties/condominium.ts'
import { call } from '../app/call.ts'
import { Loaded } from '../app/Loaded.tsx'
import { latestOf } from '../app/latest.ts'
import { useFresh } from '../app/use-call.ts'
import { Section } from '../ui/Form.tsx'
import { FormPage } from '../ui/FormPage.tsx'
import { fieldsOf } from '../ui/fields.ts'
import type { Latest } from '../ui/use-draft.ts'
import { AddressSearch } from './AddressSearch.tsx'
import { InvoiceDataFields } from './InvoiceDataFields.tsx'
import { LoansSections } from './LoansSection.tsx'

const { TextField, TextareaField, EmailsField } = fieldsOf<typeof CondominiumDraft>()

export function CreateCondominium() {
  const navigate = useNavigate()
  return (
    <CondominiumForm
      title="Uusi taloyhtiö"
      cancel="/condominiums"
      save={async (body) => (await call(propertiesApi.createCondominium, { body })).condominium}
      onSaved={({ _id }) => navigate(`/condominium/overview/${_id}`)}
    />
  )
}

export function EditCondominium() {
  const { id = '' } = useParams()
  const params = { id }
  return (
    <Loaded reading={useFresh(propertiesApi.readCondominium, { params })}>
      {({ condominium }) => (
        <CondominiumForm
          title={condominium.name}
          cancel={`/condominium/overview/${id}`}
          values={condominium}
          latest={latestOf(async () => (await call(propertiesApi.readCondominium, { params })).condominium)}
          save={async (documentUpdate) =>
            (await call(propertiesApi.updateCondominium, { params, body: { documentUpdate } })).condominium
          }
        />
      )}
    </Loaded>
  )
}

interface Props {
  readonly title: string
  readonly cancel: string
  readonly values?: Condominium
  readonly save: (draft: CondominiumDraft) => Promise<Condominium>
  readonly onSaved?: (condominium: Condominium) => void
  readonly latest?: Latest
}

function CondominiumForm(page: Props) {
  return (
    <FormPage
      {...page}
      parents={[{ to: '/condominiums', label: 'Taloyhtiöt' }]}
      schema={CondominiumDraft}
      saved="Taloyhtiö tallennettu"
    >
      <Section title="Perustiedot">
        <TextField name="name" label="Nimi" required span={2} placeholder="Asunto Oy …" />
        <TextField name="businessId" label="Y-tunnus" placeholder="1234567-8" />
        <AddressSearch />
        <TextField name="address" label="Katuosoite" />
        <TextField name="zipCode" label="Postinumero" />
        <TextField name="city" label="Paikkakunta" />
        <TextField name="country" label="Maa" />
      </Section>
      <Section title="Isännöitsijä">
        <TextField name="administrator.name" label="Nimi" />
        <TextField name="administrator.email" label="Sähköposti" type="email" />
        <TextField name="administrator.phone" label="Puhelin" type="tel" />
        <EmailsField
          name="administrator.waterEqualizationEmailReceivers"
          label="Vesitasausten saajat"
          hint="Sähköpostiosoitteet pilkuilla erotettuina."
          span={2}
        />
      </Section>
      <LoansSections />
      <Section title="Laskutus ja kirjanpito">
        <InvoiceDataFields hint="Vuokrakohteen oma tieto ohittaa taloyhtiön tiedon." />
      </Section>
      <Section title="Lisätiedot">
        <TextareaField name="comments" label="Muistiinpanot" span={3} />
      </Section>
    </FormPage>
  )
}
