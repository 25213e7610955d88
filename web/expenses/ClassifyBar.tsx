import { Button } from '@primer/react'
import { useState } from 'react'
import { printNumber } from '#shared/base/finnish.ts'
import { mostClassified } from '#shared/expenses/classify-api.ts'
import css from './Classify.module.css'
import { ClassifyDialog } from './ClassifyDialog.tsx'
import type { useChoice } from './use-choice.ts'

export interface ClassifyProps {
  readonly choice: ReturnType<typeof useChoice>
  /** Those of the page that is shown. */
  readonly rows: readonly { readonly _id: string }[]
  readonly onEnd: () => void
}

const countOf = (count: number) => (count === 1 ? 'Valittu 1 kulu' : `Valittu ${printNumber(count)} kulua`)

/** Above the list while costs are being chosen in it. */
export function ClassifyBar({ choice, rows, onEnd }: ClassifyProps) {
  const [isOpen, setOpen] = useState(false)
  const { ids, add, none } = choice
  const isTooMany = ids.length > mostClassified
  return (
    <div className={css.bar}>
      <Button variant="primary" disabled={ids.length === 0 || isTooMany} onClick={() => setOpen(true)}>
        Luokittele valitut
      </Button>
      <Button onClick={() => add(rows.map(({ _id }) => _id))}>Valitse sivun kulut</Button>
      <Button variant="invisible" onClick={none} disabled={ids.length === 0}>
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
      {isOpen && <ClassifyDialog ids={ids} onDone={none} onClose={() => setOpen(false)} />}
    </div>
  )
}
