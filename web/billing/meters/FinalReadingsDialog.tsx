import { printDay } from '#shared/base/day.ts'
import { metersApi } from '#shared/billing/meters/api.ts'
import { FinalReadingsDraft } from '#shared/billing/meters/reading-drafts.ts'
import { recurringFields } from '#shared/billing/recurring.fields.ts'
import type { RecurringInvoice } from '#shared/billing/recurring-invoice.ts'
import { call } from '../../app/call.ts'
import { today } from '../../app/today.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import { ReadingFields, readingValues } from './ReadingFields.tsx'

const { DayField } = fieldsOf<typeof FinalReadingsDraft>()

interface Props {
  readonly recurring: RecurringInvoice
  readonly onClose: () => void
}

/** What the meters show when a lease ends: what was used since the last bill becomes a draft of an invoice. */
export function FinalReadingsDialog({ recurring, onClose }: Props) {
  const { _id, endDate, measuredProducts, final } = recurring
  const values = {
    day: final?.day ?? (endDate < today() ? endDate : today()),
    readings: readingValues(measuredProducts, final?.readings),
  }
  return (
    <FormDialog
      title="Loppulukemat"
      submit="Tallenna loppulukemat"
      schema={FinalReadingsDraft}
      values={values}
      save={async (body) => (await call(metersApi.giveFinalReadings, { params: { id: _id }, body })).recurringInvoice}
      saved="Loppulukemat tallennettu, lasku on luonnoksena"
      onClose={onClose}
    >
      <DayField
        name="day"
        label={recurringFields['final.day'].label}
        required
        hint={`Viimeistään vuokrasuhteen viimeisenä päivänä ${printDay(endDate)}.`}
      />
      <ReadingFields meters={measuredProducts} name="readings" />
    </FormDialog>
  )
}
