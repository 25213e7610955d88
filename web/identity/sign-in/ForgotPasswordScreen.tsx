import { useState } from 'react'
import { Link } from 'react-router-dom'
import { identityApi } from '#shared/identity/api.ts'
import { ForgottenPassword } from '#shared/identity/sign-in.ts'
import { AuthForm } from '../../app/auth/AuthForm.tsx'
import { AuthLayout } from '../../app/auth/AuthLayout.tsx'
import { AuthDone, AuthLinks, AuthNote } from '../../app/auth/AuthParts.tsx'
import { call } from '../../app/call.ts'
import { Field } from '../../ui/field/Field.tsx'

export function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState('')
  return (
    <AuthLayout title={sentTo ? 'Tarkista sähköpostisi' : 'Unohtuiko salasana?'}>
      {sentTo ? (
        <AuthDone>
          <p>
            Jos osoitteella <strong>{sentTo}</strong> on tunnus, lähetimme siihen linkin, jolla valitset uuden
            salasanan. Linkki on voimassa tunnin.
          </p>
          <AuthNote>Jos viestiä ei näy muutamassa minuutissa, katso myös roskapostikansio.</AuthNote>
        </AuthDone>
      ) : (
        <AuthForm
          schema={ForgottenPassword}
          submit="Lähetä linkki"
          doing="Lähetetään"
          send={async (body) => {
            await call(identityApi.forgotPassword, { body })
            setSentTo(body.email)
          }}
        >
          {(faults) => (
            <Field
              label="Sähköposti"
              required
              hint="Lähetämme tähän linkin uuden salasanan valintaan."
              error={faults.email}
            >
              {(wiring) => <input {...wiring} name="email" type="email" autoComplete="username" />}
            </Field>
          )}
        </AuthForm>
      )}
      <AuthLinks>
        <Link to="/login">Kirjaudu sisään</Link>
      </AuthLinks>
    </AuthLayout>
  )
}
