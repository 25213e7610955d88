import { CounterLabel } from '@primer/react'
import { Link } from 'react-router-dom'

interface TabOfBar {
  readonly to: string
  readonly text: string
  readonly count?: number | undefined
}

export interface TabBarProps {
  readonly label: string
  readonly tabs: readonly TabOfBar[]
  readonly openAt: number
}

/** One tab of a row: a link, since each has an address. */
export const TabLink = ({ tab: { to, text, count }, isOpen }: { tab: TabOfBar; isOpen: boolean }) => (
  <Link to={to} {...(isOpen ? { 'aria-current': 'page' } : {})}>
    <span data-text={text}>{text}</span>
    {count !== undefined && <CounterLabel>{count}</CounterLabel>}
  </Link>
)
