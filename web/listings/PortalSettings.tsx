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
    {({ settings }) => settings.map((each) => <OnePortal key={each.portal} existing={each} />)}
  </Loaded>
)

const valuesOf = ({ portal, version, company }: Settings) => ({ portal, version, company, key: '' })

function OnePortal({ existing }: { readonly existing: Settings }) {
  const save = async (body: PortalSettingsDraft) => {
    const { settings } = await call(api.saveListingSettings, { body })
    return valuesOf(settings.find(({ portal }) => portal === existing.portal) ?? existing)
  }
  return (
    <SettingsForm
      schema={PortalSettingsDraft}
      values={valuesOf(existing)}
      save={save}
      saved={`Portaalin ${existing.label} asetukset tallennettu`}
    >
      <Section title={existing.label}>
        <TextField
          name="company"
          label="Yrityksen tunnus"
          autoComplete="off"
          span={2}
          hint="Tunnuksen ja avaimen saa portaalista. Jätä tyhjäksi, jos ilmoituksia ei lähetetä."
        />
        <Key existing={existing} />
      </Section>
    </SettingsForm>
  )
}

/** Written and never shown again. */
function Key({ existing }: { readonly existing: Settings }) {
  const company = useWatch<PortalSettingsDraft, 'company'>({ name: 'company' })
  if (!company) return null
  const stands = existing.hasKey && existing.company === company
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
