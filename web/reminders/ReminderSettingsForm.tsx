import { useFieldArray } from 'react-hook-form'
import type { InputOf } from '#shared/base/endpoint.ts'
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
      {({ settings }) => <Steps standing={settings} />}
    </Loaded>
  )
}

function Steps({ standing: { _id, ...values } }: { standing: ReminderSettings }) {
  const save = async (body: ReminderSettingsDraft) => {
    const { _id: saved, ...settings } = (await call(reminderSettingsApi.saveSettings, { body })).settings
    return settings
  }
  return (
    <SettingsForm schema={ReminderSettingsDraft} values={values} save={save} saved="Muistutusten asetukset tallennettu">
      <Section title="Maksumuistutukset">
        <CheckField
          name="automatic"
          label="Muistutukset lähtevät automaattisesti"
          hint="Arkisin kello 8–17. Muuten lähetät ne itse Maksumuistutukset-sivulta."
        />
        <MoneyField name="leastOpen" label="Pienin muistutettava summa" />
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
          label="Päämiehen vuokran viivästyskorko"
          options={interestReceivers.map((receiver) => [receiver, interestReceiverLabels[receiver]])}
          hint="Koskee muistutuksia, jotka tehdään tästä lähtien. Muistutuskulut jäävät aina tilille."
        />
      </Section>
      <Section title="Perintä">
        <WholeNumberField
          name="collectionAfterDays"
          label="Päiviä eräpäivästä"
          unit="pv"
          hint="Siirron teet aina itse. Siirretyt laskut saa tiedostona perinnän hoitajalle."
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
            label="Laji"
            options={reminderKinds.map((kind) => [kind, reminderKindLabels[kind]])}
          />
          <WholeNumberField name={`steps.${at}.afterDays`} label="Päiviä eräpäivästä" unit="pv" required />
          <WholeNumberField name={`steps.${at}.paymentDays`} label="Maksuaika" unit="pv" required />
          <CheckField name={`steps.${at}.withFee`} label="Vaaditaan lain sallimat perintäkulut" />
          <CheckField name={`steps.${at}.withInterest`} label="Vaaditaan viivästyskorko" />
        </>
      )}
    </RowsField>
  )
}
