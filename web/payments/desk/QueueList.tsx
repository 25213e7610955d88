import { Button } from '@primer/react'
import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { printDay } from '#shared/base/day.ts'
import { printMoney } from '#shared/base/money.ts'
import { printReference } from '#shared/identifiers/reference.ts'
import type { ReceivedEntrySummary } from '#shared/payments/received.ts'
import css from './MatchingDesk.module.css'
import type { Queue } from './use-queue.ts'

interface Props {
  readonly queue: Queue
  readonly place: RefObject<HTMLDivElement | null>
  readonly onKey: (event: KeyboardEvent) => void
}

const optionStart = 'waiting-'
const optionId = (id: string) => `${optionStart}${id}`

/** The payments that wait; the list has the focus and tells which of them is looked at. */
export function QueueList({ queue, place, onKey }: Props) {
  const { rows, chosen, choose, reading } = queue
  const chosenId = chosen?._id
  const chooseAt = (target: EventTarget) => {
    const option = (target as HTMLElement).closest('[role="option"]')
    if (option) choose(option.id.slice(optionStart.length))
  }
  useEffect(() => {
    if (chosenId) document.getElementById(optionId(chosenId))?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])
  return (
    <div className={css.queue}>
      <div
        ref={place}
        role="listbox"
        tabIndex={0}
        aria-label="Kohdistettavat maksut"
        aria-activedescendant={chosenId && optionId(chosenId)}
        onKeyDown={onKey}
        onClick={({ target }) => chooseAt(target)}
      >
        {rows.map((row) => (
          <Row key={row._id} row={row} isChosen={row._id === chosenId} />
        ))}
      </div>
      {reading.hasNextPage && (
        <Button loading={reading.isFetchingNextPage} onClick={() => void reading.fetchNextPage()}>
          Näytä lisää maksuja
        </Button>
      )}
    </div>
  )
}

interface RowProps {
  readonly row: ReceivedEntrySummary
  readonly isChosen: boolean
}

const Row = ({ row, isChosen }: RowProps) => (
  <div className={css.row} id={optionId(row._id)} role="option" aria-selected={isChosen} tabIndex={-1}>
    <span className={css.payer}>{row.payerName || 'Tuntematon maksaja'}</span>
    <strong className="digits">{printMoney(row.open)}</strong>
    <span className={css.about}>
      {[row.reference && `Viite ${printReference(row.reference)}`, row.message].filter(Boolean).join(' · ') ||
        'Ei viitettä eikä viestiä'}
    </span>
    <span className={css.day}>{printDay(row.bookingDay)}</span>
  </div>
)
