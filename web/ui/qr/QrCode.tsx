import css from './QrCode.module.css'
import { drawnQr } from './qr.ts'

interface Props {
  readonly text: string
  /** What reads it and why, for whoever sees no pictures. */
  readonly label: string
}

/** A code that a telephone's camera reads. */
export function QrCode({ text, label }: Props) {
  const { side, path } = drawnQr(text)
  return (
    <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} className={css.qr}>
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
