import { useWatch } from 'react-hook-form'
import { listingsApi as api } from '#shared/listings/api.ts'
import { PortalSettingsDraft, type PortalSettings as Settings } from '#shared/listings/listing-settings.ts'
import { SettingsForm } from '../accounts/SettingsForm.tsx'
import { call } from '../app/call.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useFresh } from '../app/use-call.ts'
import { Section } from '../ui/form/Form.tsx'
import { fieldsOf } from '../ui/form/fields.ts'

const { TextField } = fieldsOf<typeof PortalSettingsDraft>()

/** The account's agreements with portals that show homes to let. */
export const PortalSettings = () => (
  <Loaded reading={useFresh(api.readListingSettings, {})}>
    {({ settings }) => settings.map((each) => <OnePortal key={each.portal} standing={each} />)}
  </Loaded>
)

const valuesOf = ({ portal, version, company }: Settings) => ({ portal, version, company, key: '' })

function OnePortal({ standing }: { readonly standing: Settings }) {
  const save = async (body: PortalSettingsDraft) => {
    const { settings } = await call(api.saveListingSettings, { body })
    return valuesOf(settings.find(({ portal }) => portal === standing.portal) ?? standing)
  }
  return (
    <SettingsForm
      schema={PortalSettingsDraft}
      values={valuesOf(standing)}
      save={save}
      saved={`Portaalin ${standing.label} asetukset tallennettu`}
    >
      <Section title={standing.label}>
        <TextField
          name="company"
          label="Yrityksen tunnus"
          autoComplete="off"
          span={2}
          hint="Tunnuksen ja avaimen saa portaalista. Jätä tyhjäksi, jos ilmoituksia ei lähetetä."
        />
        <Key standing={standing} />
      </Section>
    </SettingsForm>
  )
}

/** Written and never shown again. */
function Key({ standing }: { readonly standing: Settings }) {
  const company = useWatch<PortalSettingsDraft, 'company'>({ name: 'company' })
  if (!company) return null
  const stands = standing.hasKey && standing.company === company
  return (
    <TextField
      name="key"
      label="Avain"
      type="password"
      required={!stands}
      autoComplete="off"
      {...(stands && { hint: 'Tallennettu, eikä sitä näytetä. Jätä tyhjäksi, jos se ei muutu.' })}
    />
  )
}
