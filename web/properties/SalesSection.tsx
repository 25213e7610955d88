import type { ApartmentDraft } from '#shared/properties/apartment.ts'
import { conditions, salesInfoLabels } from '#shared/properties/apartment.ts'
import { Section } from '../ui/form/Form.tsx'
import { fieldsOf } from '../ui/form/fields.ts'
import { asOptions } from './options.ts'

const { CheckField, SelectField, MoneyField, DayField, TextareaField } = fieldsOf<typeof ApartmentDraft>()

const prices = ['purchasePrice', 'deptFreePrice', 'priceWithTaxes', 'estimatedPrice', 'estimatedRent'] as const

export const SalesSection = () => (
  <Section title="Kauppatiedot" anchor="sales">
    <DayField name="salesInfo.purchaseDate" label={salesInfoLabels.purchaseDate} />
    {prices.map((price) => (
      <MoneyField key={price} name={`salesInfo.${price}`} label={salesInfoLabels[price]} noneValue={null} />
    ))}
  </Section>
)

export const ConditionSection = () => (
  <Section title="Kunto" anchor="condition">
    <SelectField name="condition" label="Kunto" none="Ei arvioitu" options={asOptions(conditions)} />
    <DayField name="conditionCheckDate" label="Kunto tarkastettu" />
    <CheckField name="photos" label="Kunto valokuvattu" />
    <TextareaField name="repairsWaiting" label="Odottavat korjaukset" span={3} />
  </Section>
)
