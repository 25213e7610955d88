import { Button } from '@primer/react'
import { useWatch } from 'react-hook-form'
import { profileFields } from '#shared/accounts/account.fields.ts'
import { pageSizes } from '#shared/base/list.ts'
import { identityApi } from '#shared/identity/api.ts'
import { type Profile, UserDraft } from '#shared/identity/sign-in.ts'
import { call } from '../app/call.ts'
import { changeUser } from '../app/session.ts'
import { toast } from '../ui/dialog/toasts.ts'
import { Form, Section } from '../ui/form/Form.tsx'
import { fieldsOf } from '../ui/form/fields.ts'
import css from './Profile.module.css'

const { TextField, SelectField, CheckField } = fieldsOf<typeof UserDraft>()

type Own = Omit<Profile, 'secondFactor'>

export function ProfileForm({ own }: { own: Own }) {
  async function save(draft: UserDraft) {
    // The password, changed beside this form, makes a new version of the same person.
    const body = { ...draft, version: own.version }
    const { currentUser, version, letterTo } = await call(identityApi.updateUser, { body })
    changeUser(currentUser)
    if (letterTo)
      toast.notice(
        `Lähetimme vahvistuslinkin osoitteeseen ${letterTo}. Kirjaudut vanhalla osoitteella, kunnes avaat sen.`,
      )
    return { version, email: own.email, currentPassword: '' }
  }
  return (
    <Form
      schema={UserDraft}
      values={own}
      save={save}
      saved="Profiili tallennettu"
      bar={({ busy }) => (
        <div className={css.buttons}>
          <Button type="submit" variant="primary" loading={busy} loadingAnnouncement="Tallennetaan">
            Tallenna
          </Button>
        </div>
      )}
    >
      <Section title="Omat tiedot">
        <TextField name="name" label={profileFields.name.label} required autoComplete="name" />
        <TextField name="email" label={profileFields.email.label} type="email" required autoComplete="email" />
        <SelectField
          name="defaultTableRows"
          label={profileFields.defaultTableRows.label}
          options={pageSizes.map((size) => [size, String(size)])}
        />
        <CheckField
          name="bypassCustomStyles"
          label={profileFields.bypassCustomStyles.label}
          hint={profileFields.bypassCustomStyles.hint}
        />
        <PasswordForAddress existing={own.email} />
      </Section>
    </Form>
  )
}

/** Another address is another way in: it asks for the password. */
function PasswordForAddress({ existing }: { existing: string }) {
  const email = useWatch<UserDraft, 'email'>({ name: 'email' })
  if (email.toLowerCase() === existing) return null
  return (
    <TextField
      name="currentPassword"
      label="Nykyinen salasana"
      type="password"
      required
      autoComplete="current-password"
      hint="Uusi osoite tulee käyttöön, kun avaat siihen lähetettävän linkin."
    />
  )
}
