import { useWatch } from 'react-hook-form'
import { meterRegisterApi } from '#shared/meters/api.ts'
import { meterHistoryApi } from '#shared/meters/history-api.ts'
import { deviceChangeFields } from '#shared/meters/meter.fields.ts'
import { DeviceChange, type Meter } from '#shared/meters/meter.ts'
import { call } from '../app/call.ts'
import { latestOf } from '../app/latest.ts'
import { today } from '../app/today.ts'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { fieldsOf } from '../ui/form/fields.ts'

const { CheckField, DayField, NumberField, TextField, WholeNumberField } = fieldsOf<typeof DeviceChange>()

/** Ends a counter with its last figure; usually another one comes in its place. */
export function ChangeDialog({ meter, onClose }: { readonly meter: Meter; readonly onClose: () => void }) {
  const params = { id: meter._id }
  return (
    <FormDialog
      title="Vaihda tai poista laskuri"
      submit="Tallenna"
      schema={DeviceChange}
      values={{ version: meter.version, day: today(), replaced: true, first: 0 }}
      save={async (body) => (await call(meterRegisterApi.changeDevice, { params, body })).meter}
      latest={latestOf('meter', async () => (await call(meterHistoryApi.readMeterHistory, { params })).meter)}
      saved="Laskurin vaihto tallennettu"
      onClose={onClose}
    >
      <DayField name="day" label={deviceChangeFields.day.label} required />
      <NumberField name="last" label={deviceChangeFields.last.label} unit={meter.unit} decimals={3} required />
      <CheckField name="replaced" label={deviceChangeFields.replaced.label} />
      <NewDevice unit={meter.unit} />
    </FormDialog>
  )
}

function NewDevice({ unit }: { readonly unit: string }) {
  if (!useWatch({ name: 'replaced' })) return null
  return (
    <>
      <TextField name="serial" label={deviceChangeFields.serial.label} required />
      <NumberField name="first" label={deviceChangeFields.first.label} unit={unit} decimals={3} required />
      <WholeNumberField name="digits" label={deviceChangeFields.digits.label} noneValue={null} />
    </>
  )
}
