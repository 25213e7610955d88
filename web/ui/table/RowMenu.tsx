import type { Icon } from '@primer/octicons-react'
import { ActionList, ActionMenu } from '@primer/react'
import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'

/** Something to do to a row: it goes somewhere (`to`) or does something (`onSelect`). */
export interface RowAction {
  readonly label: string
  readonly icon?: Icon
  readonly to?: string
  readonly onSelect?: () => void
  readonly danger?: boolean
}

/** What may be done to a row; false entries are left out: `may('x') && { … }`. */
export type RowActions<Row> = (row: Row) => readonly (RowAction | false)[]

const offered = <Row,>(row: Row, actions: RowActions<Row>): readonly RowAction[] =>
  actions(row).filter((action) => action !== false)

/** The actions, or none when the person may do nothing to any of the rows: then there is no menu. */
export const usable = <Row,>(actions: RowActions<Row> | undefined, rows: readonly Row[] | undefined) =>
  actions && rows?.every((row) => offered(row, actions).length === 0) ? undefined : actions

/** Which row's menu is open. One menu serves every row: a menu per row would cost each redraw a hundred of them. */
export function useRowMenu<Row>() {
  const [row, setRow] = useState<Row>()
  const anchor = useRef<HTMLElement | null>(null)
  const open = useCallback((next: Row, button: HTMLElement) => {
    anchor.current = button
    setRow(next)
  }, [])
  const close = () => setRow(undefined)
  return { row, anchor, open, close }
}

interface Props<Row> {
  readonly menu: ReturnType<typeof useRowMenu<Row>>
  readonly actions: RowActions<Row>
}

export function RowMenu<Row>({ menu, actions }: Props<Row>) {
  const navigate = useNavigate()
  if (menu.row === undefined) return null
  return (
    <ActionMenu open onOpenChange={menu.close} anchorRef={menu.anchor}>
      <ActionMenu.Overlay align="end">
        <ActionList>
          {offered(menu.row, actions).map(({ label, icon: Visual, to, onSelect, danger }) => (
            <ActionList.Item
              key={label}
              variant={danger ? 'danger' : 'default'}
              onSelect={() => (to === undefined ? onSelect?.() : void navigate(to))}
            >
              {Visual && (
                <ActionList.LeadingVisual>
                  <Visual />
                </ActionList.LeadingVisual>
              )}
              {label}
            </ActionList.Item>
          ))}
        </ActionList>
      </ActionMenu.Overlay>
    </ActionMenu>
  )
}
