import { addMonths, type DaySpan } from '#shared/base/day.ts'
import { StatementSpan } from '#shared/payments/api.ts'
import { today } from '../../app/today.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'

const { DayField } = fieldsOf<typeof StatementSpan>()

export interface StatementDaysProps {
  readonly onChosen: (days: DaySpan) => void
  readonly onClose: () => void
}

/** Of which days the statements are; a year at first. */
export const StatementDays = ({ onChosen, onClose }: StatementDaysProps) => (
  <FormDialog
    title="Tallenna tiliotteet"
    submit="Tallenna zip-tiedostona"
    schema={StatementSpan}
    values={{ from: addMonths(today(), -12), to: today() }}
    save={async (days) => days}
    saved="Tiliotteita kootaan"
    onSaved={onChosen}
    onClose={onClose}
  >
    <DayField name="from" label="Alkaen" hint="Tyhjä: alusta asti." />
    <DayField name="to" label="Asti" hint="Tyhjä: tähän päivään." />
  </FormDialog>
)
