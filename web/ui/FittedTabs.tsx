import { TriangleDownIcon } from '@primer/octicons-react'
import { ActionList, ActionMenu, CounterLabel } from '@primer/react'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { fittingTabs } from './fitting-tabs.ts'
import { type TabBarProps, TabLink } from './TabLink.tsx'
import css from './Tabs.module.css'

/** The distance between two tabs, as in Tabs.module.css. */
const gap = 4
const opener = 'Lisää'

/**
 * A row of tabs of which those that do not fit are behind a button at its end. They stay in the row unseen, so that
 * they can be measured when it grows.
 */
export function FittedTabs({ label, tabs, openAt }: TabBarProps) {
  const [row, shown] = useShown(tabs.length, openAt)
  const rest = tabs.filter((_, at) => shown[at] === false)
  return (
    <nav aria-label={label} className={css.tabs}>
      <ul ref={row} className={css.fitted}>
        {tabs.map((tab, at) => (
          <li key={tab.to} className={shown[at] === false ? css.unseen : undefined}>
            <TabLink tab={tab} isOpen={at === openAt} />
          </li>
        ))}
        <li className={rest.length > 0 ? css.more : `${css.more} ${css.unseen}`}>
          <ActionMenu>
            <ActionMenu.Anchor>
              <button type="button">
                <span>{opener}</span>
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
      </ul>
    </nav>
  )
}

/** Which tabs are in sight, measured anew before anything is drawn and whenever the row or one of them changes. */
function useShown(count: number, openAt: number) {
  const row = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState<readonly boolean[]>([])
  const measure = useCallback(() => {
    const list = row.current
    if (!list) return
    const widths = [...list.children].map((item) => (item instanceof HTMLElement ? item.offsetWidth : 0))
    const next = fittingTabs({
      widths: widths.slice(0, count),
      gap,
      width: list.clientWidth,
      button: widths[count] ?? 0,
      openAt,
    })
    setShown((before) => (before.length === next.length && next.every((is, at) => is === before[at]) ? before : next))
  }, [count, openAt])
  useLayoutEffect(() => {
    measure()
    const watching = new ResizeObserver(measure)
    if (row.current) for (const each of [row.current, ...row.current.children]) watching.observe(each)
    return () => watching.disconnect()
  }, [measure])
  return [row, shown] as const
}
