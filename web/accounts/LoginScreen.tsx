import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { accountsApi } from '#shared/accounts/api.ts'
import type { SecondStep } from '#shared/accounts/sign-in.ts'
import { Credentials } from '#shared/accounts/user.ts'
import { AuthForm } from '../app/AuthForm.tsx'
import { AuthLayout } from '../app/AuthLayout.tsx'
import { AuthLinks } from '../app/AuthParts.tsx'
import { call } from '../app/call.ts'
import { type Session, signIn, signOut } from '../app/session.ts'
import { homeOf, ownWay } from '../app/views.ts'
import { Field } from '../ui/Field.tsx'
import { onDemand } from '../ui/on-demand.tsx'

const steps = {
  code: onDemand(async () => (await import('./CodeStep.tsx')).CodeStep),
  'set-up': onDemand(async () => (await import('./SetUpStep.tsx')).SetUpStep),
}

export function LoginScreen() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [second, setSecond] = useState<SecondStep>()

  async function enter(session: Session) {
    signIn(session)
    await navigate(ownWay(search.get('to'), homeOf(session.user)), { replace: true })
  }

  async function send(body: Credentials) {
    try {
      const answer = await call(accountsApi.login, { body })
      if ('step' in answer) setSecond(answer)
      else await enter({ token: answer.token, user: answer.userData })
    } catch (error) {
      signOut()
      throw error
    }
  }

  const Step = second && steps[second.secondFactor]
  if (Step) return <Step step={second.step} onEnter={enter} onAgain={() => setSecond(undefined)} />
  return (
    <AuthLayout title="Kirjaudu sisään">
      <AuthForm schema={Credentials} submit="Kirjaudu sisään" doing="Kirjaudutaan" send={send}>
        {(faults) => (
          <>
            <Field label="Sähköposti" required error={faults.email}>
              {(wiring) => <input {...wiring} name="email" type="email" autoComplete="username" />}
            </Field>
            <Field label="Salasana" required error={faults.password}>
              {(wiring) => <input {...wiring} name="password" type="password" autoComplete="current-password" />}
            </Field>
          </>
        )}
      </AuthForm>
      <AuthLinks>
        <Link to="/forgotpassword">Unohtuiko salasana?</Link>
        <Link to="/signup">Kokeile maksutta 30 päivää</Link>
      </AuthLinks>
    </AuthLayout>
  )
}
