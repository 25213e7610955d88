import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import type { InputOf } from '#shared/base/endpoint.ts'
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
import { asOptions } from '../options.ts'
import { CondominiumPicker } from '../pickers.tsx'
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
        <CondominiumPicker name="condominium" label="Taloyhtiö" required span={2} chosen={condominiumName} />
      </Section>
      <Section title="Vastikkeet">
        <ChargeFields name="maintenance" label="Hoitovastike" />
        <ChargeFields name="water" label="Vesimaksu" />
      </Section>
      <Section title="Muut tiedot">
        <SelectField name="activeForRent" label="Vuokrakäytössä" options={yesOrNoLabels} />
        <SelectField name="furnished" label="Kalustettu" options={yesOrNoLabels} />
        <SelectField name="vatRegister" label="Arvonlisäverollinen" options={yesOrNoLabels} />
        <SelectField name="houseType" label="Talotyyppi" none="Ei muuteta" options={asOptions(houseTypes)} />
        <SelectField name="condition" label="Kunto" none="Ei muuteta" options={asOptions(conditions)} />
        <DayField name="conditionCheckDate" label="Kunto tarkastettu" />
        <TextField name="costCentre" label="Kustannuspaikka" />
      </Section>
      {shown && <ManyPreviewTable key={shown.apartments.map(({ version }) => version).join()} {...shown} />}
    </FormPage>
  )
}

const bases = chargeBases.map((basis) => [basis, chargeBasisLabels[basis]] as const)
const units = { amount: '€/kk', area: '€/m²', shares: '€/osake', percent: '%' } as const

function ChargeFields({ name, label }: { name: 'maintenance' | 'water'; label: string }) {
  const basis = useWatch<Values, `${typeof name}.basis`>({ name: `${name}.basis` }) ?? 'keep'
  return (
    <>
      <SelectField name={`${name}.basis`} label={label} options={bases} />
      {basis !== 'keep' && (
        <>
          <NumberField name={`${name}.price`} label={`${label}: määrä`} unit={units[basis]} decimals={4} required />
          <DayField name={`${name}.startDate`} label={`${label} alkaen`} required />
        </>
      )}
    </>
  )
}
