import { Button } from '@primer/react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router-dom'
import { printDay } from '#shared/base/day.ts'
import { printMoney } from '#shared/base/money.ts'
import { creditNotesApi } from '#shared/credit-notes/api.ts'
import { CreditNoteDraft } from '#shared/credit-notes/credit-note-draft.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { creditOf, leftToCredit } from '#shared/invoices/credit.ts'
import type { CreditedLine } from '#shared/invoices/credit-note.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { printVatRate } from '#shared/rates/vat.ts'
import { bookDays } from '../app/book-days.ts'
import { call } from '../app/call.ts'
import { Loaded } from '../app/Loaded.tsx'
import { latestOf } from '../app/latest.ts'
import { today } from '../app/today.ts'
import { useFresh } from '../app/use-call.ts'
import { SendTypeField } from '../invoices/sending/send-type-field.ts'
import { MoneyField } from '../ui/field/NumberField.tsx'
import { Section } from '../ui/form/Form.tsx'
import { FormPage } from '../ui/form/FormPage.tsx'
import { fieldsOf } from '../ui/form/fields.ts'
import css from './CreditNoteForm.module.css'

const { DayField, TextareaField } = fieldsOf<typeof CreditNoteDraft>()

/** A credit note of the invoice in the address: of all its lines until the person says otherwise. */
export function NewCreditNote() {
  const { id = '' } = useParams()
  return (
    <Loaded reading={useFresh(invoicesApi.readInvoice, { params: { id } })}>
      {({ invoice }) => <CreditNoteChoice original={invoice} />}
    </Loaded>
  )
}

/** The draft of a credit note in the address. */
export function EditCreditNote() {
  const { id = '' } = useParams()
  return (
    <Loaded reading={useFresh(invoicesApi.readInvoice, { params: { id } })}>
      {({ invoice: note }) => <RefundOf note={note} id={note.refundOf?.invoice ?? ''} />}
    </Loaded>
  )
}

const RefundOf = ({ note, id }: { note: Invoice; id: string }) => (
  <Loaded reading={useFresh(invoicesApi.readInvoice, { params: { id } })}>
    {({ invoice }) => <CreditNoteChoice original={invoice} note={note} />}
  </Loaded>
)

/** A row of the form for each line of the original of which something is left. */
function linesOf(original: Invoice, note: Invoice | undefined): CreditedLine[] {
  const kept = new Map(note?.refundOf?.lines.map(({ line, net }) => [line, net]))
  return leftToCredit(original).flatMap((left, line) =>
    left === 0 ? [] : [{ line, net: note ? (kept.get(line) ?? 0) : left }],
  )
}

function CreditNoteChoice({ original, note }: { original: Invoice; note?: Invoice }) {
  const navigate = useNavigate()
  const { _id, invoiceNumber } = original
  const page = note ? `/invoice/edit/${note._id}` : `/invoice/edit/${_id}`
  const { sendType, comments } = note ?? { sendType: original.sendType, comments: '' }
  const billDate = note?.billDate ?? today()
  const values = {
    version: note?.version ?? 0,
    original: _id,
    lines: linesOf(original, note),
    billDate,
    sendType,
    comments,
  }
  const save = async (body: CreditNoteDraft) =>
    note
      ? (await call(creditNotesApi.editCreditNote, { params: { id: note._id }, body })).invoice
      : (await call(creditNotesApi.createCreditNote, { body })).invoice
  const latest = latestOf(
    'invoice',
    async () => (await call(invoicesApi.readInvoice, { params: { id: note?._id ?? _id } })).invoice,
  )
  return (
    <FormPage
      title={note ? `Hyvityslasku ${note.invoiceNumber}` : `Hyvitä lasku ${invoiceNumber}`}
      parents={[{ to: `/invoice/edit/${_id}`, label: `Lasku ${invoiceNumber}` }]}
      schema={CreditNoteDraft}
      values={values}
      save={async (body) => (await save(body)) && undefined}
      {...(note && { latest })}
      saved={note ? 'Hyvityslasku tallennettu' : 'Hyvityslasku luotu. Tarkista se ja lähetä.'}
      onSaved={() => navigate(note ? page : '/refund-invoices?tab=1')}
      submit={note ? 'Tallenna' : 'Luo hyvityslasku'}
      cancel={page}
    >
      <Section title={`Lasku ${invoiceNumber}, ${printDay(original.billDate)}: hyvitettävät rivit`}>
        <CreditLines original={original} />
      </Section>
      <Section title="Tiedot">
        <DayField
          bounds={bookDays('creditNote')}
          name="billDate"
          label="Hyvityslaskun päiväys"
          required
          hint="Hyvityslasku päivätään sille päivälle, jona se lähetetään tai kirjataan."
        />
        <SendTypeField name="sendType" tenant={original.recipient.tenantId} />
        <TextareaField name="comments" label="Hyvityksen syy" span={3} hint="Tulostuu hyvityslaskulle." />
      </Section>
    </FormPage>
  )
}

/** How much of each line is credited; VAT follows the line's own rate. */
function CreditLines({ original }: { original: Invoice }) {
  const { getValues, setValue } = useFormContext()
  const lines: readonly CreditedLine[] = getValues('lines')
  const left = leftToCredit(original)
  const setAll = (netOf: (line: CreditedLine) => number) =>
    lines.forEach((line, at) => {
      setValue(`lines.${at}.net`, netOf(line), { shouldDirty: true })
    })
  return (
    <div className={css.lines}>
      {lines.map(({ line }, at) => {
        const charged = original.products[line]
        return (
          <div key={line} className={css.line}>
            <div>
              <strong>{charged?.desc}</strong>
              <small>
                Hyvittämättä {printMoney(left[line] ?? 0)} (ALV 0 %), ALV {printVatRate(charged?.taxpr ?? 0)}
              </small>
            </div>
            <MoneyField name={`lines.${at}.net`} label={`Hyvitetään: ${charged?.desc}`} />
          </div>
        )
      })}
      <div className={css.foot}>
        <Button onClick={() => setAll(({ line }) => left[line] ?? 0)}>Hyvitä kaikki</Button>
        <Button onClick={() => setAll(() => 0)}>Tyhjennä summat</Button>
        <CreditTotal original={original} />
      </div>
    </div>
  )
}

function CreditTotal({ original }: { original: Invoice }) {
  const lines: readonly Partial<CreditedLine>[] = useWatch({ name: 'lines' }) ?? []
  const whole = lines.flatMap(({ line = 0, net }) => (Number.isSafeInteger(net) ? [{ line, net: net ?? 0 }] : []))
  return (
    <output className={`${css.total} digits`}>
      Hyvitys yhteensä <strong>{printMoney(creditOf(original, whole).amount)}</strong>
    </output>
  )
}
