import { Dialog } from '@primer/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { Problem } from '#shared/base/problem.ts'
import { CodeProof, PasswordProof, type StepUpDraft, stepUpApi } from '#shared/identity/step-up.ts'
import { Field } from '../../ui/field/Field.tsx'
import { callQuietly } from '../call.ts'
import { Loaded } from '../Loaded.tsx'
import { queries } from '../queries.ts'
import { useFresh } from '../use-call.ts'
import { AuthForm } from './AuthForm.tsx'
import css from './StepUpDialog.module.css'

interface Props {
  readonly answer: (proof: string | undefined) => void
}

/**
 * Asks for the password or a code in a dialog over whatever page is there; it stands beside the page, since hardly anybody
 * ever needs it. Whoever closes it is told that nothing was saved.
 */
export function proveAgain(): Promise<string> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise((resolve, reject) => {
    const answer = (proof: string | undefined) => {
      root.unmount()
      place.remove()
      if (proof) resolve(proof)
      else reject(new Problem('step-up', 'Muutosta ei vahvistettu, joten sitä ei tallennettu.'))
    }
    root.render(
      <QueryClientProvider client={queries}>
        <StepUpDialog answer={answer} />
      </QueryClientProvider>,
    )
  })
}

const button = { submit: 'Vahvista muutos', doing: 'Tarkistetaan' }

/** Over a form that changes an account number: what was typed under it stays, and is saved once the proof is given. */
function StepUpDialog({ answer }: Props) {
  const reading = useFresh(stepUpApi.readStepUp, {})
  async function send(body: StepUpDraft) {
    const { proof } = await callQuietly(stepUpApi.stepUp, { body })
    answer(proof)
  }
  return (
    <Dialog title="Vahvista tilinumeron muutos" onClose={() => answer(undefined)}>
      <div className={css.body}>
        <p>
          Olet vaihtamassa tilinumeroa, jolle rahaa maksetaan. Tallennamme muutoksen vasta, kun olet vahvistanut sen, ja
          kerromme siitä heti sähköpostilla tilin kaikille omistajille.
        </p>
        <Loaded reading={reading} rows={2}>
          {({ way, email }) =>
            way === 'code' ? (
              <AuthForm schema={CodeProof} {...button} send={send}>
                {({ code }) => (
                  <Field
                    label="Koodi"
                    required
                    error={code}
                    hint="Todennussovelluksen näyttämä koodi. Jos puhelin ei ole käsillä, kirjoita varakoodi."
                  >
                    {(wiring) => <input {...wiring} name="code" autoComplete="one-time-code" spellCheck={false} />}
                  </Field>
                )}
              </AuthForm>
            ) : (
              <AuthForm schema={PasswordProof} {...button} send={send}>
                {({ password }) => (
                  <>
                    {/* Password managers ask whose password it is. */}
                    <input hidden readOnly autoComplete="username" value={email} />
                    <Field label="Nykyinen salasana" required error={password}>
                      {(wiring) => (
                        <input {...wiring} name="password" type="password" autoComplete="current-password" />
                      )}
                    </Field>
                  </>
                )}
              </AuthForm>
            )
          }
        </Loaded>
      </div>
    </Dialog>
  )
}
