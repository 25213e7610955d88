import { CounterLabel } from '@primer/react'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { LinkedTab } from './MoreTabs.tsx'
import { onDemand } from './on-demand.tsx'
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
  readonly tabs: readonly LinkedTab[]
  readonly openAt: number
}

/** Until it is here, or when it does not arrive, the row scrolls. */
const MoreTabs = onDemand(async () => (await import('./MoreTabs.tsx')).MoreTabs, { waiting: null, Failure: () => null })

/** Links in one row; those that do not fit are behind a button at its end, the open one never. */
export function TabBar({ label, tabs, openAt }: TabBarProps) {
  const [shown, setShown] = useState<readonly boolean[]>([])
  return (
    <nav aria-label={label} className={css.tabs}>
      <ul>
        {tabs.map(({ to, text, count }, at) => (
          <li key={to} className={shown[at] === false ? css.unseen : undefined}>
            <Link to={to} {...(at === openAt ? { 'aria-current': 'page' } : {})}>
              <span data-text={text}>{text}</span>
              {count !== undefined && <CounterLabel>{count}</CounterLabel>}
            </Link>
          </li>
        ))}
        <MoreTabs tabs={tabs} openAt={openAt} shown={shown} onMeasured={setShown} />
      </ul>
    </nav>
  )
}
