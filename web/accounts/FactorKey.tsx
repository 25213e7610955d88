import type { FactorSetUp } from '#shared/accounts/sign-in.ts'
import { qrCode } from '#shared/base/qr-code.ts'
import css from './FactorKey.module.css'

/** Empty modules that a reader needs around the code. */
const rim = 4

/** What the telephone's application reads: a QR code, and the same to be typed. */
export function FactorKey({ secret, uri }: FactorSetUp) {
  const modules = qrCode(uri) ?? []
  const side = modules.length + 2 * rim
  const path = modules.flatMap((line, row) =>
    line.flatMap((dark, column) => (dark ? [`M${column + rim} ${row + rim}h1v1h-1z`] : [])),
  )
  return (
    <div className={css.key}>
      <ol>
        <li>Asenna puhelimeen todennussovellus, jos sitä ei vielä ole.</li>
        <li>Lisää sovellukseen tunnus lukemalla tämä QR-koodi.</li>
      </ol>
      <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label="QR-koodi todennussovellukselle" className={css.qr}>
        <rect width={side} height={side} fill="#fff" />
        <path d={path.join('')} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <details>
        <summary>Kirjoita avain käsin</summary>
        <code className={css.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </details>
    </div>
  )
}
