import { useController, useWatch } from 'react-hook-form'
import { formReceivers } from '#shared/contracts/contract-terms.ts'
import type { RentalContractDraft } from '#shared/contracts/rental-contract.ts'
import { formsApi } from '#shared/forms/api.ts'
import { formReceiverLabels } from '#shared/forms/form-receivers.ts'
import { Loaded } from '../app/Loaded.tsx'
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
  const isSending = useWatch<RentalContractDraft, 'options.sendActivationForm'>({ name: 'options.sendActivationForm' })
  return (
    <Section title="Täytettävät lomakkeet">
      <CheckField
        name="options.sendActivationForm"
        label="Lähetetään lomake, kun sopimus aktivoidaan"
        hint="Lomakkeet liitetään sopimukseen, ja linkki niihin lähtee sähköpostilla."
      />
      {isSending && (
        <>
          <SelectField
            name="options.sendFormTo"
            label="Kenelle"
            options={formReceivers.map((each) => [each === 'tenant' ? '' : each, formReceiverLabels[each]] as const)}
          />
          <ReminderDays />
          <FormChoices />
          <TextareaField name="options.customMessage" label="Viesti saajalle" span={3} />
          <EmailsField
            name="options.recipients"
            label="Vastauksista ilmoitetaan myös"
            span={3}
            hint="Sähköpostiosoitteet pilkuilla erotettuina."
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
              label="Lomakkeet"
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
      label="Muistutetaan, kun on kulunut"
      unit="pv"
      hint="Esimerkiksi 3, 7. Muistutukset loppuvat, kun lomake on täytetty."
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
