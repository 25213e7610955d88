import { useWatch } from 'react-hook-form'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { creditNotesApi } from '#shared/credit-notes/api.ts'
import { CreditNoteDraft } from '#shared/credit-notes/credit-note-draft.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { bookDays } from '../app/book-days.ts'
import { call } from '../app/call.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useLockedFields } from '../app/locked-fields.ts'
import { today } from '../app/today.ts'
import { useFresh } from '../app/use-call.ts'
import { TenantPicker } from '../customers/pickers.tsx'
import { LinesField } from '../invoices/lines/LinesField.tsx'
import { emptyLine } from '../invoices/lines/line-fields.ts'
import { SendTypeField } from '../invoices/sending/send-type-field.ts'
import { ApartmentPicker } from '../properties/pickers.tsx'
import { Section } from '../ui/form/Form.tsx'
import { FormPage } from '../ui/form/FormPage.tsx'
import { fieldsOf } from '../ui/form/fields.ts'

const { DayField, TextareaField } = fieldsOf<typeof CreditNoteDraft>()

/** A credit note that credits no invoice: a compensation, a return of what was paid elsewhere. */
export const NewFreeCreditNote = () => <FreeCreditNote />

export function EditFreeCreditNote() {
  const { id = '' } = useParams()
  return (
    <Loaded reading={useFresh(invoicesApi.readInvoice, { params: { id } })}>
      {({ invoice }) => <FreeCreditNote note={invoice} />}
    </Loaded>
  )
}

const SendType = () => (
  <SendTypeField name="sendType" tenant={useWatch<CreditNoteDraft, 'tenant'>({ name: 'tenant' })} />
)

function FreeCreditNote({ note }: { note?: Invoice }) {
  const navigate = useNavigate()
  // Lines that were typed on an invoice, when those come to below zero.
  const begun: unknown = useLocation().state
  const page = note ? `/invoice/edit/${note._id}` : '/refund-invoices'
  const values = note
    ? {
        ...note,
        tenant: note.recipient.tenantId,
        products: note.products.map((line) => ({ ...line, count: -line.count })),
      }
    : { billDate: today(), products: [emptyLine], ...(typeof begun === 'object' && begun) }
  const save = async (body: CreditNoteDraft) =>
    note
      ? (await call(creditNotesApi.editCreditNote, { params: { id: note._id }, body })).invoice
      : (await call(creditNotesApi.createCreditNote, { body })).invoice
  return (
    <FormPage
      locked={useLockedFields('invoice')}
      title={note ? `Hyvityslasku ${note.invoiceNumber}` : 'Uusi hyvityslasku'}
      parents={[{ to: '/refund-invoices', label: 'Hyvityslaskut' }]}
      schema={CreditNoteDraft}
      values={values}
      save={async (body) => (await save(body)) && undefined}
      saved={note ? 'Hyvityslasku tallennettu' : 'Hyvityslasku luotu. Tarkista se ja lähetä.'}
      onSaved={() => navigate(note ? page : '/refund-invoices?tab=1')}
      submit={note ? 'Tallenna' : 'Luo hyvityslasku'}
      cancel={page}
    >
      {!note && (
        <Section title="Vastaanottaja">
          <TenantPicker name="tenant" label="Vuokralainen" required />
          <ApartmentPicker name="apartment" label="Vuokrakohde" placeholder="Hae osoitteella" />
        </Section>
      )}
      <Section title="Tiedot">
        <DayField
          bounds={bookDays('creditNote')}
          name="billDate"
          label="Hyvityslaskun päiväys"
          required
          hint="Hyvityslasku päivätään sille päivälle, jona se lähetetään tai kirjataan."
        />
        <SendType />
      </Section>
      <Section title="Hyvitettävät rivit">
        <LinesField name="products" add="Lisää rivi" day={{ from: '1994-06-01', to: today() }} />
      </Section>
      <Section title="Lisätiedot">
        <TextareaField name="comments" label="Hyvityksen syy" span={3} hint="Tulostuu hyvityslaskulle." />
      </Section>
    </FormPage>
  )
}
