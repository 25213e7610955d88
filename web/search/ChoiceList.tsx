import { useEffect } from 'react'
import { type Choice, type Deed, inGroups } from './choices.ts'
import css from './Palette.module.css'
import type { Found } from './use-choices.ts'

interface Props {
  readonly id: string
  readonly found: Found
  readonly at: number
  readonly onPoint: (at: number) => void
  readonly onChoose: (choice: Choice | Deed) => void
}

/** The choices under their headings; the keys are read by the input, which keeps the focus. */
export function ChoiceList({ id, found, at, onPoint, onChoose }: Props) {
  const { choices, busy, local } = found
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at])
  if (choices.length === 0) return null
  return (
    <div role="listbox" id={id} aria-label="Hakutulokset" tabIndex={-1} className={css.list}>
      {inGroups(choices).map(({ label, choices: own }) => (
        <fieldset key={label} aria-label={label} className={css.fieldset}>
          <div aria-hidden className={css.group}>
            {label}
          </div>
          {own.map((choice) => {
            const index = choices.indexOf(choice)
            return (
              <div
                key={choice.key}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                data-old={(busy && index >= local) || undefined}
                className={css.choice}
                onPointerMove={() => onPoint(index)}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(choice)}
                onKeyDown={undefined}
              >
                <span className={css.title}>{choice.title}</span>
                {choice.ended && <span className={css.ended}>Päättynyt</span>}
                {choice.detail && <span className={css.detail}>{choice.detail}</span>}
              </div>
            )
          })}
        </fieldset>
      ))}
    </div>
  )
}
