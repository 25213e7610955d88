import { Button } from '@primer/react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { apartmentFields } from '#shared/properties/apartment.fields.ts'
import {
  type Apartment,
  ApartmentDraft,
  doorTypes,
  fullAddress,
  houseTypes,
  type NamedApartment,
} from '#shared/properties/apartment.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import type { Condominium } from '#shared/properties/condominium.ts'
import { call } from '../app/call.ts'
import { Loaded } from '../app/Loaded.tsx'
import { latestOf } from '../app/latest.ts'
import { useLockedFields } from '../app/locked-fields.ts'
import { useSimpleView } from '../app/simple-view.ts'
import { useFresh } from '../app/use-call.ts'
import type { FieldText } from '../ui/field/Field.tsx'
import { AddressRow, Section } from '../ui/form/Form.tsx'
import { FormPage } from '../ui/form/FormPage.tsx'
import { fieldsOf } from '../ui/form/fields.ts'
import type { Latest } from '../ui/form/merging.ts'
import { onDemand } from '../ui/on-demand.tsx'
import { SectionLinks } from '../ui/SectionLinks.tsx'
import { AddressSearch } from './AddressSearch.tsx'
import { AssignmentSection } from './AssignmentSection.tsx'
import { ChargesSection } from './condominiums/ChargesSection.tsx'
import { InvoiceDataFields } from './condominiums/InvoiceDataFields.tsx'
import { CondominiumPicker } from './condominiums/pickers.tsx'
import { EnergyFields } from './EnergyFields.tsx'
import { OwnersSection } from './OwnersSection.tsx'
import { asOptions } from './options.ts'
import { RoomsSection } from './RoomsSection.tsx'
import { ConditionSection, SalesSection } from './SalesSection.tsx'
import { ShareSections } from './ShareSections.tsx'

const { TextField, TextareaField, NumberField, WholeNumberField, SelectField, CheckField } =
  fieldsOf<typeof ApartmentDraft>()

const ApartmentLabelsField = onDemand<FieldText>(
  async () => (await import('./labels/ApartmentLabelsField.tsx')).ApartmentLabelsField,
)

/** The sections, and whether the simple view shows each at first. */
const sections = [
  ['location', 'Sijainti', true],
  ['apartment', 'Huoneisto', true],
  ['rooms', apartmentFields.rooms.label, false],
  ['owners', apartmentFields.owners.label, false],
  ['charges', 'Vastikkeet', true],
  ['loans', apartmentFields.currentLoans.label, false],
  ['condition', apartmentFields.condition.label, false],
  ['sales', 'Kauppatiedot', false],
  ['assignment', 'Toimeksianto', false],
  ['other', 'Lisätiedot', true],
] as const satisfies readonly (readonly [anchor: string, title: string, simple: boolean])[]
type SectionKey = (typeof sections)[number][0]

/** Stands for the company's id in the address when the company is still to be chosen. */
const anyCondominium = '-'

export function CreateApartment() {
  const { id = anyCondominium } = useParams()
  return id === anyCondominium ? <NewApartment /> : <NewApartmentOf id={id} />
}

function NewApartmentOf({ id }: { id: string }) {
  return (
    <Loaded reading={useFresh(propertiesApi.readCondominium, { params: { id } })}>
      {({ condominium }) => <NewApartment condominium={condominium} />}
    </Loaded>
  )
}

/** What a new apartment takes from its company. */
const within = ({ _id, name, address, zipCode, city, country }: Condominium) => ({
  cancel: `/condominium/overview/${_id}`,
  values: { condominium: _id, address, zipCode, city, country },
  condominiumName: name,
})

function NewApartment({ condominium }: { condominium?: Condominium }) {
  const navigate = useNavigate()
  return (
    <ApartmentForm
      title="Uusi vuokrakohde"
      cancel="/apartments"
      {...(condominium && within(condominium))}
      save={async (body) => (await call(propertiesApi.createApartment, { body })).apartment}
      onSaved={({ _id }) => navigate(`/apartment/overview/${_id}`)}
    />
  )
}

