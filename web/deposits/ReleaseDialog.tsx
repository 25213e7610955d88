import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { printMoney } from '#shared/base/money.ts'
import { type DepositShown, depositsApi } from '#shared/deposits/api.ts'
import { deductionReasonLabels, deductionReasons, ReleaseDraft } from '#shared/deposits/deposit.ts'
import { call } from '../app/call.ts'
import { today } from '../app/today.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { fieldsOf } from '../ui/fields.ts'
import { RowsField } from '../ui/RowsField.tsx'
import css from './Deposits.module.css'

const { DayField, MoneyField, TextField } = fieldsOf<typeof ReleaseDraft>()
const { MoneyField: RowMoney, SelectField, TextField: RowText } = fieldsOf()

/** Lets a deposit go: what goes back and where, and what is kept for which reasons. */
export function ReleaseDialog({ deposit, onClose }: { readonly deposit: DepositShown; readonly onClose: () => void }) {
  const { _id, held } = deposit
  return (
    <FormDialog
      title="Vapauta vakuus"
      submit="Vapauta vakuus"
      schema={ReleaseDraft}
      values={{ day: today(), returned: held, iban: '', deductions: [] }}
      save={async (body) => (await call(depositsApi.releaseDeposit, { params: { id: _id }, body })).deposit}
      saved="Vakuus vapautettu"
      onClose={onClose}
    >
      <DayField name="day" label="Päivä" required />
      <MoneyField name="returned" label="Palautetaan" hint={`Hallussa on ${printMoney(held)}.`} />
      <TextField name="iban" label="Tilinumero, jolle palautetaan" />
      <Deductions held={held} />
      <Left held={held} />
    </FormDialog>
  )
}

/** A deduction lowers what goes back by as much, until the person says otherwise. */
function Deductions({ held }: { held: number }) {
  const { control, getValues, setValue } = useFormContext()
  const { fields, append, remove } = useFieldArray({ control, name: 'deductions' })
  const giveRest = () => {
    const deductions: readonly { amount?: number }[] = getValues('deductions')
    const kept = deductions.reduce((sum, { amount = 0 }) => sum + amount, 0)
    setValue('returned', Math.max(0, held - kept), { shouldDirty: true })
  }
  return (
    <RowsField
      name="deductions"
      rows={fields}
      title={(at) => `Vähennys ${at + 1}`}
      deeds={(at) => [
        { label: 'Palauta loput', onSelect: giveRest },
        { label: 'Poista', danger: true, onSelect: () => remove(at) },
      ]}
      add={{ label: 'Lisää vähennys', onSelect: () => append({ reason: 'damage', desc: '' }) }}
    >
      {(path) => (
        <>
          <SelectField
            name={`${path}.reason`}
            label="Syy"
            options={deductionReasons.map((reason) => [reason, deductionReasonLabels[reason]])}
          />
          <RowText name={`${path}.desc`} label="Mistä vähennetään" required />
          <RowMoney name={`${path}.amount`} label="Summa" required />
        </>
      )}
    </RowsField>
  )
}

function Left({ held }: { held: number }) {
  const [returned = 0, deductions = []]: [number?, { amount?: number }[]?] = useWatch({
    name: ['returned', 'deductions'],
  }) as [number?, { amount?: number }[]?]
  const kept = deductions.reduce((sum, { amount = 0 }) => sum + amount, 0)
  return (
    <output className={`${css.sum} digits`}>
      Palautetaan {printMoney(returned)}, vähennetään {printMoney(kept)}, jää {printMoney(held - returned - kept)}
    </output>
  )
}
