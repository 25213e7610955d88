import type { ReactNode } from 'react'
import css from './Facts.module.css'

/** What is known of one thing: `<Facts><Fact label="Pankki">{partner.bank}</Fact>…</Facts>`; `rows`: one below another. */
export function Facts({ rows = false, children }: { rows?: boolean; children: ReactNode }) {
  return <dl className={rows ? css.rows : css.facts}>{children}</dl>
}

/** One label and its value; what is not known is a dash. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  const existing = children !== '' && children !== null && children !== undefined
  return (
    <div>
      <dt>{label}</dt>
      <dd>{existing ? children : '–'}</dd>
    </div>
  )
}