export function EditApartment() {
  const { id = '' } = useParams()
  const params = { id }
  return (
    <Loaded reading={useFresh(propertiesApi.readApartment, { params })}>
      {({ apartment }) => (
        <ApartmentForm
          title={fullAddress(apartment)}
          cancel={`/apartment/overview/${id}`}
          values={apartment}
          latest={latestOf('apartment', async () => (await call(propertiesApi.readApartment, { params })).apartment)}
          condominiumName={apartment.condominiumName}
          ownerNames={new Map(apartment.owners.map(({ ownerId, name }) => [ownerId, name]))}
          save={async (documentUpdate) =>
            (await call(propertiesApi.updateApartment, { params, body: { documentUpdate } })).apartment
          }
        />
      )}
    </Loaded>
  )
}

interface Props {
  readonly title: string
  readonly cancel: string
  readonly values?: Partial<Apartment>
  readonly condominiumName?: string
  readonly ownerNames?: ReadonlyMap<string, string>
  readonly save: (draft: ApartmentDraft) => Promise<NamedApartment>
  readonly onSaved?: (apartment: NamedApartment) => void
  readonly latest?: Latest
}

const noNames = new Map<string, string>()

function ApartmentForm({ condominiumName, ownerNames = noNames, ...page }: Props) {
  const [isWhole, setWhole] = useState(!useSimpleView())
  const shown = sections.filter(([, , simple]) => isWhole || simple)
  const shows = (section: SectionKey) => shown.some(([key]) => key === section)
  return (
    <FormPage
      locked={useLockedFields('apartment')}
      {...page}
      parents={[{ to: '/apartments', label: 'Vuokrakohteet' }]}
      schema={ApartmentDraft}
      saved="Vuokrakohde tallennettu"
      reveal={() => setWhole(true)}
    >
      <SectionLinks sections={shown} />
      <Section title="Sijainti" anchor="location">
        <CondominiumPicker
          name="condominium"
          label={apartmentFields.condominium.label}
          required
          span={2}
          chosen={condominiumName}
        />
        <AddressSearch />
        <AddressRow>
          <TextField name="address" label={apartmentFields.address.label} required />
          <TextField name="apartmentNumber" label={apartmentFields.apartmentNumber.label} placeholder="A 12" />
          <TextField name="zipCode" label={apartmentFields.zipCode.label} />
          <TextField name="city" label={apartmentFields.city.label} />
        </AddressRow>
        <TextField name="country" label={apartmentFields.country.label} />
      </Section>
      <Section title="Huoneisto" anchor="apartment">
        <NumberField name="area" label={apartmentFields.area.label} unit={apartmentFields.area.unit} noneValue={null} />
        <TextField name="floorPlan" label={apartmentFields.floorPlan.label} placeholder="2h + kk + kph" />
        <SelectField
          name="houseType"
          label={apartmentFields.houseType.label}
          none="Ei valittu"
          options={asOptions(houseTypes)}
        />
        <SelectField
          name="doorType"
          label={apartmentFields.doorType.label}
          none="Ei valittu"
          options={asOptions(doorTypes)}
        />
        <TextField name="floor" label={apartmentFields.floor.label} placeholder="2/5" />
        <WholeNumberField name="shares" label={apartmentFields.shares.label} unit="kpl" noneValue={null} />
        <WholeNumberField name="concurrentContracts" label={apartmentFields.concurrentContracts.label} required />
        <EnergyFields />
        <CheckField name="activeForRent" label={apartmentFields.activeForRent.label} />
        <CheckField name="furnished" label={apartmentFields.furnished.label} />
        <CheckField
          name="regulatedRent"
          label={apartmentFields.regulatedRent.label}
          hint={apartmentFields.regulatedRent.hint}
        />
        <CheckField
          name="vatRegister"
          label={apartmentFields.vatRegister.label}
          hint={apartmentFields.vatRegister.hint}
        />
      </Section>
      {shows('rooms') && <RoomsSection />}
      {shows('owners') && <OwnersSection names={ownerNames} />}
      {shows('charges') && <ChargesSection />}
      {shows('loans') && <ShareSections />}
      {shows('condition') && <ConditionSection />}
      {shows('sales') && <SalesSection />}
      {shows('assignment') && <AssignmentSection />}
      <Section title="Lisätiedot" anchor="other">
        <InvoiceDataFields hint="Oletus: taloyhtiön tieto." />
        <ApartmentLabelsField label={apartmentFields.labels.label} hint={apartmentFields.labels.hint} span={3} />
        <TextareaField name="comments" label={apartmentFields.comments.label} span={3} />
      </Section>
      {!isWhole && (
        <Button onClick={() => setWhole(true)}>Näytä kaikki kohdat: huoneet, omistajat, lainat, kunto ja myynti</Button>
      )}
    </FormPage>
  )
}
