import { useFormContext, useWatch } from 'react-hook-form'
import { contractFields } from '#shared/contracts/contract.fields.ts'
import type { RentalContractDraft } from '#shared/contracts/rental-contract.ts'
import { fieldsOf } from '../../ui/form/fields.ts'
import { RowsField } from '../../ui/form/RowsField.tsx'
import type { Values } from '../form/contract-values.ts'

const { DayField } = fieldsOf<typeof RentalContractDraft>()

/** Single months in which the rent falls due on another day than usual. */
export function OtherDueDates() {
  const { setValue } = useFormContext<Values>()
  const days = useWatch<Values, 'lease.otherDueDates'>({ name: 'lease.otherDueDates' }) ?? []
  const write = (next: string[]) => setValue('lease.otherDueDates', next, { shouldDirty: true, shouldTouch: true })
  return (
    <RowsField
      name="lease.otherDueDates"
      rows={days.map((_, at) => ({ id: String(at) }))}
      title={(at) => `Poikkeava eräpäivä ${at + 1}`}
      commands={(at) => [{ label: 'Poista', onSelect: () => write(days.filter((_, other) => other !== at)) }]}
      add={{ label: 'Lisää poikkeava eräpäivä', onSelect: () => write([...days, '']) }}
    >
      {(_, at) => (
        <DayField
          name={`lease.otherDueDates.${at}`}
          label={contractFields['lease.rentDueDateNumber'].label}
          hint="Korvaa sen kuukauden tavallisen eräpäivän, johon se kuuluu."
          required
        />
      )}
    </RowsField>
  )
}
