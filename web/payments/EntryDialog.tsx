import { Button } from '@primer/react'
import { InlineMessage } from '@primer/react/experimental'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { printDay } from '#shared/base/day.ts'
import type { InputOf } from '#shared/base/endpoint.ts'
import { printMoney } from '#shared/base/money.ts'
import { printReference } from '#shared/base/reference.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { openOf } from '#shared/invoices/invoice.ts'
import { paymentsApi, type SuggestedInvoice } from '#shared/payments/api.ts'
import type { ReceivedEntry } from '#shared/payments/received.ts'
import { call } from '../app/call.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useMay } from '../app/session.ts'
import { useFresh } from '../app/use-call.ts'
import { BilledInvoicePicker, UnpaidInvoicePicker } from '../invoices/pickers.tsx'
import { Fact, Facts } from '../ui/Facts.tsx'
import { DialogForm, FormFrame } from '../ui/FormDialog.tsx'
import { MoneyField } from '../ui/NumberField.tsx'
import css from './EntryDialog.module.css'

const Allocation = paymentsApi.allocateEntry.body
type Allocation = InputOf<typeof Allocation>

interface Props {
  readonly id: string
  readonly onClose: () => void
}

/** One payment of the bank: what is known of it, and which invoice its money goes to. */
export function EntryDialog({ id, onClose }: Props) {
  const mayAllocate = useMay()('payments.edit')
  const reading = useFresh(paymentsApi.readEntry, { params: { id } })
  const entry = reading.data?.entry
  return (
    <FormFrame title={entry && isTakenBack(entry) ? 'Peruutettu maksu' : 'Maksu'} onClose={onClose}>
      <Loaded reading={reading}>
        {(reply) =>
          mayAllocate && reply.entry.open !== 0 ? (
            <AllocationForm {...reply} onClose={onClose} />
          ) : (
            <EntryFacts entry={reply.entry} />
          )
        }
      </Loaded>
    </FormFrame>
  )
}

/** The bank took the money back: it is taken off the invoice that it had paid. */
const isTakenBack = ({ open }: ReceivedEntry) => open < 0

interface FormProps {
  readonly entry: ReceivedEntry
  readonly suggestions: readonly SuggestedInvoice[]
  readonly onClose: () => void
}

function AllocationForm({ entry, suggestions, onClose }: FormProps) {
  const allocate = async (body: Allocation) =>
    (await call(paymentsApi.allocateEntry, { params: { id: entry._id }, body })).entry
  return (
    <DialogForm
      submit="Kohdista"
      schema={Allocation}
      values={{ invoice: '', amount: entry.open }}
      save={allocate}
      saved={isTakenBack(entry) ? 'Peruutus kohdistettu' : 'Maksu kohdistettu'}
      onClose={onClose}
    >
      <div className={css.whole}>
        <EntryFacts entry={entry} />
      </div>
      {suggestions.length > 0 && <Suggestions entry={entry} suggestions={suggestions} />}
      <InvoiceChoice entry={entry} suggestions={suggestions} />
      <MoneyField name="amount" label="Summa" required hint={`Kohdistamatta on ${printMoney(entry.open)}.`} />
    </DialogForm>
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

function Suggestions({ entry, suggestions }: Omit<FormProps, 'onClose'>) {
  const { setValue } = useFormContext<Allocation>()
  const chosen = useWatch<Allocation, 'invoice'>({ name: 'invoice' })
  const choose = ({ invoice, amount }: SuggestedInvoice) => {
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
                {isTakenBack(entry)
                  ? `Maksettu ${printMoney(suggestion.paid)}`
                  : `Avoinna ${printMoney(suggestion.open)}`}
                , eräpäivä {printDay(suggestion.dueDate)}
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

/** Any invoice that the money may belong to; picking one proposes as much as it takes. */
function InvoiceChoice({ entry, suggestions }: Omit<FormProps, 'onClose'>) {
  const { setValue, getValues } = useFormContext<Allocation>()
  const chosen = useWatch<Allocation, 'invoice'>({ name: 'invoice' })
  const suggested = suggestions.find(({ invoice }) => invoice === chosen)
  const proposeAmount = async (id: string | undefined) => {
    if (!id) return
    const { invoice } = await call(invoicesApi.readInvoice, { params: { id } })
    if (getValues('invoice') !== id) return
    const most = isTakenBack(entry) ? Math.max(entry.open, -invoice.paid) : Math.min(entry.open, openOf(invoice))
    setValue('amount', most, { shouldDirty: true, shouldValidate: true })
  }
  const Picker = isTakenBack(entry) ? BilledInvoicePicker : UnpaidInvoicePicker
  return (
    <Picker
      name="invoice"
      label="Lasku"
      required
      span={2}
      placeholder="Hae numerolla, nimellä tai viitteellä"
      chosen={suggested && `${suggested.invoiceNumber} ${suggested.tenantName}`}
      // Unread, the amount stays as it was, and the server tells when it is too much.
      onPicked={(option) => void proposeAmount(option?.id).catch(() => undefined)}
    />
  )
}
