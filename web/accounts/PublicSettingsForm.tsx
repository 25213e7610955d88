import { useWatch } from 'react-hook-form'
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
            label="Tiedot ovat julkisia"
            hint="Kuka tahansa voi lukea nämä tiedot ilman kirjautumista. Muita tilin tietoja ei näytetä."
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
      <TextField name="name" label="Nimi" span={2} placeholder={name} hint="Tyhjänä näkyy tilin nimi." />
      <TextField name="email" label="Sähköposti" type="email" span={2} />
      <TextField name="phone" label="Puhelin" type="tel" />
      <TextField name="website" label="Verkkosivu" type="url" placeholder="https://" span={2} />
      <TextareaField name="description" label="Esittely" rows={4} span={3} />
    </>
  )
}
