import { useNavigate, useParams } from 'react-router-dom'
import { customersApi } from '#shared/customers/api.ts'
import { partnerFields } from '#shared/customers/partner.fields.ts'
import { type Partner, PartnerDraft } from '#shared/customers/partner.ts'
import { comingSentence } from '#shared/identifiers/waiting-numbers.ts'
import { call } from '../app/call.ts'
import { Loaded } from '../app/Loaded.tsx'
import { latestOf } from '../app/latest.ts'
import { useLockedFields } from '../app/locked-fields.ts'
import { useFresh } from '../app/use-call.ts'
import { Section } from '../ui/form/Form.tsx'
import { FormPage } from '../ui/form/FormPage.tsx'
import { fieldsOf } from '../ui/form/fields.ts'
import type { Latest } from '../ui/form/merging.ts'
import { ContactFields, IdentitySection } from './CustomerFields.tsx'
import { noticeDuplicates } from './duplicate-notice.ts'

const { TextField, TextareaField } = fieldsOf<typeof PartnerDraft>()

export function CreatePartner() {
  const navigate = useNavigate()
  return (
    <PartnerForm
      title="Uusi päämies"
      cancel="/partners"
      send={(body) => call(customersApi.createPartner, { body })}
      onSaved={({ _id }) => navigate(`/partner/overview/${_id}`)}
    />
  )
}

export function EditPartner() {
  const { id = '' } = useParams()
  const params = { partnerId: id }
  return (
    <Loaded reading={useFresh(customersApi.readPartner, { params })}>
      {({ partner }) => (
        <PartnerForm
          title={partner.name}
          cancel={`/partner/overview/${id}`}
          values={partner}
          latest={latestOf('partner', async () => (await call(customersApi.readPartner, { params })).partner)}
          send={(body) => call(customersApi.updatePartner, { params, body })}
        />
      )}
    </Loaded>
  )
}

interface Props {
  readonly title: string
  readonly cancel: string
  readonly values?: Partner
  readonly send: (draft: PartnerDraft) => Promise<{ partner: Partner; duplicatePartnerEmails: Record<string, number> }>
  readonly onSaved?: (partner: Partner) => void
  readonly latest?: Latest
}

function PartnerForm({ send, ...page }: Props) {
  const save = async (draft: PartnerDraft) => {
    const { partner, duplicatePartnerEmails } = await send(draft)
    noticeDuplicates(duplicatePartnerEmails, 'päämiehellä')
    return partner
  }
  return (
    <FormPage
      locked={useLockedFields('partner')}
      {...page}
      parents={[{ to: '/partners', label: 'Päämiehet' }]}
      schema={PartnerDraft}
      save={save}
      saved="Päämies tallennettu"
    >
      <IdentitySection />
      <Section title="Yhteystiedot">
        <ContactFields />
      </Section>
      <Section title="Pankkitili">
        <TextField
          name="iban"
          label={`${partnerFields.iban.label} (IBAN)`}
          hint={comingSentence(page.values ?? {}, 'iban') ?? partnerFields.iban.hint}
          span={2}
        />
        <TextField name="bank" label={partnerFields.bank.label} />
      </Section>
      <Section title="Lisätiedot">
        <TextareaField name="comments" label={partnerFields.comments.label} span={3} />
      </Section>
    </FormPage>
  )
}
