import { useWatch } from 'react-hook-form'
import { daysBetween, isDay, printDay } from '#shared/base/day.ts'
import { printNumber } from '#shared/base/finnish.ts'
import { meterRegisterApi } from '#shared/meters/api.ts'
import type { HistoryRow } from '#shared/meters/history-api.ts'
import { readingSourceLabels } from '#shared/meters/kinds.ts'
import { readingFields } from '#shared/meters/meter.fields.ts'
import type { Meter } from '#shared/meters/meter.ts'
import { MeterReadingDraft } from '#shared/meters/reading.ts'
import { call } from '../app/call.ts'
import { today } from '../app/today.ts'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { fieldsOf } from '../ui/form/fields.ts'
import css from './meters.module.css'
import { PhotoField } from './PhotoField.tsx'

const { CheckField, DayField, NumberField, SelectField, TextField } = fieldsOf<typeof MeterReadingDraft>()

interface Props {
  readonly meter: Meter
  readonly rows: readonly HistoryRow[]
  readonly onClose: () => void
}

export function ReadingDialog({ meter, rows, onClose }: Props) {
  const params = { id: meter._id }
  return (
    <FormDialog
      title="Kirjaa lukema"
      submit="Tallenna lukema"
      schema={MeterReadingDraft}
      values={{ day: today() }}
      save={async (body) => (await call(meterRegisterApi.addReading, { params, body })).reading}
      saved="Lukema tallennettu"
      onClose={onClose}
    >
      <DayField name="day" label={readingFields.day.label} required />
      <NumberField name="figure" label={readingFields.figure.label} unit={meter.unit} decimals={3} required />
      <SelectField
        name="source"
        label={readingFields.source.label}
        options={(['office', 'tenant'] as const).map((source) => [source, readingSourceLabels[source]])}
      />
      <UsedSince unit={meter.unit} rows={rows} />
      <CheckField name="isEstimate" label={readingFields.isEstimate.label} />
      <CheckField name="rolledOver" label={readingFields.rolledOver.label} />
      <TextField name="note" label={readingFields.note.label} span={3} />
      <PhotoField meter={meter._id} />
    </FormDialog>
  )
}

/** What was used since the reading before, as far as it has been typed. */
function UsedSince({ unit, rows }: { readonly unit: string; readonly rows: readonly HistoryRow[] }) {
  const [day, figure, rolledOver] = useWatch({ name: ['day', 'figure', 'rolledOver'] })
  const before = rows.find((row) => row.kind !== 'corrected' && row.day < String(day))
  if (!before) return null
  const last = `Edellinen lukema ${printNumber(before.figure)} ${unit} (${printDay(before.day)})`
  if (typeof figure !== 'number' || !isDay(String(day)) || rolledOver) return <p className={css.used}>{last}</p>
  const used = Math.round((figure - before.figure) * 1000) / 1000
  return (
    <output className={css.used}>
      {`${last}. Kulutus ${printNumber(used)} ${unit}, ${daysBetween(before.day, String(day))} päivää.`}
    </output>
  )
}
