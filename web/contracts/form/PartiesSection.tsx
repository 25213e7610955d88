import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { InputOf } from '#shared/base/endpoint.ts'
import { contractFields } from '#shared/contracts/contract.fields.ts'
import { landlordKindLabels } from '#shared/contracts/lease-labels.ts'
import type { RentalContractDraft } from '#shared/contracts/rental-contract.ts'
import { PartnerPicker, TenantPicker } from '../../customers/pickers.tsx'
import { ApartmentPicker } from '../../properties/pickers.tsx'
import type { Option } from '../../ui/choice/use-option-search.ts'
import { Section } from '../../ui/form/Form.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import { ownerOf } from './contract-start.ts'
import type { Chosen } from './contract-values.ts'

type Values = InputOf<typeof RentalContractDraft>
const { CheckField, SelectField, TextField } = fieldsOf<typeof RentalContractDraft>()

const OtherParties = onDemand(async () => (await import('./OtherParties.tsx')).OtherParties)

const landlordKinds = Object.entries(landlordKindLabels)
const ibanHint = contractFields['landlords.iban'].hint

/** What is let, to whom and by whom. */
export function PartiesSection({ chosen }: { chosen: Chosen }) {
  const landlord = useWatch<Values, 'landlords.0.onModel'>({ name: 'landlords.0.onModel' })
  const { owner, fill } = useOwnerOfHome()
  return (
    <Section title="Osapuolet">
      <ApartmentPicker
        name="apartment"
        label={contractFields.apartment.label}
        required
        span={2}
        placeholder="Hae osoitteella"
        chosen={chosen.apartment}
        onPicked={(home) => void fill(home?.id)}
      />
      <TenantPicker
        name="tenant.tenantId"
        label={contractFields['tenant.tenantId'].label}
        required
        chosen={chosen.tenant}
      />
      <SelectField
        name="landlords.0.onModel"
        label={contractFields['landlords.onModel'].label}
        options={landlordKinds}
      />
      {landlord !== 'Account' && (
        <PartnerPicker
          name="landlords.0.landlordId"
          label={contractFields['landlords.landlordId'].label}
          required
          chosen={owner?.label ?? chosen.landlord}
        />
      )}
      <TextField name="landlords.0.iban" label={`${contractFields['landlords.iban'].label} (IBAN)`} hint={ibanHint} />
      {landlord !== 'Account' && (
        <CheckField
          name="outgoingPayments.inUse"
          label={contractFields['outgoingPayments.inUse'].label}
          hint={contractFields['outgoingPayments.inUse'].hint}
        />
      )}
      <OtherParties />
    </Section>
  )
}

/** The owner of a home that is picked lets it, unless somebody has said who does. */
function useOwnerOfHome() {
  const { getValues, setValue } = useFormContext<Values>()
  const [owner, setOwner] = useState<Option>()
  const fill = async (home: string | undefined) => {
    const isFree = () => {
      const { landlordId, onModel } = getValues('landlords.0')
      return onModel === 'Partner' && (!landlordId || landlordId === owner?.id)
    }
    if (!home || !isFree()) return
    const found = await ownerOf(home)
    if (!found || getValues('apartment') !== home || !isFree()) return
    setOwner(found)
    setValue('landlords.0.landlordId', found.id, { shouldDirty: true, shouldValidate: true })
  }
  return { owner, fill }
}
