import { Button } from '@primer/react'
import { useState } from 'react'
import { identityApi } from '#shared/identity/api.ts'
import { passkeyApi } from '#shared/identity/passkey-api.ts'
import { type SecondStep, StepCode } from '#shared/identity/sign-in.ts'
import { AuthForm } from '../../app/auth/AuthForm.tsx'
import { AuthLayout } from '../../app/auth/AuthLayout.tsx'
import { AuthLinks, AuthNote } from '../../app/auth/AuthParts.tsx'
import { PasskeyButton } from '../../app/auth/PasskeyButton.tsx'
import { givenPasskey, takesPasskeys } from '../../app/auth/passkeys.ts'
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
  application: {
    title: 'Anna todennuskoodi',
    why: 'Avaa todennussovellus puhelimessasi ja kirjoita sen näyttämä kuusinumeroinen koodi.',
    hint: 'Jos puhelin ei ole käsillä, kirjoita varakoodi.',
    lost: 'Puhelin on kadonnut',
  },
  passkey: {
    title: 'Anna varakoodi',
    why: 'Kirjoita jokin varakoodeista, jotka sait, kun lisäsit pääsyavaimen.',
    hint: undefined,
    lost: 'Pääsyavain on kadonnut',
  },
}

/** After the password: the person's passkey, or a code of their second factor. */
export function CodeStep({ step, passkey, onEnter, onAgain }: StepProps) {
  const [isLost, setLost] = useState(false)
  const [byCode, setByCode] = useState(passkey !== 'only' || !takesPasskeys())
  const said = words[passkey === 'only' ? 'passkey' : 'application']
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
  if (isLost) return <LostFactor title={said.lost} step={step} onAgain={onAgain} />
  const toPassword = (
    <Button variant="link" onClick={onAgain}>
      Takaisin kirjautumiseen
    </Button>
  )
  if (!byCode)
    return (
      <AuthLayout title="Käytä pääsyavainta">
        <AuthNote>Sinulla on pääsyavain, joten pelkkä salasana ei riitä kirjautumiseen.</AuthNote>
        <PasskeyButton label="Käytä pääsyavainta" isPrimary send={() => byPasskey(undefined)} />
        <AuthLinks>
          {toPassword}
          <Button variant="link" onClick={() => setByCode(true)}>
            Käytä varakoodia
          </Button>
        </AuthLinks>
      </AuthLayout>
    )
  return (
    <AuthLayout title={said.title}>
      <AuthForm
        schema={StepCode}
        given={{ step, device: deviceMark() }}
        submit="Jatka"
        doing="Tarkistetaan koodia"
        send={send}
      >
        {(faults) => (
          <>
            <AuthNote>{said.why}</AuthNote>
            <CodeInput error={faults.code} hint={said.hint} />
          </>
        )}
      </AuthForm>
      {passkey && <PasskeyButton label="Käytä pääsyavainta" send={() => byPasskey(undefined)} />}
      <AuthLinks>
        {toPassword}
        <Button variant="link" onClick={() => setLost(true)}>
          {said.lost}
        </Button>
      </AuthLinks>
    </AuthLayout>
  )
}
