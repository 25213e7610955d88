import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import type { InputOf } from '#shared/base/endpoint.ts'
import { loanMethodLabels, loanMethods, refRateTypeLabels, refRateTypes } from '#shared/loans/loan.ts'
import type { CondominiumDraft } from '#shared/properties/condominium.ts'
import { handlingLabels, handlings } from '#shared/properties/housing-charges.ts'
import { CheckField } from '../ui/CheckField.tsx'
import { DayField } from '../ui/DayField.tsx'
import { Section } from '../ui/Form.tsx'
import { NumberField } from '../ui/NumberField.tsx'
import { RowsField } from '../ui/RowsField.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { TextField } from '../ui/TextField.tsx'

type Values = InputOf<typeof CondominiumDraft>
type Loan = NonNullable<Values['loans']>[number]

const newLoan: Loan = { _id: '', name: '', curRefRateInt: 0, margin: 0 }

/** The company's loans; one that is paid off goes among the old ones, where apartments' shares of it still find it. */
export function LoansSections() {
  const { getValues } = useFormContext<Values>()
  const loans = useFieldArray<Values, 'loans'>({ name: 'loans' })
  const oldLoans = useFieldArray<Values, 'oldLoans'>({ name: 'oldLoans' })
  const titleOf = (list: 'loans' | 'oldLoans') => (at: number) =>
    getValues(`${list}.${at}.name`) || (list === 'loans' ? `Laina ${at + 1}` : `Vanha laina ${at + 1}`)
  const end = (at: number) => {
    const loan = getValues('loans')?.[at]
    if (loan) oldLoans.append({ ...loan, active: false }, { shouldFocus: false })
    loans.remove(at)
  }
  const reopen = (at: number) => {
    const loan = getValues('oldLoans')?.[at]
    if (loan) loans.append({ ...loan, active: true }, { shouldFocus: false })
    oldLoans.remove(at)
  }
  return (
    <>
      <Section title="Lainat" anchor="loans">
        <RowsField
          name="loans"
          rows={loans.fields}
          title={titleOf('loans')}
          deeds={(at) => [
            getValues(`loans.${at}._id`)
              ? { label: 'Siirrä vanhoihin', onSelect: () => end(at) }
              : { label: 'Poista', danger: true, onSelect: () => loans.remove(at) },
          ]}
          add={{ label: 'Lisää laina', onSelect: () => loans.append(newLoan) }}
        >
          {(path) => <LoanFields path={path} />}
        </RowsField>
      </Section>
      {oldLoans.fields.length > 0 && (
        <Section title="Vanhat lainat">
          <RowsField
            name="oldLoans"
            rows={oldLoans.fields}
            title={titleOf('oldLoans')}
            isFaded={() => true}
            deeds={(at) => [{ label: 'Palauta', onSelect: () => reopen(at) }]}
          >
            {(path) => <LoanFields path={path} />}
          </RowsField>
        </Section>
      )}
    </>
  )
}

function LoanFields({ path }: { path: string }) {
  const [hasExemption, isFixed] = useWatch({ name: [`${path}.morgageExemptionActive`, `${path}.hasFixedRefRate`] })
  return (
    <>
      <TextField name={`${path}.name`} label="Lainan nimi" required span={2} placeholder="Putkiremontti 2024" />
      <SelectField name={`${path}.method`} label="Lyhennystapa" options={options(loanMethods, loanMethodLabels)} />
      <SelectField name={`${path}.handling`} label="Käsittely" options={options(handlings, handlingLabels)} />
      <SelectField name={`${path}.refRateType`} label="Viitekorko" options={options(refRateTypes, refRateTypeLabels)} />
      <DayField name={`${path}.curRefRateIntStart`} label="Viitekorko alkaen" />
      <NumberField name={`${path}.curRefRateInt`} label="Viitekorko nyt" unit="%" decimals={3} />
      <NumberField name={`${path}.margin`} label="Marginaali" unit="%" decimals={3} />
      <DayField name={`${path}.endDate`} label="Laina päättyy" />
      <CheckField name={`${path}.morgageExemptionActive`} label="Lyhennysvapaa" />
      {hasExemption && <DayField name={`${path}.morgageExemptionEnds`} label="Lyhennysvapaa päättyy" required />}
      <CheckField name={`${path}.hasFixedRefRate`} label="Viitekorko kiinteä" />
      {isFixed && <DayField name={`${path}.fixedRefRateEnds`} label="Kiinteä korko päättyy" required />}
    </>
  )
}

const options = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => [value, labels[value]] as const)
