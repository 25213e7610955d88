import { customersApi } from '#shared/customers/api.ts'
import { customerFields } from '#shared/customers/customer.fields.ts'
import { partnerFields } from '#shared/customers/partner.fields.ts'
import { PartnerDraft } from '#shared/customers/partner.ts'
import { TenantDraft } from '#shared/customers/tenant.ts'
import { call } from '../app/call.ts'
import { useLockedFields } from '../app/locked-fields.ts'
import type { MakingProps } from '../ui/choice/PickField.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { fieldsOf } from '../ui/form/fields.ts'
import { ContactFields, useIsCompany } from './CustomerFields.tsx'
import { noticeDuplicates } from './duplicate-notice.ts'

const { TextField, CheckField } = fieldsOf<typeof PartnerDraft>()

/** A tenant by what their contracts and invoices ask first; the rest is filled on their own page. */
export function NewTenant({ onClose, onMade }: MakingProps) {
  const save = async (body: TenantDraft) => {
    const { tenant, duplicateTenantEmails } = await call(customersApi.createTenant, { body })
    noticeDuplicates(duplicateTenantEmails, 'vuokralaisella')
    return tenant
  }
  return (
    <FormDialog
      title="Uusi vuokralainen"
      submit="Luo vuokralainen"
      schema={TenantDraft}
      values={{ selectedTenantType: 'tenant' }}
      locked={useLockedFields('tenant')}
      save={save}
      saved="Vuokralainen tallennettu"
      onSaved={({ _id, name }) => onMade({ id: _id, label: name })}
      onClose={onClose}
    >
      <WhoFields />
      <ContactFields />
    </FormDialog>
  )
}

/** The same of a principal, with the account that their rents are paid to. */
export function NewPartner({ onClose, onMade }: MakingProps) {
  const save = async (body: PartnerDraft) => {
    const { partner, duplicatePartnerEmails } = await call(customersApi.createPartner, { body })
    noticeDuplicates(duplicatePartnerEmails, 'päämiehellä')
    return partner
  }
  return (
    <FormDialog
      title="Uusi päämies"
      submit="Luo päämies"
      schema={PartnerDraft}
      locked={useLockedFields('partner')}
      save={save}
      saved="Päämies tallennettu"
      onSaved={({ _id, name }) => onMade({ id: _id, label: name })}
      onClose={onClose}
    >
      <WhoFields />
      <ContactFields />
      <TextField name="iban" label={`${partnerFields.iban.label} (IBAN)`} span={2} />
    </FormDialog>
  )
}

function WhoFields() {
  return (
    <>
      <TextField name="name" label={customerFields.name.label} required span={2} />
      {useIsCompany() ? (
        <TextField name="businessId" label={customerFields.businessId.label} placeholder="1234567-8" />
      ) : (
        <TextField name="social" label={customerFields.social.label} placeholder="ppkkvv-123A" />
      )}
      <CheckField name="isCompany" label={customerFields.isCompany.label} />
    </>
  )
}
