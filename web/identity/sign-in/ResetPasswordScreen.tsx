import { LinkButton } from '@primer/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { identityApi } from '#shared/identity/api.ts'
import { ResetDraft } from '#shared/identity/sign-in.ts'
import { AuthForm } from '../../app/auth/AuthForm.tsx'
import { AuthLayout } from '../../app/auth/AuthLayout.tsx'
import { AuthDone, AuthLinks } from '../../app/auth/AuthParts.tsx'
import { call } from '../../app/call.ts'
import { signOut } from '../../app/session.ts'
import { useSecret } from '../../app/use-secret.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'

export function ResetPasswordScreen() {
  const token = useSecret()
  const [isDone, setDone] = useState(false)
  async function send(body: ResetDraft) {
    await call(identityApi.resetPassword, { body })
    // Every session has ended, this tab's own too.
    signOut()
    setDone(true)
  }
  if (isDone)
    return (
      <AuthLayout title="Salasana vaihdettu">
        <AuthDone>
          <p>Uusi salasanasi on käytössä. Muilla laitteilla olleet istunnot on päätetty.</p>
          <LinkButton as={Link} to="/login" variant="primary" size="large" block>
            Kirjaudu sisään
          </LinkButton>
        </AuthDone>
      </AuthLayout>
    )
  return (
    <AuthLayout title="Valitse uusi salasana">
      <AuthForm schema={ResetDraft} given={{ link: token }} submit="Vaihda salasana" doing="Vaihdetaan" send={send}>
        {(faults) => <NewPasswordFields faults={faults} label="Uusi salasana" />}
      </AuthForm>
      <AuthLinks>
        <Link to="/login">Kirjaudu sisään</Link>
        <Link to="/forgotpassword">Tilaa uusi linkki</Link>
      </AuthLinks>
    </AuthLayout>
  )
}
