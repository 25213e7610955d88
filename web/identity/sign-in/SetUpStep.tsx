import { Button } from '@primer/react'
import { useEffect, useState } from 'react'
import { identityApi } from '#shared/identity/api.ts'
import { type FactorSetUp, StepCode } from '#shared/identity/sign-in.ts'
import { AuthForm } from '../../app/auth/AuthForm.tsx'
import { AuthLayout } from '../../app/auth/AuthLayout.tsx'
import { AuthLinks, AuthNote } from '../../app/auth/AuthParts.tsx'
import { call } from '../../app/call.ts'
import type { Session } from '../../app/session.ts'
import { CodeInput } from './CodeInput.tsx'
import type { StepProps } from './CodeStep.tsx'
import { deviceMark } from './device.ts'
import { FactorKey } from './FactorKey.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { orAgain } from './step.ts'

/** After the password in an account that requires a second factor, for one who has none yet. */
export function SetUpStep({ step, onEnter, onAgain }: StepProps) {
  const [setUp, setSetUp] = useState<FactorSetUp>()
  const [done, setDone] = useState<{ readonly session: Session; readonly codes: readonly string[] }>()
  const [failure, setFailure] = useState('')
  useEffect(() => {
    call(identityApi.beginSetUpAtLogin, { body: { step } }).then(setSetUp, (error: Error) => setFailure(error.message))
  }, [step])
  const send = orAgain(onAgain, async (body: StepCode) => {
    const { token, userData, recoveryCodes } = await call(identityApi.loginWithSetUp, { body })
    setDone({ session: { token, user: userData }, codes: recoveryCodes })
  })
  if (done)
    return (
      <AuthLayout title="Varakoodit">
        <RecoveryCodes codes={done.codes} />
        <Button variant="primary" size="large" block onClick={() => void onEnter(done.session)}>
          Jatka ohjelmaan
        </Button>
      </AuthLayout>
    )
  return (
    <AuthLayout title="Ota kaksivaiheinen kirjautuminen käyttöön">
      {failure && <p role="alert">{failure}</p>}
      <AuthForm
        schema={StepCode}
        given={{ step, device: deviceMark() }}
        submit="Ota käyttöön"
        doing="Tarkistetaan koodia"
        send={send}
      >
        {(faults) => (
          <>
            <AuthNote>Tilisi vaatii salasanan lisäksi puhelimen todennussovelluksen koodin.</AuthNote>
            {setUp && <FactorKey {...setUp} />}
            <CodeInput error={faults.code} hint="Kuusi numeroa, jotka sovellus näyttää." />
          </>
        )}
      </AuthForm>
      <AuthLinks>
        <Button variant="link" onClick={onAgain}>
          Takaisin kirjautumiseen
        </Button>
      </AuthLinks>
    </AuthLayout>
  )
}
