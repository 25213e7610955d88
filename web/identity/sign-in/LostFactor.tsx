import { Button } from '@primer/react'
import { useState } from 'react'
import { printInstant } from '#shared/base/day.ts'
import { identityApi } from '#shared/identity/api.ts'
import { StepDraft } from '#shared/identity/sign-in.ts'
import { AuthForm } from '../../app/auth/AuthForm.tsx'
import { AuthLayout } from '../../app/auth/AuthLayout.tsx'
import { AuthDone, AuthLinks, AuthNote } from '../../app/auth/AuthParts.tsx'
import { call } from '../../app/call.ts'
import { orAgain } from './step.ts'

interface Props {
  /** What is lost. */
  readonly title: string
  readonly step: string
  /** Back to the password. */
  readonly onAgain: () => void
}

/** For one who has given the password, but has neither the application nor a recovery code any more. */
export function LostFactor({ title, step, onAgain }: Props) {
  const [from, setFrom] = useState('')
  const ask = orAgain(onAgain, async (body: StepDraft) => {
    setFrom((await call(identityApi.askFactorOff, { body })).from)
  })
  return (
    <AuthLayout title={title}>
      {from ? (
        <AuthDone>
          <p>
            Kirjaudu salasanallasi uudelleen <strong>{printInstant(from)}</strong> tai sen jälkeen, viimeistään viikon
            kuluessa. Lähetimme tästä viestin sähköpostiisi. Jos löydät kadonneen, kirjaudu sillä, niin pyyntö
            peruuntuu.
          </p>
        </AuthDone>
      ) : (
        <AuthForm schema={StepDraft} given={{ step }} submit="Pyydä poistamista" doing="Lähetetään pyyntöä" send={ask}>
          {() => (
            <AuthNote>
              Jos tililläsi on toinen omistaja, hän voi poistaa kaksivaiheisen kirjautumisesi heti. Muuten voit pyytää
              sitä tässä: salasanasi riittää kirjautumiseen vuorokauden kuluttua.
            </AuthNote>
          )}
        </AuthForm>
      )}
      <AuthLinks>
        <Button variant="link" onClick={onAgain}>
          Takaisin kirjautumiseen
        </Button>
      </AuthLinks>
    </AuthLayout>
  )
}
