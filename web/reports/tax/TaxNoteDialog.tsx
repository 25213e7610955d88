import { useFieldArray, useFormContext } from 'react-hook-form'
import { taxPackApi as api, type TaxHome } from '#shared/reports/tax/api.ts'
import { taxFormLabels, taxForms } from '#shared/reports/tax/figures.ts'
import { TaxNoteDraft } from '#shared/reports/tax/tax-note.ts'
import { call } from '../../app/call.ts'
import { DayField } from '../../ui/day/DayField.tsx'
import { NumberField } from '../../ui/field/NumberField.tsx'
import { TextField } from '../../ui/field/TextField.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import { RowsField } from '../../ui/form/RowsField.tsx'
import type { TaxPackState } from './use-tax-pack.ts'

const fields = fieldsOf<typeof TaxNoteDraft>()

interface Props {
  readonly home: TaxHome
  readonly pack: TaxPackState
  readonly onClose: () => void
}

/** What only the owner knows of the home's year. */
export function TaxNoteDialog({ home, pack: { principal, year, apartment }, onClose }: Props) {
  const save = async (body: TaxNoteDraft): Promise<undefined> => {
    await call(api.saveTaxNote, { params: { id: apartment }, query: { principal, year }, body })
  }
  const existing = home.centsPerKm === null ? 'Verohallinnon päätöstä tälle vuodelle ei ole vielä tiedossa.' : undefined
  return (
    <FormDialog
      title={`Verovuosi ${year}: ${home.row.fullAddress}`}
      submit="Tallenna"
      schema={TaxNoteDraft}
      values={home.note}
      save={save}
      saved="Tiedot tallennettu"
      onClose={onClose}
    >
      <fields.MoneyField
        name="interest"
        label="Tulonhankkimisvelan korot"
        hint="Pankin ilmoituksesta, omistajan oma osuus."
      />
      <fields.MoneyField name="centsPerKm" label="Kilometrikorvaus" unit="€/km" hint={existing} />
      <Trips year={year} />
      <fields.SelectField
        name="form"
        label="Lomake"
        none="Kohteen tietojen mukaan"
        options={taxForms.map((form) => [form, taxFormLabels[form]])}
      />
      <fields.NumberField name="holding" label="Omistusosuus" unit="%" hint="Oletus: kohteen tietojen mukaan." />
      <fields.DayField name="ownedFrom" label="Omistettu alkaen" hint="Kun kohde on ostettu vuoden aikana." />
      <fields.DayField name="ownedTo" label="Omistettu asti" hint="Kun kohde on myyty vuoden aikana." />
      <fields.TextareaField name="comments" label="Muistiinpanot" span={3} />
    </FormDialog>
  )
}

function Trips({ year }: { readonly year: number }) {
  const { control } = useFormContext<TaxNoteDraft>()
  const trips = useFieldArray({ control, name: 'trips' })
  return (
    <RowsField
      name="trips"
      rows={trips.fields}
      title={(at) => `Matka ${at + 1}`}
      commands={(at) => [{ label: 'Poista', danger: true, onSelect: () => trips.remove(at) }]}
      add={{
        label: 'Lisää matka',
        onSelect: () => trips.append({ day: `${year}-01-01`, km: 0, purpose: '' }),
      }}
    >
      {(path) => (
        <>
          <DayField name={`${path}.day`} label="Päivä" required />
          <NumberField name={`${path}.km`} label="Matka" unit="km" decimals={1} required />
          <TextField name={`${path}.purpose`} label="Syy" required />
        </>
      )}
    </RowsField>
  )
}
