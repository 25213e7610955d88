import type { FactorSetUp } from '#shared/identity/sign-in.ts'
import { QrCode } from '../../ui/qr/QrCode.tsx'
import css from './FactorKey.module.css'

/** What the telephone's application reads: a QR code, and the same to be typed. */
export function FactorKey({ secret, uri }: FactorSetUp) {
  return (
    <div className={css.key}>
      <ol>
        <li>Asenna puhelimeen todennussovellus, jos sitä ei vielä ole.</li>
        <li>Lisää sovellukseen tunnus lukemalla tämä QR-koodi.</li>
      </ol>
      <QrCode text={uri} label="QR-koodi todennussovellukselle" />
      <details>
        <summary>Kirjoita avain käsin</summary>
        <code className={css.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </details>
    </div>
  )
}
