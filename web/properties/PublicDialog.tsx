import type { NamedApartment } from '#shared/properties/apartment.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { PublicSettingsOfApartmentDraft } from '#shared/properties/public-apartment.ts'
import { call } from '../app/call.ts'
import { latestOf } from '../app/latest.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { fieldsOf } from '../ui/fields.ts'

const { TextField, TextareaField, MoneyField, DayField, CheckField } = fieldsOf<typeof PublicSettingsOfApartmentDraft>()

interface Props {
  readonly apartment: Pick<NamedApartment, '_id' | 'version' | 'public'>
  readonly onClose: () => void
}

/** What everybody may see of the apartment while it is to let. */
export function PublicDialog({ apartment, onClose }: Props) {
  const params = { id: apartment._id }
  const settingsOf = ({ version, public: settings }: Props['apartment']) => ({ ...settings, version })
  return (
    <FormDialog
      title="Julkiset tiedot"
      submit="Tallenna"
      schema={PublicSettingsOfApartmentDraft}
      values={settingsOf(apartment)}
      latest={latestOf(async () => settingsOf((await call(propertiesApi.readApartment, { params })).apartment))}
      save={async (body) => settingsOf((await call(propertiesApi.updatePublicSettings, { params, body })).apartment)}
      saved="Julkiset tiedot tallennettu"
      onClose={onClose}
    >
      <CheckField
        name="inUse"
        label="Kohde näkyy kaikille"
        hint="Näkyy vain, kun myös tilin julkiset tiedot ovat käytössä."
      />
      <TextField name="title" label="Otsikko" placeholder="Valoisa kaksio keskustassa" span={2} />
      <MoneyField name="rent" label="Vuokra" unit="€/kk" noneValue={null} />
      <DayField name="availableFrom" label="Vapautuu" hint="Tyhjä tarkoittaa heti." />
      <TextareaField name="description" label="Kuvaus" span={3} />
      <CheckField name="exactAddress" label="Talon ja oven numero näkyvät" />
      <CheckField name="images" label="Kuvat näkyvät" />
    </FormDialog>
  )
}
