import type { Account } from '#shared/accounts/account.ts'
import { ReportsDraft } from '#shared/accounts/account-settings.ts'
import { accountsApi } from '#shared/accounts/api.ts'
import { call } from '../app/call.ts'
import { Section } from '../ui/Form.tsx'
import { fieldsOf } from '../ui/fields.ts'
import css from './Settings.module.css'
import { SettingsForm } from './SettingsForm.tsx'

const { CheckField } = fieldsOf<typeof ReportsDraft>()
const valuesOf = ({ version, settings }: Account) => ({ regionReports: settings.regionReports, version })

export function ReportSettingsForm({ account }: { account: Account }) {
  const save = async (body: ReportsDraft) => valuesOf((await call(accountsApi.saveReportSettings, { body })).account)
  return (
    <SettingsForm schema={ReportsDraft} values={valuesOf(account)} save={save} saved="Raporttien asetukset tallennettu">
      <Section title="Raportit">
        <div className={css.wide}>
          <CheckField
            name="regionReports"
            label="Luvut paikkakunnittain"
            hint="Yleisnäkymässä näkyvät vuokrakohteet, vuokrat ja avoimet laskut myös paikkakunnittain."
          />
        </div>
      </Section>
    </SettingsForm>
  )
}
