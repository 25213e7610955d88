import { HoldDraft, remindersApi } from '#shared/reminders/api.ts'
import type { ProposalRow } from '#shared/reminders/proposal.ts'
import { call } from '../app/call.ts'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { fieldsOf } from '../ui/form/fields.ts'

const { TextField, DayField } = fieldsOf<typeof HoldDraft>()

/** Keeps a contract, or an invoice that has none, from being reminded of. */
export function HoldDialog({ invoice, onClose }: { readonly invoice: ProposalRow; readonly onClose: () => void }) {
  return (
    <FormDialog
      title={
        invoice.contract ? 'Keskeytä sopimuksen muistutukset' : `Keskeytä laskun ${invoice.invoiceNumber} muistutukset`
      }
      submit="Keskeytä"
      schema={HoldDraft}
      values={{ reason: '', until: '' }}
      save={async (body) => (await call(remindersApi.hold, { params: { invoiceId: invoice._id }, body })).hold}
      saved="Muistutukset keskeytetty"
      onClose={onClose}
    >
      <TextField name="reason" label="Syy" span={2} />
      <DayField name="until" label="Viimeinen päivä" hint="Jätä tyhjäksi, jos tauko on toistaiseksi." />
    </FormDialog>
  )
}
