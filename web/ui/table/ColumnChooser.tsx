import { Button, Dialog } from '@primer/react'
import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import css from './ColumnChooser.module.css'
import type { Placed } from './columns.tsx'
import { type ColumnChoice, chooseColumns, tableViews } from './table-views.ts'

interface Props {
  readonly table: string
  /** All of the table's columns in the order in which they stand. */
  readonly columns: readonly Placed<never>[]
  readonly onClose: () => void
}

/** The columns of a table whose name begins with ~ are saved elsewhere: what is chosen of them here passes. */
function keep(table: string, choice: ColumnChoice): void {
  if (!table.startsWith('~')) {
    chooseColumns(table, choice)
    return
  }
  const { columns, filters } = tableViews.current()
  tableViews.set({ columns: { ...columns, [table]: choice }, filters })
}

/** Which columns a table shows and in which order: changes are seen in the table beside at once. */
export function ColumnChooser({ table, columns, onClose }: Props) {
  const [first, ...rest] = columns
  const choose = (next: readonly Placed<never>[]) =>
    keep(table, {
      order: next.map(({ column }) => column.key),
      hidden: next.filter(({ isShown }) => !isShown).map(({ column }) => column.key),
    })
  const { list, dragged, said, move, grip } = useMoving(rest, choose)
  const toggle = (at: number) =>
    choose(rest.map((each, place) => (place === at ? { ...each, isShown: !each.isShown } : each)))
  return (
    <Dialog
      title="Sarakkeet"
      width="small"
      position={{ narrow: 'bottom', regular: 'right' }}
      onClose={onClose}
      footerButtons={[
        { content: 'Palauta oletukset', onClick: () => keep(table, { order: [], hidden: [] }) },
        { content: 'Valmis', buttonType: 'primary', onClick: onClose },
      ]}
    >
      <p className={css.hint}>
        Valitse näytettävät sarakkeet ja vedä ne haluamaasi järjestykseen. {first?.column.title} on aina ensimmäisenä.
      </p>
      <ul ref={list} className={css.list}>
        {rest.map(({ column: { key, title }, isShown }, at) => (
          <li key={key} data-dragged={dragged === key || undefined}>
            <span className={css.grip} aria-hidden onPointerDown={(event) => grip(event, key)} />
            <label>
              <input type="checkbox" checked={isShown} onChange={() => toggle(at)} />
              {title}
            </label>
            <MoveButton at={at} by={-1} title={title} last={rest.length - 1} onMove={move} />
            <MoveButton at={at} by={1} title={title} last={rest.length - 1} onMove={move} />
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </Dialog>
  )
}

interface MoveProps {
  readonly at: number
  readonly by: 1 | -1
  readonly title: string
  readonly last: number
  readonly onMove: (at: number, to: number) => void
}

function MoveButton({ at, by, title, last, onMove }: MoveProps) {
  const to = at + by
  return (
    <Button
      size="small"
      variant="invisible"
      data-move={by}
      aria-label={`Siirrä ${by < 0 ? 'ylös' : 'alas'}: ${title}`}
      // Stays in reach of the keys when there is nowhere to go any more.
      aria-disabled={to < 0 || to > last || undefined}
      onClick={() => to >= 0 && to <= last && onMove(at, to)}
    >
      {by < 0 ? '↑' : '↓'}
    </Button>
  )
}

/** Moving by buttons, which keep the focus, and by dragging, where the others make room at once. */
function useMoving(columns: readonly Placed<never>[], choose: (next: readonly Placed<never>[]) => void) {
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<string>()
  const [said, setSaid] = useState('')
  const focus = useRef<HTMLElement>(undefined)
  const latest = useRef({ columns, choose })
  useLayoutEffect(() => {
    latest.current = { columns, choose }
    // A row that is moved in the document loses its focus.
    focus.current?.focus()
    focus.current = undefined
  })
  const put = (at: number, to: number) => {
    const now = latest.current
    const [moved] = now.columns.slice(at, at + 1)
    if (!moved || at === to) return
    now.choose(now.columns.toSpliced(at, 1).toSpliced(to, 0, moved))
    setSaid(`${moved.column.title}: paikka ${to + 1} / ${now.columns.length}`)
  }
  const move = (at: number, to: number) => {
    if (document.activeElement instanceof HTMLElement) focus.current = document.activeElement
    put(at, to)
  }
  const grip = (event: PointerEvent, key: string) => {
    event.preventDefault()
    const drag = new AbortController()
    const { signal } = drag
    const end = () => {
      setDragged(undefined)
      drag.abort()
    }
    setDragged(key)
    const follow = ({ clientY }: { clientY: number }) => {
      const at = latest.current.columns.findIndex(({ column }) => column.key === key)
      put(at, placeUnder(list.current, clientY))
    }
    window.addEventListener('pointermove', follow, { signal })
    window.addEventListener('pointerup', end, { signal })
    window.addEventListener('pointercancel', end, { signal })
  }
  return { list, dragged, said, move, grip }
}

/** The place of the row at a height of the window, the nearest one beyond the ends. */
function placeUnder(list: HTMLElement | null, height: number): number {
  const rows = [...(list?.children ?? [])]
  const below = rows.findIndex((row) => height < row.getBoundingClientRect().bottom)
  return below < 0 ? rows.length - 1 : below
}
