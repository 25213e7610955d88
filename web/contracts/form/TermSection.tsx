import { useWatch } from 'react-hook-form'
import { moveOutLabels, moveOuts } from '#shared/contracts/ending/move-outs.ts'
import { leaseTypes } from '#shared/contracts/lease.ts'
import type { RentalContractDraft } from '#shared/contracts/rental-contract.ts'
import { Section } from '../../ui/form/Form.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import type { Values } from './contract-start.ts'

const { SelectField, DayField } = fieldsOf<typeof RentalContractDraft>()

/** When the lease begins and how it ends. */
export function TermSection() {
  const isFixed = useWatch<Values, 'lease.leaseType'>({ name: 'lease.leaseType' }) === 'Määräaikainen'
  return (
    <Section title="Vuokrasuhde">
      <SelectField
        name="lease.leaseType"
        label="Sopimuksen kesto"
        span={2}
        options={leaseTypes.map((type) => [type, type])}
        hint={
          isFixed ? 'Määräaikainen sopimus päättyy ilman irtisanomista, eikä sitä voi irtisanoa kesken.' : undefined
        }
      />
      <DayField name="lease.startDate" label="Alkaa" required hint="Voi olla menneisyydessä tai tulevaisuudessa." />
      {isFixed && <DayField name="lease.endDate" label="Päättyy" required />}
      <DayField name="lease.moveInDate" label="Avaimet luovutetaan" hint="Tyhjänä sopimuksen alkamispäivänä." />
      <SelectField
        name="lease.moveOut"
        label="Muuttopäivä sopimuksen päättyessä"
        span={2}
        options={moveOuts.map((moveOut) => [moveOut, moveOutLabels[moveOut]])}
        hint="Määrää myös, sovelletaanko asuin- vai liikehuoneiston vuokralakia."
      />
    </Section>
  )
}
