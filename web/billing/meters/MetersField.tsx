import { useFieldArray, useFormContext } from 'react-hook-form'
import type { Day } from '#shared/base/day.ts'
import { recurringFields } from '#shared/billing/recurring.fields.ts'
import { itemTypes, productTypes } from '#shared/invoices/lines/line.ts'
import { emptyLine } from '../../invoices/lines/line-fields.ts'
import { VatField } from '../../invoices/lines/VatField.tsx'
import { CheckField } from '../../ui/field/CheckField.tsx'
import { MoneyField, NumberField } from '../../ui/field/NumberField.tsx'
import { SelectField } from '../../ui/field/SelectField.tsx'
import { TextField } from '../../ui/field/TextField.tsx'
import { RowsField } from '../../ui/form/RowsField.tsx'

const { count, ...plain } = emptyLine
const newMeter = {
  ...plain,
  id: '',
  desc: 'Vesi',
  itemtype: 'm³',
  productType: 'Vesi',
  meterNumber: '',
  lastReading: null,
  ends: false,
} as const

/** What is charged by a meter: each period waits for its reading. */
export function MetersField({ day }: { readonly day: Day }) {
  const { control } = useFormContext()
  const name = 'measuredProducts'
  const { fields, append, remove } = useFieldArray({ control, name })
  return (
    <RowsField
      name={name}
      rows={fields}
      title={(at) => `Mittari ${at + 1}`}
      commands={(at) => [{ label: 'Poista', onSelect: () => remove(at) }]}
      add={{ label: 'Lisää mittari', onSelect: () => append(newMeter) }}
    >
      {(path) => (
        <>
          <TextField name={`${path}.desc`} label={recurringFields['measuredProducts.desc'].label} required />
          <SelectField
            name={`${path}.productType`}
            label={recurringFields['measuredProducts.productType'].label}
            options={productTypes.map((type) => [type, type])}
          />
          <SelectField
            name={`${path}.itemtype`}
            label={recurringFields['measuredProducts.itemtype'].label}
            options={itemTypes.map((unit) => [unit, unit])}
          />
          <MoneyField name={`${path}.amount`} label={recurringFields['measuredProducts.amount'].label} />
          <VatField name={`${path}.taxpr`} day={day} />
          <TextField name={`${path}.meterNumber`} label={recurringFields['measuredProducts.meterNumber'].label} />
          <NumberField
            name={`${path}.lastReading`}
            label={recurringFields['measuredProducts.lastReading'].label}
            decimals={3}
            noneValue={null}
            hint={recurringFields['measuredProducts.lastReading'].hint}
          />
          <CheckField
            name={`${path}.ends`}
            label={recurringFields['measuredProducts.ends'].label}
            hint={recurringFields['measuredProducts.ends'].hint}
          />
        </>
      )}
    </RowsField>
  )
}
