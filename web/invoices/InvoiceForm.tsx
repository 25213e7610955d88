import { Button } from '@primer/react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router-dom'
import * as z from 'zod'
import { addDays } from '#shared/base/day.ts'
import { customersApi } from '#shared/customers/api.ts'
import type { Tenant } from '#shared/customers/tenant.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { invoiceFields } from '#shared/invoices/invoice.fields.ts'
import { InvoiceDraft } from '#shared/invoices/invoice-draft.ts'
import { LineDraft, totalsOf } from '#shared/invoices/lines/line.ts'
import { nowhere } from '#shared/invoices/sending/sending-address.ts'
import { bookDays } from '../app/book-days.ts'
import { call } from '../app/call.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useLockedFields } from '../app/locked-fields.ts'
import { useMay } from '../app/session.ts'
import { today } from '../app/today.ts'
import { useFresh } from '../app/use-call.ts'
import { TenantPicker } from '../customers/pickers.tsx'
import { ApartmentPicker } from '../properties/pickers.tsx'
import { Beside } from '../ui/form/Beside.tsx'
import { Section } from '../ui/form/Form.tsx'
import { FormPage } from '../ui/form/FormPage.tsx'
import { fieldsOf } from '../ui/form/fields.ts'
import { onDemand } from '../ui/on-demand.tsx'
import { AddressSection } from './AddressSection.tsx'
import { LinesField } from './lines/LinesField.tsx'
import { emptyLine } from './lines/line-fields.ts'
import { SendTypeField } from './sending/send-type-field.ts'

const InvoicePaper = onDemand(async () => (await import('./InvoicePaper.tsx')).InvoicePaper)

const { DayField, TextareaField } = fieldsOf<typeof InvoiceDraft>()

/** Days from a new invoice to its due day, until the person says otherwise. */
const usualTerm = 14

/** An invoice by hand, to the tenant of the address or to one chosen on the form. */
export function InvoiceForm() {
  const { id = 'new' } = useParams()
  return id === 'new' ? <NewInvoice /> : <InvoiceOfTenant tenantId={id} />
}

const InvoiceOfTenant = ({ tenantId }: { tenantId: string }) => (
  <Loaded reading={useFresh(customersApi.readTenant, { params: { tenantId } })}>
    {({ tenant }) => <NewInvoice tenant={tenant} />}
  </Loaded>
)

/** How it is sent to whoever has been chosen. */
function SendType() {
  const [tenant, sentTo] = useWatch<InvoiceDraft, ['tenant', 'sendingAddress']>({ name: ['tenant', 'sendingAddress'] })
  return <SendTypeField name="sendType" tenant={tenant} sentTo={sentTo} />
}

/** The lines, at the rates of VAT of the day of their delivery. */
function Lines() {
  const [billDate, deliveryDate] = useWatch<InvoiceDraft, ['billDate', 'deliveryDate']>({
    name: ['billDate', 'deliveryDate'],
  })
  return <LinesField name="products" add="Lisää rivi" day={deliveryDate || billDate || today()} />
}

/** What comes to below zero is made a credit note of, with what has been typed. */
function BelowZero() {
  const navigate = useNavigate()
  const may = useMay()
  const { getValues } = useFormContext<InvoiceDraft>()
  const products = useWatch<InvoiceDraft, 'products'>({ name: 'products' })
  const lines = z.array(LineDraft).safeParse(products)
  if (!lines.success || totalsOf(lines.data).gross >= 0 || !may('refundInvoices.create')) return null
  const change = () => {
    const { tenant, apartment, sendType, comments } = getValues()
    const turned = lines.data.map((line) => ({ ...line, count: -line.count }))
    void navigate('/invoice/create-refund-invoice', {
      state: { tenant, apartment, sendType, comments, products: turned },
    })
  }
  return (
    <div>
      <Button onClick={change}>Tee hyvityslasku</Button>
    </div>
  )
}

function NewInvoice({ tenant }: { tenant?: Tenant }) {
  const navigate = useNavigate()
  const values = {
    tenant: tenant?._id ?? '',
    billDate: today(),
    dueDate: addDays(today(), usualTerm),
    sendingAddress: nowhere,
    products: [emptyLine],
  }
  return (
    <FormPage
      locked={useLockedFields('invoice')}
      title="Uusi lasku"
      parents={[{ to: '/invoices', label: 'Laskut' }]}
      schema={InvoiceDraft}
      values={values}
      save={async (body) => (await call(invoicesApi.createInvoice, { body })).invoice}
      saved="Lasku luotu. Tarkista se ja lähetä."
      onSaved={({ _id }) => navigate(`/invoice/edit/${_id}`)}
      submit="Luo lasku"
      cancel={tenant ? `/tenant/overview/${tenant._id}?tab=invoices` : '/invoices'}
    >
      <Beside paper={<InvoicePaper />}>
        <Section title="Vastaanottaja">
          <TenantPicker name="tenant" label={invoiceFields.tenant.label} required chosen={tenant?.name} />
          <ApartmentPicker
            name="apartment"
            label={invoiceFields.apartment.label}
            placeholder="Hae osoitteella"
            hint={invoiceFields.apartment.hint}
          />
          <SendType />
        </Section>
        <AddressSection title="Laskun lähetysosoite" name="sendingAddress" />
        <Section title="Päivät">
          <DayField bounds={bookDays('invoice')} name="billDate" label={invoiceFields.billDate.alone} required />
          <DayField name="dueDate" label={invoiceFields.dueDate.label} required />
          <DayField
            name="deliveryDate"
            label={invoiceFields.deliveryDate.label}
            hint={invoiceFields.deliveryDate.hint}
          />
        </Section>
        <Section title={invoiceFields.products.label}>
          <Lines />
          <BelowZero />
        </Section>
        <Section title="Lisätiedot">
          <TextareaField
            name="comments"
            label={invoiceFields.comments.label}
            span={3}
            hint={invoiceFields.comments.hint}
          />
        </Section>
      </Beside>
    </FormPage>
  )
}
