import { useFieldArray } from 'react-hook-form'
import type { InputOf } from '#shared/base/endpoint.ts'
import { reminderSettingsFields } from '#shared/reminders/reminder.fields.ts'
import { reminderKindLabels, reminderKinds } from '#shared/reminders/reminder-kinds.ts'
import {
  interestReceiverLabels,
  interestReceivers,
  mostSteps,
  type ReminderSettings,
  ReminderSettingsDraft,
} from '#shared/reminders/reminder-settings.ts'
import { reminderSettingsApi } from '#shared/reminders/settings-api.ts'
import { daysFromReceipt, deliveryDays } from '#shared/reminders/time-to-pay.ts'
import { SettingsForm } from '../accounts/SettingsForm.tsx'
import { call } from '../app/call.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useFresh } from '../app/use-call.ts'
import { Section } from '../ui/form/Form.tsx'
import { fieldsOf } from '../ui/form/fields.ts'
import { RowsField } from '../ui/form/RowsField.tsx'
import css from './Reminders.module.css'

/** Days from making a reminder to the earliest day by which it may ask to be paid. */
const leastDays = { email: deliveryDays.email + daysFromReceipt, print: deliveryDays.print + daysFromReceipt }

type Values = InputOf<typeof ReminderSettingsDraft>
const { CheckField, MoneyField, SelectField, WholeNumberField } = fieldsOf<typeof ReminderSettingsDraft>()

/** When and how the account reminds those who are late. */
export function ReminderSettingsForm() {
  return (
    <Loaded reading={useFresh(reminderSettingsApi.readSettings, {})}>
      {({ settings }) => <Steps existing={settings} />}
    </Loaded>
  )
}

function Steps({ existing: { _id, ...values } }: { existing: ReminderSettings }) {
  const save = async (body: ReminderSettingsDraft) => {
    const { _id: saved, ...settings } = (await call(reminderSettingsApi.saveSettings, { body })).settings
    return settings
  }
  return (
    <SettingsForm schema={ReminderSettingsDraft} values={values} save={save} saved="Muistutusten asetukset tallennettu">
      <Section title="Maksumuistutukset">
        <CheckField
          name="automatic"
          label={reminderSettingsFields.automatic.label}
          hint={reminderSettingsFields.automatic.hint}
        />
        <MoneyField name="leastOpen" label={reminderSettingsFields.leastOpen.label} />
      </Section>
      <Section title="Vaiheet">
        <div className={css.wide}>
          <p className={css.rules}>
            Kuluja vaaditaan vasta, kun eräpäivästä ja edellisestä kulusta on kulunut 14 kokonaista päivää. Maksuaikaa
            on aina vähintään {daysFromReceipt} päivää vastaanottamisesta: sähköpostilla eräpäivä on aikaisintaan{' '}
            {leastDays.email}, kirjeellä {leastDays.print} päivän päästä.
          </p>
          <StepRows />
        </div>
      </Section>
      <Section title="Viivästyskorko">
        <SelectField
          name="interestTo"
          label={reminderSettingsFields.interestTo.label}
          options={interestReceivers.map((receiver) => [receiver, interestReceiverLabels[receiver]])}
          hint={reminderSettingsFields.interestTo.hint}
        />
      </Section>
      <Section title="Perintä">
        <WholeNumberField
          name="collectionAfterDays"
          label={reminderSettingsFields.collectionAfterDays.label}
          unit={reminderSettingsFields.collectionAfterDays.unit}
          hint={reminderSettingsFields.collectionAfterDays.hint}
        />
      </Section>
    </SettingsForm>
  )
}

function StepRows() {
  const { fields, append, remove } = useFieldArray<Values, 'steps'>({ name: 'steps' })
  return (
    <RowsField
      name="steps"
      rows={fields}
      title={(at) => `${at + 1}. vaihe`}
      commands={(at) => [fields.length > 1 && { label: 'Poista', danger: true, onSelect: () => remove(at) }]}
      {...(fields.length < mostSteps && {
        add: { label: 'Lisää vaihe', onSelect: () => append({ kind: 'reminder', afterDays: 28, paymentDays: 14 }) },
      })}
    >
      {(_, at) => (
        <>
          <SelectField
            name={`steps.${at}.kind`}
            label={reminderSettingsFields['steps.kind'].label}
            options={reminderKinds.map((kind) => [kind, reminderKindLabels[kind]])}
          />
          <WholeNumberField
            name={`steps.${at}.afterDays`}
            label={reminderSettingsFields['steps.afterDays'].label}
            unit={reminderSettingsFields['steps.afterDays'].unit}
            required
          />
          <WholeNumberField
            name={`steps.${at}.paymentDays`}
            label={reminderSettingsFields['steps.paymentDays'].label}
            unit={reminderSettingsFields['steps.paymentDays'].unit}
            required
          />
          <CheckField name={`steps.${at}.withFee`} label={reminderSettingsFields['steps.withFee'].label} />
          <CheckField name={`steps.${at}.withInterest`} label={reminderSettingsFields['steps.withInterest'].label} />
        </>
      )}
    </RowsField>
  )
}
