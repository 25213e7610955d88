import { printSpan } from '#shared/base/day.ts'
import { billingApi } from '#shared/billing/api.ts'
import type { ComingInvoiceRow } from '#shared/billing/coming-row.ts'
import { metersApi } from '#shared/billing/meters/api.ts'
import { ReadingsDraft } from '#shared/billing/meters/reading-drafts.ts'
import { recurringFields } from '#shared/billing/recurring.fields.ts'
import type { RecurringInvoice } from '#shared/billing/recurring-invoice.ts'
import { call } from '../../app/call.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { today } from '../../app/today.ts'
import { useFresh } from '../../app/use-call.ts'
import { DialogForm, FormFrame } from '../../ui/form/FormDialog.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import { ReadingFields, readingValues } from './ReadingFields.tsx'

const { DayField } = fieldsOf<typeof ReadingsDraft>()

interface Props {
  readonly row: ComingInvoiceRow
  readonly onClose: () => void
}

/** What the meters of a contract show, by which its next period is billed. */
export function ReadingsDialog({ row, onClose }: Props) {
  const reading = useFresh(billingApi.readRecurring, { params: { id: row._id } })
  return (
    <FormFrame title={`Mittarilukemat ${printSpan(row)}`} onClose={onClose}>
      <Loaded reading={reading}>
        {({ recurringInvoice }) => <ReadingsForm recurring={recurringInvoice} onClose={onClose} />}
      </Loaded>
    </FormFrame>
  )
}

function ReadingsForm({ recurring, onClose }: { readonly recurring: RecurringInvoice; readonly onClose: () => void }) {
  const { _id, nextDueDate, endDate, measuredProducts, readings } = recurring
  const values = {
    dueDate: nextDueDate,
    day: readings[0]?.day || (endDate && endDate < today() ? endDate : today()),
    readings: readingValues(measuredProducts, readings),
  }
  return (
    <DialogForm
      submit="Tallenna lukemat"
      schema={ReadingsDraft}
      values={values}
      save={async (body) => (await call(metersApi.giveReadings, { params: { id: _id }, body })).recurringInvoice}
      saved="Lukemat tallennettu"
      onClose={onClose}
    >
      <DayField name="day" label={recurringFields['readings.day'].label} />
      <ReadingFields meters={measuredProducts} name="readings" />
    </DialogForm>
  )
}
