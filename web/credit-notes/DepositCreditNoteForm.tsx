import { useWatch } from 'react-hook-form'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { printMoney } from '#shared/base/money.ts'
import { Problem } from '#shared/base/problem.ts'
import { depositCreditNotesApi } from '#shared/credit-notes/deposit-credit-notes-api.ts'
import { type DepositShown, depositsApi } from '#shared/deposits/api.ts'
import { DepositCreditNoteDraft, mostToCredit } from '#shared/deposits/billed-deposit.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { depositOfInvoice } from '#shared/invoices/deposit-invoice.ts'
import { type Invoice, openOf } from '#shared/invoices/invoice.ts'
import { bookDays } from '../app/book-days.ts'
import { call } from '../app/call.ts'
import { Loaded } from '../app/Loaded.tsx'
import { latestOf } from '../app/latest.ts'
import { today } from '../app/today.ts'
import { useFresh } from '../app/use-call.ts'
import { SendTypeField } from '../invoices/sending/send-type-field.ts'
import { Section } from '../ui/form/Form.tsx'
import { FormPage } from '../ui/form/FormPage.tsx'
import { fieldsOf } from '../ui/form/fields.ts'
import css from './CreditNoteForm.module.css'

const { DayField, MoneyField, TextareaField } = fieldsOf<typeof DepositCreditNoteDraft>()

/** A credit note that gives a deposit back by its invoice, the one in the address. */
export function NewDepositCreditNote() {
  const { id = '' } = useParams()
  return <RefundOf id={id} />
}

/** The draft of such a credit note in the address. */
export function EditDepositCreditNote() {
  const { id = '' } = useParams()
  return (
    <Loaded reading={useFresh(invoicesApi.readInvoice, { params: { id } })}>
      {({ invoice: note }) => <RefundOf note={note} id={note.refundOf?.invoice ?? ''} />}
    </Loaded>
  )
}

const RefundOf = ({ note, id }: { note?: Invoice; id: string }) => (
  <Loaded reading={useFresh(invoicesApi.readInvoice, { params: { id } })}>
    {({ invoice }) => <WithDeposit original={invoice} {...(note && { note })} />}
  </Loaded>
)

interface Props {
  readonly original: Invoice
  readonly note?: Invoice
}

/** Where the deposit is in no register, or not for this person to see, its invoice is credited as any other. */
function WithDeposit({ original, note }: Props) {
  const id = depositOfInvoice(original._id) ?? ''
  const reading = useFresh(depositsApi.readDeposit, { params: { id } })
  const { error } = reading
  if (error instanceof Problem && (error.kind === 'missing' || error.kind === 'forbidden')) {
    return <Navigate replace to={`/invoice/refund/${note ? `edit-related/${note._id}` : original._id}`} />
  }
  return (
    <Loaded reading={reading}>
      {({ deposit }) => <DepositCreditNote original={original} deposit={deposit} {...(note && { note })} />}
    </Loaded>
  )
}

const said = ({ version, billDate, sendType, comments, total }: Invoice) => ({
  version,
  billDate,
  sendType,
  comments,
  amount: -total,
})

function DepositCreditNote({ original, note, deposit }: Props & { readonly deposit: DepositShown }) {
  const navigate = useNavigate()
  const { _id, invoiceNumber, sendType } = original
  const most = mostToCredit(original, deposit.held)
  const params = { id: note?._id ?? '' }
  const save = async (body: DepositCreditNoteDraft) =>
    note
      ? (await call(depositCreditNotesApi.editDepositCreditNote, { params, body })).invoice
      : (await call(depositCreditNotesApi.createDepositCreditNote, { params: { origId: _id }, body })).invoice
  return (
    <FormPage
      title={note ? `Hyvityslasku ${note.invoiceNumber}` : 'Palauta vakuus hyvityslaskulla'}
      parents={[
        { to: `/deposits/${deposit._id}`, label: `Vakuus, ${deposit.tenantName}` },
        { to: `/invoice/edit/${_id}`, label: `Lasku ${invoiceNumber}` },
      ]}
      schema={DepositCreditNoteDraft}
      values={note ? said(note) : { amount: most, billDate: today(), sendType }}
      save={save}
      {...(note && {
        latest: latestOf('invoice', async () => said((await call(invoicesApi.readInvoice, { params })).invoice)),
      })}
      saved={note ? 'Hyvityslasku tallennettu' : 'Hyvityslasku luotu. Tarkista se ja lähetä.'}
      onSaved={(made) => navigate(`/invoice/edit/${made._id}`)}
      submit={note ? 'Tallenna' : 'Luo hyvityslasku'}
      cancel={note ? `/invoice/edit/${note._id}` : `/deposits/${deposit._id}`}
    >
      <Section title={`Lasku ${invoiceNumber}, hallussa ${printMoney(deposit.held)}`}>
        <MoneyField name="amount" label="Hyvitetään" required hint={`Enintään ${printMoney(most)}.`} />
        <DayField
          bounds={bookDays('creditNote')}
          name="billDate"
          label="Hyvityslaskun päiväys"
          required
          hint="Hyvityslasku päivätään sille päivälle, jona se lähetetään tai kirjataan."
        />
        <SendTypeField name="sendType" tenant={original.recipient.tenantId} />
        <Outcome open={openOf(original)} />
        <TextareaField name="comments" label="Hyvityksen syy" span={3} hint="Tulostuu hyvityslaskulle." />
      </Section>
    </FormPage>
  )
}

/** What nobody has paid goes first; only the rest is given back. */
function Outcome({ open }: { open: number }) {
  const amount: unknown = useWatch({ name: 'amount' })
  const whole = typeof amount === 'number' ? amount : 0
  return (
    <output className={`${css.outcome} digits`}>
      {open > 0 && `Laskun avoimesta summasta poistuu ${printMoney(Math.min(open, whole))}. `}
      Palautettavaksi tai toiseen laskuun käytettäväksi jää {printMoney(Math.max(0, whole - open))}.
    </output>
  )
}
