import { creditReportsApi as api } from '#shared/credit-reports/api.ts'
import { CreditNoteDraft } from '#shared/credit-reports/credit-report.ts'
import { call } from '../app/call.ts'
import { today } from '../app/today.ts'
import { TenantPicker } from '../customers/pickers.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { fieldsOf } from '../ui/form/fields.ts'

const { DayField, TextareaField } = fieldsOf<typeof CreditNoteDraft>()

interface Props {
  /** Whose check it is; it is picked when absent. */
  readonly tenant?: string
  readonly onClose: () => void
}

/** Writes down a check that was made elsewhere. */
export function NoteDialog({ tenant, onClose }: Props) {
  return (
    <FormDialog
      title="Kirjaa luottotietojen tarkistus"
      submit="Kirjaa"
      schema={CreditNoteDraft}
      values={{ tenant: tenant ?? '', checked: today(), text: '' }}
      save={async (body) => (await call(api.writeCreditNote, { body })).creditReport}
      saved="Tarkistus kirjattu"
      onClose={onClose}
    >
      {!tenant && <TenantPicker name="tenant" label="Vuokralainen tai hakija" required span={3} />}
      <DayField name="checked" label="Tarkistettu" required />
      <TextareaField
        name="text"
        label="Mistä tarkistettiin ja mitä selvisi"
        required
        rows={5}
        span={3}
        hint="Älä kirjoita henkilötunnusta. Teksti poistetaan säilytysajan päätyttyä."
      />
    </FormDialog>
  )
}
