import { PlusIcon, TrashIcon } from '@primer/octicons-react'
import { Button, IconButton } from '@primer/react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { printMoney } from '#shared/base/money.ts'
import { printVatRate, vatRates } from '#shared/base/vat.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { itemTypes, type Line, totalsOf } from '#shared/invoices/line.ts'
import { lineOf, type ProductRow } from '#shared/invoices/product.ts'
import { useCall } from '../app/use-call.ts'
import { MoneyField, NumberField } from '../ui/NumberField.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { TextField } from '../ui/TextField.tsx'
import css from './LinesField.module.css'

interface Props {
  /** The form's field that holds the lines. */
  readonly name: string
  /** What a new line is called on the button: 'Lisää rivi'. */
  readonly add: string
}

const emptyLine: Line = {
  desc: '',
  count: 1,
  itemtype: 'kk',
  amount: 0,
  taxpr: 0,
  productId: '',
  productNumber: '',
  productType: 'Muu',
  salesAccountId: '',
  receivablesAccountId: '',
}

/** Rows of a contract or an invoice: a product fills the row, everything in it may then be changed. */
export function LinesField({ name, add }: Props) {
  const { control } = useFormContext()
  const { fields, append, remove, update } = useFieldArray({ control, name })
  const { data } = useCall(invoicesApi.listProducts, { query: { itemsPerPage: 100 } })
  const products = data?.rows ?? []
  const choose = (at: number, id: string) => {
    const product = products.find(({ _id }) => _id === id)
    update(at, product ? lineOf(product) : emptyLine)
  }
  return (
    <div className={css.lines}>
      {fields.map((field, at) => (
        <fieldset key={field.id} className={css.line}>
          <legend className={css.legend}>Rivi {at + 1}</legend>
          <ProductChoice name={`${name}.${at}`} products={products} onChoose={(id) => choose(at, id)} />
          <TextField name={`${name}.${at}.desc`} label="Selite" required span={2} />
          <NumberField name={`${name}.${at}.count`} label="Määrä" />
          <SelectField
            name={`${name}.${at}.itemtype`}
            label="Yksikkö"
            options={itemTypes.map((unit) => [unit, unit])}
          />
          <MoneyField name={`${name}.${at}.amount`} label="Hinta (ALV 0 %)" />
          <SelectField
            name={`${name}.${at}.taxpr`}
            label="ALV"
            options={vatRates.map((rate) => [rate, printVatRate(rate)])}
          />
          <IconButton
            className={css.remove ?? ''}
            icon={TrashIcon}
            variant="invisible"
            aria-label={`Poista rivi ${at + 1}`}
            onClick={() => remove(at)}
          />
        </fieldset>
      ))}
      <div className={css.foot}>
        <Button leadingVisual={PlusIcon} onClick={() => append(emptyLine)}>
          {add}
        </Button>
        <Total name={name} />
      </div>
    </div>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly products: readonly ProductRow[]
  readonly onChoose: (id: string) => void
}

function ProductChoice({ name, products, onChoose }: ChoiceProps) {
  const chosen: string = useWatch({ name: `${name}.productId` }) ?? ''
  return (
    <label className={css.product}>
      Tuote
      <select value={chosen} onChange={(event) => onChoose(event.target.value)}>
        <option value="">Ei tuotetta</option>
        {products.map(({ _id, desc }) => (
          <option key={_id} value={_id}>
            {desc}
          </option>
        ))}
      </select>
    </label>
  )
}

function Total({ name }: { name: string }) {
  const lines: readonly Partial<Line>[] = useWatch({ name }) ?? []
  const counted = lines.map(({ count, amount, taxpr }) => ({
    count: Number.isFinite(count) ? Number(count) : 0,
    amount: Number.isInteger(amount) ? Number(amount) : 0,
    taxpr: taxpr ?? 0,
  }))
  const { net, vat, gross } = totalsOf(counted)
  return (
    <output className={css.total}>
      {vat !== 0 && `Veroton ${printMoney(net)}, ALV ${printMoney(vat)}, `}
      Yhteensä <strong className="digits">{printMoney(gross)}</strong>
    </output>
  )
}
