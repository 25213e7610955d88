import { useFieldArray, useWatch } from 'react-hook-form'
import type { InputOf } from '#shared/base/endpoint.ts'
import { mostOtherTenants } from '#shared/contracts/parties.ts'
import type { RentalContractDraft } from '#shared/contracts/rental-contract.ts'
import { PartnerPicker, TenantPicker } from '../../customers/pickers.tsx'
import { ApartmentPicker } from '../../properties/pickers.tsx'
import { SelectField as PlainSelectField } from '../../ui/field/SelectField.tsx'
import { TextField as PlainTextField } from '../../ui/field/TextField.tsx'
import { Section } from '../../ui/form/Form.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import { RowsField } from '../../ui/form/RowsField.tsx'

type Values = InputOf<typeof RentalContractDraft>
const { CheckField, SelectField, TextField } = fieldsOf<typeof RentalContractDraft>()

/** The names of those that the form starts with. */
export interface Chosen {
  readonly apartment?: string | undefined
  readonly tenant?: string | undefined
  readonly landlord?: string | undefined
}

const landlordKinds = [
  ['Partner', 'Päämies'],
  ['Account', 'Tili itse'],
] as const
const ibanHint = 'Tyhjänä vuokranantajan oma tilinumero.'

/** What is let, to whom and by whom. */
export function PartiesSection({ chosen }: { chosen: Chosen }) {
  const landlord = useWatch<Values, 'landlords.0.onModel'>({ name: 'landlords.0.onModel' })
  return (
    <Section title="Osapuolet">
      <ApartmentPicker
        name="apartment"
        label="Vuokrakohde"
        required
        span={2}
        placeholder="Hae osoitteella"
        chosen={chosen.apartment}
      />
      <TenantPicker name="tenant.tenantId" label="Vuokralainen" required chosen={chosen.tenant} />
      <SelectField name="landlords.0.onModel" label="Vuokranantaja on" options={landlordKinds} />
      {landlord !== 'Account' && (
        <PartnerPicker name="landlords.0.landlordId" label="Päämies" required chosen={chosen.landlord} />
      )}
      <TextField name="landlords.0.iban" label="Tilinumero (IBAN)" hint={ibanHint} />
      {landlord !== 'Account' && (
        <CheckField
          name="outgoingPayments.inUse"
          label="Vuokrat maksetaan tilille ja tilitetään vuokranantajalle"
          hint="Sopimuksessa ja laskuilla on tilin oma tilinumero. Tulleet vuokrat tilitetään lähtevistä maksuista."
        />
      )}
      <OtherTenants />
      <OtherLandlords />
    </Section>
  )
}

function OtherTenants() {
  const { fields, append, remove } = useFieldArray<Values, 'otherTenants'>({ name: 'otherTenants' })
  const isFull = fields.length >= mostOtherTenants
  return (
    <RowsField
      name="otherTenants"
      rows={fields}
      title={(at) => `Vuokralainen ${at + 2}`}
      commands={(at) => [{ label: 'Poista', danger: true, onSelect: () => remove(at) }]}
      {...(!isFull && { add: { label: 'Lisää vuokralainen', onSelect: () => append({ tenantId: '' }) } })}
    >
      {(path, at) => <TenantPicker name={`${path}.tenantId`} label="Nimi" required chosen={fields[at]?.name} />}
    </RowsField>
  )
}

/** Those who let beside the first one; the rent is paid to the first one's account. */
function OtherLandlords() {
  const { fields, append, remove } = useFieldArray<Values, 'landlords'>({ name: 'landlords' })
  const landlords = useWatch<Values, 'landlords'>({ name: 'landlords' })
  const others = fields.slice(1)
  return (
    <RowsField
      name="landlords"
      rows={others}
      title={(at) => `Vuokranantaja ${at + 2}`}
      commands={(at) => [{ label: 'Poista', danger: true, onSelect: () => remove(at + 1) }]}
      add={{ label: 'Lisää vuokranantaja', onSelect: () => append({ landlordId: '', onModel: 'Partner' }) }}
    >
      {(_, at) => (
        <>
          <PlainSelectField name={`landlords.${at + 1}.onModel`} label="Vuokranantaja on" options={landlordKinds} />
          {landlords[at + 1]?.onModel !== 'Account' && (
            <PartnerPicker name={`landlords.${at + 1}.landlordId`} label="Päämies" required chosen={others[at]?.name} />
          )}
          <PlainTextField name={`landlords.${at + 1}.iban`} label="Tilinumero (IBAN)" hint={ibanHint} />
        </>
      )}
    </RowsField>
  )
}
