import { billingRunsApi } from '#shared/billing/runs-api.ts'
import type { RunInvoiceRow } from '#shared/invoices/billing-run.ts'
import { UndoDraft } from '#shared/invoices/billing-run.ts'
import { call } from '../../app/call.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'

const { TextField } = fieldsOf<typeof UndoDraft>()

interface Props {
  readonly run: string
  /** The one invoice to be taken back; without it all of the run that have not left. */
  readonly invoice?: RunInvoiceRow
  readonly onClose: () => void
}

/** Takes invoices back before they leave; their contracts are held, so that no run makes them again unasked. */
export function UndoDialog({ run, invoice, onClose }: Props) {
  const undo = async (body: UndoDraft) => {
    const reply = invoice
      ? await call(billingRunsApi.undoInvoice, { params: { id: run, invoiceId: invoice._id }, body })
      : await call(billingRunsApi.undoRun, { params: { id: run }, body })
    return reply.run
  }
  return (
    <FormDialog
      title={invoice ? `Peru lasku ${invoice.invoiceNumber}` : 'Peru ajon lähtemättömät laskut'}
      submit={invoice ? 'Peru lasku' : 'Peru laskut'}
      danger
      schema={UndoDraft}
      values={{ reason: '' }}
      save={undo}
      saved={invoice ? 'Lasku peruttu' : 'Laskuja perutaan'}
      onClose={onClose}
    >
      <TextField
        name="reason"
        label="Syy"
        required
        span={2}
        hint="Lasku poistetaan eikä sen numeroa käytetä uudelleen. Kausi jää odottamaan, kunnes vapautat sen laskutukseen."
      />
    </FormDialog>
  )
}
