import { CreditReportDraft } from '#shared/credit-reports/credit-report.ts'
import { TenantPicker } from '../customers/pickers.tsx'
import { toast } from '../ui/dialog/toasts.ts'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import css from './CreditReports.module.css'
import { askFor, type PurchaseReply, priceOfBuying, useShowing } from './use-buying.ts'

/** Picks the one whose report is bought. */
export function BuyDialog({ onClose }: { readonly onClose: () => void }) {
  const show = useShowing()
  const showAsked = (asked: PurchaseReply) => void show(asked).catch((error: Error) => toast.error(error.message))
  return (
    <FormDialog
      title="Hae luottotiedot"
      submit="Hae luottotiedot"
      schema={CreditReportDraft}
      save={(draft: CreditReportDraft) => askFor(draft.tenant)}
      saved="Haku tehty"
      onSaved={showAsked}
      onClose={onClose}
    >
      <TenantPicker name="tenant" label="Vuokralainen tai hakija" required span={3} />
      <p className={css.wide}>{priceOfBuying}</p>
    </FormDialog>
  )
}
