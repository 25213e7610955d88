import { type VoidDraft, voidReasons } from '#shared/invoices/numbers/void-draft.ts'
import { voidReasonLabels } from '#shared/invoices/numbers/voided-number.ts'
import { fieldsOf } from '../../ui/form/fields.ts'

const { SelectField, TextField } = fieldsOf<typeof VoidDraft>()

/** Why something that has a number is removed. */
export const VoidReasonFields = () => (
  <>
    <SelectField
      name="reason"
      label="Syy"
      required
      none="Valitse syy"
      options={voidReasons.map((reason) => [reason, voidReasonLabels[reason]])}
    />
    <TextField name="text" label="Lisätieto" span={2} hint="Pakollinen, jos syy on muu kuin luettelossa." />
  </>
)
