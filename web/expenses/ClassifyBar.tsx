import { Button } from '@primer/react'
import { useState } from 'react'
import { printNumber } from '#shared/base/finnish.ts'
import { mostClassified } from '#shared/expenses/classify-api.ts'
import css from './Classify.module.css'
import { ClassifyDialog } from './ClassifyDialog.tsx'

export interface ClassifyProps {
  readonly ids: readonly string[]
  readonly onNone: () => void
  readonly onEnd: () => void
}

const countOf = (count: number) => (count === 1 ? 'Valittu 1 kulu' : `Valittu ${printNumber(count)} kulua`)

/** Above the list while costs are being chosen in it. */
export function ClassifyBar({ ids, onNone, onEnd }: ClassifyProps) {
  const [isOpen, setOpen] = useState(false)
  const isTooMany = ids.length > mostClassified
  return (
    <div className={css.bar}>
      <Button variant="primary" disabled={ids.length === 0 || isTooMany} onClick={() => setOpen(true)}>
        Luokittele valitut
      </Button>
      <Button variant="invisible" onClick={onNone} disabled={ids.length === 0}>
        Poista valinnat
      </Button>
      <Button variant="invisible" onClick={onEnd}>
        Lopeta
      </Button>
      <span role="status">
        {isTooMany
          ? `${countOf(ids.length)}. Enintään ${mostClassified} voi luokitella kerralla.`
          : ids.length === 0
            ? 'Valitse luettelosta kulut, jotka luokitellaan.'
            : countOf(ids.length)}
      </span>
      {isOpen && <ClassifyDialog ids={ids} onDone={onNone} onClose={() => setOpen(false)} />}
    </div>
  )
}
