import { loansApi } from '#shared/loans/api.ts'
import { PublishedRate } from '#shared/loans/reference-series.ts'
import { type RefRateType, refRateTypeLabels } from '#shared/properties/loans/loan-kinds.ts'
import { call } from '../app/call.ts'
import { today } from '../app/today.ts'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { fieldsOf } from '../ui/form/fields.ts'

const { DayField, NumberField } = fieldsOf<typeof PublishedRate>()

interface Props {
  readonly type: RefRateType
  readonly onClose: () => void
}

/** One figure by hand; a figure of the same day is put right by it. */
export function RateDialog({ type, onClose }: Props) {
  const saving = async (fixing: PublishedRate): Promise<undefined> => {
    await call(loansApi.saveFixings, { body: { refRateType: type, fixings: [fixing] } })
  }
  return (
    <FormDialog
      title={`Kirjaa luku: ${refRateTypeLabels[type]}`}
      submit="Tallenna luku"
      schema={PublishedRate}
      values={{ day: today() }}
      save={saving}
      saved="Luku tallennettu"
      onClose={onClose}
    >
      <DayField name="day" label="Päivä" required />
      <NumberField name="percent" label="Viitekorko" unit="%" decimals={3} required />
    </FormDialog>
  )
}
