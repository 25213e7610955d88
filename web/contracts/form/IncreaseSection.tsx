import { useWatch } from 'react-hook-form'
import { contractFields } from '#shared/contracts/contract.fields.ts'
import { isByIndex, isByPercentage } from '#shared/contracts/lease-faults.ts'
import { rentIncreaseTypeLabels, rentIncreaseTypes } from '#shared/contracts/rent-increase-type.ts'
import type { RentalContractDraft } from '#shared/contracts/rental-contract.ts'
import { Section } from '../../ui/form/Form.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import type { Values } from './contract-values.ts'

const { SelectField, CheckField, MoneyField, NumberField, DayField, TextField, TextareaField } =
  fieldsOf<typeof RentalContractDraft>()

/** How the rent may be raised: only on a ground that was agreed (AHVL 27 §). */
export function IncreaseSection() {
  const [isNone, rentIncreaseType = 'percentage'] = useWatch<
    Values,
    ['lease.noRentIncrease', 'lease.rentIncreaseType']
  >({ name: ['lease.noRentIncrease', 'lease.rentIncreaseType'] })
  return (
    <Section title="Vuokrankorotukset">
      <CheckField
        name="lease.noRentIncrease"
        label={contractFields['lease.noRentIncrease'].label}
        hint={contractFields['lease.noRentIncrease'].hint}
      />
      {!isNone && (
        <>
          <SelectField
            name="lease.rentIncreaseType"
            label={contractFields['lease.rentIncreaseType'].label}
            span={2}
            options={rentIncreaseTypes.map((type) => [type, rentIncreaseTypeLabels[type]])}
          />
          <DayField name="lease.nextRentIncreaseDate" label={contractFields['lease.nextRentIncreaseDate'].label} />
          {isByPercentage({ rentIncreaseType }) && <PercentFields isRequired={rentIncreaseType !== 'percentage'} />}
          {isByIndex({ rentIncreaseType }) && <IndexFields />}
          {rentIncreaseType === 'fixed' && (
            <MoneyField
              name="lease.rentIncreaseFixed"
              label={contractFields['lease.rentIncreaseFixed'].label}
              unit={contractFields['lease.rentIncreaseFixed'].unit}
              required
            />
          )}
          {rentIncreaseType === 'own' && (
            <TextareaField
              name="lease.rentIncreaseOwn"
              label={contractFields['lease.rentIncreaseOwn'].label}
              required
              span={3}
              rows={4}
            />
          )}
        </>
      )}
    </Section>
  )
}

const PercentFields = ({ isRequired }: { isRequired: boolean }) => (
  <>
    <TextField
      name="lease.percentagePrefix"
      label={contractFields['lease.percentagePrefix'].label}
      hint={contractFields['lease.percentagePrefix'].hint}
    />
    <NumberField
      name="lease.rentIncreasePercentage"
      label={contractFields['lease.rentIncreasePercentage'].label}
      unit={contractFields['lease.rentIncreasePercentage'].unit}
      required={isRequired}
    />
  </>
)

const IndexFields = () => (
  <>
    <DayField
      name="lease.indexStartDate"
      label={contractFields['lease.indexStartDate'].label}
      hint={contractFields['lease.indexStartDate'].hint}
    />
    <NumberField name="lease.indexStartValue" label={contractFields['lease.indexStartValue'].label} decimals={4} />
    <MoneyField
      name="lease.startRentPrice"
      label={contractFields['lease.startRentPrice'].label}
      unit={contractFields['lease.startRentPrice'].unit}
      hint={contractFields['lease.startRentPrice'].hint}
    />
    <CheckField name="lease.compareToPreviousIndex" label={contractFields['lease.compareToPreviousIndex'].label} />
  </>
)
