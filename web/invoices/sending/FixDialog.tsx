import { Button } from '@primer/react'
import { InlineMessage } from '@primer/react/experimental'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { booksApi } from '#shared/invoices/books-api.ts'
import { invoiceFields } from '#shared/invoices/invoice.fields.ts'
import { type FixView, InvoiceFix } from '#shared/invoices/invoice-fix.ts'
import { type SendType, sendTypeLabels } from '#shared/invoices/sending/send-types.ts'
import { call } from '../../app/call.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { useLockedFields } from '../../app/locked-fields.ts'
import { useMay } from '../../app/session.ts'
import { useFresh } from '../../app/use-call.ts'
import { AddressRow } from '../../ui/form/Form.tsx'
import { DialogForm, FormFrame } from '../../ui/form/FormDialog.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import css from './SendTypeField.module.css'

const { CheckField, SelectField, TextField } = fieldsOf<typeof InvoiceFix>()

interface Props {
  /** The invoices that were refused, in the order in which they are mended. */
  readonly ids: readonly string[]
  readonly onClose: () => void
}

/** Mends whom failed invoices go to, and sends them again, one after another. */
export function FixDialog({ ids, onClose }: Props) {
  const [at, setAt] = useState(0)
  const id = ids[at]
  if (id === undefined) return null
  const isLast = at === ids.length - 1
  const next = () => (isLast ? onClose() : setAt(at + 1))
  return (
    <FormFrame
      title={ids.length > 1 ? `Korjaa ja lähetä, ${at + 1} / ${ids.length}` : 'Korjaa ja lähetä'}
      onClose={onClose}
    >
      <FixStep key={id} id={id} next={next} skip={ids.length > 1 ? 'Ohita' : 'Peruuta'} />
    </FormFrame>
  )
}

interface Step {
  readonly id: string
  readonly next: () => void
  /** Words of the button that leaves this one as it is. */
  readonly skip: string
}

function FixStep({ id, next, skip }: Step) {
  const reading = useFresh(booksApi.readFix, { params: { id } })
  return (
    <Loaded reading={reading}>
      {({ fix }) =>
        fix.refusal ? (
          <NotToBeFixed id={id} fix={fix} next={next} skip={skip} />
        ) : (
          <FixForm id={id} fix={fix} next={next} skip={skip} />
        )
      }
    </Loaded>
  )
}

/** One that somebody has sent meanwhile, or that may have left: there is nothing to mend. */
const NotToBeFixed = ({ id, fix, next, skip }: Step & { readonly fix: FixView }) => (
  <div className={css.step}>
    <p>{`Lasku ${fix.invoiceNumber}, ${fix.payer}`}</p>
    <InlineMessage variant="warning">{fix.refusal}</InlineMessage>
    <Link to={`/invoice/edit/${id}`}>Avaa lasku</Link>
    <Button onClick={next}>{skip}</Button>
  </div>
)

function FixForm({ id, fix, next, skip }: Step & { readonly fix: FixView }) {
  const mayTenant = useMay()('tenants.edit')
  const locked = useLockedFields('tenant').includes('evoice') ? evoiceFields : []
  const { proposal, tenantVersion } = fix
  return (
    <DialogForm
      submit="Korjaa ja lähetä"
      cancel={skip}
      schema={InvoiceFix}
      locked={locked}
      values={{ ...proposal, tenantVersion, saveToTenant: mayTenant, saveSendType: false }}
      save={async (body) => {
        await call(booksApi.fixInvoiceError, { params: { id }, body })
        return undefined
      }}
      saved={`Lasku ${fix.invoiceNumber} on lähdössä`}
      onClose={next}
    >
      <div className={css.warning}>
        <p>{`Lasku ${fix.invoiceNumber}, ${fix.payer}`}</p>
        <InlineMessage variant="warning">{fix.reason}</InlineMessage>
      </div>
      <SelectField
        name="sendType"
        label={invoiceFields.sendType.label}
        options={fix.ways.map((way) => [way, sendTypeLabels[way]])}
        {...(proposal.sendType !== fix.sendType && { hint: `Ehdotus. Lasku oli lähdössä: ${printWay(fix.sendType)}.` })}
      />
      <PayerFields isHome={fix.isHome} />
      {mayTenant && <CheckField name="saveToTenant" label="Tallenna korjaus myös vuokralaiselle" />}
      {fix.isRecurring && <OtherWay before={fix.sendType} />}
    </DialogForm>
  )
}

const evoiceFields = ['evoiceAddress', 'evoiceOperator', 'evoiceId']
const printWay = (way: SendType) => sendTypeLabels[way].toLowerCase()

/** Another way may be for this invoice alone or from now on. */
function OtherWay({ before }: { readonly before: SendType }) {
  const way = useWatch<InvoiceFix, 'sendType'>({ name: 'sendType' })
  if (way === before) return null
  return <CheckField name="saveSendType" label="Lähetä sopimuksen tulevatkin laskut näin" />
}

/** What the way of sending needs of the payer first; an invoicing service wants the postal address whatever the way. */
function PayerFields({ isHome }: { readonly isHome: boolean }) {
  const way = useWatch<InvoiceFix, 'sendType'>({ name: 'sendType' })
  return (
    <>
      {way === 'email' && (
        <TextField name="email" label={invoiceFields['recipient.email'].label} type="email" required />
      )}
      {way === 'evoice' && (
        <>
          <TextField name="evoiceAddress" label={invoiceFields['recipient.evoiceAddress'].label} required />
          <TextField name="evoiceOperator" label={invoiceFields['recipient.evoiceOperator'].label} required />
          <TextField name="evoiceId" label={invoiceFields['recipient.evoiceId'].label} />
        </>
      )}
      <AddressRow>
        <TextField
          name="address"
          label={invoiceFields['recipient.address'].label}
          {...(isHome && { hint: 'Ehdotus: vuokrakohteen osoite.' })}
        />
        <TextField name="zipCode" label={invoiceFields['recipient.zipCode'].label} />
        <TextField name="city" label={invoiceFields['recipient.city'].label} />
      </AddressRow>
    </>
  )
}
