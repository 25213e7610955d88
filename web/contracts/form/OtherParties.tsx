import { useFieldArray, useWatch } from 'react-hook-form'
import { contractFields } from '#shared/contracts/contract.fields.ts'
import { landlordKindLabels } from '#shared/contracts/lease-labels.ts'
import { mostOtherTenants } from '#shared/contracts/parties.ts'
import { PartnerPicker, TenantPicker } from '../../customers/pickers.tsx'
import { SelectField } from '../../ui/field/SelectField.tsx'
import { TextField } from '../../ui/field/TextField.tsx'
import { RowsField } from '../../ui/form/RowsField.tsx'
import type { Values } from './contract-values.ts'

const landlordKinds = Object.entries(landlordKindLabels)

/** Who rent and who let beside the first ones. */
export const OtherParties = () => (
  <>
    <OtherTenants />
    <OtherLandlords />
  </>
)

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
      {(path, at) => (
        <TenantPicker
          name={`${path}.tenantId`}
          label={contractFields['otherTenants.name'].label}
          required
          chosen={fields[at]?.name}
        />
      )}
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
          <SelectField
            name={`landlords.${at + 1}.onModel`}
            label={contractFields['landlords.onModel'].label}
            options={landlordKinds}
          />
          {landlords[at + 1]?.onModel !== 'Account' && (
            <PartnerPicker
              name={`landlords.${at + 1}.landlordId`}
              label={contractFields['landlords.landlordId'].label}
              required
              chosen={others[at]?.name}
            />
          )}
          <TextField
            name={`landlords.${at + 1}.iban`}
            label={`${contractFields['landlords.iban'].label} (IBAN)`}
            hint={contractFields['landlords.iban'].hint}
          />
        </>
      )}
    </RowsField>
  )
}
