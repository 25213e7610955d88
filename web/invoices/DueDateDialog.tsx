import { printDay } from '#shared/base/day.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { call } from '../app/call.ts'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { fieldsOf } from '../ui/form/fields.ts'

const { DayField } = fieldsOf<typeof invoicesApi.changeDueDate.body>()

/** Gives the payer more time. */
export function DueDateDialog({ invoice, onClose }: { readonly invoice: Invoice; readonly onClose: () => void }) {
  const { _id, service, invoiceNumber, dueDate } = invoice
  return (
    <FormDialog
      title={`Siirrä laskun ${invoiceNumber} eräpäivää`}
      submit="Siirrä eräpäivä"
      schema={invoicesApi.changeDueDate.body}
      values={{ dueDate }}
      save={async (body) =>
        (await call(invoicesApi.changeDueDate, { params: { serviceId: service.jobId || _id }, body })).invoice
      }
      saved="Eräpäivä siirretty"
      onClose={onClose}
    >
      <DayField
        name="dueDate"
        label="Uusi eräpäivä"
        required
        hint={`Nyt ${printDay(dueDate)}. Viivästyskorko ja muistutukset lasketaan uudesta päivästä.`}
      />
    </FormDialog>
  )
}
