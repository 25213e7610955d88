import { apartmentFields } from '#shared/properties/apartment.fields.ts'
import type { ApartmentDraft } from '#shared/properties/apartment.ts'
import { conditions } from '#shared/properties/apartment.ts'
import { Section } from '../ui/form/Form.tsx'
import { fieldsOf } from '../ui/form/fields.ts'
import { asOptions } from './options.ts'

const { CheckField, SelectField, MoneyField, DayField, TextareaField } = fieldsOf<typeof ApartmentDraft>()

export const SalesSection = () => (
  <Section title="Kauppatiedot" anchor="sales">
    <DayField name="salesInfo.purchaseDate" label={apartmentFields['salesInfo.purchaseDate'].label} />
    <MoneyField
      name="salesInfo.purchasePrice"
      label={apartmentFields['salesInfo.purchasePrice'].label}
      noneValue={null}
    />
    <MoneyField
      name="salesInfo.deptFreePrice"
      label={apartmentFields['salesInfo.deptFreePrice'].label}
      noneValue={null}
    />
    <MoneyField
      name="salesInfo.priceWithTaxes"
      label={apartmentFields['salesInfo.priceWithTaxes'].label}
      noneValue={null}
    />
    <MoneyField
      name="salesInfo.estimatedPrice"
      label={apartmentFields['salesInfo.estimatedPrice'].label}
      noneValue={null}
    />
    <MoneyField
      name="salesInfo.estimatedRent"
      label={apartmentFields['salesInfo.estimatedRent'].label}
      unit={apartmentFields['salesInfo.estimatedRent'].unit}
      noneValue={null}
    />
  </Section>
)

export const ConditionSection = () => (
  <Section title="Kunto" anchor="condition">
    <SelectField
      name="condition"
      label={apartmentFields.condition.label}
      none="Ei arvioitu"
      options={asOptions(conditions)}
    />
    <DayField name="conditionCheckDate" label={apartmentFields.conditionCheckDate.label} />
    <CheckField name="photos" label={apartmentFields.photos.label} />
    <TextareaField name="repairsWaiting" label={apartmentFields.repairsWaiting.label} span={3} />
  </Section>
)
