import { printDay } from '#shared/base/day.ts'
import { printNumber } from '#shared/base/finnish.ts'
import { meterRegisterApi } from '#shared/meters/api.ts'
import { meterTitle, readingSourceLabels } from '#shared/meters/kinds.ts'
import type { LeaseEnd } from '#shared/meters/lease-end-api.ts'
import { readingFields } from '#shared/meters/meter.fields.ts'
import { RoundDraft, type RoundRow } from '#shared/meters/round.ts'
import { call } from '../app/call.ts'
import { CheckField } from '../ui/field/CheckField.tsx'
import { NumberField } from '../ui/field/NumberField.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { fieldsOf } from '../ui/form/fields.ts'
import css from './meters.module.css'

const { SelectField } = fieldsOf<typeof RoundDraft>()

/** What the meters of a home showed on the last day of a lease: all of them at once. */
export function LeaseEndDialog({ end, onClose }: { readonly end: LeaseEnd; readonly onClose: () => void }) {
  const { endDate: day, meters } = end
  return (
    <FormDialog
      title={`Loppulukemat ${printDay(day)}`}
      submit="Tallenna loppulukemat"
      schema={RoundDraft}
      values={{ day, source: 'office', readings: meters.map(({ _id: meter }) => ({ meter })) }}
      save={async (body) => {
        await call(meterRegisterApi.saveRound, { body })
        return undefined
      }}
      saved="Loppulukemat tallennettu"
      onClose={onClose}
    >
      <SelectField
        name="source"
        label={readingFields.source.label}
        options={(['office', 'tenant'] as const).map((source) => [source, readingSourceLabels[source]])}
      />
      {meters.map((meter, at) => (
        <Reading key={meter._id} meter={meter} path={`readings.${at}`} />
      ))}
    </FormDialog>
  )
}

function Reading({ meter, path }: { readonly meter: RoundRow; readonly path: string }) {
  const { before, unit, serial } = meter
  const name = [meterTitle(meter), serial].filter(Boolean).join(', ')
  const last = before && `Edellinen ${printNumber(before.figure)} (${printDay(before.day)}).`
  return (
    <div className={css.endReading}>
      <NumberField name={`${path}.figure`} label={name} unit={unit} decimals={3} hint={last ?? ''} required />
      <CheckField name={`${path}.isEstimate`} label={readingFields.isEstimate.label} />
      <CheckField name={`${path}.rolledOver`} label={readingFields.rolledOver.label} />
    </div>
  )
}
