import { Button, Dialog } from '@primer/react'
import { InlineMessage } from '@primer/react/experimental'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { printDay } from '#shared/base/day.ts'
import type { InputOf, OutputOf } from '#shared/base/endpoint.ts'
import { printMoney } from '#shared/base/money.ts'
import { printReference } from '#shared/base/reference.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { openOf } from '#shared/invoices/invoice.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import type { ReceivedEntry } from '#shared/payments/received.ts'
import { call } from '../app/call.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useMay } from '../app/session.ts'
import { useFresh } from '../app/use-call.ts'
import { UnpaidInvoicePicker } from '../invoices/pickers.tsx'
import { Fact, Facts } from '../ui/Facts.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { MoneyField } from '../ui/NumberField.tsx'
import css from './EntryDialog.module.css'

const Allocation = paymentsApi.allocateEntry.body
type Allocation = InputOf<typeof Allocation>
type Suggestion = OutputOf<(typeof paymentsApi)['readEntry']['reply']>['suggestions'][number]

interface Props {
  readonly id: string
  readonly onClose: () => void
}

/** One payment of the bank: what is known of it, and which invoice its money goes to. */
export function EntryDialog({ id, onClose }: Props) {
  const may = useMay()
  const reading = useFresh(paymentsApi.readEntry, { params: { id } })
  if (reading.data && reading.data.entry.open > 0 && may('payments.edit')) {
    return <AllocationForm {...reading.data} onClose={onClose} />
  }
  return (
    <Dialog title="Maksu" width="large" onClose={onClose}>
      <Loaded reading={reading}>{({ entry }) => <EntryFacts entry={entry} />}</Loaded>
    </Dialog>
  )
}

interface FormProps {
  readonly entry: ReceivedEntry
  readonly suggestions: readonly Suggestion[]
  readonly onClose: () => void
}

function AllocationForm({ entry, suggestions, onClose }: FormProps) {
  const allocate = async (body: Allocation) =>
    (await call(paymentsApi.allocateEntry, { params: { id: entry._id }, body })).entry
  return (
    <FormDialog
      title="Kohdista maksu"
      submit="Kohdista"
      schema={Allocation}
      values={{ invoice: '', amount: entry.open }}
      save={allocate}
      saved="Maksu kohdistettu"
      onClose={onClose}
    >
      <div className={css.whole}>
        <EntryFacts entry={entry} />
      </div>
      {suggestions.length > 0 && <Suggestions suggestions={suggestions} />}
      <InvoiceChoice entry={entry} suggestions={suggestions} />
      <MoneyField name="amount" label="Summa" required hint={`Maksusta on kohdistamatta ${printMoney(entry.open)}.`} />
    </FormDialog>
  )
}

/** What the bank told, and why the money is where it is. */
function EntryFacts({ entry }: { entry: ReceivedEntry }) {
  const { payerName, bookingDay, amount, open, reference, message, reason, allocations } = entry
  return (
    <div className={css.entry}>
      <Facts>
        <Fact label="Maksaja">{payerName}</Fact>
        <Fact label="Kirjattu">{printDay(bookingDay)}</Fact>
        <Fact label="Maksu">{printMoney(amount)}</Fact>
        {open !== amount && <Fact label="Kohdistamatta">{printMoney(open)}</Fact>}
        {reference && <Fact label="Viite">{printReference(reference)}</Fact>}
        {message && <Fact label="Viesti">{message}</Fact>}
      </Facts>
      {allocations.map(({ payment, invoice, invoiceNumber, amount: part }) => (
        <p key={payment}>
          {printMoney(part)} on laskulla <Link to={`/invoice/edit/${invoice}`}>{invoiceNumber}</Link>.
        </p>
      ))}
      <InlineMessage variant="warning">{reason}</InlineMessage>
    </div>
  )
}

function Suggestions({ suggestions }: { suggestions: readonly Suggestion[] }) {
  const { setValue } = useFormContext<Allocation>()
  const chosen = useWatch<Allocation, 'invoice'>({ name: 'invoice' })
  const choose = ({ invoice, amount }: Suggestion) => {
    setValue('invoice', invoice, { shouldDirty: true, shouldValidate: true })
    setValue('amount', amount, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <section className={css.suggestions} aria-label="Ehdotukset">
      <h2>Ehdotukset</h2>
      <ul>
        {suggestions.map((suggestion) => (
          <li key={suggestion.invoice} data-chosen={suggestion.invoice === chosen || undefined}>
            <div>
              <strong>
                {suggestion.invoiceNumber} {suggestion.tenantName}
              </strong>
              <span>
                Avoinna {printMoney(suggestion.open)}, eräpäivä {printDay(suggestion.dueDate)}
              </span>
              <span>{suggestion.reason}</span>
            </div>
            <Button
              size="small"
              aria-pressed={suggestion.invoice === chosen}
              aria-label={`Valitse lasku ${suggestion.invoiceNumber}`}
              onClick={() => choose(suggestion)}
            >
              Valitse
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Any invoice that waits for money; picking one proposes as much as it takes. */
function InvoiceChoice({ entry, suggestions }: Omit<FormProps, 'onClose'>) {
  const { setValue, getValues } = useFormContext<Allocation>()
  const chosen = useWatch<Allocation, 'invoice'>({ name: 'invoice' })
  const suggested = suggestions.find(({ invoice }) => invoice === chosen)
  const proposeAmount = async (id: string | undefined) => {
    if (!id) return
    const { invoice } = await call(invoicesApi.readInvoice, { params: { id } })
    if (getValues('invoice') !== id) return
    setValue('amount', Math.min(entry.open, openOf(invoice)), { shouldDirty: true, shouldValidate: true })
  }
  return (
    <UnpaidInvoicePicker
      name="invoice"
      label="Lasku"
      required
      placeholder="Hae numerolla, nimellä tai viitteellä"
      chosen={suggested && `${suggested.invoiceNumber} ${suggested.tenantName}`}
      // Unread, the amount stays as it was, and the server tells when it is too much.
      onPicked={(option) => void proposeAmount(option?.id).catch(() => undefined)}
    />
  )
}
