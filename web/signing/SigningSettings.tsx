import { useWatch } from 'react-hook-form'
import { accountFields } from '#shared/accounts/account.fields.ts'
import { signatureMethodLabels, signatureMethods } from '#shared/accounts/signing-services.ts'
import { signingServicesApi as api } from '#shared/signing/services-api.ts'
import { type SigningServices, SigningServicesDraft } from '#shared/signing/signing-services.ts'
import css from '../accounts/Settings.module.css'
import { SettingsForm } from '../accounts/SettingsForm.tsx'
import { call } from '../app/call.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useFresh } from '../app/use-call.ts'
import { toast } from '../ui/dialog/toasts.ts'
import { Section } from '../ui/form/Form.tsx'
import { fieldsOf } from '../ui/form/fields.ts'
import { SignheroCard } from './SignheroCard.tsx'

const { TextField, SelectField, WholeNumberField } = fieldsOf<typeof SigningServicesDraft>()

/** How the account's contracts are signed: through which services, and what is proposed for each of them. */
export function SigningSettings() {
  return (
    <>
      <Loaded reading={useFresh(api.readSigningServices, {})}>
        {({ signingServices }) => <ServicesForm existing={signingServices} />}
      </Loaded>
      <div className={css.after}>
        <SignheroCard />
      </div>
    </>
  )
}

const valuesOf = ({ version, vismaSign, method, validityDays, reminderDays }: SigningServices) => ({
  version,
  identifier: vismaSign.identifier,
  secret: '',
  method,
  validityDays,
  reminderDays: reminderDays.join(', '),
})

function ServicesForm({ existing }: { existing: SigningServices }) {
  async function save(body: SigningServicesDraft) {
    const saved = await call(api.saveSigningServices, { body })
    if (!saved.checked) toast.notice('Visma Signiin ei saatu yhteyttä, joten avainta ei voitu vielä tarkistaa.')
    return valuesOf(saved.signingServices)
  }
  return (
    <SettingsForm
      schema={SigningServicesDraft}
      values={valuesOf(existing)}
      save={save}
      saved="Allekirjoituksen asetukset tallennettu"
    >
      <Section title="Uusi allekirjoitus">
        <SelectField
          name="method"
          label={accountFields['settings.signing.method'].label}
          options={signatureMethods.map((method) => [method, signatureMethodLabels[method]])}
        />
        <WholeNumberField
          name="validityDays"
          label={accountFields['settings.signing.validityDays'].label}
          unit={accountFields['settings.signing.validityDays'].unit}
          required
        />
        <TextField
          name="reminderDays"
          label={accountFields['settings.signing.reminderDays'].label}
          hint="Päiviä lähetyksestä, esimerkiksi 3, 7. Jätä tyhjäksi, jos ei muistuteta."
        />
      </Section>
      <Section title="Visma Sign">
        <TextField
          name="identifier"
          label="Organisaation tunniste"
          autoComplete="off"
          span={2}
          hint="Tunniste ja salainen avain luodaan Visma Signin asetuksissa. Jätä tyhjäksi, jos palvelu ei ole käytössä."
        />
        <Secret existing={existing.vismaSign} />
      </Section>
    </SettingsForm>
  )
}

/** Written and never shown again. */
function Secret({ existing }: { existing: SigningServices['vismaSign'] }) {
  const identifier = useWatch<SigningServicesDraft, 'identifier'>({ name: 'identifier' })
  if (!identifier) return null
  const stands = existing.hasSecret && existing.identifier === identifier
  return (
    <TextField
      name="secret"
      label="Salainen avain"
      type="password"
      required={!stands}
      autoComplete="off"
      span={2}
      {...(stands && { hint: 'Avain on tallennettu, eikä sitä näytetä. Jätä tyhjäksi, jos se ei muutu.' })}
    />
  )
}
