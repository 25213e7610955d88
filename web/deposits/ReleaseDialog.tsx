import { useId } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { invoiceServiceLabels } from '#shared/accounts/invoice-services.ts'
import { printDay } from '#shared/base/day.ts'
import type { InputOf } from '#shared/base/endpoint.ts'
import { printMoney, sumBy } from '#shared/base/money.ts'
import { type DepositShown, depositsApi, type SecuredInvoice } from '#shared/deposits/api.ts'
import { depositFields } from '#shared/deposits/deposit.fields.ts'
import { deductionReasonLabels, deductionReasons, ReleaseDraft } from '#shared/deposits/deposit.ts'
import { bookDays } from '../app/book-days.ts'
import { call } from '../app/call.ts'
import { Loaded } from '../app/Loaded.tsx'
import { today } from '../app/today.ts'
import { useCall } from '../app/use-call.ts'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { fieldsOf } from '../ui/form/fields.ts'
import { RowsField } from '../ui/form/RowsField.tsx'
import css from './Deposits.module.css'

const { DayField, MoneyField, TextField } = fieldsOf<typeof ReleaseDraft>()
const { MoneyField: RowMoney, SelectField, TextField: RowText } = fieldsOf()

type Draft = InputOf<typeof ReleaseDraft>
type Amounts = readonly { readonly amount?: number | undefined }[]

/** Cents of the rows; one whose sum has not been typed counts for nothing. */
const sumOf = (rows: Amounts = []): number => sumBy(rows, ({ amount }) => Number(amount) || 0)

/** Lets a deposit go: what goes back and where, which open invoices it pays, and what is kept for other reasons. */
export function ReleaseDialog({ deposit, onClose }: { readonly deposit: DepositShown; readonly onClose: () => void }) {
  const { _id, held } = deposit
  return (
    <FormDialog
      title="Vapauta vakuus"
      submit="Vapauta vakuus"
      schema={ReleaseDraft}
      values={{ day: today(), returned: held, iban: '', invoices: [], deductions: [] }}
      save={async (body) => (await call(depositsApi.releaseDeposit, { params: { id: _id }, body })).deposit}
      saved="Vakuus vapautettu"
      onClose={onClose}
    >
      <DayField bounds={bookDays('release')} name="day" label={depositFields['releases.day'].label} required />
      <MoneyField
        name="returned"
        label={depositFields['releases.returned'].label}
        hint={`Hallussa on ${printMoney(held)}.`}
      />
      <TextField name="iban" label={depositFields['releases.iban'].label} />
      <OpenInvoices deposit={_id} held={held} />
      <Deductions held={held} />
      <Left held={held} />
    </FormDialog>
  )
}

/** What is kept of a deposit; what goes back is the rest, until the person says otherwise. */
function useKept(held: number) {
  const { getValues, setValue } = useFormContext<Draft>()
  const kept = () => sumOf(getValues('invoices')) + sumOf(getValues('deductions'))
  return {
    left: () => Math.max(0, held - kept()),
    giveRest: () => setValue('returned', Math.max(0, held - kept()), { shouldDirty: true }),
  }
}

/** The open invoices of the lease, the oldest first; what is ticked is paid by the deposit. */
function OpenInvoices({ deposit, held }: { deposit: string; held: number }) {
  const id = useId()
  return (
    <section className={css.invoices} aria-labelledby={id}>
      <h3 id={id}>Avoimet laskut</h3>
      <Loaded reading={useCall(depositsApi.listSecuredInvoices, { params: { id: deposit } })}>
        {({ invoices }) =>
          invoices.length === 0 ? (
            <p className={css.none}>Vuokralaisella ei ole tästä vuokrasuhteesta avoimia laskuja.</p>
          ) : (
            <InvoiceChoices invoices={invoices} held={held} />
          )
        }
      </Loaded>
    </section>
  )
}

function InvoiceChoices({ invoices, held }: { invoices: readonly SecuredInvoice[]; held: number }) {
  const { control } = useFormContext<Draft>()
  const { append, remove } = useFieldArray({ control, name: 'invoices' })
  const chosen = useWatch<Draft, 'invoices'>({ name: 'invoices' }) ?? []
  const { left, giveRest } = useKept(held)
  const choose = ({ _id, open }: SecuredInvoice, at: number) => {
    if (at < 0) append({ invoice: _id, amount: Math.min(open, left()) }, { shouldFocus: false })
    else remove(at)
    giveRest()
  }
  return (
    <>
      <p className={css.none}>
        Valitut laskut merkitään vapautuksen päivälle maksetuiksi, eikä niistä enää muistuteta eikä niitä peritä.
      </p>
      <ul>
        {invoices.map((invoice) => {
          const at = chosen.findIndex((each) => each.invoice === invoice._id)
          const { _id, invoiceNumber, dueDate, open, service } = invoice
          return (
            <li key={_id} data-chosen={at >= 0 || undefined}>
              <label>
                <input type="checkbox" checked={at >= 0} onChange={() => choose(invoice, at)} />
                <strong>Lasku {invoiceNumber}</strong>
                <small className="digits">
                  {dueDate < today() ? 'Erääntyi' : 'Erääntyy'} {printDay(dueDate)}, avoinna {printMoney(open)}
                </small>
              </label>
              {at >= 0 && <RowMoney name={`invoices.${at}.amount`} label={`Vähennetään laskulle ${invoiceNumber}`} />}
              {at >= 0 && service && (
                <small>{`Lasku on palvelussa ${invoiceServiceLabels[service]}. Ilmoita maksu sinne, jotta sitä ei peritä sieltä.`}</small>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

function Deductions({ held }: { held: number }) {
  const { control } = useFormContext<Draft>()
  const { fields, append, remove } = useFieldArray({ control, name: 'deductions' })
  const { giveRest } = useKept(held)
  return (
    <RowsField
      name="deductions"
      rows={fields}
      title={(at) => `Muu vähennys ${at + 1}`}
      commands={(at) => [
        { label: 'Palauta loput', onSelect: giveRest },
        { label: 'Poista', danger: true, onSelect: () => remove(at) },
      ]}
      add={{
        label: 'Lisää muu vähennys',
        onSelect: () => append({ reason: 'damage', desc: '', amount: undefined as unknown as number }),
      }}
    >
      {(path) => (
        <>
          <SelectField
            name={`${path}.reason`}
            label={depositFields['releases.deductions.reason'].label}
            options={deductionReasons.map((reason) => [reason, deductionReasonLabels[reason]])}
          />
          <RowText name={`${path}.desc`} label={depositFields['releases.deductions.desc'].label} required />
          <RowMoney name={`${path}.amount`} label={depositFields['releases.deductions.amount'].label} required />
        </>
      )}
    </RowsField>
  )
}

function Left({ held }: { held: number }) {
  const [returned, invoices, deductions] = useWatch<Draft, ['returned', 'invoices', 'deductions']>({
    name: ['returned', 'invoices', 'deductions'],
  })
  const [back, paid, kept] = [Number(returned) || 0, sumOf(invoices), sumOf(deductions)]
  return (
    <output className={`${css.sum} digits`}>
      Palautetaan {printMoney(back)}, laskuille {printMoney(paid)}, muita vähennyksiä {printMoney(kept)}, jää{' '}
      {printMoney(held - back - paid - kept)}
    </output>
  )
}
