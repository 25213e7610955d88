import { useWatch } from 'react-hook-form'
import { addMonths } from '#shared/base/day.ts'
import { expenseFields } from '#shared/expenses/expense.fields.ts'
import type { ExpenseClass } from '#shared/expenses/expense-class.ts'
import { expenseTypeLabels, expenseTypes } from '#shared/expenses/expense-types.ts'
import { taxKindLabels, taxKinds } from '#shared/expenses/tax-kinds.ts'
import { handlingLabels, handlings } from '#shared/properties/housing-charges.ts'
import { printVatRate, vatRatesWithin } from '#shared/rates/vat.ts'
import { useSession } from '../app/session.ts'
import { today } from '../app/today.ts'
import { PartnerPicker } from '../customers/pickers.tsx'
import { CondominiumPicker } from '../properties/condominiums/pickers.tsx'
import { ApartmentPicker } from '../properties/pickers.tsx'
import { SelectField } from '../ui/field/SelectField.tsx'

const unchanged = 'Ei muuteta'

const deductible = [
  ['keep', unchanged],
  ['yes', 'Kyllä'],
  ['no', 'Ei'],
] as const

const places = [
  ['keep', unchanged],
  ['apartment', expenseFields.apartment.label],
  ['condominium', expenseFields.condominium.label],
] as const

const subtractions = [
  ['keep', unchanged],
  ['yes', expenseFields['outgoingPayments.inUse'].label],
  ['no', 'Ei vähennetä'],
] as const

/** What may be said of costs; everything is left as it is until something else is chosen. */
export function ClassFields({ expenses }: { readonly expenses: readonly { readonly date: string }[] }) {
  const said = useWatch<{ said: ExpenseClass }, 'said'>({ name: 'said' })
  const rows = useSession()?.user.vat
  const days = expenses.map(({ date }) => date).toSorted()
  // A paper may come a year after what it charges for was delivered.
  const span = { from: addMonths(days[0] ?? today(), -12), to: days.at(-1) ?? today() }
  return (
    <>
      <SelectField
        name="said.receiptType"
        label={expenseFields.receiptType.label}
        none={unchanged}
        options={expenseTypes.map((type) => [type, expenseTypeLabels[type]])}
      />
      {said.receiptType === 'maintenance' && (
        <SelectField
          name="said.handling"
          label={expenseFields['products.handling'].label}
          none={unchanged}
          options={handlings.map((handling) => [handling, handlingLabels[handling]])}
        />
      )}
      <SelectField
        name="said.taxKind"
        label={expenseFields['products.taxKind'].label}
        none={unchanged}
        options={taxKinds.map((kind) => [kind, taxKindLabels[kind]])}
      />
      <SelectField name="said.taxDeductible" label={expenseFields.taxDeductible.label} options={deductible} />
      <SelectField
        name="said.taxpr"
        label={expenseFields['products.taxpr'].label}
        none={unchanged}
        noneValue={null}
        options={vatRatesWithin(span, rows).map((rate) => [rate, printVatRate(rate)])}
      />
      <SelectField name="said.place" label={expenseFields.place.label} options={places} />
      {said.place === 'apartment' && (
        <ApartmentPicker
          name="said.apartment"
          label={expenseFields.apartment.label}
          placeholder="Hae osoitteella"
          required
        />
      )}
      {said.place === 'condominium' && (
        <CondominiumPicker
          name="said.condominium"
          label={expenseFields.condominium.label}
          placeholder="Hae nimellä"
          required
        />
      )}
      <SelectField name="said.subtracting" label="Päämiehen tilitys" options={subtractions} />
      {said.subtracting === 'yes' && (
        <PartnerPicker
          name="said.partner"
          label={expenseFields['outgoingPayments.partner'].label}
          hint={expenseFields['outgoingPayments.partner'].hint}
        />
      )}
    </>
  )
}
