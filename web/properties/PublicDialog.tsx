import { useWatch } from 'react-hook-form'
import type { NamedApartment } from '#shared/properties/apartment.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { depositWarning, lawOfHome } from '#shared/properties/deposit-ceiling.ts'
import { energyClasses, energyExemptionLabels, energyYears } from '#shared/properties/energy.ts'
import { publicApartmentFields } from '#shared/properties/public/public-apartment.fields.ts'
import { PublicSettingsOfApartmentDraft } from '#shared/properties/public/public-apartment.ts'
import { call } from '../app/call.ts'
import { latestOf } from '../app/latest.ts'
import { today } from '../app/today.ts'
import { FieldWarning } from '../ui/field/FieldWarning.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { fieldsOf } from '../ui/form/fields.ts'
import { asOptions } from './options.ts'

const { TextField, TextareaField, MoneyField, DayField, CheckField, SelectField } =
  fieldsOf<typeof PublicSettingsOfApartmentDraft>()

interface Props {
  readonly apartment: Pick<NamedApartment, '_id' | 'version' | 'public' | 'houseType'>
  readonly onClose: () => void
}

const exemptions = Object.entries(energyExemptionLabels)

/** The law's ceiling is said at the deposit, never forced: what is agreed on is the lease's. */
function CeilingWarning({ houseType }: Pick<NamedApartment, 'houseType'>) {
  const [deposit, monthlyRent] = useWatch<PublicSettingsOfApartmentDraft, ['deposit', 'rent']>({
    name: ['deposit', 'rent'],
  })
  if (!deposit || !monthlyRent) return null
  const warning = depositWarning({ law: lawOfHome({ houseType }), agreed: today(), deposit, monthlyRent })
  return <FieldWarning>{warning}</FieldWarning>
}

/** What everybody may see of the apartment while it is to let. */
export function PublicDialog({ apartment, onClose }: Props) {
  const params = { id: apartment._id }
  const settingsOf = ({ version, public: settings }: Pick<NamedApartment, 'version' | 'public'>) => ({
    ...settings,
    version,
  })
  return (
    <FormDialog
      title="Julkiset tiedot"
      submit="Tallenna"
      schema={PublicSettingsOfApartmentDraft}
      values={settingsOf(apartment)}
      latest={latestOf(
        'apartment',
        async () => settingsOf((await call(propertiesApi.readApartment, { params })).apartment),
        'public.',
      )}
      save={async (body) => settingsOf((await call(propertiesApi.updatePublicSettings, { params, body })).apartment)}
      saved="Julkiset tiedot tallennettu"
      onClose={onClose}
    >
      <CheckField name="inUse" label={publicApartmentFields.inUse.label} hint={publicApartmentFields.inUse.hint} />
      <TextField
        name="title"
        label={publicApartmentFields.title.label}
        placeholder="Valoisa kaksio keskustassa"
        span={2}
      />
      <TextareaField name="description" label={publicApartmentFields.description.label} span={3} />
      <MoneyField
        name="rent"
        label={publicApartmentFields.rent.label}
        unit={publicApartmentFields.rent.unit}
        noneValue={null}
      />
      <MoneyField
        name="deposit"
        label={publicApartmentFields.deposit.label}
        noneValue={null}
        hint={publicApartmentFields.deposit.hint}
      />
      <CeilingWarning houseType={apartment.houseType} />
      <DayField
        name="availableFrom"
        label={publicApartmentFields.availableFrom.label}
        hint={publicApartmentFields.availableFrom.hint}
      />
      <TextareaField
        name="rentIncludes"
        label={publicApartmentFields.rentIncludes.label}
        rows={2}
        span={3}
        hint={publicApartmentFields.rentIncludes.hint}
      />
      <SelectField
        name="energyClass"
        label={publicApartmentFields.energyClass.label}
        none="Ei valittu"
        options={asOptions(energyClasses)}
      />
      <SelectField
        name="energyYear"
        label={publicApartmentFields.energyYear.label}
        none="Ei valittu"
        options={asOptions(energyYears)}
      />
      <SelectField
        name="energyExemption"
        label={publicApartmentFields.energyExemption.label}
        none="Todistus tarvitaan"
        options={exemptions}
      />
      <TextField
        name="contactName"
        label={publicApartmentFields.contactName.label}
        hint={publicApartmentFields.contactName.hint}
      />
      <TextField name="contactEmail" label={publicApartmentFields.contactEmail.label} type="email" />
      <TextField name="contactPhone" label={publicApartmentFields.contactPhone.label} type="tel" />
      <CheckField name="exactAddress" label={publicApartmentFields.exactAddress.label} />
      <CheckField name="images" label={publicApartmentFields.images.label} />
    </FormDialog>
  )
}
