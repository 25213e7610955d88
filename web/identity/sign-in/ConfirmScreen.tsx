import { LinkButton } from '@primer/react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { identityApi } from '#shared/identity/api.ts'
import { LinkSecret } from '#shared/identity/sign-in.ts'
import { AuthForm } from '../../app/auth/AuthForm.tsx'
import { AuthLayout } from '../../app/auth/AuthLayout.tsx'
import { AuthDone, AuthLinks, AuthNote } from '../../app/auth/AuthParts.tsx'
import { call } from '../../app/call.ts'
import { useSecret } from '../../app/use-secret.ts'
import { Field } from '../../ui/field/Field.tsx'

/** The link of a letter. It asks for a press of a button, since mail programs open links to look at them. */
export function ConfirmScreen() {
  const id = useSecret()
  // A person's new address was asked for with the password already.
  const isNewAddress = useLocation().search === '?uusi'
  const [confirmed, setConfirmed] = useState('')
  if (confirmed)
    return (
      <AuthLayout title="Sähköpostiosoite vahvistettu">
        <AuthDone>
          <p>
            Osoite <strong>{confirmed}</strong> on vahvistettu.
          </p>
          <LinkButton as={Link} to="/login" variant="primary" size="large" block>
            Kirjaudu sisään
          </LinkButton>
        </AuthDone>
      </AuthLayout>
    )
  return (
    <AuthLayout title="Vahvista sähköpostiosoite">
      <AuthForm
        schema={LinkSecret}
        given={{ link: id }}
        submit="Vahvista sähköpostiosoite"
        doing="Vahvistetaan"
        send={async (body) => setConfirmed((await call(identityApi.confirm, { body })).email)}
      >
        {(faults) =>
          isNewAddress ? (
            <AuthNote>Vahvista painamalla painiketta, niin osoite on käytössäsi.</AuthNote>
          ) : (
            <>
              <AuthNote>Anna salasana, jonka valitsit tunnusta luodessasi, niin osoite on käytössäsi.</AuthNote>
              <Field label="Salasana" required error={faults.password}>
                {(wiring) => <input {...wiring} name="password" type="password" autoComplete="current-password" />}
              </Field>
            </>
          )
        }
      </AuthForm>
      <AuthLinks>
        <Link to="/login">Kirjaudu sisään</Link>
        <Link to="/forgotpassword">Unohtuiko salasana?</Link>
      </AuthLinks>
    </AuthLayout>
  )
}
