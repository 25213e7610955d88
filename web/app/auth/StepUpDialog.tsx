import { Dialog } from '@primer/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import type { Endpoint } from '#shared/base/endpoint.ts'
import { Problem } from '#shared/base/problem.ts'
import { passkeyApi } from '#shared/identity/passkey-api.ts'
import { CodeProof, PasswordProof, type StepUpDraft, stepUpApi } from '#shared/identity/step-up.ts'
import { Field } from '../../ui/field/Field.tsx'
import { callQuietly } from '../call.ts'
import { Loaded } from '../Loaded.tsx'
import { queries } from '../queries.ts'
import { useFresh } from '../use-call.ts'
import { AuthForm } from './AuthForm.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { givenPasskey } from './passkeys.ts'
import css from './StepUpDialog.module.css'

/** What is said of a changed account number, and of whatever else asks for a proof. */
const words = {
  number: {
    title: 'Vahvista tilinumeron muutos',
    why: 'Olet vaihtamassa tilinumeroa, jolle rahaa maksetaan. Tallennamme muutoksen vasta, kun olet vahvistanut sen, ja kerromme siitä heti sähköpostilla tilin kaikille omistajille. Kun tililtä on jo lähetetty laskuja, vuokrien, tilitysten ja vakuuksien uusi numero tulee voimaan vasta vuorokauden kuluttua.',
    submit: 'Vahvista muutos',
    closed: 'Muutosta ei vahvistettu, joten sitä ei tallennettu.',
  },
  deed: {
    title: 'Vahvista, että se olet sinä',
    why: 'Tämä toimenpide koskee rahaa tai oikeuksia, joten pelkkä kirjautuminen ei riitä siihen. Samaa ei kysytä uudelleen viiteen minuuttiin.',
    submit: 'Vahvista',
    closed: 'Toimenpidettä ei vahvistettu, joten mitään ei muutettu.',
  },
}
type Words = (typeof words)[keyof typeof words]

interface Props {
  readonly said: Words
  readonly answer: (proof: string | undefined) => void
}

/**
 * Asks for the password or a code in a dialog over whatever page is there; it stands beside the page, since hardly anybody
 * ever needs it. Whoever closes it is told that nothing was done.
 */
export function proveAgain({ stepUp }: Pick<Endpoint, 'stepUp'>): Promise<string> {
  const said = words[stepUp === 'always' ? 'deed' : 'number']
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise((resolve, reject) => {
    const answer = (proof: string | undefined) => {
      root.unmount()
      place.remove()
      if (proof) resolve(proof)
      else reject(new Problem('step-up', said.closed))
    }
    root.render(
      <QueryClientProvider client={queries}>
        <StepUpDialog said={said} answer={answer} />
      </QueryClientProvider>,
    )
  })
}

/** What was typed under it stays, and is saved once the proof is given. */
function StepUpDialog({ said, answer }: Props) {
  const button = { submit: said.submit, doing: 'Tarkistetaan' }
  const reading = useFresh(stepUpApi.readStepUp, {})
  async function send(body: StepUpDraft) {
    const { proof } = await callQuietly(stepUpApi.stepUp, { body })
    answer(proof)
  }
  async function byPasskey() {
    await send({ passkey: await givenPasskey(await callQuietly(passkeyApi.beginPasskeyProof, {})) })
  }
  return (
    <Dialog title={said.title} onClose={() => answer(undefined)}>
      <div className={css.body}>
        <p>{said.why}</p>
        <Loaded reading={reading} rows={2}>
          {({ way, passkey, email }) => (
            <>
              {way === 'code' ? (
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
              )}
              {passkey && <PasskeyButton label="Käytä pääsyavainta" send={byPasskey} />}
            </>
          )}
        </Loaded>
      </div>
    </Dialog>
  )
}
