import { contactsApi } from '#shared/contacts/api.ts'
import { type ContactSettings, ContactSettingsDraft } from '#shared/contacts/contact-settings.ts'
import { SettingsForm } from '../accounts/SettingsForm.tsx'
import { call } from '../app/call.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useFresh } from '../app/use-call.ts'
import { Section } from '../ui/form/Form.tsx'
import { fieldsOf } from '../ui/form/fields.ts'

const { WholeNumberField } = fieldsOf<typeof ContactSettingsDraft>()
const valuesOf = ({ version, forgetAfterMonths }: ContactSettings) => ({ version, forgetAfterMonths })

/** How long those who have been in touch are kept. */
export const ContactSettingsForm = () => (
  <Loaded reading={useFresh(contactsApi.readContactSettings, {})}>
    {({ settings }) => <Months existing={settings} />}
  </Loaded>
)

function Months({ existing }: { existing: ContactSettings }) {
  const save = async (body: ContactSettingsDraft) =>
    valuesOf((await call(contactsApi.saveContactSettings, { body })).settings)
  return (
    <SettingsForm
      schema={ContactSettingsDraft}
      values={valuesOf(existing)}
      save={save}
      saved="Yhteydenottojen asetukset tallennettu"
    >
      <Section title="Säilytysaika">
        <WholeNumberField
          name="forgetAfterMonths"
          label="Tiedot poistetaan"
          unit="kk"
          required
          span={3}
          hint="Kuukausia viimeisestä käsittelystä. Yhteydenotot ja jonottajat poistetaan silloin pysyvästi, varaukset näyttöpäivän mukaan. Niistä tehdyt hakijat ja sopimukset säilyvät."
        />
      </Section>
    </SettingsForm>
  )
}
