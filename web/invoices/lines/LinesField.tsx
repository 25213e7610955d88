import { PlusIcon, TrashIcon } from '@primer/octicons-react'
import { Button, IconButton } from '@primer/react'
import { useController, useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { DaySpan } from '#shared/base/day.ts'
import { printMoney } from '#shared/base/money.ts'
import { lineFields } from '#shared/invoices/lines/line.fields.ts'
import { itemTypes, type Line, netOf, totalsOf } from '#shared/invoices/lines/line.ts'
import { lineOf, type ProductSummary } from '#shared/invoices/lines/product.ts'
import { productsApi } from '#shared/invoices/lines/products-api.ts'
import { useCall } from '../../app/use-call.ts'
import pickerCss from '../../ui/choice/Picker.module.css'
import { Field, FieldNotes } from '../../ui/field/Field.tsx'
import { MoneyField, NumberField } from '../../ui/field/NumberField.tsx'
import { SelectField } from '../../ui/field/SelectField.tsx'
import { TextField } from '../../ui/field/TextField.tsx'
import { LockedRows } from '../../ui/form/Form.tsx'
import { messageOf } from '../../ui/form/use-control.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import css from './LinesField.module.css'
import { countable, emptyLine } from './line-fields.ts'
import { NewProductButton } from './NewProductButton.tsx'
import { VatField } from './VatField.tsx'

const ZeroVatOfLine = onDemand(async () => (await import('./ZeroVatField.tsx')).ZeroVatOfLine, { waiting: null })

interface Props {
  /** The form's field that holds the lines. */
  readonly name: string
  /** What a new line is called on the button: 'Lisää rivi'. */
  readonly add: string
  /** The day of the delivery, or the days of which it may be: the lines take its rates of VAT. */
  readonly day: string | DaySpan
}

/** Rows of a contract or an invoice: a product fills the row, everything in it may then be changed. */
export function LinesField({ name, add, day }: Props) {
  const { control } = useFormContext()
  const { fields, append, remove } = useFieldArray({ control, name })
  const { data } = useCall(productsApi.listInvoiceProducts, { body: {} })
  const more = () => append(emptyLine, { focusName: `${name}.${fields.length}.productId` })
  return (
    <LockedRows name={name}>
      <div className={css.lines}>
        {fields.map((field, at) => (
          <LineFields
            key={field.id}
            name={`${name}.${at}`}
            number={at + 1}
            day={day}
            products={data?.products ?? []}
            onRemove={() => remove(at)}
          />
        ))}
        <LinesFault name={name} />
        <div className={css.foot}>
          <Button leadingVisual={PlusIcon} onClick={more}>
            {add}
          </Button>
          {fields.length > 0 && <Total name={name} />}
        </div>
      </div>
    </LockedRows>
  )
}

interface LineProps extends Pick<Props, 'day'> {
  /** The line's path in the form: 'products.0'. */
  readonly name: string
  readonly number: number
  readonly products: readonly ProductSummary[]
  readonly onRemove: () => void
}

function LineFields({ name, number, day, products, onRemove }: LineProps) {
  return (
    <fieldset className={css.line}>
      <legend className={css.legend}>Rivi {number}</legend>
      <div className={css.product}>
        <ProductChoice name={name} day={day} products={products} />
      </div>
      <div className={css.desc}>
        <TextField name={`${name}.desc`} label={lineFields.desc.label} required />
      </div>
      <NumberField name={`${name}.count`} label={lineFields.count.label} decimals={3} />
      <SelectField
        name={`${name}.itemtype`}
        label={lineFields.itemtype.label}
        options={itemTypes.map((unit) => [unit, unit])}
      />
      <MoneyField name={`${name}.amount`} label={lineFields.amount.label} />
      <VatField name={`${name}.taxpr`} day={day} />
      <LineSum name={name} />
      <ZeroVatOfLine path={name} />
      <IconButton
        className={css.remove ?? ''}
        icon={TrashIcon}
        variant="invisible"
        aria-label={`Poista rivi ${number}`}
        onClick={onRemove}
      />
    </fieldset>
  )
}

/** A product that waits for a new rate of VAT, as it is on the day of the line. */
async function onDayOf(product: ProductSummary, day: Props['day']): Promise<ProductSummary> {
  const { atRateOf } = await import('#shared/invoices/lines/rate-changes.ts')
  return atRateOf(product, typeof day === 'string' ? day : day.to)
}

/** Choosing a product fills the line; the count that was typed stays. */
function ProductChoice({ name, day, products }: Pick<LineProps, 'name' | 'day' | 'products'>) {
  const { control, getValues, setValue } = useFormContext()
  const { field } = useController({ name: `${name}.productId`, control })
  const fillWith = (line: object) => {
    for (const [key, value] of Object.entries(line)) setValue(`${name}.${key}`, value, { shouldDirty: true })
  }
  const choose = (id: string, product = products.find(({ _id }) => _id === id)) => {
    const line: Line = getValues(name)
    const { productId, productNumber, productType, salesAccountId, receivablesAccountId, costCentre } = emptyLine
    const accounts = { salesAccountId, receivablesAccountId, costCentre }
    const plain = { ...line, productId, productNumber, productType, zeroVat: '', ...accounts }
    const fill = (of: ProductSummary) => fillWith({ ...plain, ...lineOf(of), count: line.count })
    if (!product) fillWith(plain)
    else if (product.vatChanges?.length > 0) void onDayOf(product, day).then(fill)
    else fill(product)
  }
  const existing = products.some(({ _id }) => _id === field.value)
  return (
    <Field label={lineFields.productId.label}>
      {(wiring) => (
        <div className={pickerCss.stack}>
          <select
            {...wiring}
            ref={field.ref}
            value={String(field.value ?? '')}
            onChange={(event) => choose(event.target.value)}
            onBlur={field.onBlur}
          >
            <option value="">Ei tuotetta</option>
            {!existing && field.value && <option value={field.value}>Poistettu tuote</option>}
            {products.map(({ _id, desc }) => (
              <option key={_id} value={_id}>
                {desc}
              </option>
            ))}
          </select>
          {!field.value && <NewProductButton onMade={(made) => choose(made._id, made)} />}
        </div>
      )}
    </Field>
  )
}

function LineSum({ name }: { name: string }) {
  const line: Partial<Line> = useWatch({ name }) ?? {}
  return (
    <div className={css.sum}>
      <span>Summa</span>
      <output className="digits">{printMoney(netOf(countable(line)))}</output>
    </div>
  )
}

/** What is wrong with the lines as a whole: there are none. */
function LinesFault({ name }: { name: string }) {
  const { errors } = useFormState({ name })
  const message = messageOf(errors, `${name}.root`) ?? messageOf(errors, name)
  return <FieldNotes id={`${name}-`} error={message} hint={undefined} />
}

function Total({ name }: { name: string }) {
  const lines: readonly Partial<Line>[] = useWatch({ name }) ?? []
  const { net, vat, gross } = totalsOf(lines.map(countable))
  return (
    <output className={`${css.total} digits`}>
      {vat !== 0 && (
        <>
          Veroton {printMoney(net)} + ALV {printMoney(vat)}
        </>
      )}
      <span>
        Yhteensä <strong>{printMoney(gross)}</strong>
      </span>
    </output>
  )
}
