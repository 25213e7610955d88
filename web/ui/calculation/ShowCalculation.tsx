import { ChevronDownIcon, ChevronRightIcon } from '@primer/octicons-react'
import { Button } from '@primer/react'
import { type ReactNode, useId, useState } from 'react'
import css from './Calculation.module.css'

interface Props {
  /** What is explained, for those who hear the page: 'Lasku 1001'. */
  readonly of: string
  /** Drawn, and with that asked for, when it is opened first. */
  readonly children: () => ReactNode
}

/** A sum's calculation behind a button, where the sum stands. */
export function ShowCalculation({ of, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={css.disclosure}>
      <Button
        size="small"
        variant="invisible"
        leadingVisual={isOpen ? ChevronDownIcon : ChevronRightIcon}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`Näytä laskelma: ${of}`}
        onClick={() => setOpen(!isOpen)}
      >
        Näytä laskelma
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen && children()}
      </div>
    </div>
  )
}
