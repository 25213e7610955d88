import { accountFields } from '#shared/accounts/account.fields.ts'
import type { Account } from '#shared/accounts/account.ts'
import { mostHomesOfSimple, ViewDraft, viewChoiceLabels, viewChoices } from '#shared/accounts/account-settings.ts'
import { accountsApi } from '#shared/accounts/api.ts'
import { call } from '../app/call.ts'
import { askUserAnew } from '../app/frame/views.ts'
import { Section } from '../ui/form/Form.tsx'
import { fieldsOf } from '../ui/form/fields.ts'
import css from './Settings.module.css'
import { SettingsForm } from './SettingsForm.tsx'

const { CheckField, SelectField } = fieldsOf<typeof ViewDraft>()
const valuesOf = ({ version, settings }: Account) => ({ ...settings.view, version })

/** How much of the product its people see at first. */
export function ViewSettingsForm({ account }: { account: Account }) {
  const save = async (body: ViewDraft) => {
    const saved = (await call(accountsApi.saveViewSettings, { body })).account
    // The server knows the account's size; the menu changes at once.
    await askUserAnew()
    return valuesOf(saved)
  }
  return (
    <SettingsForm schema={ViewDraft} values={valuesOf(account)} save={save} saved="Näkymän asetukset tallennettu">
      <Section title="Näkymä">
        <SelectField
          name="menu"
          label={accountFields['settings.view.menu'].label}
          options={viewChoices.map((choice) => [choice, viewChoiceLabels[choice]])}
        />
        <p className={css.wide}>
          {accountFields['settings.view.menu'].hint} Koon mukaan näkymä on suppea, kun tilillä on enintään{' '}
          {mostHomesOfSimple} vuokrakohdetta eikä päämiehiä tai ryhmää.
        </p>
        <div className={css.wide}>
          <CheckField
            name="firstSteps"
            label={accountFields['settings.view.firstSteps'].label}
            hint={accountFields['settings.view.firstSteps'].hint}
          />
        </div>
      </Section>
    </SettingsForm>
  )
}
