import { type InputHTMLAttributes, type KeyboardEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react'
import { foldedLabel, longestLabel } from '#shared/base/fields.ts'
import { isFound } from '#shared/base/finnish.ts'
import { OptionList } from '../../ui/choice/OptionList.tsx'
import css from '../../ui/choice/PickedList.module.css'
import { Popup } from '../../ui/choice/Popup.tsx'
import type { Wiring } from '../../ui/field/Field.tsx'

interface Props {
  readonly label: string
  readonly typed: string
  readonly onType: (text: string) => void
  /** One of the labels in use has been chosen. */
  readonly onPick: (label: string) => void
  /** What may be chosen: labels in use that are not there yet. */
  readonly options: readonly string[]
  /** Keys that the list of options has no use for. */
  readonly onKey?: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly input?: InputHTMLAttributes<HTMLInputElement> & { readonly ref?: Ref<HTMLInputElement> }
  readonly wiring: Wiring
  /** What stands before the input. */
  readonly children?: ReactNode
}

const nowhere = -1

/** An input for a new word, with those that are in use offered below: Enter takes an option only once arrows chose it. */
export function SuggestInput(props: Props) {
  const { label, typed, onType, onPick, onKey, input, wiring, children } = props
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(nowhere)
  const wrap = useRef<HTMLDivElement>(null)
  const listId = useId()
  const found = props.options.filter((each) => foldedLabel(each) !== foldedLabel(typed.trim()) && isFound(each, typed))
  const isShown = isOpen && found.length > 0
  const close = () => {
    setOpen(false)
    setAt(nowhere)
  }
  const pick = (option: string) => {
    onPick(option)
    close()
  }
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    const chosen = isShown ? found[at] : undefined
    if (event.key === 'Escape' && isShown) event.stopPropagation()
    if (event.key === 'Escape') return close()
    if (event.key === 'Enter' && chosen !== undefined) pick(chosen)
    else if (event.key === 'ArrowDown' && !isShown) setOpen(true)
    else if (event.key === 'ArrowDown') setAt(Math.min(found.length - 1, at + 1))
    else if (event.key === 'ArrowUp' && isShown) setAt(Math.max(nowhere, at - 1))
    else return onKey?.(event)
    event.preventDefault()
  }
  return (
    <div ref={wrap} className={css.field}>
      {children}
      <input
        {...wiring}
        {...input}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && at > nowhere ? `${listId}-${at}` : undefined}
        autoComplete="off"
        maxLength={longestLabel}
        value={typed}
        onClick={() => setOpen(true)}
        onChange={(event) => {
          onType(event.target.value)
          setAt(nowhere)
          setOpen(true)
        }}
        onKeyDown={keys}
        onBlur={(event) => {
          close()
          input?.onBlur?.(event)
        }}
      />
      {isShown && (
        <Popup anchor={wrap}>
          <OptionList
            id={listId}
            label={label}
            search={{
              options: found.map((each) => ({ id: each, label: each })),
              total: found.length,
              busy: false,
              failed: false,
              more: () => undefined,
            }}
            chosenId={undefined}
            highlighted={at}
            onHighlight={setAt}
            onPick={({ id }) => pick(id)}
            counted="tunnistetta"
          />
        </Popup>
      )}
    </div>
  )
}
