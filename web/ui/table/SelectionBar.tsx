import { Button } from '@primer/react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { printNumber } from '#shared/base/finnish.ts'
import css from './SelectionBar.module.css'

export interface SelectionBarProps {
  readonly selection: {
    readonly count: number
    readonly total: number
    readonly isAll: boolean
    readonly chooseHits: () => void
    readonly none: () => void
  }
  /** What can be done to those that are chosen. */
  readonly children: ReactNode
}

/** How many rows of a list are chosen, and what to do to them. Escape lets them go. */
export function SelectionBar({ selection, children }: SelectionBarProps) {
  const { count, total, isAll, chooseHits, none } = selection
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    // A dialog, a menu or a field has its own use for it.
    const isElsewhere = document.querySelector('[role="dialog"], [role="menu"], [role="alertdialog"]')
    if (event.key === 'Escape' && !event.defaultPrevented && !isElsewhere) none()
  })
  useEffect(() => {
    const keys = (event: KeyboardEvent) => onEscape(event)
    window.addEventListener('keydown', keys)
    return () => window.removeEventListener('keydown', keys)
  }, [])
  return (
    <section className={css.bar} aria-label="Valitut rivit">
      <span className={`${css.count} digits`} role="status">
        {isAll && count === total ? `Valittu kaikki ${printNumber(count)}` : `Valittu ${printNumber(count)}`}
      </span>
      {children}
      {!isAll && total > count && (
        <Button variant="invisible" onClick={chooseHits}>
          {`Valitse kaikki ${printNumber(total)} hakutulosta`}
        </Button>
      )}
      <Button variant="invisible" onClick={none}>
        Poista valinnat
      </Button>
    </section>
  )
}
