import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { customersApi } from '#shared/customers/api.ts'
import { invoiceLanguages, languageLabels, type Tenant, TenantDraft } from '#shared/customers/tenant.ts'
import { call } from '../app/call.ts'
import { Loaded } from '../app/Loaded.tsx'
import { latestOf } from '../app/latest.ts'
import { useLockedFields } from '../app/session.ts'
import { useFresh } from '../app/use-call.ts'
import { Section } from '../ui/Form.tsx'
import { FormPage } from '../ui/FormPage.tsx'
import { fieldsOf } from '../ui/fields.ts'
import type { Latest } from '../ui/use-draft.ts'
import { ContactFields, IdentitySection, useIsCompany } from './CustomerFields.tsx'
import { listOf } from './customer-lists.ts'
import { noticeDuplicates } from './duplicate-notice.ts'

const { TextField, TextareaField, SelectField, CheckField } = fieldsOf<typeof TenantDraft>()

/** `?keyHolder` in the address makes one who only holds keys. */
export function CreateTenant() {
  const navigate = useNavigate()
  const isKeyHolder = useSearchParams()[0].has('keyHolder')
  return (
    <TenantForm
      title={isKeyHolder ? 'Uusi avaimenhaltija' : 'Uusi vuokralainen'}
      cancel={isKeyHolder ? '/key-holders' : '/tenants'}
      values={{ isOnlyKeyHolder: isKeyHolder }}
      send={(body) => call(customersApi.createTenant, { body })}
      onSaved={({ _id }) => navigate(`/tenant/overview/${_id}`)}
    />
  )
}

export function EditTenant() {
  const { id = '' } = useParams()
  const params = { tenantId: id }
  return (
    <Loaded reading={useFresh(customersApi.readTenant, { params })}>
      {({ tenant }) => (
        <TenantForm
          title={tenant.name}
          cancel={`/tenant/overview/${id}`}
          values={tenant}
          latest={latestOf(async () => (await call(customersApi.readTenant, { params })).tenant)}
          send={(body) => call(customersApi.updateTenant, { params, body })}
        />
      )}
    </Loaded>
  )
}

interface Props {
  readonly title: string
  readonly cancel: string
  readonly values: Partial<Tenant>
  readonly send: (draft: TenantDraft) => Promise<{ tenant: Tenant; duplicateTenantEmails: Record<string, number> }>
  readonly onSaved?: (tenant: Tenant) => void
  readonly latest?: Latest
}

function TenantForm({ send, ...page }: Props) {
  const save = async (draft: TenantDraft) => {
    const { tenant, duplicateTenantEmails } = await send(draft)
    noticeDuplicates(duplicateTenantEmails, 'vuokralaisella')
    return tenant
  }
  return (
    <FormPage
      locked={useLockedFields('tenant')}
      {...page}
      parents={[listOf(page.values)]}
      schema={TenantDraft}
      save={save}
      saved="Vuokralainen tallennettu"
    >
      <IdentitySection />
      <Section title="Yhteystiedot">
        <ContactFields />
        <TextField name="country" label="Maa" />
        <ContactPersonFields />
      </Section>
      <Section title="Laskutus">
        <SelectField
          name="invoiceLanguage"
          label="Laskun kieli"
          options={invoiceLanguages.map((language) => [language, languageLabels[language]] as const)}
        />
        <TextField name="evoice.evoiceAddress" label="Verkkolaskuosoite" />
        <TextField name="evoice.evoiceOperator" label="Operaattorin tunnus" />
        <TextField name="evoice.evoiceId" label="Vastaanottajan tunnus" />
      </Section>
      <Section title="Lisätiedot">
        <CheckField
          name="isOnlyKeyHolder"
          label="Vain avaimenhaltija"
          hint="Ei vuokraa mitään: näkyy avaimenhaltijoissa eikä vuokralaisissa."
        />
        <TextareaField name="comments" label="Muistiinpanot" span={3} />
      </Section>
    </FormPage>
  )
}

function ContactPersonFields() {
  if (!useIsCompany()) return null
  return (
    <>
      <TextField name="contactPersonName" label="Yhteyshenkilö" />
      <TextField name="contactPersonPhone" label="Yhteyshenkilön puhelin" type="tel" />
    </>
  )
}
