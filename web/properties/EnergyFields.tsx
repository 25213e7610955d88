import type { ApartmentDraft } from '#shared/properties/apartment.ts'
import { energyClasses, energyExemptionLabels, energyYears } from '#shared/properties/energy.ts'
import { publicApartmentFields } from '#shared/properties/public/public-apartment.fields.ts'
import { fieldsOf } from '../ui/form/fields.ts'
import { asOptions } from './options.ts'

const { SelectField } = fieldsOf<typeof ApartmentDraft>()

/** The class of the building's energy certificate, or why it has none. */
export const EnergyFields = () => (
  <>
    <SelectField
      name="public.energyClass"
      label={publicApartmentFields.energyClass.label}
      none="Ei valittu"
      options={asOptions(energyClasses)}
    />
    <SelectField
      name="public.energyYear"
      label={publicApartmentFields.energyYear.label}
      none="Ei valittu"
      options={asOptions(energyYears)}
    />
    <SelectField
      name="public.energyExemption"
      label={publicApartmentFields.energyExemption.label}
      none="Todistus tarvitaan"
      options={Object.entries(energyExemptionLabels)}
      span={2}
    />
  </>
)
