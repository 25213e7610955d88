import { useState } from 'react'
import { printDay } from '#shared/base/day.ts'
import { printMoney } from '#shared/base/money.ts'
import { creditLossesApi, type LeftOut } from '#shared/credit-losses/api.ts'
import type { CreditLoss } from '#shared/credit-losses/credit-loss.ts'
import { WriteOffDraft } from '#shared/credit-losses/write-off.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { depositOfInvoice } from '#shared/invoices/deposit-invoice.ts'
import type { InvoiceSummary } from '#shared/invoices/invoice.ts'
import { call } from '../app/call.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useCall } from '../app/use-call.ts'
import { CheckList } from '../ui/choice/CheckList.tsx'
import { toast } from '../ui/dialog/toasts.ts'
import { DialogForm, FormFrame } from '../ui/form/FormDialog.tsx'
import css from './CreditLosses.module.css'
import { noReason, ReasonFields } from './ReasonFields.tsx'

/** So many of the oldest are offered. */
const most = 200

const isDebt = ({ _id, kind }: InvoiceSummary) =>
  kind !== 'refund' && kind !== 'reward' && depositOfInvoice(_id) === undefined

interface Props {
  readonly tenant: string
  readonly onClose: () => void
}

/** Writes off all that is open of those that are ticked. */
export function WriteOffManyDialog({ tenant, onClose }: Props) {
  const body = { state: 'unpaid' as const, sortBy: 'dueDate', itemsPerPage: most, tenant }
  return (
    <FormFrame title="Kirjaa luottotappioita" onClose={onClose}>
      <Loaded reading={useCall(invoicesApi.listInvoices, { body })}>
        {({ rows }) => <WriteOffForm rows={rows.filter(isDebt)} onClose={onClose} />}
      </Loaded>
    </FormFrame>
  )
}

/** Some were written off, and each of the others has a reason. */
function tell({ leftOut }: Written): void {
  if (leftOut.length === 0) return
  const others = leftOut.map(({ invoiceNumber, reason }) => `Laskua ${invoiceNumber} ei kirjattu: ${reason}`)
  toast.notice(others.join(' '))
}

const WriteOffForm = ({
  rows,
  onClose,
}: {
  readonly rows: readonly InvoiceSummary[]
  readonly onClose: () => void
}) => (
  <DialogForm
    submit="Kirjaa luottotappiot"
    danger
    schema={WriteOffDraft}
    values={{ ...noReason(), invoices: [], amount: null }}
    save={(draft): Promise<Written> => call(creditLossesApi.writeOff, { body: draft })}
    saved="Luottotappiot kirjattu"
    onSaved={tell}
    onClose={onClose}
  >
    <p className={css.text}>
      Valituista laskuista kirjataan luottotappioksi kaikki, mikä niistä on avoinna. Niistä ei enää muistuteta, mutta
      velka ei lakkaa. Päämiehen laskujen luottotappio on päämiehen.
    </p>
    <div className={css.whole}>
      <SoughtInvoices rows={rows} />
    </div>
    <ReasonFields />
  </DialogForm>
)

interface Written {
  readonly losses: readonly CreditLoss[]
  readonly leftOut: readonly LeftOut[]
}

/** The oldest first; more than a screenful are searched. */
function SoughtInvoices({ rows }: { readonly rows: readonly InvoiceSummary[] }) {
  const [sought, setSought] = useState('')
  const options = rows.map(({ _id, invoiceNumber, tenantName, open, dueDate }) => {
    const label = `Lasku ${invoiceNumber}, ${tenantName}`
    const note = `avoinna ${printMoney(open)}, eräpäivä ${printDay(dueDate)}`
    return { id: _id, label, note, hidden: !label.toLowerCase().includes(sought.trim().toLowerCase()) }
  })
  return (
    <>
      {rows.length > 10 && (
        <input
          type="search"
          className={css.search}
          aria-label="Hae laskun numerolla tai nimellä"
          placeholder="Hae laskun numerolla tai nimellä"
          value={sought}
          onChange={(event) => setSought(event.target.value)}
        />
      )}
      <CheckList name="invoices" label="Avoimet laskut, vanhin ensin" options={options} />
    </>
  )
}
