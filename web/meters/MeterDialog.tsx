import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { meterRegisterApi } from '#shared/meters/api.ts'
import { meterHistoryApi } from '#shared/meters/history-api.ts'
import { meterKindLabels, meterKinds, meterUnits, usualUnit } from '#shared/meters/kinds.ts'
import { meterFields } from '#shared/meters/meter.fields.ts'
import { currentDevice, type Meter, MeterDraft } from '#shared/meters/meter.ts'
import { call } from '../app/call.ts'
import { latestOf } from '../app/latest.ts'
import { ApartmentPicker } from '../properties/pickers.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { fieldsOf } from '../ui/form/fields.ts'

const { DayField, NumberField, SelectField, TextField, TextareaField, WholeNumberField } = fieldsOf<typeof MeterDraft>()

interface Props {
  /** The meter to change; without it a new one is made. */
  readonly meter?: Meter
  readonly apartment?: { readonly id: string; readonly name: string }
  readonly onClose: () => void
}

const valuesOf = (meter: Meter) => {
  const { serial, digits, installed, first } = currentDevice(meter)
  return { ...meter, serial, digits, installed, first }
}

export function MeterDialog({ meter, apartment, onClose }: Props) {
  const navigate = useNavigate()
  const params = { id: meter?._id ?? '' }
  const save = async (body: MeterDraft) =>
    meter
      ? (await call(meterRegisterApi.updateMeter, { params, body })).meter
      : (await call(meterRegisterApi.createMeter, { body })).meter
  return (
    <FormDialog
      title={meter ? 'Muokkaa mittaria' : 'Lisää mittari'}
      submit="Tallenna"
      schema={MeterDraft}
      values={meter ? valuesOf(meter) : { first: 0, ...(apartment && { apartment: apartment.id }) }}
      save={save}
      {...(meter && {
        latest: latestOf('meter', async () =>
          valuesOf((await call(meterHistoryApi.readMeterHistory, { params })).meter),
        ),
      })}
      saved="Mittari tallennettu"
      onSaved={({ _id }) => !meter && navigate(`/meters/${_id}`)}
      onClose={onClose}
    >
      <ApartmentPicker
        name="apartment"
        label={meterFields.apartment.label}
        required
        chosen={meter?.apartmentAddress ?? apartment?.name}
      />
      <SelectField
        name="kind"
        label={meterFields.kind.label}
        options={meterKinds.map((kind) => [kind, meterKindLabels[kind]])}
      />
      <UnitField isNew={meter === undefined} />
      <TextField name="serial" label={meterFields.serial.label} hint={meterFields.serial.hint} />
      <TextField name="place" label={meterFields.place.label} placeholder="Kylpyhuone" />
      <SelectField
        name="decimals"
        label={meterFields.decimals.label}
        options={[0, 1, 2, 3].map((count) => [count, String(count)])}
      />
      <DayField name="installed" label={meterFields.installed.label} required hint={meterFields.installed.hint} />
      <NumberField name="first" label={meterFields.first.label} decimals={3} required />
      <WholeNumberField
        name="digits"
        label={meterFields.digits.label}
        noneValue={null}
        hint={meterFields.digits.hint}
      />
      <TextareaField name="comments" label={meterFields.comments.label} span={3} />
    </FormDialog>
  )
}

/** Of a new meter the unit follows its kind. */
function UnitField({ isNew }: { readonly isNew: boolean }) {
  const { setValue } = useFormContext()
  const kind = useWatch({ name: 'kind' })
  useEffect(() => {
    if (isNew && kind) setValue('unit', usualUnit(kind))
  }, [isNew, kind, setValue])
  return <SelectField name="unit" label={meterFields.unit.label} options={meterUnits.map((unit) => [unit, unit])} />
}
