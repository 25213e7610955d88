import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { customerFields } from '#shared/customers/customer.fields.ts'
import type { PartnerDraft } from '#shared/customers/partner.ts'
import { AddressRow, Section } from '../ui/form/Form.tsx'
import { fieldsOf } from '../ui/form/fields.ts'

/** Fields that tenants and principals have alike. */
const { TextField, CheckField } = fieldsOf<typeof PartnerDraft>()

export const useIsCompany = () => useWatch<PartnerDraft, 'isCompany'>({ name: 'isCompany' })

/** Who it is; a person is known by the personal identity code, a company by its business id. */
export function IdentitySection({ children }: { children?: ReactNode }) {
  const isCompany = useIsCompany()
  return (
    <Section title="Perustiedot">
      <TextField name="name" label={customerFields.name.label} required span={2} />
      {isCompany ? (
        <TextField name="businessId" label={customerFields.businessId.label} placeholder="1234567-8" />
      ) : (
        <TextField name="social" label={customerFields.social.label} placeholder="ppkkvv-123A" />
      )}
      <CheckField name="isCompany" label={customerFields.isCompany.label} />
      {children}
    </Section>
  )
}

export function ContactFields() {
  return (
    <>
      <TextField name="email" label={customerFields.email.label} type="email" span={2} />
      <TextField name="phone" label={customerFields.phone.label} type="tel" />
      <AddressRow>
        <TextField name="address" label={customerFields.address.label} />
        <TextField name="zipCode" label={customerFields.zipCode.label} />
        <TextField name="city" label={customerFields.city.label} />
      </AddressRow>
    </>
  )
}
