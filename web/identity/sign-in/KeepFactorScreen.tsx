import { LinkButton } from '@primer/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { identityApi } from '#shared/identity/api.ts'
import { KeepFactorDraft } from '#shared/identity/sign-in.ts'
import { AuthForm } from '../../app/auth/AuthForm.tsx'
import { AuthLayout } from '../../app/auth/AuthLayout.tsx'
import { AuthDone, AuthNote } from '../../app/auth/AuthParts.tsx'
import { call } from '../../app/call.ts'
import { useSecret } from '../../app/use-secret.ts'

/** The link of the letter that tells of a lost second factor. It asks for a press, since mail programs open links. */
export function KeepFactorScreen() {
  const link = useSecret()
  const [isKept, setKept] = useState(false)
  if (isKept)
    return (
      <AuthLayout title="Poistaminen peruttu">
        <AuthDone>
          <p>
            Kaksivaiheinen kirjautuminen on edelleen käytössä. Jos et itse pyytänyt poistamista, vaihda salasanasi: joku
            muu tietää sen.
          </p>
          <LinkButton as={Link} to="/forgotpassword" variant="primary" size="large" block>
            Vaihda salasana
          </LinkButton>
        </AuthDone>
      </AuthLayout>
    )
  return (
    <AuthLayout title="Peru poistaminen">
      <AuthForm
        schema={KeepFactorDraft}
        given={{ link }}
        submit="Peru poistaminen"
        doing="Perutaan"
        send={async (body) => {
          await call(identityApi.keepFactor, { body })
          setKept(true)
        }}
      >
        {() => (
          <AuthNote>
            Kaksivaiheisen kirjautumisesi poistamista pyydettiin. Jos et pyytänyt sitä, peru se tästä.
          </AuthNote>
        )}
      </AuthForm>
    </AuthLayout>
  )
}
