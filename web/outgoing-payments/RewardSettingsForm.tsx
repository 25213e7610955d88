import { rewardSettingsFields } from '#shared/outgoing-payments/outgoing.fields.ts'
import { type RewardSettings, RewardSettingsDraft } from '#shared/outgoing-payments/reward-settings.ts'
import { rewardsApi as api } from '#shared/outgoing-payments/rewards-api.ts'
import { SettingsForm } from '../accounts/SettingsForm.tsx'
import { call } from '../app/call.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useFresh } from '../app/use-call.ts'
import { Section } from '../ui/form/Form.tsx'
import { fieldsOf } from '../ui/form/fields.ts'
import css from './Outgoing.module.css'

const { CheckField, DayField, TextField, WholeNumberField } = fieldsOf<typeof RewardSettingsDraft>()

/** Whether and when the account bills its principals for its rewards. */
export const RewardSettingsForm = () => (
  <Loaded reading={useFresh(api.readRewardSettings, {})}>{({ settings }) => <Fields existing={settings} />}</Loaded>
)

const draftOf = ({ _id, next, ...values }: RewardSettings) => values

const Fields = ({ existing }: { existing: RewardSettings }) => (
  <SettingsForm
    schema={RewardSettingsDraft}
    values={draftOf(existing)}
    save={async (body) => draftOf((await call(api.saveRewardSettings, { body })).settings)}
    saved="Palkkiolaskujen asetukset tallennettu"
  >
    <Section title="Palkkiolaskut">
      <p className={css.rules}>
        Palkkio pidätetään tilityksestä ja laskutetaan päämieheltä kerran kuussa. Lasku on kuitattu tilityksistä, joten
        siitä ei jää maksettavaa. Se lähtee päämiehelle sähköpostilla tai omalla lähetyksellä; muulle laskutuspalvelulle
        sitä ei viedä, ettei palvelu perisi pidätettyä palkkiota.
      </p>
      <div className={css.whole}>
        <CheckField name="inUse" label={rewardSettingsFields.inUse.label} />
      </div>
      <DayField name="from" label={rewardSettingsFields.from.label} hint={rewardSettingsFields.from.hint} />
      <WholeNumberField
        name="day"
        label={rewardSettingsFields.day.label}
        hint={rewardSettingsFields.day.hint}
        required
      />
      <TextField
        name="salesAccountId"
        label={rewardSettingsFields.salesAccountId.label}
        hint={rewardSettingsFields.salesAccountId.hint}
      />
    </Section>
  </SettingsForm>
)
