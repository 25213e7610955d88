import { useState } from 'react'
import { Link } from 'react-router-dom'
import { identityApi } from '#shared/identity/api.ts'
import { SignUpDraft } from '#shared/identity/sign-in.ts'
import { AuthForm } from '../../app/auth/AuthForm.tsx'
import { AuthLayout } from '../../app/auth/AuthLayout.tsx'
import { AuthDone, AuthLinks, AuthNote } from '../../app/auth/AuthParts.tsx'
import { call } from '../../app/call.ts'
import { Field } from '../../ui/field/Field.tsx'
import { TickBox } from '../../ui/field/TickBox.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { Terms } from './Terms.tsx'

export function SignUpScreen() {
  const [sentTo, setSentTo] = useState('')
  async function send(body: SignUpDraft) {
    await call(identityApi.signUp, { body })
    setSentTo(body.email)
  }
  if (sentTo)
    return (
      <AuthLayout title="Tarkista sähköpostisi">
        <AuthDone>
          <p>
            Lähetimme viestin osoitteeseen <strong>{sentTo}</strong>. Avaa siinä oleva linkki, niin voit kirjautua
            sisään.
          </p>
          <AuthNote>Jos viestiä ei näy muutamassa minuutissa, katso myös roskapostikansio.</AuthNote>
        </AuthDone>
        <AuthLinks>
          <Link to="/login">Kirjaudu sisään</Link>
        </AuthLinks>
      </AuthLayout>
    )
  return (
    <AuthLayout title="Kokeile maksutta 30 päivää">
      <AuthForm schema={SignUpDraft} submit="Luo tunnus" doing="Luodaan tunnusta" send={send}>
        {(faults) => (
          <>
            <Field label="Tilin nimi" required hint="Yrityksen tai vuokranantajan nimi" error={faults.accountName}>
              {(wiring) => <input {...wiring} name="accountName" autoComplete="organization" />}
            </Field>
            <TickBox name="isCompany" defaultChecked>
              Tili on yrityksen tai yhteisön
            </TickBox>
            <Field label="Oma nimesi" required error={faults.name}>
              {(wiring) => <input {...wiring} name="name" autoComplete="name" />}
            </Field>
            <Field label="Sähköposti" required error={faults.email}>
              {(wiring) => <input {...wiring} name="email" type="email" autoComplete="username" />}
            </Field>
            <NewPasswordFields faults={faults} label="Salasana" />
            <Terms />
            <TickBox name="terms" required error={faults.terms}>
              Hyväksyn käyttöehdot
            </TickBox>
          </>
        )}
      </AuthForm>
      <AuthLinks>
        <Link to="/login">Minulla on jo tunnus</Link>
      </AuthLinks>
    </AuthLayout>
  )
}
