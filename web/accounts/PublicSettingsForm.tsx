import { useWatch } from 'react-hook-form'
import { accountFields } from '#shared/accounts/account.fields.ts'
import type { Account } from '#shared/accounts/account.ts'
import { PublicSettingsDraft } from '#shared/accounts/account-settings.ts'
import { accountsApi } from '#shared/accounts/api.ts'
import { call } from '../app/call.ts'
import { Section } from '../ui/form/Form.tsx'
import { fieldsOf } from '../ui/form/fields.ts'
import css from './Settings.module.css'
import { SettingsForm } from './SettingsForm.tsx'

const { TextField, TextareaField, CheckField } = fieldsOf<typeof PublicSettingsDraft>()
const valuesOf = ({ version, settings }: Account) => ({ ...settings.public, version })

/** What is told of the account to those who are not signed in. */
export function PublicSettingsForm({ account }: { account: Account }) {
  const save = async (body: PublicSettingsDraft) =>
    valuesOf((await call(accountsApi.savePublicSettings, { body })).account)
  return (
    <SettingsForm
      schema={PublicSettingsDraft}
      values={valuesOf(account)}
      save={save}
      saved="Julkiset tiedot tallennettu"
    >
      <Section title="Julkiset tiedot">
        <div className={css.wide}>
          <CheckField
            name="inUse"
            label={accountFields['settings.public.inUse'].label}
            hint={accountFields['settings.public.inUse'].hint}
          />
        </div>
        <Fields name={account.name} />
      </Section>
    </SettingsForm>
  )
}

function Fields({ name }: { name: string }) {
  const isShown = useWatch<PublicSettingsDraft, 'inUse'>({ name: 'inUse' })
  if (!isShown) return null
  return (
    <>
      <TextField
        name="name"
        label={accountFields['settings.public.name'].label}
        span={2}
        placeholder={name}
        hint={accountFields['settings.public.name'].hint}
      />
      <TextField name="email" label={accountFields['settings.public.email'].label} type="email" span={2} />
      <TextField name="phone" label={accountFields['settings.public.phone'].label} type="tel" />
      <TextField
        name="website"
        label={accountFields['settings.public.website'].label}
        type="url"
        placeholder="https://"
        span={2}
      />
      <TextareaField name="description" label={accountFields['settings.public.description'].label} rows={4} span={3} />
    </>
  )
}
