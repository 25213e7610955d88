import { useFormContext } from 'react-hook-form'
import { apartmentFields } from '#shared/properties/apartment.fields.ts'
import { ApartmentDraft, fullAddress } from '#shared/properties/apartment.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { call } from '../app/call.ts'
import { useLockedFields } from '../app/locked-fields.ts'
import type { MakingProps } from '../ui/choice/PickField.tsx'
import { AddressRow } from '../ui/form/Form.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { fieldsOf } from '../ui/form/fields.ts'
import { CondominiumPicker } from './condominiums/pickers.tsx'

const { TextField, NumberField } = fieldsOf<typeof ApartmentDraft>()

/** A home by what its contract asks of it first; the rest is filled on its own page. */
export function NewApartment({ onClose, onMade }: MakingProps) {
  return (
    <FormDialog
      title="Uusi vuokrakohde"
      submit="Luo vuokrakohde"
      schema={ApartmentDraft}
      locked={useLockedFields('apartment')}
      save={async (body) => (await call(propertiesApi.createApartment, { body })).apartment}
      saved="Vuokrakohde tallennettu"
      onSaved={(made) => onMade({ id: made._id, label: fullAddress(made) })}
      onClose={onClose}
    >
      <CompanyOfHome />
      <AddressRow>
        <TextField name="address" label={apartmentFields.address.label} required />
        <TextField name="zipCode" label={apartmentFields.zipCode.label} />
        <TextField name="city" label={apartmentFields.city.label} />
      </AddressRow>
      <TextField name="apartmentNumber" label={apartmentFields.apartmentNumber.label} placeholder="A 12" />
      <NumberField name="area" label={apartmentFields.area.label} unit={apartmentFields.area.unit} noneValue={null} />
    </FormDialog>
  )
}

const taken = ['address', 'zipCode', 'city', 'country'] as const

/** The home stands where its company does, unless somebody has written where. */
function CompanyOfHome() {
  const { getValues, setValue } = useFormContext<ApartmentDraft>()
  const fill = async (id: string) => {
    const { condominium } = await call(propertiesApi.readCondominium, { params: { id } })
    if (getValues('condominium') !== id || getValues('address')) return
    for (const name of taken) setValue(name, condominium[name], { shouldDirty: true })
  }
  return (
    <CondominiumPicker
      name="condominium"
      label={apartmentFields.condominium.label}
      required
      span={2}
      onPicked={(company) => company && void fill(company.id)}
    />
  )
}
