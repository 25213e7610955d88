import { useState } from 'react'
import { passwordFault, passwordHint, strengthOf } from '#shared/accounts/password.ts'
import type { Faults } from '../../app/auth/AuthForm.tsx'
import { Field } from '../../ui/field/Field.tsx'
import { PasswordStrength } from './PasswordStrength.tsx'

/** A new password, how good it is, and the same again. */
export function NewPasswordFields({ faults, label }: { faults: Faults; label: string }) {
  const [typed, setTyped] = useState('')
  return (
    <>
      <div>
        <Field label={label} required hint={passwordHint} error={faults.password}>
          {(wiring) => (
            <input
              {...wiring}
              name="password"
              type="password"
              autoComplete="new-password"
              onInput={(event) => setTyped(event.currentTarget.value)}
            />
          )}
        </Field>
        <PasswordStrength strength={passwordFault(typed) ? undefined : strengthOf(typed)} />
      </div>
      <Field label="Salasana uudelleen" required error={faults.passwordConfirm}>
        {(wiring) => <input {...wiring} name="passwordConfirm" type="password" autoComplete="new-password" />}
      </Field>
    </>
  )
}
