import { useWatch } from 'react-hook-form'
import { printSpan } from '#shared/base/day.ts'
import { printNumber } from '#shared/base/finnish.ts'
import { printMoney } from '#shared/base/money.ts'
import { billingApi } from '#shared/invoices/billing-api.ts'
import type { ComingInvoiceRow } from '#shared/invoices/coming-row.ts'
import { netOf } from '#shared/invoices/line.ts'
import { usedBetween } from '#shared/invoices/next-changes.ts'
import { ReadingsDraft } from '#shared/invoices/recurring-draft.ts'
import type { MeasuredProduct, RecurringInvoice } from '#shared/invoices/recurring-invoice.ts'
import { call } from '../app/call.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useFresh } from '../app/use-call.ts'
import { DialogForm, FormFrame } from '../ui/FormDialog.tsx'
import { fieldsOf } from '../ui/fields.ts'
import css from './BillingRun.module.css'

const { NumberField } = fieldsOf<typeof ReadingsDraft>()

interface Props {
  readonly row: ComingInvoiceRow
  readonly onClose: () => void
}

/** What the meters of a contract show, by which its next period is billed. */
export function ReadingsDialog({ row, onClose }: Props) {
  const reading = useFresh(billingApi.readRecurring, { params: { id: row._id } })
  return (
    <FormFrame title={`Mittarilukemat ${printSpan(row)}`} onClose={onClose}>
      <Loaded reading={reading}>
        {({ recurringInvoice }) => <ReadingsForm recurring={recurringInvoice} onClose={onClose} />}
      </Loaded>
    </FormFrame>
  )
}

function ReadingsForm({ recurring, onClose }: { readonly recurring: RecurringInvoice; readonly onClose: () => void }) {
  const { _id, nextDueDate, measuredProducts, readings } = recurring
  const values = {
    dueDate: nextDueDate,
    readings: measuredProducts.map(({ lastReading }, at) => ({
      from: readings[at]?.from ?? lastReading ?? undefined,
      to: readings[at]?.to,
    })),
  }
  return (
    <DialogForm
      submit="Tallenna lukemat"
      schema={ReadingsDraft}
      values={values}
      save={async (body) => (await call(billingApi.giveReadings, { params: { id: _id }, body })).recurringInvoice}
      saved="Lukemat tallennettu"
      onClose={onClose}
    >
      {measuredProducts.map((product, at) => (
        <MeterFields key={`${product.desc}${product.amount}`} product={product} at={at} />
      ))}
    </DialogForm>
  )
}

function MeterFields({ product, at }: { readonly product: MeasuredProduct; readonly at: number }) {
  const { desc, itemtype, amount } = product
  return (
    <>
      <p className={css.meter}>{`${desc}, ${printMoney(amount)} / ${itemtype}`}</p>
      <NumberField name={`readings.${at}.from`} label={`${desc}: edellinen lukema`} decimals={3} required />
      <NumberField name={`readings.${at}.to`} label={`${desc}: uusi lukema`} decimals={3} required />
      <Used product={product} at={at} />
    </>
  )
}

function Used({ product, at }: { readonly product: MeasuredProduct; readonly at: number }) {
  const [from, to]: readonly unknown[] = useWatch({ name: [`readings.${at}.from`, `readings.${at}.to`] })
  if (typeof from !== 'number' || typeof to !== 'number' || to < from) return null
  const count = usedBetween({ from, to })
  const cost = printMoney(netOf({ count, amount: product.amount }))
  return <output className={css.used}>{`Kulutus ${printNumber(count)} ${product.itemtype}, ${cost} (ALV 0 %)`}</output>
}
