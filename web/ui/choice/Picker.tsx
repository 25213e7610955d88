import { ChevronDownIcon, XIcon } from '@primer/octicons-react'
import { IconButton, Spinner } from '@primer/react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { Wiring } from '../field/Field.tsx'
import { OptionList, useHighlight } from './OptionList.tsx'
import css from './Picker.module.css'
import { Popup } from './Popup.tsx'
import { type Option, type OptionSource, useOptionSearch } from './use-option-search.ts'

/** How long typing must pause before a search, in milliseconds. */
const pause = 250

interface PickerProps {
  readonly label: string
  readonly source: OptionSource
  readonly value: string
  /** What to show for the value before anything is picked: the name that came with the document. */
  readonly valueLabel: string
  readonly onPick: (option: Option | undefined) => void
  readonly counted?: string | undefined
  readonly disabled?: boolean | undefined
  readonly placeholder?: string | undefined
  readonly onBlur?: () => void
  readonly inputRef?: (element: HTMLInputElement | null) => void
  readonly wiring: Wiring
}

/** A combobox over a search: type, arrows, Enter; Esc leaves the choice as it was. */
export function Picker(props: PickerProps) {
  const {
    label,
    source,
    value,
    valueLabel,
    onPick,
    counted = 'vaihtoehtoa',
    disabled,
    onBlur,
    inputRef,
    wiring,
  } = props
  const [typed, setTyped] = useState<string>()
  const [open, setOpen] = useState(false)
  const listId = useId()
  const wrap = useRef<HTMLSpanElement>(null)
  const search = useOptionSearch(source, typed ?? '', pause, open)
  const close = () => {
    setOpen(false)
    setTyped(undefined)
  }
  const pick = (option: Option) => {
    onPick(option)
    close()
  }
  const { highlighted, highlight, onKeyDown } = useHighlight(open ? search.options : [], pick)
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      close()
    } else if (event.key === 'ArrowDown' && !open) setOpen(true)
    else onKeyDown(event)
  }
  return (
    <span ref={wrap} className={css.wrap}>
      <input
        {...wiring}
        ref={inputRef}
        role="combobox"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && search.options.length ? `${listId}-${highlighted}` : undefined}
        autoComplete="off"
        placeholder={props.placeholder ?? 'Hae nimellä'}
        disabled={disabled}
        value={typed ?? valueLabel}
        onClick={() => setOpen(true)}
        onChange={(event) => {
          setTyped(event.target.value)
          highlight(0)
          setOpen(true)
        }}
        onKeyDown={keys}
        onBlur={() => {
          close()
          onBlur?.()
        }}
      />
      <span className={css.marks}>
        {open && search.busy && <Spinner size="small" srText="Haetaan" />}
        {value !== '' && !disabled ? (
          <IconButton
            size="small"
            variant="invisible"
            icon={XIcon}
            aria-label={`${label}: poista valinta`}
            onClick={() => onPick(undefined)}
          />
        ) : (
          <ChevronDownIcon className={css.chevron ?? ''} />
        )}
      </span>
      {open && (
        <Popup anchor={wrap}>
          <OptionList
            id={listId}
            label={label}
            search={search}
            chosenId={value || undefined}
            highlighted={highlighted}
            onHighlight={highlight}
            onPick={pick}
            counted={counted}
          />
        </Popup>
      )}
    </span>
  )
}
