import { TriangleDownIcon } from '@primer/octicons-react'
import { ActionList, ActionMenu, CounterLabel } from '@primer/react'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { fittingTabs } from './fitting-tabs.ts'
import css from './Tabs.module.css'

/** One tab of a row: a link, since each has an address. */
export interface LinkedTab {
  readonly to: string
  readonly text: string
  readonly count?: number | undefined
}

/** The distance between two tabs, as in Tabs.module.css. */
const gap = 4

interface Props {
  readonly tabs: readonly LinkedTab[]
  readonly openAt: number
  /** Of each tab whether it is in sight; the others stay in the row unseen, where they are measured. */
  readonly shown: readonly boolean[]
  readonly onMeasured: (shown: readonly boolean[]) => void
}

/** The end of a row of tabs: those that do not fit it, behind a button. */
export function MoreTabs({ tabs, openAt, shown, onMeasured }: Props) {
  const own = useMeasuring(openAt, shown, onMeasured)
  const rest = tabs.filter((_, at) => shown[at] === false)
  return (
    <li ref={own} className={rest.length > 0 ? css.more : `${css.more} ${css.unseen}`}>
      <ActionMenu>
        <ActionMenu.Anchor>
          <button type="button">
            Lisää
            <TriangleDownIcon />
          </button>
        </ActionMenu.Anchor>
        <ActionMenu.Overlay align="end">
          <ActionList>
            {rest.map(({ to, text, count }) => (
              <ActionList.LinkItem as={Link} key={to} to={to}>
                {text}
                {count !== undefined && (
                  <ActionList.TrailingVisual>
                    <CounterLabel>{count}</CounterLabel>
                  </ActionList.TrailingVisual>
                )}
              </ActionList.LinkItem>
            ))}
          </ActionList>
        </ActionMenu.Overlay>
      </ActionMenu>
    </li>
  )
}

/** Measures the row that this is the last of, before anything is drawn and whenever it or a part of it changes. */
function useMeasuring(openAt: number, shown: Props['shown'], onMeasured: Props['onMeasured']) {
  const own = useRef<HTMLLIElement>(null)
  const measure = useCallback(() => {
    const row = own.current?.parentElement
    if (!row) return
    const widths = [...row.children].map((item) => (item instanceof HTMLElement ? item.offsetWidth : 0))
    const button = widths.pop() ?? 0
    const next = fittingTabs({ widths, gap, width: row.clientWidth, button, openAt })
    if (next.length !== shown.length || next.some((is, at) => is !== shown[at])) onMeasured(next)
  }, [openAt, shown, onMeasured])
  useLayoutEffect(() => {
    measure()
    const row = own.current?.parentElement
    if (!row) return
    const watching = new ResizeObserver(measure)
    for (const each of [row, ...row.children]) watching.observe(each)
    return () => watching.disconnect()
  }, [measure])
  return own
}
