import { addToMonth, monthOf, quarterOf } from '#shared/base/day.ts'
import { type IndexFigures, indexApi, OwnFigureDraft } from '#shared/rent-increases/indices/index-api.ts'
import { indexSeries, printPeriod } from '#shared/rent-increases/indices/index-series.ts'
import { call } from '../../app/call.ts'
import { today } from '../../app/today.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'

const { NumberField, SelectField, TextField } = fieldsOf<typeof OwnFigureDraft>()

interface Props {
  readonly series: IndexFigures['series']
  readonly onClose: () => void
}

/** How far back a figure may be given by hand: leases are tied to old ones too, in months. */
const monthsBack = 360

/** A figure for a period of which nothing has been published, or could not be looked up. */
export function OwnFigureDialog({ series, onClose }: Props) {
  const { frequency } = indexSeries[series._id]
  const back = Array.from({ length: monthsBack }, (_, at) => addToMonth(monthOf(today()), -at))
  const periods = frequency === 'month' ? back : [...new Set(back.map((month) => quarterOf(`${month}-01`)))]
  const giving = async (body: OwnFigureDraft): Promise<undefined> => {
    await call(indexApi.giveFigure, { body })
  }
  return (
    <FormDialog
      title="Anna indeksiluku käsin"
      submit="Tallenna luku"
      schema={OwnFigureDraft}
      values={{ series: series._id, period: '', value: undefined as unknown as number, reason: '' }}
      save={giving}
      saved="Luku tallennettu"
      onClose={onClose}
    >
      <SelectField
        name="period"
        label="Ajankohta"
        required
        none="Valitse"
        options={periods.map((period) => [period, printPeriod(period)] as const)}
      />
      <NumberField name="value" label="Pisteluku" required />
      <TextField
        name="reason"
        label="Mistä luku on"
        required
        span={2}
        hint="Luku on vain tämän tilin käytössä. Kerro esimerkiksi tiedote, josta se on."
      />
    </FormDialog>
  )
}
