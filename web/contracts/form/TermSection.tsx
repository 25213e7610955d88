import { useWatch } from 'react-hook-form'
import { contractFields } from '#shared/contracts/contract.fields.ts'
import { moveOutLabels, moveOuts } from '#shared/contracts/ending/move-outs.ts'
import { leaseTypes } from '#shared/contracts/lease.ts'
import type { RentalContractDraft } from '#shared/contracts/rental-contract.ts'
import { Section } from '../../ui/form/Form.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import type { Values } from './contract-values.ts'

const { SelectField, DayField } = fieldsOf<typeof RentalContractDraft>()

/** When the lease begins and how it ends. */
export function TermSection() {
  const isFixed = useWatch<Values, 'lease.leaseType'>({ name: 'lease.leaseType' }) === 'Määräaikainen'
  return (
    <Section title="Vuokrasuhde">
      <SelectField
        name="lease.leaseType"
        label={contractFields['lease.leaseType'].label}
        span={2}
        options={leaseTypes.map((type) => [type, type])}
        hint={
          isFixed ? 'Määräaikainen sopimus päättyy ilman irtisanomista, eikä sitä voi irtisanoa kesken.' : undefined
        }
      />
      <DayField
        name="lease.startDate"
        label={contractFields['lease.startDate'].label}
        required
        hint={contractFields['lease.startDate'].hint}
      />
      {isFixed && <DayField name="lease.endDate" label={contractFields['lease.endDate'].label} required />}
      <DayField
        name="lease.moveInDate"
        label={contractFields['lease.moveInDate'].label}
        hint={contractFields['lease.moveInDate'].hint}
      />
      <SelectField
        name="lease.moveOut"
        label={contractFields['lease.moveOut'].label}
        span={2}
        options={moveOuts.map((moveOut) => [moveOut, moveOutLabels[moveOut]])}
        hint={contractFields['lease.moveOut'].hint}
      />
    </Section>
  )
}
