import { useFieldArray, useFormContext } from 'react-hook-form'
import type { InputOf } from '#shared/base/endpoint.ts'
import type { CondominiumDraft } from '#shared/properties/condominium.ts'
import { Section } from '../../ui/form/Form.tsx'
import { RowsField } from '../../ui/form/RowsField.tsx'
import { LoanFields } from './LoanFields.tsx'

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
          commands={(at) => [
            getValues(`loans.${at}._id`)
              ? { label: 'Siirrä vanhoihin', onSelect: () => end(at) }
              : { label: 'Poista', danger: true, onSelect: () => loans.remove(at) },
          ]}
          add={{ label: 'Lisää laina', onSelect: () => loans.append(newLoan) }}
        >
          {(path) => <LoanFields path={`${path}.`} />}
        </RowsField>
      </Section>
      {oldLoans.fields.length > 0 && (
        <Section title="Vanhat lainat">
          <RowsField
            name="oldLoans"
            rows={oldLoans.fields}
            title={titleOf('oldLoans')}
            isFaded={() => true}
            commands={(at) => [{ label: 'Palauta', onSelect: () => reopen(at) }]}
          >
            {(path) => <LoanFields path={`${path}.`} />}
          </RowsField>
        </Section>
      )}
    </>
  )
}
