import { useWatch } from 'react-hook-form'
import type { NamedApartment } from '#shared/properties/apartment.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { depositWarning, lawOfHome } from '#shared/properties/deposit-ceiling.ts'
import { energyClasses, energyExemptionLabels, energyYears } from '#shared/properties/energy.ts'
import { PublicSettingsOfApartmentDraft } from '#shared/properties/public-apartment.ts'
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
      latest={latestOf(async () => settingsOf((await call(propertiesApi.readApartment, { params })).apartment))}
      save={async (body) => settingsOf((await call(propertiesApi.updatePublicSettings, { params, body })).apartment)}
      saved="Julkiset tiedot tallennettu"
      onClose={onClose}
    >
      <CheckField
        name="inUse"
        label="Kohde näkyy kaikille"
        hint="Vaatii kuvia, pohjaratkaisun ja tämän lomakkeen tiedot. Näkyy, kun myös tilin julkiset tiedot ovat käytössä."
      />
      <TextField name="title" label="Otsikko" placeholder="Valoisa kaksio keskustassa" span={2} />
      <TextareaField name="description" label="Kuvaus" span={3} />
      <MoneyField name="rent" label="Vuokra" unit="€/kk" noneValue={null} />
      <MoneyField name="deposit" label="Vakuus" noneValue={null} hint="0, jos vakuutta ei ole." />
      <CeilingWarning houseType={apartment.houseType} />
      <DayField name="availableFrom" label="Vapautuu" hint="Tyhjä tarkoittaa heti." />
      <TextareaField
        name="rentIncludes"
        label="Mitä vuokraan sisältyy"
        rows={2}
        span={3}
        hint="Esimerkiksi: lämmitys ja laajakaista. Vesi 22 €/hlö/kk, sähkö oman kulutuksen mukaan."
      />
      <SelectField name="energyClass" label="Energialuokka" none="Ei valittu" options={asOptions(energyClasses)} />
      <SelectField name="energyYear" label="Todistuksen vuosi" none="Ei valittu" options={asOptions(energyYears)} />
      <SelectField
        name="energyExemption"
        label="Tai miksi todistusta ei tarvita"
        none="Todistus tarvitaan"
        options={exemptions}
      />
      <TextField name="contactName" label="Yhteyshenkilö" hint="Tyhjänä näkyvät tilin julkiset yhteystiedot." />
      <TextField name="contactEmail" label="Sähköposti" type="email" />
      <TextField name="contactPhone" label="Puhelin" type="tel" />
      <CheckField name="exactAddress" label="Talon ja oven numero näkyvät" />
      <CheckField name="images" label="Kuvat näkyvät" />
    </FormDialog>
  )
}
