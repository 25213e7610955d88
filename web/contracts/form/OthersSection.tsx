import { useWatch } from 'react-hook-form'
import { contractFields } from '#shared/contracts/contract.fields.ts'
import type { RentalContractDraft } from '#shared/contracts/rental-contract.ts'
import { usePanels } from '../../app/panels.ts'
import type { FieldText } from '../../ui/field/Field.tsx'
import { Section } from '../../ui/form/Form.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import { ReminderRows } from '../ReminderRows.tsx'
import type { Values } from './contract-values.ts'

const { CheckField, MoneyField, WholeNumberField, DayField, TextField, TextareaField } =
  fieldsOf<typeof RentalContractDraft>()

const ContractLabelsField = onDemand<FieldText>(
  async () => (await import('../labels/ContractLabelsField.tsx')).ContractLabelsField,
)

/** What else was agreed, and what people are reminded of. */
export function OthersSection() {
  const [noPets, isReminding] = useWatch<Values, ['others.noPets', 'options.reminders.active']>({
    name: ['others.noPets', 'options.reminders.active'],
  })
  const parts = usePanels('contractForm')
  return (
    <>
      <Section title="Muut ehdot">
        <CheckField name="others.subLeaseAllowed" label={contractFields['others.subLeaseAllowed'].label} />
        <CheckField name="others.furnished" label={contractFields['others.furnished'].label} />
        <CheckField name="others.mandatoryInsurance" label={contractFields['others.mandatoryInsurance'].label} />
        <CheckField name="others.noSmoking" label={contractFields['others.noSmoking'].label} />
        <CheckField name="others.noPets" label={contractFields['others.noPets'].label} />
        {!noPets && <TextField name="others.petsDetails" label={contractFields['others.petsDetails'].label} span={2} />}
        <TextareaField name="others.comments" label={contractFields['others.comments'].label} span={3} rows={6} />
      </Section>
      <Section title="Avaimet ja allekirjoitus">
        <WholeNumberField
          name="others.keys"
          label={contractFields['others.keys'].label}
          unit={contractFields['others.keys'].unit}
        />
        <MoneyField name="others.keysLostSum" label={contractFields['others.keysLostSum'].label} />
        <CheckField
          name="others.keyHoldersFromContracts"
          label={contractFields['others.keyHoldersFromContracts'].label}
          hint={contractFields['others.keyHoldersFromContracts'].hint}
        />
        <DayField name="others.signatureDate" label={contractFields['others.signatureDate'].label} />
        <TextField name="others.signatureCity" label={contractFields['others.signatureCity'].label} />
        <CheckField name="others.signForOthers" label={contractFields['others.signForOthers'].label} />
      </Section>
      <Section title="Muistutukset">
        <CheckField
          name="options.reminders.active"
          label={contractFields['options.reminders.active'].label}
          hint={contractFields['options.reminders.active'].hint}
        />
        {isReminding && <ReminderRows name="options.reminders.items" />}
      </Section>
      {parts.map(({ key, Content }) => (
        <Content key={key} id="" />
      ))}
      <Section title="Lisätiedot">
        <ContractLabelsField label={contractFields.labels.label} hint={contractFields.labels.hint} span={3} />
        <TextareaField
          name="comments"
          label={contractFields.comments.label}
          span={3}
          hint={contractFields.comments.hint}
        />
      </Section>
    </>
  )
}
