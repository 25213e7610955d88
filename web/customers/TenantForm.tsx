import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { customersApi } from '#shared/customers/api.ts'
import { tenantFields } from '#shared/customers/tenant.fields.ts'
import { type ShownTenant, TenantDraft, tenantTypeLabels, tenantTypes } from '#shared/customers/tenant.ts'
import { languages } from '#shared/texts/language.ts'
import { languageLabels } from '#shared/texts/language-labels.ts'
import { call } from '../app/call.ts'
import { Loaded } from '../app/Loaded.tsx'
import { latestOf } from '../app/latest.ts'
import { useLockedFields } from '../app/locked-fields.ts'
import { usePanels } from '../app/panels.ts'
import { useFresh } from '../app/use-call.ts'
import type { FieldText } from '../ui/field/Field.tsx'
import { Section } from '../ui/form/Form.tsx'
import { FormPage } from '../ui/form/FormPage.tsx'
import { fieldsOf } from '../ui/form/fields.ts'
import type { Latest } from '../ui/form/merging.ts'
import { onDemand } from '../ui/on-demand.tsx'
import { ContactFields, IdentitySection, useIsCompany } from './CustomerFields.tsx'
import { listOf } from './customer-lists.ts'
import { noticeDuplicates } from './duplicate-notice.ts'

const { TextField, TextareaField, SelectField, CheckField } = fieldsOf<typeof TenantDraft>()

const TenantLabelsField = onDemand<FieldText>(
  async () => (await import('./labels/TenantLabelsField.tsx')).TenantLabelsField,
)

/** `?keyHolder` in the address makes one who only holds keys. */
export function CreateTenant() {
  const navigate = useNavigate()
  const isKeyHolder = useSearchParams()[0].has('keyHolder')
  return (
    <TenantForm
      title={isKeyHolder ? 'Uusi avaimenhaltija' : 'Uusi vuokralainen'}
      cancel={isKeyHolder ? '/key-holders' : '/tenants'}
      values={{ selectedTenantType: isKeyHolder ? 'keyHolder' : 'tenant' }}
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
          latest={latestOf('tenant', async () => (await call(customersApi.readTenant, { params })).tenant)}
          send={(body) => call(customersApi.updateTenant, { params, body, query: { updateDataToService: true } })}
        />
      )}
    </Loaded>
  )
}

interface Props {
  readonly title: string
  readonly cancel: string
  readonly values: Partial<ShownTenant>
  readonly send: (draft: TenantDraft) => Promise<{ tenant: ShownTenant; duplicateTenantEmails: Record<string, number> }>
  readonly onSaved?: (tenant: ShownTenant) => void
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
      <IdentitySection>
        <SelectField
          name="selectedTenantType"
          label={tenantFields.selectedTenantType.label}
          options={tenantTypes.map((type) => [type, tenantTypeLabels[type]])}
        />
      </IdentitySection>
      <Section title="Yhteystiedot">
        <ContactFields />
        <TextField name="country" label={tenantFields.country.label} />
        <TextField name="email2" label={tenantFields.email2.label} type="email" hint={tenantFields.email2.hint} />
        <ContactPersonFields />
      </Section>
      <Section title="Laskutus">
        <SelectField
          name="invoiceLanguage"
          label={tenantFields.invoiceLanguage.label}
          options={languages.map((language) => [language, languageLabels[language]] as const)}
        />
        <TextField name="evoice.evoiceAddress" label={tenantFields['evoice.evoiceAddress'].label} />
        <TextField name="evoice.evoiceOperator" label={tenantFields['evoice.evoiceOperator'].label} />
        <TextField name="evoice.evoiceId" label={tenantFields['evoice.evoiceId'].label} />
        {usePanels('tenantForm').map(({ key, Content }) => (
          <Content key={key} id="" />
        ))}
      </Section>
      <Section title="Taustatiedot">
        <CheckField name="creditReport" label={tenantFields.creditReport.label} />
        <CitizenFields />
      </Section>
      <Section title="Lisätiedot">
        <TenantLabelsField label={tenantFields.labels.label} hint={tenantFields.labels.hint} span={3} />
        <TextareaField name="comments" label={tenantFields.comments.label} span={3} />
      </Section>
    </FormPage>
  )
}

function CitizenFields() {
  if (useIsCompany()) return <CheckField name="vatRegister" label={tenantFields.vatRegister.label} />
  return <CheckField name="finnishCitizen" label={tenantFields.finnishCitizen.label} />
}

function ContactPersonFields() {
  if (!useIsCompany()) return null
  return (
    <>
      <TextField name="contactPersonName" label={tenantFields.contactPersonName.label} />
      <TextField name="contactPersonPhone" label={tenantFields.contactPersonPhone.label} type="tel" />
    </>
  )
}
