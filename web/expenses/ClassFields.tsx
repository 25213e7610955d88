import { useWatch } from 'react-hook-form'
import { addMonths } from '#shared/base/day.ts'
import type { ExpenseClass } from '#shared/expenses/expense-class.ts'
import { expenseTypeLabels, expenseTypes } from '#shared/expenses/expense-types.ts'
import { taxKindLabels, taxKinds } from '#shared/expenses/tax-kinds.ts'
import { handlingLabels, handlings } from '#shared/properties/housing-charges.ts'
import { printVatRate, vatRatesWithin } from '#shared/rates/vat.ts'
import { useSession } from '../app/session.ts'
import { today } from '../app/today.ts'
import { PartnerPicker } from '../customers/pickers.tsx'
import { ApartmentPicker, CondominiumPicker } from '../properties/pickers.tsx'
import { SelectField } from '../ui/field/SelectField.tsx'

const unchanged = 'Ei muuteta'

const deductible = [
  ['keep', unchanged],
  ['yes', 'Vähennyskelpoinen'],
  ['no', 'Ei vähennyskelpoinen'],
] as const

const places = [
  ['keep', unchanged],
  ['apartment', 'Vuokrakohde'],
  ['condominium', 'Taloyhtiö'],
] as const

const subtractions = [
  ['keep', unchanged],
  ['yes', 'Vähennetään tilityksestä'],
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
        label="Tyyppi"
        none={unchanged}
        options={expenseTypes.map((type) => [type, expenseTypeLabels[type]])}
      />
      {said.receiptType === 'maintenance' && (
        <SelectField
          name="said.handling"
          label="Käsittely taloyhtiössä"
          none={unchanged}
          options={handlings.map((handling) => [handling, handlingLabels[handling]])}
        />
      )}
      <SelectField
        name="said.taxKind"
        label="Erä veroilmoituksessa"
        none={unchanged}
        options={taxKinds.map((kind) => [kind, taxKindLabels[kind]])}
      />
      <SelectField name="said.taxDeductible" label="Verotuksessa" options={deductible} />
      <SelectField
        name="said.taxpr"
        label="ALV"
        none={unchanged}
        noneValue={null}
        options={vatRatesWithin(span, rows).map((rate) => [rate, printVatRate(rate)])}
      />
      <SelectField name="said.place" label="Kohde" options={places} />
      {said.place === 'apartment' && (
        <ApartmentPicker name="said.apartment" label="Vuokrakohde" placeholder="Hae osoitteella" required />
      )}
      {said.place === 'condominium' && (
        <CondominiumPicker name="said.condominium" label="Taloyhtiö" placeholder="Hae nimellä" required />
      )}
      <SelectField name="said.subtracting" label="Päämiehen tilitys" options={subtractions} />
      {said.subtracting === 'yes' && (
        <PartnerPicker name="said.partner" label="Päämies" hint="Tyhjänä se, jolle kohteen vuokra tilitetään." />
      )}
    </>
  )
}
