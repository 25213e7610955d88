import { useWatch } from 'react-hook-form'
import { accountFields } from '#shared/accounts/account.fields.ts'
import { creditServiceLabels } from '#shared/accounts/credit-services.ts'
import { creditReportsApi as api } from '#shared/credit-reports/api.ts'
import { CreditSettingsDraft, type CreditSettings as Settings } from '#shared/credit-reports/credit-settings.ts'
import { SettingsForm } from '../accounts/SettingsForm.tsx'
import { call } from '../app/call.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useFresh } from '../app/use-call.ts'
import { Section } from '../ui/form/Form.tsx'
import { fieldsOf } from '../ui/form/fields.ts'

const { TextField, WholeNumberField } = fieldsOf<typeof CreditSettingsDraft>()

/** The account's agreement with the credit service, and for how long reports are kept. */
export const CreditSettings = () => (
  <Loaded reading={useFresh(api.readCreditSettings, {})}>{({ settings }) => <SettingsOf existing={settings} />}</Loaded>
)

const valuesOf = ({ version, userid, keepDays }: Settings) => ({ version, userid, passwd: '', key: '', keepDays })

function SettingsOf({ existing }: { existing: Settings }) {
  const save = async (body: CreditSettingsDraft) => valuesOf((await call(api.saveCreditSettings, { body })).settings)
  return (
    <SettingsForm
      schema={CreditSettingsDraft}
      values={valuesOf(existing)}
      save={save}
      saved="Luottotietojen asetukset tallennettu"
    >
      <Section title="Säilytys">
        <WholeNumberField
          name="keepDays"
          label={accountFields['settings.creditReports.keepDays'].label}
          unit="päivää"
          required
          hint="Ei pidempään kuin vuokrauspäätös vaatii. Muutos koskee uusia hakuja."
        />
      </Section>
      <Section title={creditServiceLabels.asiakastieto}>
        <TextField
          name="userid"
          label="Käyttäjätunnus"
          autoComplete="off"
          span={2}
          hint="Tunnukset saa, kun tekee sopimuksen palvelun kanssa. Jätä tyhjäksi, jos luottotietoja ei haeta."
        />
        <Keys existing={existing} />
      </Section>
    </SettingsForm>
  )
}

/** Written and never shown again. */
function Keys({ existing }: { existing: Settings }) {
  const userid = useWatch<CreditSettingsDraft, 'userid'>({ name: 'userid' })
  if (!userid) return null
  const stands = existing.hasKeys && existing.userid === userid
  const common = {
    type: 'password',
    required: !stands,
    autoComplete: 'off',
    ...(stands && { hint: 'Tallennettu, eikä sitä näytetä. Jätä tyhjäksi, jos se ei muutu.' }),
  } as const
  return (
    <>
      <TextField name="passwd" label="Salasana" {...common} />
      <TextField name="key" label="Tarkisteen avain" {...common} />
    </>
  )
}
