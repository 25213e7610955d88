import { Button, Dialog } from '@primer/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { printNumber } from '#shared/base/finnish.ts'
import type { Column } from './columns.tsx'
import css from './ExportDialog.module.css'
import { type Draw, type SheetFormat, saveTable } from './save-table.ts'
import type { List } from './use-list-state.ts'

interface Props {
  readonly label: string
  /** The columns that are shown, in their order. */
  readonly columns: readonly Column<never>[]
  readonly list: List<never>
  readonly onClose: () => void
}

/** The list as a file: every hit of it, as it is searched, narrowed and sorted now. */
export function ExportDialog({ label, columns, list, onClose }: Props) {
  const [done, setDone] = useState<number>()
  const [failure, setFailure] = useState('')
  const stopped = useRef(false)
  const { draw, drawing } = useDrawing()
  useEffect(() => {
    stopped.current = false
    return () => {
      stopped.current = true
    }
  }, [])
  const total = list.page?.totalLength ?? 0
  const save = async (format: SheetFormat) => {
    setDone(0)
    setFailure('')
    try {
      const onRows = (rows: number) => {
        setDone(rows)
        return !stopped.current
      }
      if (await saveTable({ name: label, columns, whole: await list.whole(), format, draw, told: onRows })) onClose()
    } catch (error) {
      setDone(undefined)
      setFailure(error instanceof Error ? error.message : String(error))
    }
  }
  const isBusy = done !== undefined
  return (
    <Dialog title={`Vie ${label.toLowerCase()}`} width="medium" onClose={onClose}>
      <div className={css.body}>
        <p>{`${printNumber(total)} ${total === 1 ? 'rivi' : 'riviä'}: kaikki, jotka luettelo nyt näyttää, samoin sarakkein ja samassa järjestyksessä.`}</p>
        {isBusy ? (
          <div role="status">
            <progress className={css.progress} aria-label="Kootaan tiedostoa" value={done} max={Math.max(total, 1)} />
            <p className="digits">
              {printNumber(done)} / {printNumber(total)}
            </p>
            <Button onClick={onClose}>Peruuta</Button>
          </div>
        ) : (
          <div className={css.buttons}>
            <Button variant="primary" onClick={() => void save('xlsx')}>
              Vie Exceliin
            </Button>
            <Button onClick={() => void save('csv')}>Vie CSV:nä</Button>
          </div>
        )}
        {drawing}
        <div role="alert">{failure && <p className={css.failure}>{failure}</p>}</div>
      </div>
    </Dialog>
  )
}

/** The words of a cell, without what only repeats those of another where there is no room for that. */
function saidBy(cell: Element): string {
  const said = cell.cloneNode(true) as Element
  for (const repeated of said.querySelectorAll('[aria-hidden="true"]')) repeated.remove()
  return (said.textContent ?? '').replaceAll('\u00a0', ' ').trim()
}

/** Draws cells out of sight, within the page as its tables are, and reads them. */
function useDrawing(): { draw: Draw; drawing: ReactNode } {
  const [host] = useState(() => document.createElement('div'))
  const [cells, setCells] = useState<readonly { readonly key: string; readonly content: ReactNode }[]>([])
  const draw: Draw = (contents) => {
    flushSync(() => setCells(contents.map((content, at) => ({ key: String(at), content }))))
    const texts = [...host.children].map(saidBy)
    flushSync(() => setCells([]))
    return texts
  }
  const drawing = createPortal(
    cells.map(({ key, content }) => <div key={key}>{content}</div>),
    host,
  )
  return { draw, drawing }
}
