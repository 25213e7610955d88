import { Button } from '@primer/react'
import { useState } from 'react'
import { Problem } from '#shared/base/problem.ts'
import type { Drawing } from '#shared/contracts/texts/drawing.ts'
import { type OpenedSigning, signingApi } from '#shared/signing/api.ts'
import { callQuietly } from '../app/call.ts'
import { Field } from '../ui/field/Field.tsx'
import { SignatureField } from './SignatureField.tsx'
import css from './signing.module.css'

interface Props {
  readonly secret: string
  readonly onDone: (signing: OpenedSigning) => void
}

/** Draws and signs, or says why not. */
export function SignForm({ secret, onDone }: Props) {
  const [refusing, setRefusing] = useState(false)
  return refusing ? (
    <Refusal secret={secret} onDone={onDone} onBack={() => setRefusing(false)} />
  ) : (
    <Signing secret={secret} onDone={onDone} onRefuse={() => setRefusing(true)} />
  )
}

/** Sends it and tells what came of it; `failure` is the server's sentence. */
function useSending(onDone: Props['onDone']) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const send = async (command: () => Promise<{ signing: OpenedSigning }>) => {
    setBusy(true)
    setFailure('')
    try {
      onDone((await command()).signing)
    } catch (error) {
      if (!(error instanceof Problem)) window.reportError(error)
      setFailure(error instanceof Problem ? error.message : 'Jokin meni pieleen. Yritä uudelleen.')
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

function Signing({ secret, onDone, onRefuse }: Props & { onRefuse: () => void }) {
  const [drawing, setDrawing] = useState<Drawing>()
  const [accepted, setAccepted] = useState(false)
  const [pressed, setPressed] = useState(false)
  const { busy, failure, send } = useSending(onDone)
  const sign = () => {
    setPressed(true)
    if (drawing && accepted)
      void send(() => callQuietly(signingApi.signByLink, { body: { secret, drawing, accepted: true } }))
  }
  return (
    <section className={css.part}>
      <h2>Allekirjoituksesi</h2>
      <SignatureField onChange={setDrawing} error={pressed && !drawing ? 'Piirrä allekirjoitus' : undefined} />
      <AcceptBox checked={accepted} onChange={setAccepted} isMissed={pressed && !accepted} />
      <Failure>{failure}</Failure>
      <div className={css.buttons}>
        <Button variant="primary" size="large" loading={busy} loadingAnnouncement="Allekirjoitetaan" onClick={sign}>
          Allekirjoita
        </Button>
        <Button size="large" onClick={onRefuse}>
          En allekirjoita
        </Button>
      </div>
    </section>
  )
}

interface AcceptProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly isMissed: boolean
}

/** Nobody signs by a slip of the hand. */
export const AcceptBox = ({ checked, onChange, isMissed }: AcceptProps) => (
  <div>
    <label>
      <input
        type="checkbox"
        checked={checked}
        aria-invalid={isMissed || undefined}
        aria-describedby={isMissed ? 'accept-error' : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />{' '}
      Olen lukenut asiakirjan ja hyväksyn sen sisällön
    </label>
    {isMissed && (
      <p id="accept-error" role="alert" className={css.failure}>
        Hyväksy asiakirjan sisältö ennen allekirjoittamista
      </p>
    )}
  </div>
)

function Refusal({ secret, onDone, onBack }: Props & { onBack: () => void }) {
  const [reason, setReason] = useState('')
  const [pressed, setPressed] = useState(false)
  const { busy, failure, send } = useSending(onDone)
  const refuse = () => {
    setPressed(true)
    if (reason.trim()) void send(() => callQuietly(signingApi.declineByLink, { body: { secret, reason } }))
  }
  const isMissed = pressed && !reason.trim()
  return (
    <section className={css.part}>
      <h2>En allekirjoita</h2>
      <p>Allekirjoittaminen päättyy kaikkien osalta. Lähettäjä saa tiedon ja näkee perustelusi.</p>
      <Field label="Miksi et allekirjoita?" required error={isMissed ? 'Kerro, miksi et allekirjoita' : undefined}>
        {(wiring) => (
          <textarea {...wiring} rows={3} maxLength={500} onChange={(event) => setReason(event.target.value)} />
        )}
      </Field>
      <Failure>{failure}</Failure>
      <div className={css.buttons}>
        <Button variant="danger" loading={busy} loadingAnnouncement="Lähetetään" onClick={refuse}>
          Lähetä kieltäytyminen
        </Button>
        <Button onClick={onBack}>Takaisin</Button>
      </div>
    </section>
  )
}
