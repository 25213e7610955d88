import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { addMonths, isDay } from '#shared/base/day.ts'
import { printMoney, ratioOf } from '#shared/base/money.ts'
import { expenseFields } from '#shared/expenses/expense.fields.ts'
import { type ExpenseDraft, type ExpenseLine, expenseTotals, mostLines } from '#shared/expenses/expense.ts'
import { taxKindLabels, taxKinds } from '#shared/expenses/tax-kinds.ts'
import { handlingLabels, handlings } from '#shared/properties/housing-charges.ts'
import { generalVatRate, printVatRate } from '#shared/rates/vat.ts'
import { useSession } from '../app/session.ts'
import { today } from '../app/today.ts'
import { VatField } from '../invoices/lines/VatField.tsx'
import { MoneyField, NumberField } from '../ui/field/NumberField.tsx'
import { SelectField } from '../ui/field/SelectField.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import { RowsField } from '../ui/form/RowsField.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import css from './ExpenseForm.module.css'
import { emptyExpenseLine } from './expense-start.ts'

/** Few rows are of a product, so its choice comes after the form. */
const ProductField = onDemand(async () => (await import('./ProductField.tsx')).ProductField, { waiting: null })

/** What a cost is made of; prices are with VAT, as they stand on the paper. */
export function ExpenseLines() {
  const { control } = useFormContext<ExpenseDraft>()
  const { fields, append, remove } = useFieldArray({ control, name: 'products' })
  const isCharge = useWatch({ control, name: 'receiptType' }) === 'maintenance'
  const typed = useWatch({ control, name: 'date' })
  const date = isDay(typed) ? typed : today()
  // A paper may come a year after what it charges for was delivered.
  const days = { from: addMonths(date, -12), to: date }
  const rows = useSession()?.user.vat
  const add = () =>
    append({ ...emptyExpenseLine, taxpr: generalVatRate(date, rows) }, { focusName: `products.${fields.length}.name` })
  return (
    <>
      <RowsField
        name="products"
        rows={fields}
        title={(at) => `Rivi ${at + 1}`}
        commands={(at) => [fields.length > 1 && { label: 'Poista', danger: true, onSelect: () => remove(at) }]}
        {...(fields.length < mostLines && { add: { label: 'Lisää rivi', onSelect: add } })}
      >
        {(path) => (
          <>
            <TextField name={`${path}.name`} label={expenseFields['products.name'].label} required span={2} />
            <NumberField name={`${path}.count`} label={expenseFields['products.count'].label} decimals={3} />
            <MoneyField name={`${path}.amount`} label={expenseFields['products.amount'].label} required />
            <VatField name={`${path}.taxpr`} label={expenseFields['products.taxpr'].label} day={days} />
            {isCharge && (
              <SelectField
                name={`${path}.handling`}
                label={expenseFields['products.handling'].label}
                none="Ei valittu"
                options={handlings.map((handling) => [handling, handlingLabels[handling]])}
              />
            )}
            <SelectField
              name={`${path}.taxKind`}
              label={expenseFields['products.taxKind'].label}
              none={isCharge ? 'Hoito- tai pääomavastike' : 'Ei valittu'}
              options={taxKinds.map((kind) => [kind, taxKindLabels[kind]])}
            />
            <ProductField name={`${path}.productId`} />
          </>
        )}
      </RowsField>
      <Totals />
    </>
  )
}

/** A line as far as it can be counted while it is being typed. */
function countable({ count, amount, taxpr }: Partial<ExpenseLine>): Pick<ExpenseLine, 'count' | 'amount' | 'taxpr'> {
  const isCounted = typeof count === 'number' && typeof amount === 'number' && ratioOf(count) !== undefined
  const isPlain = isCounted && Number.isInteger(amount) && Math.abs(count * amount) < 1e13
  return isPlain ? { count, amount, taxpr: taxpr ?? 0 } : { count: 0, amount: 0, taxpr: 0 }
}

function Totals() {
  const lines = useWatch<ExpenseDraft, 'products'>({ name: 'products' }) ?? []
  const { groups, gross } = expenseTotals(lines.map(countable))
  return (
    <output className={`${css.total} digits`}>
      {groups.map(
        ({ rate, vat }) =>
          vat !== 0 && (
            <span key={rate}>
              ALV {printVatRate(rate)}: {printMoney(vat)}
            </span>
          ),
      )}
      <strong>Yhteensä {printMoney(gross)}</strong>
    </output>
  )
}
