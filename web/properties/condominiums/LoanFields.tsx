import { useWatch } from 'react-hook-form'
import { handlingLabels, handlings } from '#shared/properties/housing-charges.ts'
import { loanMethodLabels, loanMethods, refRateTypeLabels, refRateTypes } from '#shared/properties/loans/loan-kinds.ts'
import { loanTermFields } from '#shared/properties/loans/loan-terms.fields.ts'
import { DayField } from '../../ui/day/DayField.tsx'
import { CheckField } from '../../ui/field/CheckField.tsx'
import { NumberField } from '../../ui/field/NumberField.tsx'
import { SelectField } from '../../ui/field/SelectField.tsx'
import { TextField } from '../../ui/field/TextField.tsx'

interface Props {
  /** What stands before the names of the fields in the form: 'loans.0.' */
  readonly path?: string
  /** The account's own loan: nobody collects it as a charge. */
  readonly isOwn?: boolean
}

/** The terms of a loan. */
export function LoanFields({ path = '', isOwn = false }: Props) {
  const [hasExemption, isFixed] = useWatch({ name: [`${path}morgageExemptionActive`, `${path}hasFixedRefRate`] })
  return (
    <>
      <TextField
        name={`${path}name`}
        label={loanTermFields.name.label}
        required
        span={2}
        placeholder="Putkiremontti 2024"
      />
      <SelectField
        name={`${path}method`}
        label={loanTermFields.method.label}
        options={options(loanMethods, loanMethodLabels)}
      />
      {!isOwn && (
        <>
          <SelectField
            name={`${path}handling`}
            label={loanTermFields.handling.label}
            options={options(handlings, handlingLabels)}
          />
          <DayField name={`${path}handlingFrom`} label={loanTermFields.handlingFrom.label} />
        </>
      )}
      <SelectField
        name={`${path}refRateType`}
        label={loanTermFields.refRateType.label}
        options={options(refRateTypes, refRateTypeLabels)}
      />
      <DayField name={`${path}curRefRateIntStart`} label={loanTermFields.curRefRateIntStart.label} />
      <NumberField
        name={`${path}curRefRateInt`}
        label={loanTermFields.curRefRateInt.label}
        unit={loanTermFields.margin.unit}
        decimals={3}
      />
      <NumberField
        name={`${path}margin`}
        label={loanTermFields.margin.label}
        unit={loanTermFields.margin.unit}
        decimals={3}
      />
      <DayField name={`${path}endDate`} label={loanTermFields.endDate.label} />
      <CheckField name={`${path}morgageExemptionActive`} label={loanTermFields.morgageExemptionActive.label} />
      {hasExemption && (
        <DayField name={`${path}morgageExemptionEnds`} label={loanTermFields.morgageExemptionEnds.label} required />
      )}
      <CheckField name={`${path}hasFixedRefRate`} label={loanTermFields.hasFixedRefRate.label} />
      {isFixed && <DayField name={`${path}fixedRefRateEnds`} label={loanTermFields.fixedRefRateEnds.label} required />}
    </>
  )
}

const options = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => [value, labels[value]] as const)
