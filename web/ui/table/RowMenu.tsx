import { ActionMenu } from '@primer/react'
import { useCallback, useRef, useState } from 'react'
import { type Action, ActionItems } from '../ActionItems.tsx'

/** What may be done to a row; false entries are left out: `may('x') && { … }`. */
export type RowActions<Row> = (row: Row) => readonly (Action | false)[]

const offered = <Row,>(row: Row, actions: RowActions<Row>): readonly Action[] =>
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
  if (menu.row === undefined) return null
  return (
    <ActionMenu open onOpenChange={menu.close} anchorRef={menu.anchor}>
      <ActionMenu.Overlay align="end">
        <ActionItems actions={offered(menu.row, actions)} />
      </ActionMenu.Overlay>
    </ActionMenu>
  )
}
