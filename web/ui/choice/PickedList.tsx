import { XIcon } from '@primer/octicons-react'
import { IconButton } from '@primer/react'
import css from './PickedList.module.css'

interface Props {
  readonly label: string
  readonly items: readonly { readonly id: string; readonly label: string }[]
  /** Without it none can be taken away. */
  readonly onRemove: ((id: string) => void) | undefined
}

/** What has been picked or typed so far, each with a button that takes it away; nothing when there is none. */
export const PickedList = ({ label, items, onRemove }: Props) =>
  items.length > 0 && (
    <ul className={css.picked} aria-label={label}>
      {items.map((item) => (
        <li key={item.id}>
          <span>{item.label}</span>
          {onRemove && (
            <IconButton
              size="small"
              variant="invisible"
              icon={XIcon}
              aria-label={`Poista ${item.label}`}
              onClick={() => onRemove(item.id)}
            />
          )}
        </li>
      ))}
    </ul>
  )
