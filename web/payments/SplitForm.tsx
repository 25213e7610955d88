import { Button } from '@primer/react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { printDay } from '#shared/base/day.ts'
import type { InputOf } from '#shared/base/endpoint.ts'
import { printMoney, sumBy } from '#shared/base/money.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { payableOf } from '#shared/invoices/payable.ts'
import { paymentsApi, type SuggestedInvoice } from '#shared/payments/api.ts'
import { entryFields } from '#shared/payments/entry.fields.ts'
import { call } from '../app/call.ts'
import { BilledInvoicePicker, UnpaidInvoicePicker } from '../invoices/pickers.tsx'
import { MoneyField } from '../ui/field/NumberField.tsx'
import { DialogForm } from '../ui/form/FormDialog.tsx'
import { RowsField } from '../ui/form/RowsField.tsx'
import css from './EntryDialog.module.css'
import { type EntryReply, isTakenBack } from './EntryFacts.tsx'

const Split = paymentsApi.splitEntry.body
type Split = InputOf<typeof Split>

type Props = Pick<EntryReply, 'entry' | 'suggestions'>

/** The money of one payment on one or several invoices. */
export function SplitForm({ entry, suggestions, onClose }: Props & { readonly onClose: () => void }) {
  return (
    <DialogForm
      submit="Kohdista"
      schema={Split}
      values={{ parts: [{ invoice: '', amount: entry.open }] }}
      save={async (body) => (await call(paymentsApi.splitEntry, { params: { id: entry._id }, body })).entry}
      saved={isTakenBack(entry) ? 'Peruutus kohdistettu' : 'Maksu kohdistettu'}
      onClose={onClose}
    >
      <Parts entry={entry} suggestions={suggestions} />
    </DialogForm>
  )
}

/** What of the payment would still be on no invoice. */
function useLeft({ open }: Props['entry']): number {
  const parts = useWatch<Split, 'parts'>({ name: 'parts' })
  return parts.reduce((left, { amount }) => left - (Number(amount) || 0), open)
}

function Parts({ entry, suggestions }: Props) {
  const { control, getValues, setValue } = useFormContext<Split>()
  const { fields, append, remove } = useFieldArray({ control, name: 'parts' })
  const left = useLeft(entry)
  /** The first suggestion takes the row that waits; the others come after it, each with what is left for it. */
  const choose = ({ invoice, amount }: SuggestedInvoice) => {
    const parts = getValues('parts')
    const used = sumBy(
      parts.filter((part) => part.invoice),
      (part) => Number(part.amount) || 0,
    )
    const rest = entry.open - used
    const part = { invoice, amount: isTakenBack(entry) ? Math.max(amount, rest) : Math.min(amount, rest) }
    const empty = parts.findIndex((each) => !each.invoice)
    if (empty < 0) append(part)
    else setValue(`parts.${empty}`, part, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <>
      {suggestions.length > 0 && <Suggestions entry={entry} suggestions={suggestions} onChosen={choose} />}
      <div className={css.whole}>
        <RowsField
          name="parts"
          rows={fields}
          title={(at) => `Lasku ${at + 1}`}
          commands={(at) => [fields.length > 1 && { label: 'Poista rivi', onSelect: () => remove(at) }]}
          {...(left !== 0 && {
            add: { label: 'Lisää lasku', onSelect: () => append({ invoice: '', amount: left }) },
          })}
        >
          {(path, at) => <Part entry={entry} suggestions={suggestions} path={path as 'parts.0'} at={at} left={left} />}
        </RowsField>
      </div>
    </>
  )
}

interface PartProps extends Props {
  readonly path: 'parts.0'
  readonly at: number
  readonly left: number
}

/** Any invoice that the money may belong to; picking one proposes as much as it takes. */
function Part({ entry, suggestions, path, at, left }: PartProps) {
  const { setValue, getValues } = useFormContext<Split>()
  const chosen = useWatch<Split, 'parts.0.invoice'>({ name: `${path}.invoice` })
  const suggested = suggestions.find(({ invoice }) => invoice === chosen)
  const proposeAmount = async (id: string | undefined) => {
    if (!id) return
    const { invoice } = await call(invoicesApi.readInvoice, { params: { id } })
    if (getValues(`${path}.invoice`) !== id) return
    const others = getValues('parts').reduce((sum, part, n) => (n === at ? sum : sum + (Number(part.amount) || 0)), 0)
    const rest = entry.open - others
    const most = isTakenBack(entry) ? Math.max(rest, -invoice.paid) : Math.min(rest, payableOf(invoice))
    setValue(`${path}.amount`, most, { shouldDirty: true, shouldValidate: true })
  }
  const Picker = isTakenBack(entry) ? BilledInvoicePicker : UnpaidInvoicePicker
  return (
    <>
      <Picker
        name={`${path}.invoice`}
        label={entryFields['allocations.invoice'].label}
        required
        span={2}
        placeholder="Hae numerolla, nimellä tai viitteellä"
        chosen={suggested && `${suggested.invoiceNumber} ${suggested.tenantName}`}
        // Unread, the amount stays as it was, and the server tells when it is too much.
        onPicked={(option) => void proposeAmount(option?.id).catch(() => undefined)}
      />
      <MoneyField
        name={`${path}.amount`}
        label={entryFields['allocations.amount'].label}
        required
        hint={left === 0 ? 'Koko maksu on jaettu laskuille.' : `Jakamatta jää ${printMoney(left)}.`}
      />
    </>
  )
}

interface SuggestionProps extends Props {
  readonly onChosen: (suggestion: SuggestedInvoice) => void
}

function Suggestions({ entry, suggestions, onChosen }: SuggestionProps) {
  const parts = useWatch<Split, 'parts'>({ name: 'parts' })
  const isChosen = ({ invoice }: SuggestedInvoice) => parts.some((part) => part.invoice === invoice)
  return (
    <section className={css.suggestions} aria-label="Ehdotukset">
      <h2>Ehdotukset</h2>
      <ul>
        {suggestions.map((suggestion) => (
          <li key={suggestion.invoice} data-chosen={isChosen(suggestion) || undefined}>
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
              aria-pressed={isChosen(suggestion)}
              disabled={isChosen(suggestion)}
              aria-label={`Valitse lasku ${suggestion.invoiceNumber}`}
              onClick={() => onChosen(suggestion)}
            >
              Valitse
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
