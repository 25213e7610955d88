import { accountFields } from '#shared/accounts/account.fields.ts'
import type { Account } from '#shared/accounts/account.ts'
import { ReportsDraft } from '#shared/accounts/account-settings.ts'
import { accountsApi } from '#shared/accounts/api.ts'
import { call } from '../app/call.ts'
import { changeUser, currentSession } from '../app/session.ts'
import { Section } from '../ui/form/Form.tsx'
import { fieldsOf } from '../ui/form/fields.ts'
import css from './Settings.module.css'
import { SettingsForm } from './SettingsForm.tsx'

const { CheckField } = fieldsOf<typeof ReportsDraft>()
const valuesOf = ({ version, settings }: Account) => ({ regionReports: settings.regionReports, version })

export function ReportSettingsForm({ account }: { account: Account }) {
  const save = async (body: ReportsDraft) => {
    const saved = (await call(accountsApi.saveReportSettings, { body })).account
    const user = currentSession()?.user
    if (user) changeUser({ ...user, regionReports: saved.settings.regionReports })
    return valuesOf(saved)
  }
  return (
    <SettingsForm schema={ReportsDraft} values={valuesOf(account)} save={save} saved="Raporttien asetukset tallennettu">
      <Section title="Raportit">
        <div className={css.wide}>
          <CheckField
            name="regionReports"
            label={accountFields['settings.regionReports'].label}
            hint={accountFields['settings.regionReports'].hint}
          />
        </div>
      </Section>
    </SettingsForm>
  )
}
