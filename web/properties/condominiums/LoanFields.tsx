import { useWatch } from 'react-hook-form'
import { handlingLabels, handlings } from '#shared/properties/housing-charges.ts'
import { loanMethodLabels, loanMethods, refRateTypeLabels, refRateTypes } from '#shared/properties/loan-kinds.ts'
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
      <TextField name={`${path}name`} label="Lainan nimi" required span={2} placeholder="Putkiremontti 2024" />
      <SelectField name={`${path}method`} label="Lyhennystapa" options={options(loanMethods, loanMethodLabels)} />
      {!isOwn && (
        <>
          <SelectField name={`${path}handling`} label="Käsittely" options={options(handlings, handlingLabels)} />
          <DayField name={`${path}handlingFrom`} label="Käsittely alkaen" />
        </>
      )}
      <SelectField name={`${path}refRateType`} label="Viitekorko" options={options(refRateTypes, refRateTypeLabels)} />
      <DayField name={`${path}curRefRateIntStart`} label="Viitekorko alkaen" />
      <NumberField name={`${path}curRefRateInt`} label="Viitekorko nyt" unit="%" decimals={3} />
      <NumberField name={`${path}margin`} label="Marginaali" unit="%" decimals={3} />
      <DayField name={`${path}endDate`} label="Laina päättyy" />
      <CheckField name={`${path}morgageExemptionActive`} label="Lyhennysvapaa" />
      {hasExemption && <DayField name={`${path}morgageExemptionEnds`} label="Lyhennysvapaa päättyy" required />}
      <CheckField name={`${path}hasFixedRefRate`} label="Viitekorko kiinteä" />
      {isFixed && <DayField name={`${path}fixedRefRateEnds`} label="Kiinteä korko päättyy" required />}
    </>
  )
}

const options = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => [value, labels[value]] as const)
