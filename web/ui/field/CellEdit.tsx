import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Problem } from '#shared/base/problem.ts'
import css from './CellEdit.module.css'

interface Props {
  /** What is changed and of which row: 'Määräpäivä: Tilaa lukkoseppä'. */
  readonly label: string
  /** The value as it is typed. */
  readonly text: string
  /** The value as the cell shows it. */
  readonly children: ReactNode
  /** Keeps what was typed, or throws with the sentence that is shown at the cell. */
  readonly save: (text: string) => Promise<unknown>
}

/**
 * A value of a row changed in its cell: a press opens it, Enter or leaving it saves, Escape leaves it as it was. What is
 * refused stays as typed, with its reason.
 */
export function CellEdit({ label, text, children, save }: Props) {
  const [isOpen, setOpen] = useState(false)
  const isBack = useRef(false)
  const close = (isByKey: boolean) => {
    isBack.current = isByKey
    setOpen(false)
  }
  if (isOpen) return <Typing label={label} text={text} save={save} onClose={close} />
  return (
    <button
      ref={(button) => {
        if (isBack.current) button?.focus()
        isBack.current = false
      }}
      type="button"
      className={css.cell}
      onClick={() => setOpen(true)}
    >
      {children}
      <span className="visually-hidden">, muuta: {label}</span>
    </button>
  )
}

interface TypingProps extends Omit<Props, 'children'> {
  /** The key that closed it gives the focus back to the cell; a press elsewhere does not. */
  readonly onClose: (isByKey: boolean) => void
}

function Typing({ label, text, save, onClose }: TypingProps) {
  const [typed, setTyped] = useState(text)
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  const faultId = useId()
  const keep = async (isByKey: boolean) => {
    if (isBusy) return
    if (typed.trim() === text) return onClose(isByKey)
    setBusy(true)
    try {
      await save(typed.trim())
      onClose(isByKey)
    } catch (failure) {
      if (!(failure instanceof Error)) throw failure
      setFault(sentenceOf(failure))
      setBusy(false)
    }
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void keep(true)
    else if (event.key === 'Escape' && !isBusy) onClose(true)
  }
  return (
    <span className={css.typing}>
      <input
        ref={select}
        aria-label={label}
        aria-invalid={fault !== '' || undefined}
        aria-describedby={faultId}
        autoComplete="off"
        value={typed}
        readOnly={isBusy}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={keys}
        onBlur={() => void keep(false)}
      />
      <span id={faultId} role="alert">
        {fault}
      </span>
    </span>
  )
}

/** Once, as it comes: what is typed takes the place of what was there. */
const select = (input: HTMLInputElement | null) => {
  input?.focus()
  input?.select()
}

/** What is wrong with the field, or with the whole. */
const sentenceOf = (failure: Error): string =>
  (failure instanceof Problem && Object.values(failure.fields)[0]) || failure.message
