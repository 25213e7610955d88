import { ScrollableRegion } from '@primer/react/experimental'
import type { ReactNode } from 'react'
import css from './Beside.module.css'

interface Props {
  readonly children: ReactNode
  /** The paper that the form makes, in a section of its own; false where there is none. */
  readonly paper: ReactNode
}

/** A form with its paper beside it where there is room for both, below it elsewhere. */
export const Beside = ({ children, paper }: Props) => (
  <div className={css.beside}>
    <div className={css.form}>{children}</div>
    {paper && <div className={css.paper}>{paper}</div>}
  </div>
)

/** Scrolled by itself, so that the form and the button that saves stay in sight. */
export const TallPaper = ({ children }: Pick<Props, 'children'>) => (
  <ScrollableRegion className={css.tall ?? ''} aria-label="Paperi, vieritettävä">
    {children}
  </ScrollableRegion>
)

/** Whether a form and its paper fit side by side, as in Beside.module.css: then the paper is open from the start. */
export const hasRoomForPaper = (): boolean => matchMedia('(min-width: 1280px)').matches
