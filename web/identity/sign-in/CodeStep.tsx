import { Button } from '@primer/react'
import { useState } from 'react'
import { identityApi } from '#shared/identity/api.ts'
import { StepCode } from '#shared/identity/sign-in.ts'
import { AuthForm } from '../../app/auth/AuthForm.tsx'
import { AuthLayout } from '../../app/auth/AuthLayout.tsx'
import { AuthLinks, AuthNote } from '../../app/auth/AuthParts.tsx'
import { call } from '../../app/call.ts'
import type { Session } from '../../app/session.ts'
import { CodeInput } from './CodeInput.tsx'
import { deviceMark } from './device.ts'
import { LostFactor } from './LostFactor.tsx'
import { orAgain } from './step.ts'

export interface StepProps {
  /** The token that the right password gave. */
  readonly step: string
  readonly onEnter: (session: Session) => Promise<void>
  /** Back to the password. */
  readonly onAgain: () => void
}

/** After the password: a code of the person's second factor. */
export function CodeStep({ step, onEnter, onAgain }: StepProps) {
  const [isLost, setLost] = useState(false)
  const send = orAgain(onAgain, async (body: StepCode) => {
    const { token, userData } = await call(identityApi.loginWithCode, { body })
    await onEnter({ token, user: userData })
  })
  if (isLost) return <LostFactor step={step} onAgain={onAgain} />
  return (
    <AuthLayout title="Anna todennuskoodi">
      <AuthForm
        schema={StepCode}
        given={{ step, device: deviceMark() }}
        submit="Jatka"
        doing="Tarkistetaan koodia"
        send={send}
      >
        {(faults) => (
          <>
            <AuthNote>Avaa todennussovellus puhelimessasi ja kirjoita sen näyttämä kuusinumeroinen koodi.</AuthNote>
            <CodeInput error={faults.code} hint="Jos puhelin ei ole käsillä, kirjoita varakoodi." />
          </>
        )}
      </AuthForm>
      <AuthLinks>
        <Button variant="link" onClick={onAgain}>
          Takaisin kirjautumiseen
        </Button>
        <Button variant="link" onClick={() => setLost(true)}>
          Puhelin on kadonnut
        </Button>
      </AuthLinks>
    </AuthLayout>
  )
}
