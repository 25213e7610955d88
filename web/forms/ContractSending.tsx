import { useController, useWatch } from 'react-hook-form'
import { contractFields } from '#shared/contracts/contract.fields.ts'
import { formReceivers } from '#shared/contracts/contract-terms.ts'
import { formReceiverLabels } from '#shared/contracts/lease-labels.ts'
import type { RentalContractDraft } from '#shared/contracts/rental-contract.ts'
import { formsApi } from '#shared/forms/api.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useOwnWordsHint } from '../app/own-words.ts'
import { useCall } from '../app/use-call.ts'
import { Field } from '../ui/field/Field.tsx'
import { Section } from '../ui/form/Form.tsx'
import { fieldsOf } from '../ui/form/fields.ts'
import { useControl } from '../ui/form/use-control.ts'
import css from './forms.module.css'
import { TickList } from './TickList.tsx'

const { CheckField, SelectField, TextareaField, EmailsField } = fieldsOf<typeof RentalContractDraft>()

/** A part of the contract's form: which forms go to be filled when it comes into force, to whom and how often. */
export function ContractSending() {
  const messageHint = useOwnWordsHint()
  const isSending = useWatch<RentalContractDraft, 'options.sendActivationForm'>({ name: 'options.sendActivationForm' })
  return (
    <Section title="Täytettävät lomakkeet">
      <CheckField
        name="options.sendActivationForm"
        label={contractFields['options.sendActivationForm'].label}
        hint={contractFields['options.sendActivationForm'].hint}
      />
      {isSending && (
        <>
          <SelectField
            name="options.sendFormTo"
            label={contractFields['options.sendFormTo'].label}
            options={formReceivers.map((each) => [each === 'tenant' ? '' : each, formReceiverLabels[each]] as const)}
          />
          <ReminderDays />
          <FormChoices />
          <TextareaField
            name="options.customMessage"
            label={contractFields['options.customMessage'].label}
            span={3}
            hint={messageHint}
          />
          <EmailsField
            name="options.recipients"
            label={contractFields['options.recipients'].label}
            span={3}
            hint={contractFields['options.recipients'].hint}
          />
        </>
      )}
    </Section>
  )
}

function FormChoices() {
  const { control, error } = useControl('options.formIds')
  const { field } = useController({ name: 'options.formIds', control })
  return (
    <div className={css.wide}>
      <Loaded reading={useCall(formsApi.listActiveForms, {})}>
        {({ forms }) =>
          forms.length === 0 ? (
            <p>Tilillä ei ole lomakkeita. Tee lomake ensin kohdassa Yhteydenpito.</p>
          ) : (
            <TickList
              label={contractFields['options.formIds'].label}
              required
              options={forms.map(({ _id, name }) => [_id, name])}
              chosen={Array.isArray(field.value) ? field.value : []}
              onChange={field.onChange}
              error={error}
            />
          )
        }
      </Loaded>
    </div>
  )
}

const daysIn = (text: string): number[] =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number)

/** Days as people write them one after another: 3, 7. */
function ReminderDays() {
  const { control, error } = useControl('options.formReminderDays')
  const { field, fieldState } = useController({ name: 'options.formReminderDays', control })
  const days = Array.isArray(field.value) ? field.value : []
  const fault =
    error ?? (fieldState.error ? 'Anna päivien määrät 1–90 pilkuilla erotettuina, enintään viisi' : undefined)
  return (
    <Field
      label={contractFields['options.formReminderDays'].label}
      unit={contractFields['options.formReminderDays'].unit}
      hint={contractFields['options.formReminderDays'].hint}
      error={fault}
    >
      {(wiring) => (
        <input
          {...wiring}
          ref={field.ref}
          inputMode="numeric"
          defaultValue={days.join(', ')}
          onChange={(event) => field.onChange(daysIn(event.target.value))}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  )
}
