import { type ReactNode, useEffect, useRef } from 'react'
import css from './AuthLayout.module.css'

/** Ways on from a screen of those who have not signed in. */
export const AuthLinks = ({ children }: { children: ReactNode }) => <nav className={css.links}>{children}</nav>

/** Smaller text that explains. */
export const AuthNote = ({ children }: { children: ReactNode }) => <p className={css.note}>{children}</p>

/** What came of it, in the place of the form: it takes the focus, so that a screen reader tells it. */
export function AuthDone({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className={css.done} tabIndex={-1} role="status">
      {children}
    </div>
  )
}
