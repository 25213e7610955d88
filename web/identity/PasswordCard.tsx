import { Button } from '@primer/react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { passwordFault, passwordHint, strengthOf } from '#shared/accounts/password.ts'
import { identityApi } from '#shared/identity/api.ts'
import { PasswordDraft } from '#shared/identity/sign-in.ts'
import { call } from '../app/call.ts'
import { changeToken } from '../app/session.ts'
import { Card } from '../ui/Card.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { fieldsOf } from '../ui/form/fields.ts'
import css from './Profile.module.css'
import { PasswordStrength } from './sign-in/PasswordStrength.tsx'

const { TextField } = fieldsOf<typeof PasswordDraft>()

export function PasswordCard({ email }: { email: string }) {
  const [open, setOpen] = useState(false)
  async function save(body: PasswordDraft) {
    const { token } = await call(identityApi.updateMyPassword, { body })
    changeToken(token)
    return undefined
  }
  return (
    <Card title="Salasana">
      <div className={css.card}>
        <p>Kun vaihdat salasanan, istuntosi muilla laitteilla päättyvät.</p>
        <Button onClick={() => setOpen(true)}>Vaihda salasana</Button>
      </div>
      {open && (
        <FormDialog
          title="Vaihda salasana"
          schema={PasswordDraft}
          save={save}
          saved="Salasana vaihdettu"
          submit="Vaihda salasana"
          onClose={() => setOpen(false)}
        >
          {/* Password managers ask whose password it is. */}
          <input hidden readOnly autoComplete="username" value={email} />
          <TextField
            name="currentPassword"
            label="Nykyinen salasana"
            type="password"
            required
            autoComplete="current-password"
            span={2}
          />
          <div className={css.wide}>
            <TextField
              name="password"
              label="Uusi salasana"
              type="password"
              required
              autoComplete="new-password"
              hint={passwordHint}
            />
            <Strength />
          </div>
          <TextField
            name="passwordConfirm"
            label="Uusi salasana uudelleen"
            type="password"
            required
            autoComplete="new-password"
            span={2}
          />
        </FormDialog>
      )}
    </Card>
  )
}

function Strength() {
  const typed = useWatch<PasswordDraft, 'password'>({ name: 'password' }) ?? ''
  return <PasswordStrength strength={passwordFault(typed) ? undefined : strengthOf(typed)} />
}
