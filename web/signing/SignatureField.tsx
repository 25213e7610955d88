import { Button } from '@primer/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type SignaturePad from 'signature_pad'
import type { Drawing } from '#shared/contracts/texts/drawing.ts'
import type { SignPage } from '#shared/texts/fin/sign-page.ts'
import { Field, FieldNotes } from '../ui/field/Field.tsx'
import { drawnOn, fitPad } from './signature-drawing.ts'
import css from './signing.module.css'

interface Props {
  readonly words: SignPage
  readonly onChange: (drawing: Drawing | undefined) => void
  readonly error?: string | undefined
}

/** A signature: drawn with a finger, a pen or the mouse, or a name that is typed by those who cannot or would not draw. */
export function SignatureField({ words, onChange, error }: Props) {
  const [typing, setTyping] = useState(false)
  const turn = () => {
    setTyping(!typing)
    onChange(undefined)
  }
  return (
    <div className={css.pad}>
      {typing ? (
        <TypedName words={words} onChange={onChange} error={error} />
      ) : (
        <Pad words={words} onChange={onChange} error={error} />
      )}
      <Button variant="invisible" onClick={turn}>
        {typing ? words.draw : words.typeInstead}
      </Button>
    </div>
  )
}

function TypedName({ words, onChange, error }: Props) {
  const type = (name: string) => onChange(name.trim() ? { kind: 'typed', name: name.trim() } : undefined)
  return (
    <Field label={words.typed} required error={error} hint={words.typedHint}>
      {(wiring) => (
        <input {...wiring} autoComplete="name" maxLength={100} onChange={(event) => type(event.target.value)} />
      )}
    </Field>
  )
}

const ink = '#0b2f6b'

function Pad({ words, onChange, error }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(undefined)
  const drawn = useEffectEvent((made: SignaturePad, on: HTMLCanvasElement) => onChange(drawnOn(made, on)))
  useEffect(() => {
    const on = canvas.current
    let gone = false
    const fit = () => on && pad.current && fitPad(pad.current, on)
    async function begin() {
      const { default: Made } = await import('signature_pad')
      if (gone || !on) return
      const made = new Made(on, { penColor: ink })
      pad.current = made
      fitPad(made, on)
      made.addEventListener('endStroke', () => drawn(made, on))
    }
    void begin()
    window.addEventListener('resize', fit)
    return () => {
      gone = true
      window.removeEventListener('resize', fit)
      pad.current?.off()
    }
  }, [])
  const clear = () => {
    pad.current?.clear()
    onChange(undefined)
  }
  return (
    <>
      <canvas ref={canvas} className={css.canvas} role="img" aria-label={words.area} />
      <FieldNotes id="signature" error={error} hint={words.drawHint} />
      <Button size="small" onClick={clear}>
        {words.clear}
      </Button>
    </>
  )
}
