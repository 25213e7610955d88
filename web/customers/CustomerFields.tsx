import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { PartnerDraft } from '#shared/customers/partner.ts'
import { Section } from '../ui/form/Form.tsx'
import { fieldsOf } from '../ui/form/fields.ts'

/** Fields that tenants and principals have alike. */
const { TextField, CheckField } = fieldsOf<typeof PartnerDraft>()

export const useIsCompany = () => useWatch<PartnerDraft, 'isCompany'>({ name: 'isCompany' })

/** Who it is; a person is known by the personal identity code, a company by its business id. */
export function IdentitySection({ children }: { children?: ReactNode }) {
  const isCompany = useIsCompany()
  return (
    <Section title="Perustiedot">
      <TextField name="name" label="Nimi" required span={2} />
      {isCompany ? (
        <TextField name="businessId" label="Y-tunnus" placeholder="1234567-8" />
      ) : (
        <TextField name="social" label="Henkilötunnus" placeholder="ppkkvv-123A" />
      )}
      <CheckField name="isCompany" label="Yritys tai yhteisö" />
      {children}
    </Section>
  )
}

export function ContactFields() {
  return (
    <>
      <TextField name="email" label="Sähköposti" type="email" span={2} />
      <TextField name="phone" label="Puhelin" type="tel" />
      <TextField name="address" label="Katuosoite" />
      <TextField name="zipCode" label="Postinumero" />
      <TextField name="city" label="Paikkakunta" />
    </>
  )
}
