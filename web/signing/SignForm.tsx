import { Button } from '@primer/react'
import { useState } from 'react'
import { Problem } from '#shared/base/problem.ts'
import type { Drawing } from '#shared/contracts/texts/drawing.ts'
import { type OpenedSigning, signingApi } from '#shared/signing/api.ts'
import type { SignPage } from '#shared/texts/fin/sign-page.ts'
import { callQuietly } from '../app/call.ts'
import { Field } from '../ui/field/Field.tsx'
import { SignatureField } from './SignatureField.tsx'
import css from './signing.module.css'

interface Props {
  readonly words: SignPage
  readonly secret: string
  readonly onDone: (signing: OpenedSigning) => void
}

/** Draws and signs, or says why not. */
export function SignForm({ words, secret, onDone }: Props) {
  const [refusing, setRefusing] = useState(false)
  return refusing ? (
    <Refusal words={words} secret={secret} onDone={onDone} onBack={() => setRefusing(false)} />
  ) : (
    <Signing words={words} secret={secret} onDone={onDone} onRefuse={() => setRefusing(true)} />
  )
}

/** Sends it and tells what came of it; `failure` is the server's sentence. */
function useSending({ words, onDone }: Pick<Props, 'words' | 'onDone'>) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const send = async (command: () => Promise<{ signing: OpenedSigning }>) => {
    setBusy(true)
    setFailure('')
    try {
      onDone((await command()).signing)
    } catch (error) {
      if (!(error instanceof Problem)) window.reportError(error)
      setFailure(error instanceof Problem ? error.message : words.failed)
      setBusy(false)
    }
  }
  return { busy, failure, send }
}

const Failure = ({ children }: { children: string }) =>
  children && (
    <div role="alert" className={css.failure}>
      {children}
    </div>
  )

function Signing({ words, secret, onDone, onRefuse }: Props & { onRefuse: () => void }) {
  const [drawing, setDrawing] = useState<Drawing>()
  const [accepted, setAccepted] = useState(false)
  const [pressed, setPressed] = useState(false)
  const { busy, failure, send } = useSending({ words, onDone })
  const sign = () => {
    setPressed(true)
    if (drawing && accepted)
      void send(() => callQuietly(signingApi.signByLink, { body: { secret, drawing, accepted: true } }))
  }
  return (
    <section className={css.part}>
      <h2>{words.signature}</h2>
      <SignatureField words={words} onChange={setDrawing} error={pressed && !drawing ? words.draw : undefined} />
      <AcceptBox words={words} checked={accepted} onChange={setAccepted} isMissed={pressed && !accepted} />
      <Failure>{failure}</Failure>
      <div className={css.buttons}>
        <Button variant="primary" size="large" loading={busy} loadingAnnouncement={words.signing} onClick={sign}>
          {words.sign}
        </Button>
        <Button size="large" onClick={onRefuse}>
          {words.refuse}
        </Button>
      </div>
    </section>
  )
}

interface AcceptProps {
  readonly words: SignPage
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly isMissed: boolean
}

/** Nobody signs by a slip of the hand. */
export const AcceptBox = ({ words, checked, onChange, isMissed }: AcceptProps) => (
  <div>
    <label>
      <input
        type="checkbox"
        checked={checked}
        aria-invalid={isMissed || undefined}
        aria-describedby={isMissed ? 'accept-error' : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />{' '}
      {words.accept}
    </label>
    {isMissed && (
      <p id="accept-error" role="alert" className={css.failure}>
        {words.acceptFirst}
      </p>
    )}
  </div>
)

function Refusal({ words, secret, onDone, onBack }: Props & { onBack: () => void }) {
  const [reason, setReason] = useState('')
  const [pressed, setPressed] = useState(false)
  const { busy, failure, send } = useSending({ words, onDone })
  const refuse = () => {
    setPressed(true)
    if (reason.trim()) void send(() => callQuietly(signingApi.declineByLink, { body: { secret, reason } }))
  }
  const isMissed = pressed && !reason.trim()
  return (
    <section className={css.part}>
      <h2>{words.refuse}</h2>
      <p>{words.refusalEnds}</p>
      <Field label={words.why} required error={isMissed ? words.tellWhy : undefined}>
        {(wiring) => (
          <textarea {...wiring} rows={3} maxLength={500} onChange={(event) => setReason(event.target.value)} />
        )}
      </Field>
      <Failure>{failure}</Failure>
      <div className={css.buttons}>
        <Button variant="danger" loading={busy} loadingAnnouncement={words.sending} onClick={refuse}>
          {words.sendRefusal}
        </Button>
        <Button onClick={onBack}>{words.back}</Button>
      </div>
    </section>
  )
}
