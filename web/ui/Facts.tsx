import type { ReactNode } from 'react'
import css from './Facts.module.css'

type Fact = readonly [label: string, value: ReactNode]

/** What is known of one thing, as label and value. False entries are left out; nothing known is shown as a dash. */
export function Facts({ facts }: { facts: readonly (Fact | false | undefined)[] }) {
  const known = facts.filter((fact) => fact !== false && fact !== undefined)
  return (
    <dl className={css.facts}>
      {known.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === '' || value === null || value === undefined ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
