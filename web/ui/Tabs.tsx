import { CounterLabel } from '@primer/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import css from './Tabs.module.css'

export interface Tab {
  /** Its name in the address: ?tab=invoices. The first tab is the one without. */
  readonly key: string
  readonly label: string
  readonly count?: number | undefined
  readonly content: () => ReactNode
}

/** Parts of one page; the open one is in the address, so that back and sharing work. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly [Tab, ...Tab[]] }) {
  const [search] = useSearchParams()
  const open = tabs.find(({ key }) => key === search.get('tab')) ?? tabs[0]
  return (
    <>
      <TabBar
        label={label}
        tabs={tabs.map(({ key, label: text, count }) => ({
          to: key === tabs[0].key ? '?' : `?tab=${key}`,
          text,
          count,
        }))}
        openAt={tabs.indexOf(open)}
      />
      {open.content()}
    </>
  )
}

interface TabBarProps {
  readonly label: string
  readonly tabs: readonly { readonly to: string; readonly text: string; readonly count?: number | undefined }[]
  readonly openAt: number
}

/** Links in a row; where they do not fit, there are more rows, and on a phone the row scrolls to the open one. */
export function TabBar({ label, tabs, openAt }: TabBarProps) {
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const list = row.current
    const open = list?.children[openAt]
    if (list && open instanceof HTMLElement)
      list.scrollLeft = open.offsetLeft - (list.clientWidth - open.offsetWidth) / 2
  }, [openAt])
  return (
    <nav aria-label={label} className={css.tabs}>
      <ul ref={row}>
        {tabs.map(({ to, text, count }, at) => (
          <li key={to}>
            <Link to={to} {...(at === openAt ? { 'aria-current': 'page' } : {})}>
              <span data-text={text}>{text}</span>
              {count !== undefined && <CounterLabel>{count}</CounterLabel>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
