import type { Icon } from '@primer/octicons-react'
import { ActionList } from '@primer/react'
import { useNavigate } from 'react-router-dom'

/** Something to do: it goes somewhere (`to`) or does something (`onSelect`). */
export interface Action {
  readonly label: string
  readonly icon?: Icon | undefined
  readonly to?: string | undefined
  readonly onSelect?: (() => void) | undefined
  readonly danger?: boolean | undefined
}

/** The entries of a menu of actions. */
export function ActionItems({ actions }: { readonly actions: readonly Action[] }) {
  const navigate = useNavigate()
  return (
    <ActionList>
      {actions.map(({ label, icon: Visual, to, onSelect, danger }) => (
        <ActionList.Item
          key={label}
          variant={danger ? 'danger' : 'default'}
          onSelect={() => {
            if (to !== undefined) void navigate(to)
            // A dialog gives the focus back to what has it as it opens: to what opened the menu, once that has closed.
            else if (onSelect) setTimeout(onSelect)
          }}
        >
          {Visual && (
            <ActionList.LeadingVisual>
              <Visual />
            </ActionList.LeadingVisual>
          )}
          {label}
        </ActionList.Item>
      ))}
    </ActionList>
  )
}
