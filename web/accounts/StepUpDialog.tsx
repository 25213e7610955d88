import { Dialog } from '@primer/react'
import { CodeProof, PasswordProof, type StepUpDraft, stepUpApi } from '#shared/accounts/step-up.ts'
import { AuthForm } from '../app/AuthForm.tsx'
import { callQuietly } from '../app/call.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useFresh } from '../app/use-call.ts'
import { Field } from '../ui/Field.tsx'
import { CodeInput } from './CodeInput.tsx'
import css from './StepUpDialog.module.css'

interface Props {
  readonly answer: (proof: string | undefined) => void
}

const button = { submit: 'Vahvista muutos', doing: 'Tarkistetaan' }

/** Over a form that changes an account number: what was typed under it stays, and is saved once the proof is given. */
export function StepUpDialog({ answer }: Props) {
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
                  <CodeInput
                    error={code}
                    hint="Todennussovelluksen näyttämä koodi. Jos puhelin ei ole käsillä, kirjoita varakoodi."
                  />
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
