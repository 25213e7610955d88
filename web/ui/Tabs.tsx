import { UnderlineNav } from '@primer/react'
import type { ReactNode } from 'react'
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
      <UnderlineNav aria-label={label} className={css.tabs ?? ''}>
        {tabs.map((tab) => (
          <UnderlineNav.Item
            key={tab.key}
            as={Link}
            to={tab === tabs[0] ? '?' : `?tab=${tab.key}`}
            {...(tab === open ? { 'aria-current': 'page' } : {})}
            {...(tab.count === undefined ? {} : { counter: tab.count })}
          >
            {tab.label}
          </UnderlineNav.Item>
        ))}
      </UnderlineNav>
      {open.content()}
    </>
  )
}
