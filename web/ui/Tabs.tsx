import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { onFirstVisit } from './on-demand.tsx'
import { type TabBarProps, TabLink } from './TabLink.tsx'
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

/** Comes when tabs do not fit their row for the first time. */
const fitted = onFirstVisit(async () => (await import('./FittedTabs.tsx')).FittedTabs)

/** Links in one row: where they do not fit, the rest is behind a button; on a phone the row scrolls to the open one. */
export function TabBar(props: TabBarProps) {
  const [isFitted, setFitted] = useState(fitted.isHere)
  const crowd = useCallback(() => {
    // Without its code the row scrolls, as on a phone.
    fitted.load().then(
      () => setFitted(true),
      () => {},
    )
  }, [])
  return isFitted ? <fitted.Content {...props} /> : <ScrolledTabs {...props} onCrowded={crowd} />
}

function ScrolledTabs({ label, tabs, openAt, onCrowded }: TabBarProps & { readonly onCrowded: () => void }) {
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const list = row.current
    const open = list?.children[openAt]
    if (list && open instanceof HTMLElement)
      list.scrollLeft = open.offsetLeft - (list.clientWidth - open.offsetWidth) / 2
  }, [openAt])
  useEffect(() => {
    const list = row.current
    if (!list) return
    // A finger pushes the row; a mouse cannot.
    const watching = new ResizeObserver(
      () => list.scrollWidth > list.clientWidth && window.innerWidth > 900 && onCrowded(),
    )
    watching.observe(list)
    return () => watching.disconnect()
  })
  return (
    <nav aria-label={label} className={css.tabs}>
      <ul ref={row}>
        {tabs.map((tab, at) => (
          <li key={tab.to}>
            <TabLink tab={tab} isOpen={at === openAt} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
