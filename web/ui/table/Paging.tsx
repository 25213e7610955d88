import { ChevronLeftIcon, ChevronRightIcon } from '@primer/octicons-react'
import { IconButton } from '@primer/react'
import { printNumber } from '#shared/base/finnish.ts'
import { pageSizes } from '#shared/base/list.ts'
import css from './Table.module.css'
import type { List } from './use-list-state.ts'

/** The foot of a table: rows on a page, which ones of how many, and the way to the next. */
export function Paging<Row>({ list, label }: { list: List<Row>; label: string }) {
  const { page, itemsPerPage } = list.query
  const total = list.page?.totalLength ?? 0
  const first = total === 0 ? 0 : (page - 1) * itemsPerPage + 1
  const last = Math.min(total, page * itemsPerPage)
  return (
    <nav className={css.foot} aria-label={`${label}, sivutus`}>
      <label>
        Rivejä sivulla{' '}
        <select
          className={css.select}
          value={itemsPerPage}
          onChange={(event) => list.change({ itemsPerPage: Number(event.target.value) })}
        >
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <span className={`${css.count} digits`} aria-live="polite">
        {list.page && (total === 0 ? '0 riviä' : `${printNumber(first)}–${printNumber(last)} / ${printNumber(total)}`)}
      </span>
      <IconButton
        size="small"
        icon={ChevronLeftIcon}
        aria-label="Edellinen sivu"
        disabled={page === 1}
        onClick={() => list.change({ page: page - 1 })}
      />
      <IconButton
        size="small"
        icon={ChevronRightIcon}
        aria-label="Seuraava sivu"
        disabled={last >= total}
        onClick={() => list.change({ page: page + 1 })}
      />
    </nav>
  )
}
