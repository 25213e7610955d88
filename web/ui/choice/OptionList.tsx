import { CheckIcon } from '@primer/octicons-react'
import { type KeyboardEvent, type UIEvent, useEffect, useState } from 'react'
import { printNumber } from '#shared/base/finnish.ts'
import css from './OptionList.module.css'
import type { Option, useOptionSearch } from './use-option-search.ts'

type Search = ReturnType<typeof useOptionSearch>

/** The highlighted option and the keys that move it; `pick` gets the option under Enter. */
export function useHighlight(options: readonly Option[], pick: (option: Option) => void) {
  const [at, setAt] = useState(0)
  const highlighted = Math.min(at, Math.max(0, options.length - 1))
  const move = (step: number) => setAt(Math.min(options.length - 1, Math.max(0, highlighted + step)))
  return {
    highlighted,
    highlight: setAt,
    onKeyDown(event: KeyboardEvent) {
      const option = options[highlighted]
      if (event.key === 'ArrowDown') move(1)
      else if (event.key === 'ArrowUp') move(-1)
      else if (event.key === 'Enter' && option) pick(option)
      else return
      event.preventDefault()
    },
  }
}

interface Props {
  readonly id: string
  readonly label: string
  readonly search: Search
  readonly chosenId: string | undefined
  readonly highlighted: number
  readonly onHighlight: (at: number) => void
  readonly onPick: (option: Option) => void
  /** What the options are, in the partitive: '25 / 320 tiliä'. */
  readonly counted: string
}

/** The listbox of a picker: more options come as it is scrolled, and the foot counts them. */
export function OptionList(props: Props) {
  const { id, label, search, chosenId, highlighted, onHighlight, onPick, counted } = props
  const { options, total, busy, failed, more } = search
  useEffect(() => {
    document.getElementById(`${id}-${highlighted}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, highlighted])
  const scrolled = ({ currentTarget: list }: UIEvent) => {
    if (list.scrollHeight - list.scrollTop - list.clientHeight < 200) more()
  }
  return (
    <>
      <div className={css.list} role="listbox" id={id} aria-label={label} tabIndex={-1} onScroll={scrolled}>
        {options.map((option, at) => (
          // The keys of an option are read by the input that holds the focus (aria-activedescendant).
          <div
            key={option.id}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={option.id === chosenId}
            data-highlighted={at === highlighted || undefined}
            className={css.option}
            onPointerMove={() => onHighlight(at)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPick(option)}
            onKeyDown={undefined}
          >
            <span className={css.check}>{option.id === chosenId && <CheckIcon />}</span>
            <span className={css.label}>{option.label}</span>
            {option.note && <span className={css.note}>{option.note}</span>}
          </div>
        ))}
      </div>
      <div className={css.foot} role="status">
        {footText()}
      </div>
    </>
  )

  function footText() {
    if (failed) return 'Haku ei onnistunut.'
    if (busy && options.length === 0) return 'Haetaan…'
    return total ? `${printNumber(options.length)} / ${printNumber(total)} ${counted}` : 'Ei hakutuloksia'
  }
}
