import { useNavigate, useParams } from 'react-router-dom'
import * as z from 'zod'
import { propertiesApi } from '#shared/properties/api.ts'
import { condominiumFields } from '#shared/properties/condominium.fields.ts'
import { type Condominium, CondominiumDraft } from '#shared/properties/condominium.ts'
import { serviceAccountMethodLabels, serviceAccountMethods } from '#shared/properties/invoice-data.ts'
import { call } from '../../app/call.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { latestOf } from '../../app/latest.ts'
import { useFresh } from '../../app/use-call.ts'
import { toast } from '../../ui/dialog/toasts.ts'
import { AddressRow, Section } from '../../ui/form/Form.tsx'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import type { Latest } from '../../ui/form/merging.ts'
import { AddressSearch } from '../AddressSearch.tsx'
import { InvoiceDataFields } from './InvoiceDataFields.tsx'
import { LoansSections } from './LoansSection.tsx'

/** A company, and what becomes of its apartments' own words for bookkeeping. */
const FormDraft = CondominiumDraft.extend({ apartments: z.enum(['', ...serviceAccountMethods]).default('') })
type FormDraft = z.output<typeof FormDraft>

const { TextField, TextareaField, EmailsField, SelectField } = fieldsOf<typeof FormDraft>()

export function CreateCondominium() {
  const navigate = useNavigate()
  return (
    <CondominiumForm
      title="Uusi taloyhtiö"
      cancel="/condominiums"
      save={async ({ apartments: _, ...body }) => (await call(propertiesApi.createCondominium, { body })).condominium}
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
          latest={latestOf(
            'condominium',
            async () => (await call(propertiesApi.readCondominium, { params })).condominium,
          )}
          save={(draft) => update(id, draft)}
        />
      )}
    </Loaded>
  )
}

async function update(id: string, { apartments, ...documentUpdate }: FormDraft) {
  const follow = { updateServiceAccountId: apartments !== '', serviceAccountUpdateMethod: apartments || undefined }
  const body = { documentUpdate, ...follow }
  const { condominium, updatedApartments } = await call(propertiesApi.updateCondominium, { params: { id }, body })
  if (updatedApartments > 0) toast.ok(`Kirjanpitotiedot vaihtuivat ${countOf(updatedApartments)}`)
  return { ...condominium, apartments: '' as const }
}

const countOf = (count: number) => (count === 1 ? '1 vuokrakohteessa' : `${count} vuokrakohteessa`)

interface Props {
  readonly title: string
  readonly cancel: string
  readonly values?: Condominium
  readonly save: (draft: FormDraft) => Promise<Condominium>
  readonly onSaved?: (condominium: Condominium) => void
  readonly latest?: Latest
}

function CondominiumForm(page: Props) {
  return (
    <FormPage
      {...page}
      parents={[{ to: '/condominiums', label: 'Taloyhtiöt' }]}
      schema={FormDraft}
      saved="Taloyhtiö tallennettu"
    >
      <Section title="Perustiedot">
        <TextField name="name" label={condominiumFields.name.label} required span={2} placeholder="Asunto Oy …" />
        <TextField name="businessId" label={condominiumFields.businessId.label} placeholder="1234567-8" />
        <AddressSearch />
        <AddressRow>
          <TextField name="address" label={condominiumFields.address.label} />
          <TextField name="zipCode" label={condominiumFields.zipCode.label} />
          <TextField name="city" label={condominiumFields.city.label} />
        </AddressRow>
        <TextField name="country" label={condominiumFields.country.label} />
      </Section>
      <Section title="Isännöitsijä">
        <TextField name="administrator.name" label={condominiumFields['administrator.name'].label} />
        <TextField
          name="administrator.email"
          label={condominiumFields['administrator.email'].label}
          type="email"
          span={2}
        />
        <TextField name="administrator.phone" label={condominiumFields['administrator.phone'].label} type="tel" />
        <EmailsField
          name="administrator.waterEqualizationEmailReceivers"
          label={condominiumFields['administrator.waterEqualizationEmailReceivers'].label}
          hint={condominiumFields['administrator.waterEqualizationEmailReceivers'].hint}
          span={2}
        />
      </Section>
      <LoansSections />
      <Section title="Laskutus ja kirjanpito">
        <InvoiceDataFields hint="Vuokrakohteen oma tieto ohittaa taloyhtiön tiedon." />
        {page.values && (
          <SelectField
            name="apartments"
            label="Vuokrakohteiden omat tiedot"
            none="Pidetään ennallaan"
            options={serviceAccountMethods.map((method) => [method, serviceAccountMethodLabels[method]] as const)}
            span={2}
          />
        )}
      </Section>
      <Section title="Lisätiedot">
        <TextareaField name="comments" label={condominiumFields.comments.label} span={3} />
      </Section>
    </FormPage>
  )
}
