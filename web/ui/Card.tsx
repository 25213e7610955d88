import { type ReactNode, useId } from 'react'
import css from './Card.module.css'

interface Props {
  readonly title?: string
  /** At the right end of the title's line. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A framed part of a page. */
export function Card({ title, action, children }: Props) {
  const id = useId()
  return (
    <section className={css.card} aria-labelledby={title ? id : undefined}>
      {(title || action) && (
        <div className={css.head}>
          {title && <h2 id={id}>{title}</h2>}
          {action}
        </div>
      )}
      {children}
    </section>
  )
}

/** Cards beside each other as the width allows. */
export function Cards({ children }: { children: ReactNode }) {
  return <div className={css.cards}>{children}</div>
}

/** One figure with what it is; `note` is the small line below. */
export function Figure({ label, value, note }: { label: string; value: ReactNode; note?: ReactNode }) {
  return (
    <div className={`${css.card} ${css.figure}`}>
      <span className={css.label}>{label}</span>
      <strong className="digits">{value}</strong>
      {note && <span className={css.note}>{note}</span>}
    </div>
  )
}
