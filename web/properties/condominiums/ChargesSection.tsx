import { Button } from '@primer/react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import type { InputOf } from '#shared/base/endpoint.ts'
import { apartmentFields } from '#shared/properties/apartment.fields.ts'
import type { ApartmentDraft } from '#shared/properties/apartment.ts'
import { DayField } from '../../ui/day/DayField.tsx'
import { MoneyField } from '../../ui/field/NumberField.tsx'
import { Section } from '../../ui/form/Form.tsx'
import { RowsField } from '../../ui/form/RowsField.tsx'
import { useIsLocked } from '../../ui/form/use-control.ts'
import css from './ChargesSection.module.css'

type Values = InputOf<typeof ApartmentDraft>

const kinds = [
  {
    now: 'maintenanceCharge',
    old: 'oldMaintenanceCharges',
    label: apartmentFields['maintenanceCharge.amount'].label,
    from: apartmentFields['maintenanceCharge.startDate'].label,
    before: 'Aiempi hoitovastike',
  },
  {
    now: 'waterCharge',
    old: 'oldWaterCharges',
    label: apartmentFields['waterCharge.amount'].label,
    from: apartmentFields['waterCharge.startDate'].label,
    before: 'Aiempi vesimaksu',
  },
] as const

/** What the housing company charges for the apartment, now and before. */
export const ChargesSection = () => (
  <Section title="Vastikkeet" anchor="charges">
    {kinds.map((kind) => (
      <ChargeFields key={kind.now} kind={kind} />
    ))}
  </Section>
)

function ChargeFields({ kind: { now, old, label, from, before } }: { kind: (typeof kinds)[number] }) {
  const { getValues, setValue } = useFormContext<Values>()
  const { fields, append, remove } = useFieldArray<Values, typeof old>({ name: old })
  const current = useWatch<Values, typeof now>({ name: now })
  const isLocked = useIsLocked(now)
  const begin = () => {
    append({ ...getValues(now), endDate: '' }, { shouldFocus: false })
    setValue(now, { amount: 0, startDate: '' }, { shouldDirty: true })
  }
  return (
    <>
      <MoneyField name={`${now}.amount`} label={label} unit={apartmentFields['maintenanceCharge.amount'].unit} />
      <DayField name={`${now}.startDate`} label={from} />
      <div className={css.beside}>
        {Boolean(current?.amount) && !isLocked && <Button onClick={begin}>Siirrä aiempiin</Button>}
      </div>
      <RowsField
        name={old}
        rows={fields}
        title={(at) => `${before} ${at + 1}`}
        isFaded={() => true}
        commands={(at) => [{ label: 'Poista', danger: true, onSelect: () => remove(at) }]}
      >
        {(path) => (
          <>
            <MoneyField
              name={`${path}.amount`}
              label={apartmentFields['oldWaterCharges.amount'].label}
              unit={apartmentFields['oldWaterCharges.amount'].unit}
            />
            <DayField name={`${path}.startDate`} label={apartmentFields['oldWaterCharges.startDate'].label} />
            <DayField name={`${path}.endDate`} label={apartmentFields['oldWaterCharges.endDate'].label} />
          </>
        )}
      </RowsField>
    </>
  )
}
