import { type ComponentProps, useState } from 'react'
import css from './CheckList.module.css'
import { CheckList } from './CheckList.tsx'

/** More than so many are searched rather than looked through. */
const many = 10

type Props = ComponentProps<typeof CheckList> & {
  /** Words of the search. */
  readonly search: string
}

/** Several of many: a list to tick, narrowed by what is typed. */
export function SearchedCheckList({ search, options, ...list }: Props) {
  const [typed, setTyped] = useState('')
  const sought = typed.trim().toLowerCase()
  const shown = options.map((option) => ({ ...option, hidden: !option.label.toLowerCase().includes(sought) }))
  return (
    <>
      {options.length > many && (
        <input
          type="search"
          className={css.search}
          aria-label={search}
          placeholder={search}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <CheckList {...list} options={shown} />
    </>
  )
}
