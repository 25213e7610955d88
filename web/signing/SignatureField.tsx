import { Button } from '@primer/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type SignaturePad from 'signature_pad'
import type { Drawing } from '#shared/contracts/texts/drawing.ts'
import { Field, FieldNotes } from '../ui/field/Field.tsx'
import { drawnOn, fitPad } from './signature-drawing.ts'
import css from './signing.module.css'

interface Props {
  readonly onChange: (drawing: Drawing | undefined) => void
  readonly error?: string | undefined
}

/** A signature: drawn with a finger, a pen or the mouse, or a name that is typed by those who cannot or would not draw. */
export function SignatureField({ onChange, error }: Props) {
  const [typing, setTyping] = useState(false)
  const turn = () => {
    setTyping(!typing)
    onChange(undefined)
  }
  return (
    <div className={css.pad}>
      {typing ? <TypedName onChange={onChange} error={error} /> : <Pad onChange={onChange} error={error} />}
      <Button variant="invisible" onClick={turn}>
        {typing ? 'Piirrä allekirjoitus' : 'Kirjoita nimi piirtämisen sijaan'}
      </Button>
    </div>
  )
}

function TypedName({ onChange, error }: Props) {
  const type = (name: string) => onChange(name.trim() ? { kind: 'typed', name: name.trim() } : undefined)
  return (
    <Field
      label="Nimi allekirjoituksena"
      required
      error={error}
      hint="Nimi tulee asiakirjaan allekirjoituksen paikalle."
    >
      {(wiring) => (
        <input {...wiring} autoComplete="name" maxLength={100} onChange={(event) => type(event.target.value)} />
      )}
    </Field>
  )
}

const ink = '#0b2f6b'

function Pad({ onChange, error }: Props) {
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
      <canvas ref={canvas} className={css.canvas} role="img" aria-label="Alue, johon allekirjoitus piirretään" />
      <FieldNotes id="signature" error={error} hint="Piirrä sormella, kynällä tai hiirellä." />
      <Button size="small" onClick={clear}>
        Tyhjennä
      </Button>
    </>
  )
}
