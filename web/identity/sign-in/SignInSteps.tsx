import { type ReactNode, useState } from 'react'
import { Credentials } from '#shared/accounts/user.ts'
import { identityApi } from '#shared/identity/api.ts'
import type { SecondStep } from '#shared/identity/sign-in.ts'
import { AuthForm } from '../../app/auth/AuthForm.tsx'
import { AuthLayout } from '../../app/auth/AuthLayout.tsx'
import { call } from '../../app/call.ts'
import type { Session } from '../../app/session.ts'
import { Field } from '../../ui/field/Field.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { deviceMark } from './device.ts'

const steps = {
  code: onDemand(async () => (await import('./CodeStep.tsx')).CodeStep),
  'set-up': onDemand(async () => (await import('./SetUpStep.tsx')).SetUpStep),
}

/** It comes beneath the form, which nothing of it moves. */
const PasskeyLogIn = onDemand(async () => (await import('./PasskeyLogIn.tsx')).PasskeyLogIn, { waiting: null })

interface Props {
  readonly title: string
  /** Whose password is asked for; left out, the person says it. */
  readonly email?: string
  readonly onEnter: (session: Session) => Promise<void> | void
  readonly onRefused?: () => void
  /** Between the title and the fields. */
  readonly note?: ReactNode
  /** Under the form. */
  readonly children: ReactNode
}

/** The password, and after it the second factor when there is one. */
export function SignInSteps({ title, email, onEnter, onRefused, note, children }: Props) {
  const [second, setSecond] = useState<SecondStep>()
  const enter = async (session: Session) => onEnter(session)

  async function send(body: Credentials) {
    try {
      const answer = await call(identityApi.login, { body: { ...body, device: deviceMark() } })
      if ('step' in answer) setSecond(answer)
      else await enter({ token: answer.token, user: answer.userData })
    } catch (error) {
      onRefused?.()
      throw error
    }
  }

  const Step = second && steps[second.secondFactor]
  if (Step)
    return <Step step={second.step} passkey={second.passkey} onEnter={enter} onAgain={() => setSecond(undefined)} />
  return (
    <AuthLayout title={title}>
      {note}
      <AuthForm schema={Credentials} submit="Kirjaudu sisään" doing="Kirjaudutaan" send={send}>
        {(faults) => (
          <>
            <Field label="Sähköposti" required error={faults.email}>
              {(wiring) => (
                <input
                  {...wiring}
                  name="email"
                  type="email"
                  autoComplete="username"
                  defaultValue={email}
                  readOnly={email !== undefined}
                />
              )}
            </Field>
            <Field label="Salasana" required error={faults.password}>
              {(wiring) => <input {...wiring} name="password" type="password" autoComplete="current-password" />}
            </Field>
          </>
        )}
      </AuthForm>
      <PasskeyLogIn onEnter={enter} />
      {children}
    </AuthLayout>
  )
}
