import * as z from 'zod'
import { text } from '#shared/base/fields.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { booksApi } from '#shared/invoices/books-api.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { lineFields } from '#shared/invoices/lines/line.fields.ts'
import { call } from '../app/call.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useFresh } from '../app/use-call.ts'
import { TextField } from '../ui/field/TextField.tsx'
import { DialogForm, FormFrame } from '../ui/form/FormDialog.tsx'
import { RowsField } from '../ui/form/RowsField.tsx'

const Accounts = z.object({ salesAccountId: text(40), receivablesAccountId: text(40) })
const AccountingForm = z.object({ costCentre: text(40), lines: z.array(Accounts).default([]) })

interface Props {
  readonly invoice: Invoice
  readonly onClose: () => void
}

/** Cost centre and accounts of an invoice, for the books; what has been sent of it stays as it is. */
export function AccountingDialog({ invoice, onClose }: Props) {
  const params = { id: invoice._id }
  const query = { checkAccountingIds: 'true' }
  return (
    <FormFrame title={`Laskun ${invoice.invoiceNumber} tiliöinti`} onClose={onClose}>
      <Loaded reading={useFresh(invoicesApi.readInvoice, { params, query })}>
        {({ invoice: read, accountingFaults = [] }) => (
          <AccountingFields invoice={read} faults={accountingFaults.map(({ message }) => message)} onClose={onClose} />
        )}
      </Loaded>
    </FormFrame>
  )
}

function AccountingFields({ invoice, faults, onClose }: Props & { readonly faults: readonly string[] }) {
  const { _id, products } = invoice
  const save = async ({ costCentre, lines }: z.output<typeof AccountingForm>) => {
    for (const [line, accounts] of lines.entries()) {
      const { salesAccountId, receivablesAccountId } = products[line] ?? accounts
      const isSame =
        salesAccountId === accounts.salesAccountId && receivablesAccountId === accounts.receivablesAccountId
      if (!isSame) await call(booksApi.changeAccountingId, { body: { invoice: _id, line, ...accounts } })
    }
    if (products.some((line) => line.costCentre !== costCentre)) {
      await call(booksApi.changeCostCentre, { body: { invoice: _id, costCentre } })
    }
    return undefined
  }
  return (
    <DialogForm
      schema={AccountingForm}
      values={{ costCentre: products[0]?.costCentre ?? '', lines: products }}
      save={save}
      saved="Tiliöinti tallennettu"
      submit="Tallenna"
      onClose={onClose}
    >
      <TextField
        name="costCentre"
        label={lineFields.costCentre.label}
        hint={faults.length > 0 ? faults.join(' ') : 'Koskee kaikkia rivejä. Lähetetty lasku ei muutu.'}
      />
      <RowsField
        name="lines"
        rows={products.map((_, at) => ({ id: String(at) }))}
        title={(at) => products[at]?.desc ?? ''}
      >
        {(path) => (
          <>
            <TextField name={`${path}.salesAccountId`} label={lineFields.salesAccountId.label} />
            <TextField name={`${path}.receivablesAccountId`} label={lineFields.receivablesAccountId.label} />
          </>
        )}
      </RowsField>
    </DialogForm>
  )
}
