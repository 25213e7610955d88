import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
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

/** Cards below each other. */
export function CardColumn({ children }: { children: ReactNode }) {
  return <div className={css.column}>{children}</div>
}

interface FigureProps {
  readonly label: string
  readonly value: string
  /** The small line below. */
  readonly note?: ReactNode
  readonly tone?: 'bad' | undefined
  /** The list of what is in the figure. */
  readonly to: string
}

/** Millions of euros still fit into a narrow card, in smaller digits. */
const lengthOf = ({ length }: string) => (length > 16 ? 'longest' : length > 12 ? 'long' : undefined)

/** One figure with what it is, a link to what is in it. */
export function LinkFigure({ label, value, note, tone, to }: FigureProps) {
  return (
    <Link to={to} className={`${css.card} ${css.figure}`} data-tone={tone}>
      <span className={css.label}>{label}</span>
      <strong className="digits" data-length={lengthOf(value)}>
        {value}
      </strong>
      {note && <span className={`${css.note} digits`}>{note}</span>}
    </Link>
  )
}
