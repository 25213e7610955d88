import { printDay } from '#shared/base/day.ts'
import { printNumber } from '#shared/base/finnish.ts'
import { meterRegisterApi } from '#shared/meters/api.ts'
import type { HistoryRow } from '#shared/meters/history-api.ts'
import { correctionFields } from '#shared/meters/meter.fields.ts'
import { CorrectionDraft } from '#shared/meters/reading.ts'
import { call } from '../app/call.ts'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { fieldsOf } from '../ui/form/fields.ts'
import css from './meters.module.css'

const { CheckField, NumberField, TextField } = fieldsOf<typeof CorrectionDraft>()

/** The right figure beside a wrong one. */
export function CorrectionDialog({ row, onClose }: { readonly row: HistoryRow; readonly onClose: () => void }) {
  const params = { readingId: row._id }
  return (
    <FormDialog
      title={`Korjaa lukema ${printDay(row.day)}`}
      submit="Tallenna korjaus"
      schema={CorrectionDraft}
      values={{ rolledOver: row.reading?.rolledOver ?? false }}
      save={async (body) => (await call(meterRegisterApi.correctReading, { params, body })).reading}
      saved="Korjaus tallennettu"
      onClose={onClose}
    >
      <p className={css.used}>
        {`Väärä lukema ${printNumber(row.figure)} jää näkyviin historiaan. ${
          row.isLocked ? 'Sillä on laskutettu: ero tulee seuraavaan laskuun tai tasaukseen.' : ''
        }`}
      </p>
      <NumberField name="figure" label={correctionFields.figure.label} decimals={3} required />
      <CheckField name="rolledOver" label={correctionFields.rolledOver.label} />
      <TextField name="note" label={correctionFields.note.label} required span={3} />
    </FormDialog>
  )
}
