import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import type { InputOf } from '#shared/base/endpoint.ts'
import { apartmentFields } from '#shared/properties/apartment.fields.ts'
import { conditions, houseTypes } from '#shared/properties/apartment.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { type ManyPreview, manyApartmentsApi } from '#shared/properties/many-api.ts'
import { chargeBases, chargeBasisLabels, ManyChange, yesOrNoLabels } from '#shared/properties/many-change.ts'
import { call } from '../../app/call.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { useFresh } from '../../app/use-call.ts'
import { Section } from '../../ui/form/Form.tsx'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import { CondominiumPicker } from '../condominiums/pickers.tsx'
import { asOptions } from '../options.ts'
import { ManyPreviewTable } from './ManyPreviewTable.tsx'

type Values = InputOf<typeof ManyChange>
const { TextField, SelectField, NumberField, DayField } = fieldsOf<typeof ManyChange>()

/** The same change to the apartments of a company: what would change is shown first, and then picked. */
export function ManyApartments() {
  const [search] = useSearchParams()
  const id = search.get('condominium') ?? ''
  return id ? <ManyOf id={id} /> : <ManyForm />
}

function ManyOf({ id }: { id: string }) {
  return (
    <Loaded reading={useFresh(propertiesApi.readCondominium, { params: { id } })}>
      {({ condominium }) => <ManyForm condominium={id} condominiumName={condominium.name} />}
    </Loaded>
  )
}

interface Shown {
  readonly change: ManyChange
  readonly apartments: readonly ManyPreview[]
}

function ManyForm({ condominium, condominiumName }: { condominium?: string; condominiumName?: string }) {
  const [shown, setShown] = useState<Shown>()
  const preview = async (change: ManyChange) => {
    const { apartments } = await call(manyApartmentsApi.previewMany, { body: change })
    setShown({ change, apartments })
    return undefined
  }
  return (
    <FormPage
      title="Muuta useita vuokrakohteita"
      parents={[{ to: '/apartments', label: 'Vuokrakohteet' }]}
      schema={ManyChange}
      {...(condominium && { values: { condominium } })}
      save={preview}
      saved="Muutokset laskettu. Mitään ei ole vielä tallennettu."
      submit="Esikatsele muutokset"
      cancel={condominium ? `/condominium/overview/${condominium}` : '/apartments'}
    >
      <Section title="Taloyhtiö">
        <CondominiumPicker
          name="condominium"
          label={apartmentFields.condominium.label}
          required
          span={2}
          chosen={condominiumName}
        />
      </Section>
      <Section title="Vastikkeet">
        <ChargeFields
          name="maintenance"
          label={apartmentFields['maintenanceCharge.amount'].label}
          from={apartmentFields['maintenanceCharge.startDate'].label}
        />
        <ChargeFields
          name="water"
          label={apartmentFields['waterCharge.amount'].label}
          from={apartmentFields['waterCharge.startDate'].label}
        />
      </Section>
      <Section title="Muut tiedot">
        <SelectField name="activeForRent" label={apartmentFields.activeForRent.label} options={yesOrNoLabels} />
        <SelectField name="furnished" label={apartmentFields.furnished.label} options={yesOrNoLabels} />
        <SelectField name="vatRegister" label={apartmentFields.vatRegister.label} options={yesOrNoLabels} />
        <SelectField
          name="houseType"
          label={apartmentFields.houseType.label}
          none="Ei muuteta"
          options={asOptions(houseTypes)}
        />
        <SelectField
          name="condition"
          label={apartmentFields.condition.label}
          none="Ei muuteta"
          options={asOptions(conditions)}
        />
        <DayField name="conditionCheckDate" label={apartmentFields.conditionCheckDate.label} />
        <TextField name="costCentre" label={apartmentFields['invoiceData.costCentre'].label} />
      </Section>
      {shown && <ManyPreviewTable key={shown.apartments.map(({ version }) => version).join()} {...shown} />}
    </FormPage>
  )
}

const bases = chargeBases.map((basis) => [basis, chargeBasisLabels[basis]] as const)
const units = { amount: '€/kk', area: '€/m²', shares: '€/osake', percent: '%' } as const

interface ChargeProps {
  readonly name: 'maintenance' | 'water'
  readonly label: string
  /** What its first day is called. */
  readonly from: string
}

function ChargeFields({ name, label, from }: ChargeProps) {
  const basis = useWatch<Values, `${typeof name}.basis`>({ name: `${name}.basis` }) ?? 'keep'
  return (
    <>
      <SelectField name={`${name}.basis`} label={label} options={bases} />
      {basis !== 'keep' && (
        <>
          <NumberField name={`${name}.price`} label={`${label}: määrä`} unit={units[basis]} decimals={4} required />
          <DayField name={`${name}.startDate`} label={from} required />
        </>
      )}
    </>
  )
}
