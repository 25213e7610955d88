import { useNavigate, useParams } from 'react-router-dom'
import { addDays } from '#shared/base/day.ts'
import { printMoney } from '#shared/base/money.ts'
import { type DepositShown, depositsApi } from '#shared/deposits/api.ts'
import { DepositInvoiceDraft } from '#shared/deposits/billed-deposit.ts'
import { depositInvoicesApi } from '#shared/deposits/invoices-api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { depositOfInvoice } from '#shared/invoices/deposit-invoice.ts'
import { invoiceFields } from '#shared/invoices/invoice.fields.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
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

const { DayField, MoneyField, TextField, TextareaField } = fieldsOf<typeof DepositInvoiceDraft>()

/** Days from a new invoice to its due day, when the deposit says no later one. */
const usualTerm = 14

/** An invoice of the deposit in the address, or of what is left of it. */
export function NewDepositInvoice() {
  const { id = '' } = useParams()
  return (
    <Loaded reading={useFresh(depositsApi.readDeposit, { params: { id } })}>
      {({ deposit }) => <DepositInvoice deposit={deposit} />}
    </Loaded>
  )
}

/** The draft of a deposit's invoice in the address. */
export function EditDepositInvoice() {
  const { id = '' } = useParams()
  return (
    <Loaded reading={useFresh(invoicesApi.readInvoice, { params: { id } })}>
      {({ invoice }) => <OfDeposit invoice={invoice} id={depositOfInvoice(id) ?? ''} />}
    </Loaded>
  )
}

const OfDeposit = ({ invoice, id }: { invoice: Invoice; id: string }) => (
  <Loaded reading={useFresh(depositsApi.readDeposit, { params: { id } })}>
    {({ deposit }) => <DepositInvoice deposit={deposit} invoice={invoice} />}
  </Loaded>
)

const said = ({ version, billDate, dueDate, sendType, comments, total, products }: Invoice) => ({
  version,
  billDate,
  dueDate,
  sendType,
  comments,
  amount: total,
  desc: products[0]?.desc ?? 'Vakuus',
})

function beginning({ leftToBill, dueDate }: DepositShown) {
  const usual = addDays(today(), usualTerm)
  return { amount: leftToBill, billDate: today(), dueDate: dueDate > today() ? dueDate : usual }
}

function DepositInvoice({ deposit, invoice }: { deposit: DepositShown; invoice?: Invoice }) {
  const navigate = useNavigate()
  const { _id, tenantName, apartmentAddress, amount } = deposit
  const most = deposit.leftToBill + (invoice?.total ?? 0)
  const params = { id: invoice?._id ?? '' }
  const save = async (body: DepositInvoiceDraft) =>
    invoice
      ? (await call(depositInvoicesApi.editDepositInvoice, { params, body })).invoice
      : (await call(depositInvoicesApi.createDepositInvoice, { params: { depositId: _id }, body })).invoice
  return (
    <FormPage
      title={invoice ? `Vakuuden lasku ${invoice.invoiceNumber}` : 'Vakuuden lasku'}
      parents={[
        { to: '/deposits', label: 'Vakuudet' },
        { to: `/deposits/${_id}`, label: `Vakuus, ${tenantName}` },
      ]}
      schema={DepositInvoiceDraft}
      values={invoice ? said(invoice) : beginning(deposit)}
      save={save}
      {...(invoice && {
        latest: latestOf('invoice', async () => said((await call(invoicesApi.readInvoice, { params })).invoice)),
      })}
      saved={invoice ? 'Lasku tallennettu' : 'Lasku luotu. Tarkista se ja lähetä.'}
      onSaved={(made) => navigate(`/invoice/edit/${made._id}`)}
      submit={invoice ? 'Tallenna' : 'Luo lasku'}
      cancel={invoice ? `/invoice/edit/${invoice._id}` : `/deposits/${_id}`}
    >
      <Section title={[`Vakuus ${printMoney(amount)}`, tenantName, apartmentAddress].filter(Boolean).join(', ')}>
        <MoneyField name="amount" label="Laskutetaan" required hint={`Laskuttamatta on ${printMoney(most)}.`} />
        <TextField name="desc" label="Laskun rivi" required />
        <SendTypeField name="sendType" tenant={deposit.tenant} />
      </Section>
      <Section title="Päivät">
        <DayField bounds={bookDays('invoice')} name="billDate" label={invoiceFields.billDate.alone} required />
        <DayField name="dueDate" label={invoiceFields.dueDate.label} required />
      </Section>
      <Section title="Lisätiedot">
        <TextareaField name="comments" label={invoiceFields.comments.label} span={3} hint="Tulostuu laskulle." />
      </Section>
    </FormPage>
  )
}
