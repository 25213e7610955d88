import type { ReactNode } from 'react'
import css from './RowButton.module.css'

/** The first cell of a row that opens in a dialog instead of a page of its own; looks like the link it stands for. */
export function RowButton({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) {
  return (
    <button type="button" className={css.opener} onClick={onClick}>
      {children}
    </button>
  )
}
