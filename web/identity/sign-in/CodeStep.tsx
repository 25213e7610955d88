import { Button } from '@primer/react'
import { useState } from 'react'
import { identityApi } from '#shared/identity/api.ts'
import { passkeyApi } from '#shared/identity/passkey-api.ts'
import { type SecondStep, StepCode } from '#shared/identity/sign-in.ts'
import { AuthForm } from '../../app/auth/AuthForm.tsx'
import { AuthLayout } from '../../app/auth/AuthLayout.tsx'
import { AuthLinks, AuthNote } from '../../app/auth/AuthParts.tsx'
import { PasskeyButton } from '../../app/auth/PasskeyButton.tsx'
import { givenPasskey } from '../../app/auth/passkeys.ts'
import { call } from '../../app/call.ts'
import type { Session } from '../../app/session.ts'
import { CodeInput } from './CodeInput.tsx'
import { deviceMark } from './device.ts'
import { LostFactor } from './LostFactor.tsx'
import { orAgain } from './step.ts'

export interface StepProps {
  /** The token that the right password gave. */
  readonly step: string
  /** The person has passkeys: besides the application, or only them. */
  readonly passkey?: SecondStep['passkey']
  readonly onEnter: (session: Session) => Promise<void>
  /** Back to the password. */
  readonly onAgain: () => void
}

const words = {
  application: 'Avaa todennussovellus puhelimessasi ja kirjoita sen näyttämä kuusinumeroinen koodi.',
  recovery: 'Jos puhelin ei ole käsillä, kirjoita varakoodi.',
  onlyPasskey: 'Käytä pääsyavainta. Jos se ei ole käsillä, kirjoita varakoodi.',
}

/** After the password: a code of the person's second factor. */
export function CodeStep({ step, passkey, onEnter, onAgain }: StepProps) {
  const [isLost, setLost] = useState(false)
  const send = orAgain(onAgain, async (body: StepCode) => {
    const { token, userData } = await call(identityApi.loginWithCode, { body })
    await onEnter({ token, user: userData })
  })
  const byPasskey = orAgain(onAgain, async () => {
    const answer = await givenPasskey(await call(passkeyApi.beginPasskeyStep, { body: { step } }))
    const body = { step, answer, device: deviceMark() }
    const { token, userData } = await call(passkeyApi.stepByPasskey, { body })
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
            <AuthNote>{passkey === 'only' ? words.onlyPasskey : words.application}</AuthNote>
            <CodeInput error={faults.code} hint={passkey === 'only' ? undefined : words.recovery} />
          </>
        )}
      </AuthForm>
      {passkey && <PasskeyButton label="Käytä pääsyavainta" send={() => byPasskey(undefined)} />}
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
